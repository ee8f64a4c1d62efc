// The drawing part of the page for tables of cards: players with what lies before them, the pile, and the chain.
import { button, filled, h, icon, label, select } from "./table-elements.js";

const MOST_LINKS = 60;

export class CardPage {
  constructor(kit, facts, words, on) {
    Object.assign(this, { kit, words, on });
    this.named = Object.fromEntries(kit.words.map((item) => [item.id, label(item)]));
    this.kinds = Object.fromEntries(kit.kinds.map((item) => [item.id, item]));
    this.bar = h("div", { class: "toolbar", role: "toolbar", "aria-label": words.tools });
    this.settings = h("div", { class: "controls settings" });
    this.players = h("div", { class: "players" });
    this.pile = h("section", { class: "pile" });
    this.chain = h("section", { class: "chain" });
    this.elements = [this.settings, this.bar, on.last, this.players, this.pile, this.chain];
  }

  colour() {}

  draw(table) {
    this.table = table;
    this.names = table.players.map((player) => player.name);
    this.drawBar();
    this.drawSettings();
    this.players.replaceChildren(...table.players.map((player, number) => this.player(player, number)));
    this.pile.replaceChildren(h("h2", {}, this.named.pile), this.cardsOnPile(), this.newOnPile());
    this.chain.replaceChildren(h("h2", {}, this.words.links), this.links(), this.newEffect());
  }

  button(text, key, change, extra = {}) {
    return button(text, () => this.on.edit(change), { "data-key": key, ...extra });
  }

  drawBar() {
    const { words } = this;
    this.bar.replaceChildren(
      this.button(`+ ${words.player}`, "add-player", (now) => now.players.push({ name: this.newName(), hand: 5, stable: [] }), { "aria-label": words.add_player }),
      button(icon("sign-undo"), this.on.undo, { "aria-label": words.undo, "data-key": "undo", disabled: !this.on.can(-1) }),
      button(icon("sign-redo"), this.on.redo, { "aria-label": words.redo, "data-key": "redo", disabled: !this.on.can(1) }));
  }

  newName() {
    let number = this.names.length + 1;
    while (this.names.includes(filled(this.words.new_name, number))) number += 1;
    return filled(this.words.new_name, number);
  }

  drawSettings() {
    const { kit, named, table, words } = this;
    const choice = (key, name, items) => h("label", {}, name, select(name, [["", words.not_said], ...items], table[key],
      (value) => this.on.edit((now) => { now[key] = value || undefined; }), { "data-key": key }));
    const items = (group) => kit[group].map((item) => [item.id, label(item)]);
    this.settings.replaceChildren(
      choice("turn", named.turn, this.names.map((name) => [name, name])),
      choice("phase", named.phase, items("phases")),
      choice("action", named.action, items("actions")),
      ...kit.counts.map((item) => h("label", {}, label(item), this.number(table, item.id, label(item)))));
  }

  number(table, key, name) {
    return h("input", { type: "number", min: 0, max: 999, inputmode: "numeric", class: "count-input", "aria-label": name, value: table[key] ?? "", "data-key": key,
      onchange: (event) => this.on.edit((now) => { now[key] = event.target.value === "" ? undefined : Math.max(0, Math.min(999, Math.trunc(Number(event.target.value)) || 0)); }) });
  }

  player(player, number) {
    const { named, words } = this;
    const key = (what) => `${what}-${number}`;
    const hand = (by) => (now) => { now.players[number].hand = Math.max(0, (player.hand ?? 0) + by); };
    const handName = `${player.name}: ${named.hand}`;
    return h("section", { class: `player ${player.name === this.table.turn ? "on-turn" : ""}`, "aria-label": player.name },
      h("p", { class: "controls" },
        h("input", { value: player.name, "aria-label": words.name, maxlength: 40, class: "name-input", "data-key": key("name"), onchange: (event) => this.rename(number, event.target.value) }),
        h("span", {}, named.hand), this.button("−", key("less"), hand(-1), { "aria-label": filled(words.less_of, handName) }),
        h("strong", {}, String(player.hand ?? "?")), this.button("+", key("more"), hand(1), { "aria-label": filled(words.more_of, handName) }),
        this.names.length > 1 ? this.button("×", key("remove"), (now) => this.removePlayer(now, number), { "aria-label": `${words.remove}: ${player.name}` }) : null),
      h("ul", { class: "cards", "aria-label": filled(words.of_stable, player.name) }, (player.stable ?? []).map((card, at) =>
        h("li", {}, this.card(card, `card-${number}-${at}`, (now) => now.players[number].stable.splice(at, 1))))),
      this.newCard(key("add"), `${player.name}: + ${named.stable}`, (card) => (now) => { (now.players[number].stable ??= []).push(card); }));
  }

  // A name ends up in text lines, where commas, colons and number signs separate things.
  rename(number, typed) {
    const name = typed.replace(/[,:#、，：\s]+/g, " ").trim();
    const old = this.names[number];
    if (!name || this.names.includes(name)) return this.draw(this.table);
    return this.on.edit((now) => {
      now.players[number].name = name;
      if (now.turn === old) now.turn = name;
      for (const thing of [...(now.pile ?? []), ...(now.chain ?? [])]) if (thing.by === old) thing.by = name;
    });
  }

  removePlayer(now, number) {
    const [gone] = now.players.splice(number, 1);
    if (now.turn === gone.name) delete now.turn;
    now.pile = (now.pile ?? []).filter((card) => card.by !== gone.name);
    now.chain = (now.chain ?? []).filter((effect) => effect.by !== gone.name);
  }

  card(card, key, remove) {
    const kind = this.kinds[card.kind];
    const name = [label(kind), card.name].filter(Boolean).join(" ");
    return h("button", { type: "button", class: "card-chip", "data-key": key, "aria-label": `${this.words.remove}: ${name}`, onclick: () => this.on.edit(remove) },
      icon(kind.drawing), h("span", {}, name), h("span", { "aria-hidden": "true" }, "×"));
  }

  newCard(key, name, adding, extra = []) {
    const field = h("input", { placeholder: this.words.card_name, "aria-label": `${name}: ${this.words.card_name}`, maxlength: 60, class: "card-name" });
    const choice = select(name, [["", `+ ${this.words.add}`], ...this.kit.kinds.map((item) => [item.id, label(item)])], "", (kind) => {
      const typed = field.value.replace(/[,:#、，：\s]+/g, " ").trim();
      if (kind) this.on.edit(adding(typed ? { kind, name: typed } : { kind }));
    }, { "data-key": key });
    return h("p", { class: "controls" }, ...extra, choice, field);
  }

  // The top card first, as it lies.
  cardsOnPile() {
    const pile = this.table.pile ?? [];
    if (!pile.length) return h("p", { class: "hint" }, this.words.pile_empty);
    return h("ol", { class: "stack", reversed: true }, pile.map((card, at) =>
      h("li", {}, h("strong", {}, card.by), this.card(card, `pile-${at}`, (now) => now.pile.splice(at, 1)))).reverse());
  }

  newOnPile() {
    const by = select(`${this.named.pile}: ${this.named.player}`, this.names.map((name) => [name, name]), this.names[0], () => {});
    return this.newCard("pile-add", `+ ${this.named.pile}`, (card) => (now) => { (now.pile ??= []).push({ by: by.value, ...card }); }, [by]);
  }

  links() {
    const chain = (this.table.chain ?? []).map((effect, at) => ({ ...effect, at, link: effect.link ?? 1 }));
    if (!chain.length) return h("p", { class: "hint" }, this.words.chain_empty);
    const numbers = [...new Set(chain.map((effect) => effect.link))].sort((one, other) => one - other);
    return h("ol", { class: "links" }, numbers.map((number) => h("li", {}, h("h3", {}, `${this.named.link} ${number}`),
      h("ul", {}, chain.filter((effect) => effect.link === number).map((effect) => this.effect(effect))))));
  }

  effect(effect) {
    const { named, words } = this;
    const must = effect.may === undefined ? "" : effect.may ? named.may : named.must;
    const target = effect.target ? `${named.target}: ${effect.target}` : "";
    return h("li", { class: "controls" }, h("strong", {}, effect.by), h("span", {}, [effect.name, must, target].filter(Boolean).join(" · ")),
      this.button("×", `effect-${effect.at}`, (now) => now.chain.splice(effect.at, 1), { "aria-label": `${words.remove}: ${effect.name}` }));
  }

  newEffect() {
    const { named, words } = this;
    const last = Math.max(1, ...(this.table.chain ?? []).map((effect) => effect.link ?? 1));
    const by = select(`${words.effect}: ${named.player}`, this.names.map((name) => [name, name]), this.names[0], () => {});
    const link = h("input", { type: "number", min: 1, max: MOST_LINKS, value: last, "aria-label": named.link, class: "count-input" });
    const may = select(`${words.effect}: ${named.may}`, [["", words.not_said], ["may", named.may], ["must", named.must]], "", () => {});
    const name = h("input", { placeholder: words.effect, "aria-label": words.effect, maxlength: 60, class: "card-name" });
    const add = () => {
      const typed = name.value.replace(/[,:#、，：\s]+/g, " ").trim();
      if (!typed) return name.focus();
      const effect = { by: by.value, name: typed, link: Math.max(1, Math.min(MOST_LINKS, Number(link.value) || 1)) };
      if (may.value) effect.may = may.value === "may";
      return this.on.edit((now) => { (now.chain ??= []).push(effect); });
    };
    return h("p", { class: "controls" }, by, h("label", {}, named.link, link), may, name, button(`+ ${words.effect}`, add, { "data-key": "add-effect" }));
  }
}
