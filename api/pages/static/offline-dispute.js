// The page of a dispute made on this device: the next question or the verdict, by the judge that is kept here.
import { NeedsNetwork } from "./offline-court.js";
import { Dispute, readToken } from "./offline-address.js";
import { gameOf, lang, offlineData, playTitle, ruleTexts } from "./offline-games.js";
import { filled, h } from "./table-elements.js";

const MOST_BUTTONS = 21;

// The part of the page that shows a dispute or a ruling; null where its judge is not kept here.
export async function disputeOffline(address) {
  const { words } = await offlineData();
  try {
    return await judged(new URL(address, location), words);
  } catch (error) {
    if (!(error instanceof NeedsNetwork)) throw error;
    return h("div", { id: "dispute" }, h("p", { class: "note" }, words.needs_network));
  }
}

async function judged(url, words) {
  const [, kind, name] = url.pathname.split("/");
  const ruling = kind === "rulings" ? await readToken(name) : null;
  const found = await gameOf(ruling ? ruling.question.play.type : decodeURIComponent(name));
  if (!found) return null;
  const dispute = ruling ? Dispute.of(found.court, ruling.question) : Dispute.read(found.court, url);
  return new View(words, await ruleTexts(), found, ruling).page(dispute);
}

class View {
  constructor(words, texts, { shown, court }, ruling) {
    Object.assign(this, { words, texts, shown, court, game: court.game, ruling });
  }

  page(dispute) {
    const answer = dispute.answer();
    Object.assign(this, { dispute, answer, kind: dispute.play.kind === "claim" ? "claim_" : "" });
    const question = answer.problem || this.ruling ? null : this.nextQuestion();
    const title = playTitle(this.shown, dispute.play);
    document.title = `${title} · ${document.title.split(" · ").at(-1)}`;
    return h("div", { id: "dispute", class: this.shown.id },
      h("header", { class: "play" }, h("h1", {}, title)),
      h("p", { class: "note" }, filled(this.words.judged_here, this.game.revision)),
      answer.problem ? this.problem() : question ? this.asking(question) : this.verdict(),
      this.said(), !answer.problem && !question && [this.leads(), this.why(), this.assumed()], this.foot());
  }

  label(fact) {
    const label = this.game.facts[fact].label[lang];
    return label[0].toUpperCase() + label.slice(1);
  }

  value(fact, value) {
    if (typeof value === "boolean") return value ? this.words.yes : this.words.no;
    return this.game.facts[fact].value_labels?.[value]?.[lang] ?? String(value);
  }

  number(name) {
    return this.game.factNumbers.get(name);
  }

  word(name) {
    return this.words[this.kind + name];
  }

  // One that is to be asked, else the one that settles most, the play's own facts first.
  nextQuestion() {
    const { dispute, game } = this;
    const rank = ({ fact }) => 2 * !dispute.open.includes(game.facts[fact].name) + !dispute.play.fields.includes(fact);
    const left = this.answer.questions.filter(({ fact }) => !dispute.unknown.has(game.facts[fact].name));
    for (const ask of left.sort((a, b) => rank(a) - rank(b))) {
      const options = dispute.options(game.facts[ask.fact].name);
      if (options.length > 1) return { ...ask, options };
    }
    return null;
  }

  asking({ fact, options, verdicts }) {
    const { words, dispute } = this;
    const { name, question } = this.game.facts[fact];
    const decides = verdicts.every((verdict) => verdict !== "depends") ? ` · ${words.decides}` : "";
    const step = filled(words.question_number, Object.keys(dispute.facts).length + dispute.skipped.length + 1);
    const isTyped = typeof options[0] === "number" && options.length > MOST_BUTTONS;
    const isShort = this.value(fact, options[0]).length < 3 && options.length > 2;
    const longest = Math.max(...options.map((value) => this.value(fact, value).length)) * (lang === "ja" ? 2 : 1);
    return h("section", { class: "asking" },
      h("p", { class: "step" }, step + decides),
      h("h2", { tabindex: "-1", "data-focus": true }, question[lang]),
      isTyped ? this.typed(name, options) : h("ul", { class: `answers${isShort ? " numbers" : ""}${longest > 24 ? " long" : ""}` }, options.map((value) =>
        h("li", {}, h("a", { class: "button answer", href: dispute.withFact(name, value) }, this.value(fact, value))))),
      h("p", { class: "unknown" }, h("a", { href: dispute.skipping(name) }, words.dont_know)));
  }

  typed(name, options) {
    const kept = [...new URL(this.dispute.href({}), location).searchParams];
    return h("form", { class: "typed", action: `/settle/${this.dispute.name}` },
      kept.map(([key, value]) => h("input", { type: "hidden", name: key, value })),
      h("label", { class: "unseen", for: "number" }, this.words.give_number),
      h("input", { id: "number", type: "number", name, min: options[0], max: options.at(-1), required: true, placeholder: `${options[0]} … ${options.at(-1)}` }),
      h("button", { class: "button", type: "submit" }, this.words.answer_button));
  }

  verdict() {
    const { answer, words } = this;
    const { verdict, unless } = answer;
    const decided = answer.decidedBy && this.texts.get(answer.decidedBy)?.title;
    return h("section", { class: `verdict ${verdict}`, role: "status" },
      h("p", { class: "unseen" }, words.verdict),
      h("h2", { tabindex: "-1", "data-focus": true }, unless.length ? filled(words.unless, this.word(verdict)) : this.word(verdict)),
      unless.length > 0 && h("ul", { class: "hinges" }, unless.map((hinge) => this.hinge(hinge))),
      answer.decidedBy ? h("p", { class: "by" }, filled(words.by_rule, decided ?? answer.decidedBy)) : h("p", { class: "because" }, words.depends_line),
      answer.firm && h("p", { class: "sure" }, words.for_sure));
  }

  hinge({ fact, presumed, value, verdict, variant, used, layer, ruleset }) {
    const { dispute, words } = this;
    const button = (href, answer, ...more) =>
      h("a", { class: "button quiet small", href, "aria-label": `${[answer, ...more.map((part) => part.textContent)].join(" ")}${words.colon}${clause}` }, answer, " ", ...more);
    const outcome = h("span", { class: `outcome ${verdict}` }, this.word(`short_${verdict}`));
    const of = variant ? filled(used ? words.plays_without : words.plays_with, variant.title[lang]) : "";
    const clause = ruleset ? (layer ? filled(words.plays_by, layer.title[lang]) : of) : this.clause(fact, value);
    if (ruleset) return h("li", {}, h("span", {}, clause), button(dispute.href({ ruleset }), words.yes, outcome));
    const { name, values } = this.game.facts[fact];
    return h("li", {}, h("span", {}, clause), button(dispute.withFactChanged(name, values[value]), words.yes, outcome),
      presumed !== undefined && button(dispute.withFactChanged(name, values[presumed]), words.no));
  }

  // The clause of a presumed yes or no for its opposite; anything else by its label.
  clause(fact, value) {
    const { unless, presumed, values, label } = this.game.facts[fact];
    if (typeof values[value] === "boolean" && value !== presumed && unless) return unless[lang];
    return `${label[lang]}${this.words.colon}${this.value(fact, values[value])}`;
  }

  problem() {
    const name = `cannot_${this.answer.problem}`;
    return h("section", { class: "verdict problem", role: "status" },
      h("h2", { tabindex: "-1", "data-focus": true }, this.words[name]), h("p", {}, this.words[`${name}_help`]));
  }

  said() {
    const { dispute, words } = this;
    const names = [...Object.keys(dispute.facts), ...dispute.skipped];
    if (!names.length) return null;
    const row = (name) => {
      const [fact, value] = [this.number(name), dispute.facts[name]];
      const link = (href, text) => h("li", {}, h("a", { class: "button quiet small", href, "aria-label": `${this.label(fact)}: ${text}` }, text));
      return h("li", {}, h("details", {},
        h("summary", { class: value === undefined && "faint" }, h("span", {}, this.label(fact)),
          h("strong", {}, value === undefined ? "?" : this.value(fact, value)), h("span", { class: "edit" }, words.change)),
        h("ul", { class: "answers small" }, link(dispute.asking(name), words.ask_again),
          value !== undefined && link(dispute.skipping(name), words.dont_know))));
    };
    return h("section", { class: "said" }, h("h2", {}, words.you_said), h("ul", {}, names.map(row)));
  }

  // Where the answers to an open question lead.
  leads() {
    if (this.answer.verdict !== "depends") return null;
    const card = ({ fact, verdicts }) => {
      const { name, question, values } = this.game.facts[fact];
      const rows = [...new Set(verdicts)].map((verdict) => {
        const found = values.filter((_, place) => verdicts[place] === verdict).map((value) => this.value(fact, value));
        return h("li", {}, h("span", {}, found.join(this.words.comma)), h("span", { class: `outcome ${verdict}` }, this.word(`short_${verdict}`)));
      });
      return h("div", { class: "lead-card" }, h("h3", {}, h("a", { href: this.dispute.asking(name) }, question[lang])), h("ul", {}, rows));
    };
    const settling = this.answer.questions.filter(({ share }) => share > 0);
    const shown = settling.length ? settling : this.answer.questions;
    return h("section", { class: "leads" }, h("h2", {}, this.words.leads), shown.map(card));
  }

  why() {
    const { words } = this;
    const colours = { permits: "legal", forbids: "illegal", depends: "depends" };
    const others = this.game.rulesets[this.court.ruleset(this.dispute.ruleset ?? this.court.usual).place].texts;
    const told = (says) => says.startsWith("set aside by ") ? `${words.says_aside} ${this.texts.get(says.slice(13))?.title ?? ""}` : this.word(`says_${says}`);
    const step = ({ rule, says, reads }) => h("li", { class: says.startsWith("set aside") ? "aside" : says },
      h("p", { class: "meta" }, h("span", { class: `outcome ${colours[says] ?? "none"}` }, told(says))),
      h("h3", {}, h("a", { href: `/rules/${rule}` }, this.texts.get(rule)?.title ?? rule)),
      h("p", {}, others?.[rule]?.[lang] ?? this.texts.get(rule)?.text ?? ""),
      h("ul", { class: "facts" }, [...reads].map(([fact, place]) =>
        h("li", {}, h("span", {}, this.label(fact)), " ", h("strong", {}, this.value(fact, this.game.facts[fact].values[place]))))));
    const seen = new Set();
    const spoken = this.answer.cited.filter(({ rule, says }) => says !== "silent" && !seen.has(rule) && seen.add(rule));
    return h("section", { class: "why" }, h("h2", {}, words.why), h("ol", {}, spoken.map(step)));
  }

  assumed() {
    const { known, stated, cited } = this.answer;
    const used = new Set(cited.flatMap(({ reads }) => [...reads.keys()]).filter((fact) => known.has(fact) && !stated.has(fact)));
    if (!used.size) return null;
    const row = (fact) => {
      const { name, because, values } = this.game.facts[fact];
      const text = because?.[lang] ?? `${this.label(fact)}${this.words.colon}${this.value(fact, values[known.get(fact)])}`;
      return h("li", {}, h("details", {}, h("summary", {}, text),
        h("ul", { class: "answers small" }, h("li", {}, h("a", { class: "button quiet small", href: this.dispute.asking(name), "aria-label": `${this.words.ask_again}: ${this.label(fact)}` }, this.words.ask_again)))));
    };
    return h("section", { class: "assumed", id: "assumed" }, h("h2", {}, this.words.assumed), h("ul", {}, [...used].map(row)));
  }

  foot() {
    const { words, dispute } = this;
    const restart = new URL(dispute.href({ facts: {}, skipped: [], open: [] }), location);
    return h("footer", { class: "playfoot" }, h("p", { class: "hint" }, words.only_online),
      h("p", { class: "row" }, h("a", { class: "button quiet small", href: restart.pathname + restart.search }, words.start_over), " ",
        h("a", { class: "button quiet small", href: `/settle?game=${this.shown.id}` }, words.another_play)));
  }
}
