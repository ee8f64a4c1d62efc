// Judges a question in every world that it leaves open, as the court does: what each rule says, which are set aside, the verdict.
import { Diagrams, contents } from "./offline-diagrams.js";
import { NeedsNetwork, begin } from "./offline-question.js";

const MOST_STEPS = 400_000; // far more than any question of a player takes; what takes more is left to the network

// What functions answer over the open worlds of one question.
class Exploration {
  constructor(question) {
    this.question = question;
    this.diagrams = new Diagrams(question.game.sizes);
    this.settled = new Map(); // worked out from what is known alone
    this.derived = new Map();
    this.steps = 0;
  }

  explore(program) {
    const seen = new Map();
    const answers = this.walk(program, 0, begin(program[0]), new Map(), seen);
    return { answers, ...this.readsOf(seen) };
  }

  // Goes through the trees of a program: conditions, of which one must hold, and last the function itself.
  walk(program, at, node, guessed, seen) {
    const { game, known } = this.question;
    while (true) {
      if (++this.steps > MOST_STEPS) throw new NeedsNetwork();
      if (node < 0) {
        const last = program.length - 1;
        if (at === last) return game.answer(node);
        at = game.answer(node) ? last : at + 1;
        if (at === last && !game.answer(node)) return null;
        node = begin(program[at]);
        continue;
      }
      const row = game.rows[node];
      if (typeof row[0] === "string") {
        if (row[0] === "?" && !seen.has(row[1])) seen.set(row[1], known.get(row[1]) ?? null);
        node = known.has(row[1]) ? row[2] : row[3];
        continue;
      }
      const fact = row[0];
      const value = known.get(fact) ?? guessed.get(fact) ?? this.settled.get(fact);
      if (value === undefined) {
        const again = (guesses) => this.walk(program, at, node, guesses, seen);
        return this.branch(fact, guessed, again);
      }
      seen.set(fact, value);
      node = game.next(row, value);
    }
  }

  // A fact that was worked out is read by its parts, and by itself where they were all known.
  readsOf(seen) {
    const { known } = this.question;
    const reads = new Map();
    let isSettled = true;
    for (const [fact, value] of seen) {
      this.derived.get(fact)?.reads.forEach((read, part) => reads.set(part, read));
      if (value === null) continue;
      if (known.has(fact) || this.settled.has(fact)) reads.set(fact, value);
      else isSettled = false;
    }
    return { reads, isSettled };
  }

  branch(fact, guessed, again) {
    const { diagrams } = this;
    if (this.question.game.isDerived(fact)) {
      const derived = this.derive(fact);
      return this.settled.has(fact) ? again(guessed) : this.branchByParts(fact, derived, guessed, again);
    }
    diagrams.rank(fact);
    const left = this.worldsLeft(guessed, new Set([fact]));
    const cases = Array.from({ length: diagrams.sizes[fact] }, (_, value) =>
      left === true || diagrams.given(left, fact, value) !== false ? again(new Map([...guessed, [fact, value]])) : null);
    return diagrams.byCases(fact, cases);
  }

  // A fact that is worked out from open facts has each of the values that they can lead to.
  branchByParts(fact, derived, guessed, again) {
    const { diagrams } = this;
    const values = this.givenGuesses(derived.answers, guessed);
    const left = this.worldsLeft(guessed, contents(derived.answers).facts);
    const found = new Map();
    for (const value of contents(values).answers) {
      const possible = left === true || diagrams.both(left, diagrams.where(values, value)) !== false;
      found.set(value, possible ? again(new Map([...guessed, [fact, value]])) : null);
    }
    return diagrams.replaced(values, (value) => found.get(value));
  }

  // The worlds that are left for these facts by guesses at what is worked out from them.
  worldsLeft(guessed, facts) {
    let left = true;
    for (const [fact, value] of guessed) {
      const derived = this.derived.get(fact);
      if (derived && [...contents(derived.answers).facts].some((each) => facts.has(each)))
        left = this.diagrams.both(left, this.diagrams.where(derived.answers, value));
    }
    return left === true ? left : this.givenGuesses(left, guessed);
  }

  givenGuesses(answers, guessed) {
    for (const [fact, value] of guessed) if (!this.derived.has(fact)) answers = this.diagrams.given(answers, fact, value);
    return answers;
  }

  // The values of a derived fact over the worlds of its parts, or its own where it is asked for itself.
  derive(fact) {
    if (!this.derived.has(fact)) {
      const { game, workedOut } = this.question;
      const tree = game.facts[fact].tree;
      const found = workedOut.has(fact) ? this.explore([tree]) : this.exploreKnown(tree);
      const own = () => this.diagrams.ownValues(fact);
      const answers = this.diagrams.replaced(found.answers, (value) => (value === null ? own() : value));
      const isSettled = found.isSettled && found.answers !== null;
      this.derived.set(fact, { answers, reads: found.answers === null ? new Map() : found.reads });
      if (isSettled) this.settled.set(fact, answers);
    }
    return this.derived.get(fact);
  }

  // What a function answers by what is known alone; null where it asks for anything else.
  exploreKnown(tree) {
    const { game, known } = this.question;
    const seen = new Map();
    let node = begin(tree);
    while (node >= 0) {
      const row = game.rows[node];
      if (typeof row[0] === "string") {
        if (row[0] === "?" && !seen.has(row[1])) seen.set(row[1], known.get(row[1]) ?? null);
        node = known.has(row[1]) ? row[2] : row[3];
        continue;
      }
      const fact = row[0];
      if (!known.has(fact) && !this.settled.has(fact) && game.isDerived(fact)) this.derive(fact);
      const value = known.get(fact) ?? this.settled.get(fact);
      if (value === undefined) return { answers: null, ...this.readsOf(seen) };
      seen.set(fact, value);
      node = game.next(row, value);
    }
    return { answers: game.answer(node), ...this.readsOf(seen) };
  }
}

export const verdictOf = (illegal, governed) =>
  governed !== true ? "depends" : illegal === true ? "illegal" : illegal === false ? "legal" : "depends";

// Where a rule speaks it sets aside those it overrides, unless it is set aside itself.
function setAside(opinions, d) {
  const done = new Set();
  const resolve = (opinion) => {
    if (done.has(opinion)) return;
    done.add(opinion);
    for (const other of opinions.filter(({ rule }) => rule.overrides?.includes(opinion.rule.id))) {
      resolve(other);
      const live = d.without(d.either(other.permits, other.forbids), other.setAside);
      if (live === false) continue;
      opinion.setAside = d.either(opinion.setAside, live);
      opinion.setAsideBy ??= other.rule.id;
    }
  };
  const overridden = new Set(opinions.flatMap(({ rule }) => rule.overrides ?? []));
  for (const opinion of opinions.filter(({ rule }) => overridden.has(rule.id))) {
    resolve(opinion);
    opinion.setAside = d.both(opinion.setAside, d.either(opinion.permits, opinion.forbids));
  }
}

// The judgement; null where no rule governs the play.
export function judge(question) {
  const exploration = new Exploration(question);
  const d = exploration.diagrams;
  const opinions = question.bound().map((rule) => {
    const { answers, reads } = exploration.explore(question.program(rule));
    return { rule, permits: d.where(answers, true), forbids: d.where(answers, false), reads, setAside: false };
  });
  setAside(opinions, d);
  let [illegal, permitted] = [false, false];
  for (const { permits, forbids, setAside } of opinions) {
    illegal = d.either(illegal, d.without(forbids, setAside));
    permitted = d.either(permitted, d.without(permits, setAside));
  }
  const governed = d.either(illegal, permitted);
  if (governed === false) return null;
  const openFacts = [...new Set([...contents(illegal).facts, ...contents(governed).facts])];
  const ifKnown = (fact, value) => verdictOf(d.given(illegal, fact, value), d.given(governed, fact, value));
  return { verdict: verdictOf(illegal, governed), opinions, openFacts, ifKnown, diagrams: d };
}
