// Which rule decided, in the order in which a proof cites the rules, and by which facts.
import { shareOfWorlds } from "./offline-diagrams.js";

const TRIES = 200; // walks through a rule's tree for each fact that is left open
// Whether a rule lets pass one less than the other number, as much, and one more: a comparison of the two.
const COMPARISONS = ["001", "011", "100", "110", "010", "101"];

export class Reasons {
  constructor(question, judgement) {
    Object.assign(this, { question, judgement, game: question.game });
    this.ofClaim = this.game.plays[question.asked.play].kind === "claim";
    this.forbidden = new Set(judgement.opinions.filter(({ forbids }) => forbids !== false).map(({ rule }) => rule.id));
    this.found = new Map();
  }

  // The rules that decided, then those that spoke, then those that could have.
  cited() {
    let { opinions } = this.judgement;
    if (this.judgement.verdict === "illegal")
      opinions = opinions.filter((each) => spoken(each) !== "silent" || this.overridesForbidden(each));
    const places = new Map(opinions.map((each) => [each, this.place(each)]));
    return [...opinions].sort((a, b) => compare(places.get(a), places.get(b)));
  }

  overridesForbidden({ rule }) {
    return (rule.overrides ?? []).some((id) => this.forbidden.has(id));
  }

  // Beside a definite verdict a rule decides, if only some of the open worlds, or has nothing to say.
  says(opinion) {
    const says = spoken(opinion);
    const { verdict } = this.judgement;
    if (verdict === "depends" || says !== "depends") return says;
    if (this.decidedBy(opinion) === false) return "silent";
    return verdict === "illegal" ? "forbids" : "permits";
  }

  decidedBy({ permits, forbids, setAside }) {
    const { verdict, diagrams } = this.judgement;
    return diagrams.without(verdict === "illegal" ? forbids : verdict === "legal" ? permits : false, setAside);
  }

  place(opinion) {
    const says = this.says(opinion);
    const [first, second] = { illegal: ["forbids", "permits"], legal: ["permits", "forbids"] }[this.judgement.verdict] ?? ["depends", "forbids"];
    const { stated } = this.question;
    if (says !== first) return [says === second ? 1 : says === "silent" ? 3 : 2];
    if (says === "depends") return [0, Number(![...opinion.reads.keys()].some((fact) => stated.has(fact)))];
    const byStated = [...this.withParts(opinion)].filter((fact) => stated.has(fact)).length;
    return [
      0,
      -shareOfWorlds(this.decidedBy(opinion)),
      Number(!this.overridesForbidden(opinion)),
      Number(this.tried(opinion) === null),
      -byStated,
      Number(this.compared(opinion) === null),
    ];
  }

  // The facts by which a rule decides, else all that it read.
  deciding(opinion) {
    return this.tried(opinion) ?? [...opinion.reads.keys()];
  }

  // The facts by which a rule decides; of a number that somebody says, also those by which another is right.
  tried(opinion) {
    if (!this.found.has(opinion)) {
      const { reads, rule } = opinion;
      const said = this.saidIn(reads.keys());
      let kept = this.decidingFacts(rule, this.says(opinion) === "permits", reads, said);
      const right = kept && this.corrections(opinion, said);
      if (right) {
        const then = new Map([...reads, right]);
        const more = this.decidingFacts(rule, this.ask(rule, then).answer, then, said) ?? new Set();
        kept = new Set([...kept, ...more]);
      }
      this.found.set(opinion, kept && [...reads.keys()].filter((fact) => kept.has(fact)));
    }
    return this.found.get(opinion);
  }

  saidIn(facts) {
    return [...facts].filter((fact) => this.question.stated.has(fact) && this.game.facts[fact].known_by === "said");
  }

  // Those without which a rule might say something else, and those that describe the act itself; null where it decides
  // in some of the open worlds only.
  decidingFacts(rule, says, reads, said) {
    const whole = new Set();
    if (!this.stands(rule, says, reads, whole)) return null;
    let kept = new Map([...reads].filter(([fact]) => whole.has(fact)));
    const { stated } = this.question;
    const lastFirst = [...kept.keys()].reverse().filter((fact) => !said.includes(fact));
    for (const fact of lastFirst.sort((a, b) => Number(stated.has(a)) - Number(stated.has(b)))) {
      const rest = new Map([...kept].filter(([other]) => other !== fact));
      if (this.stands(rule, says, rest)) kept = rest;
    }
    return new Set(kept.keys());
  }

  // Whether a rule says the same in every world that some known facts leave open.
  stands(rule, says, world, reads = new Set()) {
    let tries = TRIES;
    const inAll = (known) => {
      if (--tries < 0) return false;
      const found = this.ask(rule, known);
      found.reads.forEach((_, fact) => reads.add(fact));
      if (found.missing === undefined) return found.answer === says;
      const { missing } = found;
      return this.valuesOf(missing).every((value) => inAll(new Map([...known, [missing, value]])));
    };
    return inAll(world);
  }

  ask(rule, world) {
    return this.game.look(rule.tree, world, { derives: false });
  }

  valuesOf(fact) {
    return Array.from({ length: this.game.sizes[fact] }, (_, value) => value);
  }

  isNumber(fact) {
    return typeof this.game.facts[fact].values[0] === "number";
  }

  // A number that somebody says, with the only one at which the rule would not forbid.
  corrections(opinion, said) {
    if (this.says(opinion) !== "forbids") return undefined;
    for (const fact of said.filter((each) => this.isNumber(each))) {
      const answers = this.valuesOf(fact).map((value) => this.ask(opinion.rule, new Map([...opinion.reads, [fact, value]])));
      const passing = answers.flatMap(({ answer }, value) => (answer !== false ? [value] : []));
      if (answers.some(({ missing }) => missing !== undefined) || passing.length !== 1) continue;
      if (this.ofClaim || passing[0] !== 0) return [fact, passing[0]];
    }
    return undefined;
  }

  // The facts by which a rule decides, and those that they were worked out from and that could make them others.
  withParts(opinion) {
    const found = new Set(this.deciding(opinion));
    const { reads } = opinion;
    const { stated } = this.question;
    const seen = new Map([...reads].filter(([fact]) => !this.game.isDerived(fact) || stated.has(fact)));
    for (const total of [...found].filter((fact) => this.game.isDerived(fact) && !stated.has(fact)))
      for (const part of [...seen.keys()].filter((fact) => this.game.parts(total).has(fact))) {
        const other = (value) => this.game.derive(total, new Map([...seen, [part, value]])).value !== reads.get(total);
        if (this.valuesOf(part).some(other)) found.add(part);
      }
    return found;
  }

  // The pair of numbers that a rule compared; null where it looked at something else.
  compared(opinion) {
    const numbers = this.deciding(opinion).filter((fact) => this.isNumber(fact));
    for (const [n, first] of numbers.entries())
      for (const second of numbers.slice(n + 1)) if (this.isCompared(opinion, first, second)) return [first, second];
    return null;
  }

  isCompared({ rule, reads }, first, second) {
    const number = (fact, place) => this.game.facts[fact].values[place];
    const [lowA, lowB] = [number(first, 0), number(second, 0)];
    const has = (value) => value >= lowA && value < lowA + this.game.sizes[first];
    const own = number(second, reads.get(second));
    const places = this.valuesOf(second).map((place) => lowB + place).filter((value) => has(value - 1) && has(value + 1));
    places.sort((a, b) => Math.abs(a - own) - Math.abs(b - own));
    // Whether the rule lets pass; undefined where there is no such world, or it turns on something else.
    const passes = (a, b) => {
      const world = new Map([...reads, [first, a - lowA], [second, b - lowB]]);
      const inside = [...world].every(([fact, place]) => place >= 0 && place < this.game.sizes[fact]);
      const found = inside ? this.ask(rule, world) : { missing: first };
      return found.missing === undefined ? found.answer !== false : undefined;
    };
    const pattern = (b) => [-1, 0, 1].map((step) => passes(b + step, b));
    const written = (found) => found.map((each) => (each === undefined ? "?" : Number(each))).join("");
    const near = places.slice(0, 3).map((b) => pattern(b));
    const differs = near.some((each) => written(each) !== written(near[0]));
    if (near.length < 2 || differs || !COMPARISONS.includes(written(near[0]))) return false;
    const [a, b] = [number(first, reads.get(first)), own];
    const wanted = [near[0][0], near[0][2], ...near[0]];
    const tried = [passes(b - 2, b), passes(b + 2, b), passes(a, a + 1), passes(a, a), passes(a, a - 1)];
    if (tried.some((each, n) => each !== undefined && each !== wanted[n])) return false;
    return passes(a, b) === near[0][Math.sign(a - b) + 1];
  }
}

function spoken({ permits, forbids, setAside, setAsideBy }) {
  if (setAside === true && setAsideBy) return `set aside by ${setAsideBy}`;
  if (forbids === true) return "forbids";
  if (permits === true) return "permits";
  return permits === false && forbids === false ? "silent" : "depends";
}

function compare(a, b) {
  for (let n = 0; n < Math.min(a.length, b.length); n++) if (a[n] !== b[n]) return a[n] - b[n];
  return a.length - b.length;
}
