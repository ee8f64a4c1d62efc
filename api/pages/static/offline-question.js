// A question as the court puts it: what is stated, what is presumed beside it, and which sides of the act are judged too.
// Facts and their values are numbers here: their places in the compiled game's lists.
export class NeedsNetwork extends Error {}

export class Game {
  constructor(data) {
    Object.assign(this, data);
    this.factNumbers = new Map(data.facts.map(({ name }, n) => [name, n]));
    this.playNumbers = new Map(data.plays.map(({ name }, n) => [name, n]));
    this.sizes = data.facts.map((fact) => fact.can_be_stated);
    this.presumptions = new Map(data.facts.flatMap((fact, n) => (fact.presumed === undefined ? [] : [[n, fact.presumed]])));
    this.byParts = data.facts.flatMap((fact, n) => (fact.asked_by_parts ? [n] : []));
    this.rulesOn = data.plays.map(() => []);
    data.rules.forEach((rule) => rule.plays.forEach((play) => this.rulesOn[play].push(rule)));
    this.closures = new Map();
  }

  isDerived(fact) {
    return this.facts[fact].is_derived === true;
  }

  // What a fact is worked out from, and what that is worked out from itself.
  parts(fact) {
    if (!this.closures.has(fact)) {
      const found = new Set();
      const add = (inputs = []) => inputs.forEach((part) => !found.has(part) && (found.add(part), add(this.facts[part].inputs)));
      add(this.facts[fact].inputs);
      this.closures.set(fact, found);
    }
    return this.closures.get(fact);
  }

  results(fact) {
    this.derived ??= this.facts.flatMap((each, n) => (each.is_derived ? [n] : []));
    return this.derived.filter((result) => this.parts(result).has(fact));
  }

  // Where a tree leads next at a row whose fact has a value, or of which it is asked whether it is known.
  next(row, value) {
    let at = 1;
    while (row[at] <= value) at += 2;
    return row[at + 1];
  }

  answer(node) {
    return this.answers[-1 - node];
  }

  // What a function answers by what is known and can be worked out from it; `missing` is the fact that it lacks.
  look(tree, known, { derives = true, deriving = [], workedOut = new Set() } = {}) {
    const reads = new Map();
    let node = begin(tree);
    while (node >= 0) {
      const row = this.rows[node];
      if (typeof row[0] === "string") {
        node = known.has(row[1]) ? row[2] : row[3];
        continue;
      }
      const fact = row[0];
      let value = known.get(fact);
      if (value === undefined && derives) {
        const derived = this.derive(fact, known, { deriving, workedOut });
        if (derived.missing !== undefined) return { missing: derived.missing, reads };
        value = derived.value;
        derived.reads?.forEach((read, part) => reads.set(part, read));
      }
      if (value === undefined) return { missing: fact, reads };
      reads.set(fact, value);
      node = this.next(row, value);
    }
    return { answer: this.answer(node), reads };
  }

  derive(fact, known, { deriving = [], workedOut = new Set() } = {}) {
    if (!this.isDerived(fact) || deriving.includes(fact)) return {};
    const { answer, missing, reads } = this.look(this.facts[fact].tree, known, { deriving: [...deriving, fact], workedOut });
    if (missing !== undefined) return workedOut.has(fact) ? { missing } : {};
    return answer === null ? {} : { value: answer, reads };
  }
}

export function begin(tree) {
  if (tree === null || tree === undefined) throw new NeedsNetwork();
  return tree;
}

// `asked`: the play's number, `inForce` (which rules are), the reading, and the presumptions.
export class Question {
  constructor(game, asked, stated, leftOpen, whole = new Set(), sides = []) {
    Object.assign(this, { game, asked, stated, leftOpen, whole, sides });
    this.plays = [asked.play, ...sides.map((side) => side.play)];
    this.touched = new Set([...stated.keys()].flatMap((fact) => game.results(fact)));
    this.presumed = this.presuming();
    this.known = this.knowing();
    this.workedOut = new Set([...this.touched, ...game.byParts].filter((fact) => !whole.has(fact)));
  }

  // With the sides that what is stated calls for.
  static of(game, asked, stated, leftOpen, whole) {
    const alone = new Question(game, asked, stated, leftOpen, whole);
    const sides = alone.sidesCalled();
    return sides.length ? new Question(game, asked, stated, leftOpen, whole, sides) : alone;
  }

  lifting(fact) {
    const whole = this.touched.has(fact) ? this.whole : new Set([...this.whole, fact]);
    return Question.of(this.game, this.asked, this.stated, new Set([...this.leftOpen, fact]), whole);
  }

  stating(fact, value) {
    return Question.of(this.game, this.asked, new Map([...this.stated, [fact, value]]), this.leftOpen, this.whole);
  }

  unsaying(fact) {
    const stated = new Map(this.stated);
    stated.delete(fact);
    return Question.of(this.game, this.asked, stated, this.leftOpen, this.whole);
  }

  with(changes) {
    return new Question(this.game, { ...this.asked, ...changes }, this.stated, this.leftOpen, this.whole, this.sides);
  }

  presuming() {
    const { game, asked } = this;
    const presumed = new Map(asked.presumptions);
    for (const fact of this.leftOpen) [fact, ...game.parts(fact), ...game.results(fact)].forEach((each) => presumed.delete(each));
    for (const [fact, value, opened] of game.plays[asked.play].openings ?? [])
      if (this.stated.get(fact) === value) opened.forEach((each) => presumed.delete(each));
    for (const [fact, tree] of this.cruxes()) if (this.cruxHolds(tree).holds) presumed.delete(fact);
    return presumed;
  }

  cruxes() {
    return this.plays.flatMap((play) => this.game.plays[play].cruxes ?? []);
  }

  cruxHolds(tree) {
    const { answer, missing, reads } = this.game.look(tree, new Map([...this.asked.presumptions, ...this.stated]));
    return { holds: missing !== undefined || Boolean(answer), reads };
  }

  knowing() {
    const known = new Map([...this.presumed, ...this.stated]);
    const doubtful = [...this.touched].filter((fact) => this.presumed.has(fact) && !this.stated.has(fact));
    const seen = this.withoutResults(known);
    doubtful.filter((fact) => this.game.derive(fact, seen).value !== undefined).forEach((fact) => known.delete(fact));
    const said = [...this.stated.keys()].filter((fact) => this.touched.has(fact));
    said.forEach((fact) => this.presumedAgainst(fact, known).forEach((part) => known.delete(part)));
    return known;
  }

  // What is presumed by which a stated fact would be another one than it is said to be.
  presumedAgainst(fact, known) {
    const others = new Map(known);
    others.delete(fact);
    const { value, reads } = this.game.derive(fact, others);
    if (value === undefined || value === this.stated.get(fact)) return [];
    return [...reads.keys()].filter((part) => known.has(part) && !this.stated.has(part));
  }

  // What is known, less what is presumed of facts that could be worked out.
  withoutResults(known) {
    return new Map([...known].filter(([fact]) => this.stated.has(fact) || !this.game.isDerived(fact)));
  }

  sidesCalled() {
    const calls = (tree, seldom) => {
      const { answer, missing, reads } = this.look(tree);
      const { presumptions } = this.asked;
      const isStrict = !presumptions.size && !seldom;
      if (missing !== undefined) return this.leftOpen.has(missing) || presumptions.has(missing) || isStrict;
      return Boolean(answer) && [...reads.keys()].some((fact) => this.stated.has(fact));
    };
    return this.sidesOfPlay().filter(({ trees, seldom }) => trees.some((tree) => calls(tree, seldom)));
  }

  sidesOfPlay() {
    return (this.game.plays[this.asked.play].sides ?? []).map(([play, trees, seldom]) => ({ play, trees, seldom }));
  }

  look(tree) {
    return this.game.look(tree, this.known, { workedOut: this.workedOut });
  }

  // The rules in force; in the Japanese reading, its own functions stand in for the English ones of the same rule.
  bound() {
    const { inForce, reading } = this.asked;
    const all = [...new Set(this.plays.flatMap((play) => this.game.rulesOn[play]))].filter(inForce);
    const of = (rule) => rule.reading ?? "en";
    const replaced = new Set(all.filter((rule) => reading !== "en" && of(rule) === reading).map(({ id }) => id));
    return all.filter((rule) => of(rule) === reading || (of(rule) === "en" && !replaced.has(rule.id)));
  }

  // The trees to go through for a rule: of a side, first the conditions that call for it.
  program(rule) {
    if (!this.sides.length || rule.plays.includes(this.asked.play)) return [rule.tree];
    return [...this.sides.filter((side) => rule.plays.includes(side.play)).flatMap((side) => side.trees), rule.tree];
  }
}
