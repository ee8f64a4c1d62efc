// Names of spaces (b3: column 2, row 3), and a map moved as a whole.

export function spaceAt(column, row) {
  const first = Math.floor((column - 1) / 26);
  return (first ? String.fromCharCode(96 + first) : "") + String.fromCharCode(97 + ((column - 1) % 26)) + row;
}

export function placeOf(space) {
  const [, letters, row] = /^([a-z]{1,2})(\d{1,2})$/.exec(space);
  return [[...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0), Number(row)];
}

export const STEPS = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };

export function neighbor(space, side) {
  const [column, row] = placeOf(space);
  return spaceAt(column + STEPS[side][0], row + STEPS[side][1]);
}

export function shifted(table, columns, rows) {
  const move = (space) => {
    const [column, row] = placeOf(space);
    return spaceAt(column + columns, row + rows);
  };
  for (const tile of table.tiles ?? []) tile.at = move(tile.at);
  for (const piece of table.pieces ?? []) {
    piece.at = move(piece.at);
    if (piece.left) piece.left = piece.left.map(move);
  }
  for (const edge of table.edges ?? []) edge.between = edge.between.map(move);
}

export function bounds(table) {
  const places = [...(table.tiles ?? []), ...(table.pieces ?? [])].map((thing) => placeOf(thing.at));
  if (!places.length) places.push([2, 2]);
  const [columns, rows] = [places.map((place) => place[0]), places.map((place) => place[1])];
  return {
    left: Math.min(...columns) - 1, right: Math.max(...columns) + 1,
    top: Math.min(...rows) - 1, bottom: Math.max(...rows) + 1,
  };
}
