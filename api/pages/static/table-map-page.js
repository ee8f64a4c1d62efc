// The drawing part of the page for maps: tools, the grid, the space that is looked at, and the boards.
import { addToken, eraseAt, layTile, piecesAt, putPiece, tileAt, toggleEdge, toggleWall } from "./table-changes.js";
import { boards } from "./table-boards.js";
import { button, h, icon, label, select, sign } from "./table-elements.js";
import { inspector } from "./table-inspector.js";
import { MapView } from "./table-map.js";
import { shifted, spaceAt } from "./table-spaces.js";

const PAINTING = ["lit", "dark", "erase"];
const ORDER = ["sure", "unless", "depends", "illegal"];

const remarks = () => [...document.querySelectorAll("#check li[data-at]")];
const placesOf = (remark) => remark.dataset.at.split(/[^a-z0-9]+/);

export class MapPage {
  // `on` has what the page does: edit(change), options(who), clear(), draw(), undo(), redo(); `last` shows the last verdict.
  constructor(kit, facts, words, on) {
    Object.assign(this, { kit, facts, words, on });
    this.tool = "select";
    this.chosen = { lit: "plain", dark: "unknown", token: kit.tokens[0].id, piece: kit.pieces[0].id, edge: kit.edges[0].id };
    this.opened = new Set();
    this.map = new MapView(kit, words, {
      act: (place) => this.act(place),
      stroke: (places) => this.stroke(places),
      drop: (who, place) => this.at([place], (now, [at]) => putPiece(now, at, who)),
      wall: (at, side) => at && this.on.edit((now) => toggleWall(now, at, side)),
      erase: (at) => at && this.on.edit((now) => eraseAt(now, at)),
      leave: () => this.leave(),
    });
    this.bar = h("div", { class: "toolbar", role: "toolbar", "aria-label": words.tools });
    this.more = h("div", { class: "toolbar more" });
    this.legend = h("p", { class: "hint legend", "aria-hidden": "true" });
    this.settings = h("div", { class: "controls settings" });
    this.panel = h("section", { class: "inspector" });
    this.boards = h("div", { class: "boards" });
    this.elements = [this.settings, this.bar, this.more,
      h("div", { class: "map-frame" }, this.map.element), this.legend, h("p", { id: "map-help", class: "hint keys-only" }, words.map_help), on.last, this.panel,
      h("details", { class: "all-boards" }, h("summary", {}, h("h2", {}, words.boards)), h("p", { class: "hint" }, words.boards_help), this.boards)];
  }

  draw(table) {
    this.table = table;
    this.map.paints = PAINTING.includes(this.tool);
    this.map.element.classList.toggle("painting", this.map.paints);
    this.map.wrong = new Map(remarks().flatMap((each) => placesOf(each).map((at) => [at, each.classList[0]])));
    this.map.draw(table);
    this.drawLegend();
    this.drawTools();
    this.drawSettings();
    this.drawPanel();
    this.boards.replaceChildren(...boards(this.kit, this.facts, this.words, table, this.on, this.opened));
  }

  drawLegend() {
    const { colours, aims } = this.map;
    const line = (sureness, aim, text) => h("span", {}, sign(sureness, aim), text);
    const shown = new Set([...colours.values(), ...aims.values()]);
    this.legend.replaceChildren(...ORDER.filter((each) => shown.has(each)).map((each) => line(each, false, this.words[each])),
      ...(aims.size ? [line("sure", true, this.words.act_there)] : []));
  }

  drawTools() {
    const { words } = this;
    const tools = ["select", "lit", "dark", "wall", "token", "piece", "edge", "erase"].map((tool) =>
      button(words[tool], () => this.choose(tool), { "aria-pressed": String(tool === this.tool), "data-tool": tool }));
    this.bar.replaceChildren(
      button(icon("sign-undo"), this.on.undo, { "aria-label": words.undo, disabled: !this.on.can(-1) }),
      button(icon("sign-redo"), this.on.redo, { "aria-label": words.redo, disabled: !this.on.can(1) }), ...tools);
    const kinds = this.kinds();
    this.more.replaceChildren(...(kinds.length ? kinds : [h("p", { class: "hint" }, this.help())]));
  }

  // What the chosen tool does, in the place of kinds to choose from: so the map stays where it is.
  help() {
    return this.tool === "select" && this.map.colours.size + this.map.aims.size ? this.words.tap_space : this.words[`use_${this.tool}`];
  }

  kinds() {
    const group = { lit: "tiles", dark: "tiles", token: "tokens", piece: "pieces", edge: "edges" }[this.tool];
    return (group ? this.kit[group] : []).filter((item) => !(this.tool === "lit" && item.id === "unknown")).map((item) =>
      h("button", { type: "button", class: "kind", "aria-pressed": String(this.chosen[this.tool] === item.id), "aria-label": label(item),
        onclick: () => { this.chosen[this.tool] = item.id; this.on.draw(); } },
      item.drawing ? icon(item.drawing) : null, item.mark ? h("b", { "aria-hidden": "true" }, item.mark) : null, h("span", {}, label(item))));
  }

  drawSettings() {
    const { kit, words, table } = this;
    const unsaid = ["", words.not_said];
    this.settings.replaceChildren(
      h("label", {}, words.turn, select(words.turn, [unsaid, ...kit.turns.map((each) => [each.id, label(each)])], table.turn,
        (turn) => this.on.edit((now) => { now.turn = turn || undefined; }))),
      ...kit.switches.map((each) => h("label", {}, label(each), select(label(each), [unsaid, ["yes", words.yes], ["no", words.no]],
        { true: "yes", false: "no" }[table[each.id]], (said) => this.on.edit((now) => { now[each.id] = said ? said === "yes" : undefined; })))));
  }

  drawPanel() {
    const { selected } = this.map;
    if (!selected) return this.panel.replaceChildren();
    const possible = [...document.querySelectorAll("#options .option")].filter((each) => each.dataset.to === selected).map((each) => {
      const copy = each.cloneNode(true);
      copy.querySelector("details").open = true;
      return copy;
    });
    const wrong = remarks().filter((each) => placesOf(each).includes(selected)).map((each) => each.cloneNode(true));
    const about = h("div", { class: "about-space" }, inspector(this.kit, this.words, this.table, selected, this.on.edit));
    this.panel.replaceChildren(...(possible.length ? [h("ul", { class: "options" }, possible)] : []),
      ...(wrong.length ? [h("ul", { class: "remarks" }, wrong)] : []), about);
  }

  choose(tool) {
    this.tool = tool;
    this.map.selected = "";
    this.on.clear();
    this.on.draw();
  }

  leave() {
    this.choose("select");
  }

  // Changes spaces that may lie beyond the first column or row; the map then moves to make room for them.
  at(places, change) {
    const columns = Math.max(0, ...places.map((place) => 1 - place.column));
    const rows = Math.max(0, ...places.map((place) => 1 - place.row));
    if (columns || rows) this.map.shift(columns, rows);
    this.on.edit((now) => {
      if (columns || rows) shifted(now, columns, rows);
      change(now, places.map((place) => spaceAt(place.column + columns, place.row + rows)));
    });
  }

  stroke(places) {
    const { tool } = this;
    this.at(places, (now, spaces) => spaces.forEach((at) => (tool === "erase" ? eraseAt(now, at) : layTile(now, at, tool, this.chosen[tool]))));
  }

  act(place) {
    const at = place.column > 0 && place.row > 0 ? spaceAt(place.column, place.row) : "";
    const { tool, chosen } = this;
    if (tool === "select") return at && this.look(at);
    if (PAINTING.includes(tool)) return this.stroke([place]);
    if (tool === "piece") return this.at([place], (now, [space]) => putPiece(now, space, chosen.piece));
    if (!at) return undefined;
    if (tool === "wall") return place.side && this.on.edit((now) => toggleWall(now, at, place.side));
    if (tool === "edge") return place.side && this.on.edit((now) => toggleEdge(now, at, place.side, chosen.edge));
    return tileAt(this.table, at) && this.on.edit((now) => addToken(now, at, chosen.token));
  }

  // Looking at a space: its pieces say what they can do, one after another at each tap. A coloured space shows its options.
  look(at) {
    const here = piecesAt(this.table, at).map((piece) => piece.who);
    const coloured = this.map.targets.has(at) && this.map.selected !== at;
    const next = here[(here.indexOf(this.on.actor()) + 1) % here.length];
    this.map.selected = at;
    if (here.length && !coloured) this.on.options(next);
    else if (!coloured && this.map.targets.size) this.on.clear();
    this.on.draw();
  }

  // The spaces that options lead to, and those at which something else can be done, the best of each.
  colour(options) {
    const moves = options.filter(({ play }) => this.kit.moves.includes(play));
    this.map.targets = new Set(options.map(({ to }) => to));
    this.map.colours = bestOf(moves);
    this.map.aims = bestOf(options.filter((each) => !moves.includes(each) && each.sureness !== "illegal"));
  }
}

function bestOf(options) {
  const best = new Map();
  for (const { to, sureness } of options) {
    if (!best.has(to) || ORDER.indexOf(sureness) < ORDER.indexOf(best.get(to))) best.set(to, sureness);
  }
  return best;
}
