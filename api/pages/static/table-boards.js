// The players' boards as small panels: what is known of them, and what can be noted.
import { factOf, setFact } from "./table-changes.js";
import { h, icon, label, select } from "./table-elements.js";

// `opened` has the boards that are open, and the facts of which a value is being chosen.
export function boards(kit, facts, words, table, on, opened) {
  return kit.boards.map((board) => panel(board, facts, words, table, on, opened));
}

function panel(board, facts, words, table, on, opened) {
  const known = board.facts.filter((name) => (factOf(table, board, name) ?? null) !== null);
  const asked = board.facts.filter((name) => !known.includes(name) && opened.has(`${board.id} ${name}`));
  const note = (name) => { opened.add(`${board.id} ${name}`); on.draw(); };
  const shown = known.map((name) => `${facts[name].label}: ${valueLabel(facts[name], factOf(table, board, name))}`);
  const open = opened.has(board.id);
  // Noted at the click, which comes before the panel opens: the toggle event may come after the next drawing.
  const element = h("details", { class: "board", open, "data-board": board.id },
    h("summary", { onclick: () => opened[element.open ? "delete" : "add"](board.id) }, icon(board.drawing), h("strong", {}, label(board)), h("span", {}, open ? "" : shown.join(" · "))),
    [...known, ...asked].map((name) => row(board, facts[name], words, table, on.edit)),
    select(`${label(board)}: ${words.add_fact}`, [["", words.add_fact], ...board.facts.filter((name) => !known.includes(name)).map((name) => [name, facts[name].label])], "",
      (name) => name && note(name)));
  return element;
}

const valueLabel = (fact, value) => fact.values.find((each) => each.value === value)?.label ?? String(value);

function row(board, fact, words, table, edit) {
  const chosen = fact.values.findIndex((each) => each.value === factOf(table, board, fact.name));
  const options = [["", words.not_said], ...fact.values.map((each, number) => [String(number), each.label])];
  return h("p", { class: "controls" }, h("span", {}, fact.label),
    select(fact.label, options, chosen < 0 ? "" : String(chosen),
      (number) => edit((table) => setFact(table, board, fact.name, number ? fact.values[number].value : undefined))));
}
