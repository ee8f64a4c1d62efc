// What each tool does to a map; every function changes the table that it is given.
import { neighbor } from "./table-spaces.js";

export const tileAt = (table, at) => (table.tiles ?? []).find((tile) => tile.at === at);
export const piecesAt = (table, at) => (table.pieces ?? []).filter((piece) => piece.at === at);

export function layTile(table, at, side, type) {
  table.tiles ??= [];
  let tile = tileAt(table, at);
  if (!tile) table.tiles.push((tile = { at }));
  tile.side = side;
  tile.type = type;
  if (side === "lit") delete tile.symbol;
}

export function turnOver(table, at) {
  const tile = tileAt(table, at);
  if (!tile) return;
  tile.side = (tile.side ?? "lit") === "lit" ? "dark" : "lit";
  if (tile.side === "lit" && tile.type === "unknown") tile.type = "plain";
  if (tile.side === "dark" && (tile.type ?? "plain") === "plain") tile.type = "unknown";
  if (tile.side === "lit") delete tile.symbol;
}

export function toggleWall(table, at, side) {
  const tile = tileAt(table, at);
  if (!tile) return;
  const walls = tile.walls ?? "";
  tile.walls = [..."nesw"].filter((each) => walls.includes(each) !== (each === side)).join("");
}

export function addToken(table, at, token) {
  const tile = tileAt(table, at);
  if (tile) tile.tokens = [...(tile.tokens ?? []), token];
}

export function removeToken(table, at, token) {
  const tile = tileAt(table, at);
  const found = tile?.tokens?.indexOf(token) ?? -1;
  if (found >= 0) tile.tokens = tile.tokens.filter((_, number) => number !== found);
}

export function putPiece(table, at, who) {
  table.pieces ??= [];
  const piece = table.pieces.find((each) => each.who === who);
  if (piece) piece.at = at;
  else table.pieces.push({ who, at });
}

export function removePiece(table, who) {
  table.pieces = (table.pieces ?? []).filter((piece) => piece.who !== who);
}

export function toggleEdge(table, at, side, kind) {
  const pair = [at, neighbor(at, side)];
  const same = (edge) => edge.is === kind && pair.every((space) => edge.between.includes(space));
  const others = (table.edges ?? []).filter((edge) => !same(edge));
  table.edges = others.length < (table.edges ?? []).length ? others : [...others, { between: pair, is: kind }];
}

// The uppermost thing goes: a piece, then a token, then the tile with what lies on its borders.
export function eraseAt(table, at) {
  const [piece] = piecesAt(table, at).slice(-1);
  const tile = tileAt(table, at);
  if (piece) removePiece(table, piece.who);
  else if (tile?.tokens?.length) tile.tokens = tile.tokens.slice(0, -1);
  else if (tile) {
    table.tiles = table.tiles.filter((each) => each !== tile);
    table.edges = (table.edges ?? []).filter((edge) => !edge.between.includes(at));
  }
}

// Facts stand by their names, or under the name of the piece that a board belongs to.
const shortName = (board, fact) => (board.owner ? fact.slice(fact.indexOf(".") + 1) : fact);
const holder = (table, board) => (board.owner ? table.facts?.[board.owner] : table.facts);

export function factOf(table, board, fact) {
  const facts = holder(table, board) ?? {};
  return facts[shortName(board, fact)] ?? facts[fact];
}

export function setFact(table, board, fact, value) {
  table.facts ??= {};
  if (board.owner) table.facts[board.owner] ??= {};
  const facts = holder(table, board);
  delete facts[fact];
  delete facts[shortName(board, fact)];
  if (value !== undefined) facts[shortName(board, fact)] = value;
  if (board.owner && !Object.keys(facts).length) delete table.facts[board.owner];
}
