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

const FEWEST = { columns: 7, rows: 5 };

// What is shown of a map: everything on it with a rim, and whatever was shown before.
export function bounds(table, before) {
  const places = [...(table.tiles ?? []), ...(table.pieces ?? [])].map((thing) => placeOf(thing.at));
  if (!places.length) places.push([2, 2]);
  const [columns, rows] = [places.map((place) => place[0]), places.map((place) => place[1])];
  const [left, top] = [Math.min(...columns, (before?.left ?? Infinity) + 1) - 1, Math.min(...rows, (before?.top ?? Infinity) + 1) - 1];
  return {
    left, right: Math.max(...columns.map((column) => column + 1), before?.right ?? left + FEWEST.columns - 1),
    top, bottom: Math.max(...rows.map((row) => row + 1), before?.bottom ?? top + FEWEST.rows - 1),
  };
}
