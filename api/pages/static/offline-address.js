// A dispute as its address has it: the play, the facts stated so far, what nobody knows, and what it is played by.
import { NeedsNetwork } from "./offline-court.js";

const FORMAT = 1; // of a ruling's token

export class Dispute {
  constructor(court, said) {
    Object.assign(this, { court, game: court.game, facts: {}, skipped: [], open: [], ruleset: null, strict: false, reading: "en" }, said);
    this.play = this.game.plays[this.game.playNumbers.get(said.name)];
  }

  static read(court, { pathname, searchParams }) {
    const facts = {};
    for (const [key, text] of searchParams) {
      if (/^(by|is):/.test(key) || (key === "relations" && text)) throw new NeedsNetwork();
      const fact = court.game.facts[court.game.factNumbers.get(key)];
      if (fact) facts[key] = valueOf(fact, text);
    }
    const names = (key) => (searchParams.get(key) ?? "").split(",").filter((name) => court.game.factNumbers.has(name));
    const ruleset = searchParams.get("ruleset") || null;
    const open = names("open").filter((name) => !(name in facts));
    const strict = searchParams.get("strict") === "1";
    const chosenLang = searchParams.get("lang");
    return new Dispute(court, { name: decodeURIComponent(pathname.split("/")[2]), facts, skipped: names("skip"), open, ruleset, strict, chosenLang });
  }

  // What a ruling's link asks; only one play without a table, claims or relations is judged here.
  static of(court, { play, situation = {}, ruleset = null, strict = false, reading = "en", ...more }) {
    if (Object.keys(more).length) throw new NeedsNetwork();
    const { type, ...fields } = play;
    const own = court.game.plays[court.game.playNumbers.get(type)].fields.map((fact) => court.game.facts[fact].name);
    const whole = (name) => (court.game.factNumbers.has(name) ? name : own.find((each) => each.endsWith(`.${name}`)));
    const stated = Object.entries({ ...situation, ...fields }).map(([name, value]) => [whole(name), value]);
    const facts = Object.fromEntries(stated.filter(([, value]) => value !== null));
    const skipped = stated.filter(([, value]) => value === null).map(([name]) => name);
    return new Dispute(court, { name: type, facts, skipped, ruleset, strict, reading });
  }

  answer() {
    const unknown = Object.fromEntries([...this.open, ...this.skipped].map((name) => [name, null]));
    const { name, ruleset, strict, reading } = this;
    return this.court.answer({ play: name, facts: { ...unknown, ...this.facts }, ruleset, strict, reading });
  }

  // What was skipped, and what that would be worked out from.
  get unknown() {
    return new Set(this.skipped.flatMap((name) => [name, ...this.partsOf(name)]));
  }

  partsOf(name) {
    return [...this.game.parts(this.game.factNumbers.get(name))].map((part) => this.game.facts[part].name);
  }

  href({ facts = this.facts, skipped = this.skipped, open = this.open, ruleset = this.ruleset } = {}) {
    const query = new URLSearchParams(Object.entries(facts).map(([name, value]) => [name, String(value)]));
    const more = { skip: skipped.join(), open: open.filter((name) => !(name in facts)).join(), ruleset, strict: this.strict ? "1" : "", lang: this.chosenLang };
    for (const [key, value] of Object.entries(more)) if (value) query.set(key, value);
    return `/settle/${this.name}${query.size ? `?${query}` : ""}`;
  }

  withFact(name, value) {
    return this.href({ facts: { ...this.facts, [name]: value }, skipped: this.skippedWithout(name) });
  }

  // With a fact changed, and those stated before as far as they are possible beside it.
  withFactChanged(name, value) {
    const facts = { [name]: value };
    for (const [other, said] of Object.entries(this.facts))
      if (other !== name && this.isPossible({ ...facts, [other]: said })) facts[other] = said;
    return this.href({ facts, skipped: this.skipped.filter((other) => other !== name) });
  }

  asking(name) {
    const { [name]: _, ...facts } = this.facts;
    return this.href({ facts, skipped: this.skippedWithout(name), open: [name, ...this.open] });
  }

  skipping(name) {
    const { [name]: _, ...facts } = this.facts;
    return this.href({ facts, skipped: [...this.skipped.filter((other) => other !== name), name] });
  }

  skippedWithout(name) {
    const fact = this.game.factNumbers.get(name);
    const wanted = new Set([name, ...this.game.results(fact).map((result) => this.game.facts[result].name)]);
    return this.skipped.filter((other) => !wanted.has(other));
  }

  isPossible(facts) {
    return !this.court.contradicts(this.court.read(facts).stated);
  }

  // The values that a fact may still have beside the other facts; yes before no.
  options(name) {
    const fact = this.game.facts[this.game.factNumbers.get(name)];
    const found = fact.values.slice(0, fact.can_be_stated).filter((value) => this.isPossible({ ...this.facts, [name]: value }));
    return typeof found[0] === "boolean" ? found.sort((a, b) => b - a) : found;
  }
}

function valueOf(fact, text) {
  const found = fact.values.slice(0, fact.can_be_stated).find((value) => String(value) === text.trim());
  if (found === undefined) throw new NeedsNetwork();
  return found;
}

// The question that a ruling's token carries.
export async function readToken(token) {
  try {
    const bytes = Uint8Array.from(atob(token.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
    const packed = new Blob([bytes.slice(3, 3 + bytes[1] * 256 + bytes[2])]);
    const [question] = await new Response(packed.stream().pipeThrough(new DecompressionStream("deflate-raw"))).json();
    if (bytes[0] === FORMAT && question.play) return { question };
  } catch {} // it was cut or changed on its way: the service says so
  throw new NeedsNetwork();
}
