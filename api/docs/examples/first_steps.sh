# Where Lexicorn is served.
LEXICORN=${LEXICORN:-http://127.0.0.1:8000}

# Find a rule: any question, in English or Japanese.
curl --silent --fail --get "$LEXICORN/api/v1/search" --data-urlencode "q=can I hit the dragon without a bomb" --data limit=3

# Read one rule, in one language.
curl --silent --fail "$LEXICORN/api/v1/rules/vast.knight.attack-dragon.greater?lang=ja"

# Have a play judged: the Knight's Strength is 5, the Dragon's Armor 5.
curl --silent --fail "$LEXICORN/api/v1/judge" --header "Content-Type: application/json" --data '
{"play": {"type": "knight.hit-dragon"}, "situation": {"knight.strength": 5, "dragon.armor": 5}}'
