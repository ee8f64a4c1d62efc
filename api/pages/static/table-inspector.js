// Everything about one space of the map, to be seen and changed with ordinary controls.
import { addToken, layTile, piecesAt, putPiece, removePiece, removeToken, tileAt, toggleEdge, toggleWall, turnOver } from "./table-changes.js";
import { button, h, label, select } from "./table-elements.js";

const SIDES = ["n", "e", "s", "w"];

export function inspector(kit, words, table, at, edit) {
  const tile = tileAt(table, at);
  return [
    h("h3", {}, `${words.space} ${at}`),
    tile ? aboutTile(kit, words, tile, edit) : noTile(words, at, edit),
    piecesAt(table, at).map((piece) => aboutPiece(kit, words, piece, edit)),
    h("p", { class: "controls" }, select(words.piece, [["", `+ ${words.piece}`], ...kit.pieces.map((each) => [each.id, label(each)])], "",
      (who) => who && edit((now) => putPiece(now, at, who)))),
  ];
}

const noTile = (words, at, edit) => h("p", { class: "controls" }, `${words.open_space} `,
  button(`+ ${words.lit}`, () => edit((now) => layTile(now, at, "lit", "plain"))),
  button(`+ ${words.dark}`, () => edit((now) => layTile(now, at, "dark", "unknown"))));

function aboutTile(kit, words, tile, edit) {
  const { at } = tile;
  const side = tile.side ?? "lit";
  const change = (name) => (value) => edit((now) => { tileAt(now, at)[name] = value || undefined; });
  return [
    h("p", { class: "controls" },
      h("strong", {}, words[side]),
      button(words.turn_over, () => edit((now) => turnOver(now, at))),
      select(words.kind, kit.tiles.map((each) => [each.id, label(each)]), tile.type ?? "plain", change("type")),
      side === "dark" ? select(words.symbol, [["", `${words.symbol}: ${words.none}`], ...kit.symbols.map((each) => [each.id, label(each)])], tile.symbol, change("symbol")) : null,
      button(words.remove, () => edit((now) => { now.tiles = now.tiles.filter((each) => each.at !== at); }))),
    h("p", { class: "controls", role: "group", "aria-label": words.walls }, h("span", {}, words.walls), SIDES.map((each) =>
      button(words[each], () => edit((now) => toggleWall(now, at, each)), { "aria-pressed": String((tile.walls ?? "").includes(each)) }))),
    h("p", { class: "controls" },
      (tile.tokens ?? []).map((token) => {
        const name = label(kit.tokens.find((each) => each.id === token));
        return button(`${name} ×`, () => edit((now) => removeToken(now, at, token)), { "aria-label": `${words.remove}: ${name}` });
      }),
      select(words.token, [["", `+ ${words.token}`], ...kit.tokens.map((each) => [each.id, label(each)])], "",
        (token) => token && edit((now) => addToken(now, at, token))),
      select(words.edge, [["", `+ ${words.edge}`], ...SIDES.flatMap((side) => kit.edges.map((each) => [`${side} ${each.id}`, `${label(each)}: ${words[side]}`]))], "",
        (said) => said && edit((now) => toggleEdge(now, at, ...said.split(" "))))),
  ];
}

function aboutPiece(kit, words, piece, edit) {
  const known = kit.pieces.find((each) => each.id === piece.who);
  const change = (name) => (value) => edit((now) => { now.pieces.find((each) => each.who === piece.who)[name] = value || undefined; });
  const states = known.states.map((id) => [id, label(kit.states.find((each) => each.id === id))]);
  return h("p", { class: "controls" },
    h("strong", {}, label(known)),
    states.length ? select(`${label(known)}: ${words.state}`, [["", `${words.state}: ${words.not_said}`], ...states], piece.state, change("state")) : null,
    known.has_facing ? select(`${label(known)}: ${words.facing}`, [["", `${words.facing}: ${words.not_said}`], ...SIDES.map((each) => [each, words[each]])], piece.facing, change("facing")) : null,
    button(words.remove, () => edit((now) => removePiece(now, piece.who)), { "aria-label": `${words.remove}: ${label(known)}` }));
}
