// The table page: draws the table that the page came with, keeps its states, and asks the server about it.
import { CardPage } from "./table-card-page.js";
import { h } from "./table-elements.js";
import { History } from "./table-history.js";
import { MapPage } from "./table-map-page.js";
import { addressOf, codeOf, readData, Refused, showParts, stateOf } from "./table-server.js";
import { busy, toast } from "./page-parts.js";

const PAUSE = 500; // milliseconds after a change until the server is asked about it

class TablePage {
  constructor(data) {
    this.words = data.words;
    this.game = data.game;
    this.actor = "";
    this.history = new History(stateOf(data, location));
    this.status = h("p", { class: "unseen", role: "status" });
    this.last = h("div", { class: "last-step", tabindex: -1 });
    const Page = { map: MapPage, cards: CardPage }[data.kit.view];
    this.view = new Page(data.kit, data.facts, data.words, {
      edit: (change) => this.edit(change),
      options: (who) => this.options(who),
      actor: () => this.actor,
      clear: () => this.clear(),
      draw: () => this.draw(),
      last: this.last,
      undo: () => this.go(-1),
      redo: () => this.go(1),
      can: (by) => this.history.can(by),
    });
    document.querySelector("#drawing").replaceChildren(...this.view.elements, this.status);
    document.querySelectorAll("#text-form [data-copy]").forEach((copy) => { copy.hidden = false; });
    document.addEventListener("click", (event) => this.clicked(event));
    document.addEventListener("submit", (event) => this.submitted(event));
    document.addEventListener("keydown", (event) => this.key(event));
    addEventListener("popstate", () => this.open(location.href, false));
    this.readOptions();
    this.draw();
    document.querySelector(".templates [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }

  get now() {
    return this.history.now;
  }

  // Whatever had the focus has it again, under the name it goes by.
  draw() {
    const drawing = document.querySelector("#drawing");
    const had = drawing.contains(document.activeElement) ? nameOf(document.activeElement) : "";
    this.drawLast();
    this.view.draw(this.now.position);
    if (!had || drawing.contains(document.activeElement)) return;
    const same = [...drawing.querySelectorAll("button, select, input, summary, [tabindex='0']")].find((each) => nameOf(each) === had);
    (same ?? drawing.querySelector("[tabindex='0']"))?.focus({ preventScroll: true });
  }

  drawLast() {
    const verdict = document.querySelector("#steps .verdict-line");
    const back = document.querySelector("#steps ol > li:last-child > p a[data-step]");
    const parts = this.now.steps.length ? [verdict, back] : [];
    this.last.replaceChildren(...parts.filter(Boolean).map((part) => part.cloneNode(true)));
  }

  edit(change) {
    const position = structuredClone(this.now.position);
    change(position);
    if (this.now.steps.length) toast(this.words.drew_anew);
    this.history.add({ base: position, position, code: "", steps: [], claims: [] });
    this.clear();
    this.draw();
    this.askSoon();
  }

  clear() {
    this.actor = "";
    this.view.colour([]);
    document.querySelector("#options")?.replaceChildren();
  }

  askSoon() {
    clearTimeout(this.timer);
    this.controller?.abort();
    document.querySelector("#drawing").dataset.waiting = "yes";
    this.timer = setTimeout(() => this.refresh(), PAUSE);
  }

  // The code of the table as it is now, from the server where it is not known yet.
  async code(signal) {
    const state = this.now;
    state.code ||= await codeOf(this.game, state.base, signal);
    return state;
  }

  // Whoever asks the server anew no longer waits for what was asked before.
  signal() {
    this.controller?.abort();
    this.controller = new AbortController();
    return this.controller.signal;
  }

  async refresh(who = "") {
    clearTimeout(this.timer);
    const signal = this.signal();
    try {
      const state = await this.code(signal);
      await showParts(addressOf(state, who), signal);
      history.replaceState(null, "", addressOf(state));
      if (!who) this.draw();
      if (state === this.now) delete document.querySelector("#drawing").dataset.waiting;
      return true;
    } catch (error) {
      return this.failed(error);
    }
  }

  failed(error) {
    if (error.name === "AbortError") return false;
    busy(false);
    if (error instanceof Refused) {
      const check = document.querySelector("#check");
      check.replaceChildren(h("ul", { class: "remarks" }, h("li", { class: "illegal" }, error.message)));
    } else toast(document.body.dataset.failed);
    return false;
  }

  async options(who) {
    this.actor = who;
    this.say(this.words.looking);
    busy(true);
    const shown = await this.refresh(who);
    busy(false);
    if (!shown || this.actor !== who) return;
    this.readOptions();
    this.draw();
  }

  readOptions() {
    const rows = [...document.querySelectorAll("#options .option")];
    const options = rows.map((row) => ({ play: row.dataset.play, to: row.dataset.to, sureness: row.classList[1] }));
    this.view.colour(options);
    if (!rows.length) return;
    this.actor ||= document.querySelector("#who-can [aria-current]")?.dataset.who ?? "";
    const count = (sureness) => `${this.words[sureness]}: ${options.filter((each) => each.sureness === sureness).length}`;
    this.say([document.querySelector("#options h2").textContent, ...["sure", "unless", "depends", "illegal"].map(count)].join(", "));
  }

  say(text) {
    this.status.textContent = text;
  }

  clicked(event) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
    const [who, step] = [event.target.closest("#who-can a[data-who]"), event.target.closest("a[data-step]")];
    if (!who && !step) return;
    event.preventDefault();
    if (who) this.options(who.dataset.who);
    else this.open(step.href, true);
  }

  submitted(event) {
    const form = event.target.closest("form[data-part]");
    if (!form) return;
    event.preventDefault();
    this.open(`${form.action}?${new URLSearchParams(new FormData(form))}`, true);
  }

  // A page of this table with other steps: its parts replace those shown, and its position is drawn.
  async open(url, isNew) {
    busy(true);
    try {
      const data = await showParts(url, this.signal());
      if (!data || data.game !== this.game) return location.assign(url);
      this.history.add(stateOf(data, url));
      this.actor = "";
      this.readOptions();
      if (isNew) history.pushState(null, "", addressOf(this.now));
      this.draw();
      this.say(document.querySelector(".verdict-line")?.textContent ?? "");
      this.last.focus({ preventScroll: true });
    } catch (error) {
      this.failed(error);
    }
    busy(false);
  }

  go(by) {
    if (!this.history.go(by)) return toast(this.words.nothing_to_undo);
    this.say(by < 0 ? this.words.undone : this.words.redone);
    this.clear();
    this.draw();
    this.askSoon();
  }

  key(event) {
    if (!(event.ctrlKey || event.metaKey) || /^(INPUT|TEXTAREA)$/.test(event.target.tagName)) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    this.go(key === "y" || event.shiftKey ? 1 : -1);
  }
}

const nameOf = (element) => `${element.tagName} ${element.dataset.key ?? element.getAttribute("aria-label") ?? element.textContent}`;

const data = readData();
if (data && document.querySelector("#drawing")) new TablePage(data);
document.body.classList.add("drawn");
