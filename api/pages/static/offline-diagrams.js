// Functions of open facts as the judge's diagrams have them: equal functions are the same object, facts stand in one order.
// An answer is null, true, false, a number (the place of a value), or a node that branches on a fact over all its values.
export class Diagrams {
  constructor(sizes) {
    this.sizes = sizes; // how many values of each fact can be stated
    this.ranks = new Map();
    this.nodes = new Map();
    this.combined = new Map();
  }

  rank(fact) {
    if (!this.ranks.has(fact)) this.ranks.set(fact, this.ranks.size);
    return this.ranks.get(fact);
  }

  node(fact, children) {
    if (children.every((child) => child === children[0])) return children[0];
    const rank = this.rank(fact);
    const key = `${rank}:${children.map(keyOf).join()}`;
    if (!this.nodes.has(key)) this.nodes.set(key, { id: this.nodes.size, rank, fact, children });
    return this.nodes.get(key);
  }

  once(key, make) {
    if (!this.combined.has(key)) this.combined.set(key, make());
    return this.combined.get(key);
  }

  // The diagram that is cases[i] where the fact has its i-th value, whatever order the cases branch in.
  byCases(fact, cases) {
    const rank = this.rank(fact);
    const early = cases.filter((each) => isNode(each) && each.rank <= rank);
    if (!early.length) return this.node(fact, cases);
    const top = early.reduce((a, b) => (b.rank < a.rank ? b : a));
    if (top.rank === rank) return this.node(fact, cases.map((each, i) => childOf(each, top, i)));
    return this.once(`cases ${rank} ${cases.map(keyOf)}`, () =>
      this.node(top.fact, top.children.map((_, i) => this.byCases(fact, cases.map((each) => childOf(each, top, i))))));
  }

  // The same with something else, which may branch itself, in place of each answer.
  replaced(answers, by) {
    const done = new Map();
    const walk = (part) => {
      if (!isNode(part)) return by(part);
      if (!done.has(part)) done.set(part, this.byCases(part.fact, part.children.map(walk)));
      return done.get(part);
    };
    return walk(answers);
  }

  where(answers, value) {
    if (!isNode(answers)) return answers === value;
    return this.once(`where ${keyOf(value)} ${answers.id}`, () =>
      this.node(answers.fact, answers.children.map((child) => this.where(child, value))));
  }

  both(a, b) {
    if (a === false || b === false) return false;
    if (a === true) return b;
    return b === true || a === b ? a : this.combine("both", a, b);
  }

  either(a, b) {
    if (a === true || b === true) return true;
    if (a === false) return b;
    return b === false || a === b ? a : this.combine("either", a, b);
  }

  without(a, b) {
    if (a === false || b === true || a === b) return false;
    return b === false ? a : this.combine("without", a, b);
  }

  combine(name, a, b) {
    return this.once(`${name} ${keyOf(a)} ${keyOf(b)}`, () => {
      const top = !isNode(a) || (isNode(b) && b.rank < a.rank) ? b : a;
      return this.node(top.fact, top.children.map((_, i) => this[name](childOf(a, top, i), childOf(b, top, i))));
    });
  }

  // The diagram once a fact is known.
  given(diagram, fact, value) {
    if (!isNode(diagram) || !this.ranks.has(fact) || diagram.rank > this.ranks.get(fact)) return diagram;
    if (diagram.fact === fact) return diagram.children[value];
    return this.once(`given ${diagram.id} ${fact} ${value}`, () =>
      this.node(diagram.fact, diagram.children.map((child) => this.given(child, fact, value))));
  }

  // A fact that is asked for itself: its own values as answers.
  ownValues(fact) {
    return this.byCases(fact, Array.from({ length: this.sizes[fact] }, (_, i) => i));
  }
}

export const isNode = (answers) => typeof answers === "object" && answers !== null;
const keyOf = (answers) => (isNode(answers) ? answers.id : `${answers}.`);
const childOf = (diagram, top, i) => (isNode(diagram) && diagram.fact === top.fact ? diagram.children[i] : diagram);

// All facts that a diagram branches on, and all its answers.
export function contents(diagram) {
  const [facts, answers, seen] = [new Set(), new Set(), new Set()];
  const walk = (part) => {
    if (!isNode(part)) return answers.add(part);
    if (seen.has(part)) return;
    seen.add(part);
    facts.add(part.fact);
    part.children.forEach(walk);
  };
  walk(diagram);
  return { facts, answers };
}

// In what part of all worlds a diagram holds.
export function shareOfWorlds(diagram) {
  const known = new Map();
  const walk = (part) => {
    if (!isNode(part)) return Number(part);
    if (!known.has(part)) known.set(part, part.children.map(walk).reduce((a, b) => a + b, 0) / part.children.length);
    return known.get(part);
  };
  return Math.round(walk(diagram) * 1e6) / 1e6;
}
