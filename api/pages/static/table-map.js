// The map as a grid of described spaces: drawn, walked over by arrow keys, and worked on with the chosen tool.
import { h, icon, label, sign } from "./table-elements.js";
import { piecesAt, tileAt } from "./table-changes.js";
import { bounds, placeOf, spaceAt, STEPS } from "./table-spaces.js";

const ARROWS = { ArrowUp: "n", ArrowRight: "e", ArrowDown: "s", ArrowLeft: "w" };
const FAR = 8; // pixels after which a touch is a drag

export class MapView {
  // `act(space, side)` is called where a tool is used; `drop(who, space)` where a piece was dragged; `wall(space, side)`.
  constructor(kit, words, on) {
    Object.assign(this, { kit, words, on });
    this.byId = Object.fromEntries(["tiles", "tokens", "pieces", "edges", "states", "symbols"].map((group) =>
      [group, Object.fromEntries(kit[group].map((item) => [item.id, item]))]));
    this.focused = "";
    this.selected = "";
    this.targets = new Set();
    this.colours = new Map(); // of spaces to go to
    this.aims = new Map(); // of spaces at which something else can be done
    this.wrong = new Map();
    this.paints = false;
    this.element = h("div", { role: "grid", class: "map", "aria-label": words.map, "aria-describedby": "map-help" });
    this.element.addEventListener("keydown", (event) => this.key(event));
    this.element.addEventListener("focusin", (event) => this.remember(event.target));
    this.element.addEventListener("pointerdown", (event) => this.press(event));
  }

  draw(table) {
    const hadFocus = this.element.contains(document.activeElement);
    this.table = table;
    const before = this.edge;
    this.edge = bounds(table, before);
    if (!before) this.element.style.setProperty("--columns", this.edge.right - this.edge.left + 1);
    this.element.replaceChildren(...this.rows());
    if (before) this.stay(before.left - this.edge.left, before.top - this.edge.top);
    const cell = this.cell(this.focused) ?? this.firstCell();
    cell.tabIndex = 0;
    if (hadFocus) cell.focus({ preventScroll: true });
    return cell;
  }

  // The map keeps its scale; where it has grown to the left or upwards, what was under the finger stays there.
  stay(columns, rows) {
    const { width, height } = this.element.querySelector(".cell").getBoundingClientRect();
    if (columns) this.element.parentElement.scrollLeft += columns * width;
    if (rows) scrollBy({ top: rows * height, behavior: "instant" });
  }

  // All spaces are about to get other names.
  shift(columns, rows) {
    const { left, right, top, bottom } = this.edge;
    this.edge = { left: left + columns, right: right + columns, top: top + rows, bottom: bottom + rows };
    if (!this.focused) return;
    const [column, row] = placeOf(this.focused);
    this.focused = spaceAt(column + columns, row + rows);
  }

  *range(from, to) {
    for (let number = from; number <= to; number++) yield number;
  }

  rows() {
    const { left, right, top, bottom } = this.edge;
    const names = h("div", { role: "row", class: "names" }, h("span", { role: "columnheader", class: "corner", "aria-label": this.words.space }),
      [...this.range(left, right)].map((column) => h("span", { role: "columnheader" }, column > 0 ? spaceAt(column, 1).slice(0, -1) : "")));
    return [names, ...[...this.range(top, bottom)].map((row) => h("div", { role: "row" },
      h("span", { role: "rowheader" }, row > 0 ? String(row) : ""),
      [...this.range(left, right)].map((column) => this.newCell(column, row))))];
  }

  newCell(column, row) {
    const inside = column > 0 && row > 0;
    const at = inside ? spaceAt(column, row) : "";
    const tile = inside && tileAt(this.table, at);
    const pieces = inside ? piecesAt(this.table, at) : [];
    const css = ["cell", tile ? tile.side ?? "lit" : "gap", this.colours.get(at), at && at === this.selected && "selected", this.wrong.has(at) && `wrong-${this.wrong.get(at)}`];
    return h("div", {
      role: "gridcell", class: css.filter(Boolean).join(" "), tabindex: -1, "data-at": at,
      "data-column": column, "data-row": row, "aria-label": this.describe(at, tile, pieces),
      "aria-selected": at && at === this.selected ? "true" : null,
    }, tile ? this.ground(tile) : null, this.borders(at, tile), this.pieces(pieces), this.signs(at));
  }

  ground(tile) {
    const type = this.byId.tiles[tile.type ?? "plain"];
    const counted = new Map();
    for (const token of tile.tokens ?? []) counted.set(token, (counted.get(token) ?? 0) + 1);
    return [
      type?.drawing ? icon(type.drawing, "type") : null,
      tile.symbol ? h("small", { class: "symbol", "aria-hidden": "true" }, label(this.byId.symbols[tile.symbol])[0]) : null,
      h("span", { class: "tokens", "aria-hidden": "true" }, [...counted].map(([token, count]) =>
        [icon(this.byId.tokens[token].drawing, "token"), count > 1 ? h("small", {}, String(count)) : null])),
    ];
  }

  borders(at, tile) {
    const walls = [...(tile?.walls ?? "")].map((side) => h("i", { class: `border wall ${side}` }));
    const things = (this.table.edges ?? []).filter((edge) => edge.between[0] === at).map((edge) => {
      const [from, to] = edge.between.map(placeOf);
      const side = Object.keys(STEPS).find((key) => to[0] - from[0] === STEPS[key][0] && to[1] - from[1] === STEPS[key][1]);
      return h("i", { class: `border ${edge.is} ${side}` });
    });
    return [...walls, ...things];
  }

  pieces(pieces) {
    return h("span", { class: `pieces of-${Math.min(pieces.length, 4)}`, "aria-hidden": "true" }, pieces.map((piece) => {
      const known = this.byId.pieces[piece.who];
      const under = ["underground", "hidden", "lurking"].includes(piece.state);
      return h("span", { class: `man ${under ? "under" : ""} ${piece.facing ? `to-${piece.facing}` : ""}`, "data-who": piece.who },
        icon(known.drawing), known.mark ? h("b", {}, known.mark) : null);
    }));
  }

  signs(at) {
    const [going, acting] = [this.colours.get(at), this.aims.get(at)];
    return [going ? sign(going) : null, acting ? sign(acting, true) : null];
  }

  // The space in words, as a screen reader says it.
  describe(at, tile, pieces) {
    const { words, byId } = this;
    if (!at) return words.open_space;
    const said = [at];
    if (tile) {
      const type = byId.tiles[tile.type ?? "plain"];
      said.push(`${words[tile.side ?? "lit"]} ${label(type)}`);
      if (tile.walls) said.push(`${words.walls}: ${[...tile.walls].map((side) => words[side]).join(" ")}`);
      if (tile.symbol) said.push(label(byId.symbols[tile.symbol]));
      said.push(...(tile.tokens ?? []).map((token) => label(byId.tokens[token])));
    } else said.push(words.open_space);
    for (const edge of this.table.edges ?? []) {
      if (edge.between.includes(at)) said.push(`${label(byId.edges[edge.is])} ${edge.between.join("–")}`);
    }
    for (const piece of pieces) {
      said.push([label(byId.pieces[piece.who]), piece.state && label(byId.states[piece.state]), piece.facing && words[piece.facing]].filter(Boolean).join(" "));
    }
    const wrong = this.wrong.get(at);
    if (wrong) said.push(wrong === "illegal" ? words.fault_one : words.warning_one);
    const [going, acting] = [this.colours.get(at), this.aims.get(at)];
    if (going) said.push(`${words.go_there}: ${words[going]}`);
    if (acting) said.push(`${words.act_there}: ${words[acting]}`);
    return said.join(", ");
  }

  cell(at) {
    return at ? this.element.querySelector(`[data-at="${at}"]`) : null;
  }

  firstCell() {
    return this.element.querySelector(".cell:not(.gap)") ?? this.element.querySelector(".cell");
  }

  remember(cell) {
    if (!cell.classList.contains("cell")) return;
    for (const other of this.element.querySelectorAll('[tabindex="0"]')) other.tabIndex = -1;
    cell.tabIndex = 0;
    this.focused = cell.dataset.at;
  }

  beside(cell, side) {
    const [column, row] = [Number(cell.dataset.column) + STEPS[side][0], Number(cell.dataset.row) + STEPS[side][1]];
    return this.element.querySelector(`[data-column="${column}"][data-row="${row}"]`);
  }

  key(event) {
    const cell = event.target.closest(".cell");
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    const side = ARROWS[event.key];
    if (side && event.shiftKey) this.on.wall(cell.dataset.at, side);
    else if (side) this.beside(cell, side)?.focus();
    else if (event.key === "Enter" || event.key === " ") this.use(cell, "");
    else if (event.key === "Delete" || event.key === "Backspace") this.on.erase(cell.dataset.at);
    else if (event.key === "Escape") this.on.leave();
    else return;
    event.preventDefault();
  }

  use(cell, side) {
    this.on.act({ column: Number(cell.dataset.column), row: Number(cell.dataset.row), side });
  }

  // A press is a tap, the drag of a piece, or a stroke of the brush over several spaces.
  press(event) {
    const cell = event.target.closest(".cell");
    if (!cell || event.button) return;
    const man = event.target.closest(".man") ?? (this.paints ? null : cell.querySelector(".man"));
    const from = { x: event.clientX, y: event.clientY };
    if (this.paints) this.stroke(event, cell);
    else if (man) this.drag(event, man, cell, from);
    else this.tap(event, cell, from);
  }

  track(event, move, up) {
    const controller = new AbortController();
    const { signal } = controller;
    const same = (handle) => (each) => each.pointerId === event.pointerId && handle(each);
    addEventListener("pointermove", same(move), { signal });
    addEventListener("pointerup", same((each) => { controller.abort(); up(each); }), { signal });
    addEventListener("pointercancel", same(() => { controller.abort(); up(null); }), { signal });
  }

  under({ clientX, clientY }) {
    return document.elementFromPoint(clientX, clientY)?.closest(".map .cell") ?? null;
  }

  tap(event, cell, from) {
    this.track(event, () => {}, (up) => {
      if (!up || Math.hypot(up.clientX - from.x, up.clientY - from.y) > FAR * 2) return;
      const box = cell.getBoundingClientRect();
      const [x, y] = [(up.clientX - box.x) / box.width - 0.5, (up.clientY - box.y) / box.height - 0.5];
      const side = Math.abs(x) > Math.abs(y) ? (x > 0 ? "e" : "w") : y > 0 ? "s" : "n";
      this.remember(cell);
      this.use(cell, side);
    });
  }

  stroke(event, cell) {
    event.preventDefault();
    const touched = new Set([cell]);
    cell.classList.add("painted");
    this.track(event, (move) => {
      const over = this.under(move);
      if (over && !touched.has(over)) touched.add(over.classList.add("painted") ?? over);
    }, (up) => {
      this.remember(cell);
      if (up) this.on.stroke([...touched].map((each) => ({ column: Number(each.dataset.column), row: Number(each.dataset.row) })));
      else touched.forEach((each) => each.classList.remove("painted"));
    });
  }

  drag(event, man, cell, from) {
    let ghost = null;
    this.track(event, (move) => {
      if (!ghost && Math.hypot(move.clientX - from.x, move.clientY - from.y) > FAR) {
        ghost = document.body.appendChild(man.cloneNode(true));
        ghost.classList.add("dragged");
      }
      if (ghost) ghost.style.translate = `${move.clientX}px ${move.clientY}px`;
    }, (up) => {
      ghost?.remove();
      this.remember(cell);
      const over = up && this.under(up);
      if (!ghost && up) this.use(cell, "");
      else if (over && over !== cell) this.on.drop(man.dataset.who, { column: Number(over.dataset.column), row: Number(over.dataset.row) });
    });
  }
}
