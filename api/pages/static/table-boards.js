// The players' boards as small panels: what is known of them, and what can be noted.
import { factOf, setFact } from "./table-changes.js";
import { button, h, icon, label, select } from "./table-elements.js";

export function boards(kit, facts, words, table, edit, opened) {
  return kit.boards.map((board) => panel(board, facts, words, table, edit, opened));
}

function panel(board, facts, words, table, edit, opened) {
  const known = board.facts.filter((name) => (factOf(table, board, name) ?? null) !== null);
  const shown = known.map((name) => `${facts[name].label}: ${valueLabel(facts[name], factOf(table, board, name))}`);
  const open = opened.has(board.id);
  const element = h("details", { class: "board", open, "data-board": board.id },
    h("summary", {}, icon(board.drawing), h("strong", {}, label(board)), h("span", {}, open ? "" : shown.join(" · "))),
    known.map((name) => row(board, facts[name], words, table, edit)),
    select(`${label(board)}: ${words.add_fact}`, [["", words.add_fact], ...board.facts.filter((name) => !known.includes(name)).map((name) => [name, facts[name].label])], "",
      (name) => name && edit((now) => setFact(now, board, name, facts[name].values[0].value))));
  element.addEventListener("toggle", () => opened[element.open ? "add" : "delete"](board.id));
  return element;
}

const valueLabel = (fact, value) => fact.values.find((each) => each.value === value)?.label ?? String(value);

function row(board, fact, words, table, edit) {
  const now = factOf(table, board, fact.name);
  const options = fact.values.map((each, number) => [String(number), each.label]);
  return h("p", { class: "controls" }, h("span", {}, fact.label),
    select(fact.label, options, String(fact.values.findIndex((each) => each.value === now)),
      (number) => edit((table) => setFact(table, board, fact.name, fact.values[number].value))),
    button("×", () => edit((table) => setFact(table, board, fact.name, undefined)), { "aria-label": `${words.remove}: ${fact.label}` }));
}
