# Where Lexicorn is served.
LEXICORN=${LEXICORN:-http://127.0.0.1:8000}

# A table as people type it: a grid, then a line for each thing on it.
# D is a Dark tile, L a Lit one with the walls that follow it, E the Entrance, . an open space.
TABLE='"text": "turn knight\ncollapse no\n  a b c d\n1 . D . .\n2 D E Lns D\n3 . D . .\nknight b2\ntreasure c2\nfangs d2 population 2\nknight.movement_left 3\nknight.encounters_left 2"'

# What do the rules not allow in it? The answer has the table as JSON, as text and as a code for links.
curl --silent --fail "$LEXICORN/api/v1/table/check" --header "Content-Type: application/json" --data "{$TABLE}"

# What can the Knight do now?
curl --silent --fail "$LEXICORN/api/v1/options" --header "Content-Type: application/json" --data "{$TABLE, \"who\": \"knight\"}"

# And after a step? What was done before is sent along, and the options are those from the table that it leaves.
curl --silent --fail "$LEXICORN/api/v1/options" --header "Content-Type: application/json" \
    --data "{$TABLE, \"who\": \"knight\", \"steps\": [{\"play\": {\"type\": \"knight.move\", \"to\": \"c2\"}}]}"

# Which tiles may the Cave put a Treasure on? One play is tried wherever on the map it could happen.
curl --silent --fail "$LEXICORN/api/v1/options" --header "Content-Type: application/json" --data "{$TABLE, \"play\": {\"type\": \"cave.place-treasure\"}}"

# Two steps on it, one after another: she walks to the Treasure and collects it. Here the table is sent as JSON.
curl --silent --fail "$LEXICORN/api/v1/judge" --header "Content-Type: application/json" --data '{
  "table": {"turn": "knight", "collapse": false,
            "tiles": [{"at": "b2", "type": "entrance", "walls": "nsw"}, {"at": "c2", "walls": "nse", "tokens": ["treasure"]}],
            "pieces": [{"who": "knight", "at": "b2"}],
            "facts": {"knight.movement_left": 3, "knight.encounters_left": 2}},
  "steps": [{"play": {"type": "knight.move", "from": "b2", "to": "c2"}}, {"play": {"type": "knight.collect-tokens"}}]}'

# A picture of a play on it, for a chat.
curl --silent --fail "$LEXICORN/api/v1/table/picture" --header "Content-Type: application/json" --header "Accept: image/png" \
    --data "{$TABLE, \"play\": {\"type\": \"knight.move\", \"from\": \"b2\", \"to\": \"c2\"}}" --output "${PICTURE:-table.png}"
