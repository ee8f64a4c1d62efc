// Answers a question about a play from a compiled game: the verdict, the rule that decided, what it hangs on, what to ask next.
import { Game, NeedsNetwork, Question } from "./offline-question.js";
import { hinges } from "./offline-hinges.js";
import { judge } from "./offline-judge.js";
import { Reasons } from "./offline-reasons.js";

export { NeedsNetwork };
const MOST_WORLDS = 300;

export class Court {
  constructor(data) {
    this.game = new Game(data);
    this.usual = data.rulesets.find(({ ruleset }) => ruleset.default).ruleset.id;
  }

  // `facts` are values by name, null for what is expressly unknown. A `problem` takes the place of a verdict.
  answer({ play, facts = {}, ruleset = null, strict = false, reading = "en" }) {
    const { game } = this;
    const played = this.ruleset(ruleset ?? this.usual);
    if (played.leavesOut(play.split(".")[0])) return { problem: "not-in-ruleset" };
    const { stated, leftOpen } = this.read(facts);
    if (this.contradicts(stated)) return { problem: "contradictory-facts" };
    const presumptions = strict ? new Map() : game.presumptions;
    const asked = { play: game.playNumbers.get(play), inForce: played.inForce, reading, presumptions };
    const question = Question.of(game, asked, stated, leftOpen, new Set());
    const judgement = judge(question);
    if (!judgement) return { problem: this.lacksRules(asked) ? "not-in-ruleset" : "no-rule-governs" };
    return this.told(question, judgement, played, ruleset);
  }

  // Whether the ruleset has no version of some rule of the play.
  lacksRules({ play, inForce }) {
    const ids = new Set(this.game.rules.filter(inForce).map(({ id }) => id));
    return this.game.rulesOn[play].some(({ id }) => !ids.has(id));
  }

  told(question, judgement, played, named) {
    const cited = new Reasons(question, judgement);
    const { verdict } = judgement;
    const unless = verdict === "depends" ? [] : [...hinges(question, judgement), ...this.rulesetHinges(question, judgement, played, named)];
    return {
      verdict,
      unless,
      firm: verdict !== "depends" && !unless.length,
      decidedBy: verdict === "depends" ? null : cited.cited()[0].rule.id,
      cited: cited.cited().map((opinion) => ({ rule: opinion.rule.id, says: cited.says(opinion), reads: opinion.reads })),
      questions: verdict === "depends" ? this.questions(judgement) : [],
      known: question.known,
      stated: question.stated,
    };
  }

  // The open facts, those first of which most answers lead to a definite verdict.
  questions(judgement) {
    const { game } = this;
    const asks = judgement.openFacts.map((fact) => {
      const verdicts = Array.from({ length: game.sizes[fact] }, (_, value) => judgement.ifKnown(fact, value));
      return { fact, verdicts, share: verdicts.filter((each) => each !== "depends").length / verdicts.length };
    });
    return asks.sort((a, b) => b.share - a.share);
  }

  read(facts) {
    const [stated, leftOpen] = [new Map(), new Set()];
    for (const [name, value] of Object.entries(facts)) {
      const fact = this.game.factNumbers.get(name);
      const place = fact === undefined ? -1 : this.game.facts[fact].values.indexOf(value);
      if (fact !== undefined && value === null) leftOpen.add(fact);
      else if (place < 0 || place >= this.game.sizes[fact]) throw new NeedsNetwork();
      else stated.set(fact, place);
    }
    return { stated, leftOpen };
  }

  // A ruleset by its id: `+` adds a variant or an expansion, `~` leaves one out.
  ruleset(id) {
    const [base, ...changes] = id.split(/(?=[+~])/);
    const place = this.game.rulesets.findIndex(({ ruleset }) => ruleset.id === base);
    if (place < 0) throw new NeedsNetwork();
    const { ruleset } = this.game.rulesets[place];
    const parts = new Set([...(ruleset.variants ?? []), ...(ruleset.expansions ?? [])]);
    for (const change of changes) change[0] === "+" ? parts.add(change.slice(1)) : parts.delete(change.slice(1));
    const leftOut = new Set(this.game.expansions.filter((each) => !parts.has(each.id)).flatMap((each) => each.parts));
    const leavesOut = (part) => leftOut.has(part);
    const inForce = (rule) =>
      rule.rulesets.includes(place) && (!rule.variant || parts.has(rule.variant)) && !leavesOut(rule.id.split(".")[1]);
    return { id, place, parts, inForce, leavesOut };
  }

  // Another ruleset, of which nobody has said that the table does not play by it, with another verdict.
  rulesetHinges(question, judgement, played, named) {
    const { rulesets, variants } = this.game;
    const rules = new Set(question.plays.flatMap((play) => this.game.rulesOn[play]));
    const bearing = new Set([...rules].map(({ variant }) => variant));
    const toggled = variants.filter(({ id }) => bearing.has(id) && !(named ?? "").split(/[+~]/).slice(1).includes(id));
    const others = toggled.map((variant) => ({ variant, used: played.parts.has(variant.id) }));
    const found = others.map((each) => ({ ...each, other: this.ruleset(`${played.id}${each.used ? "~" : "+"}${each.variant.id}`) }));
    const layers = named ? [] : rulesets.filter((_, place) => place !== played.place);
    found.push(...layers.map(({ ruleset }) => ({ layer: ruleset, other: this.ruleset(ruleset.id) })));
    return found.flatMap(({ other, ...more }) => {
      if ([...rules].every((rule) => other.inForce(rule) === played.inForce(rule))) return [];
      const verdict = judge(question.with({ inForce: other.inForce }))?.verdict ?? judgement.verdict;
      return verdict === judgement.verdict ? [] : [{ ...more, ruleset: other.id, verdict }];
    });
  }

  // Stated facts against one another, and against those that can be worked out from them.
  contradicts(stated) {
    const { game } = this;
    const impossible = (tree) => {
      const { answer, missing } = game.look(tree, stated);
      return missing === undefined && Boolean(answer);
    };
    if (game.never.some(impossible)) return true;
    return [...stated].some(([fact, value]) => {
      if (![...game.parts(fact)].some((part) => stated.has(part))) return false;
      return !this.isReachable(fact, value, new Map([...stated].filter(([other]) => other !== fact)));
    });
  }

  // Whether the other facts can lead to this value, whatever those are of which nothing is said.
  isReachable(fact, value, others) {
    const { game } = this;
    const workedOut = new Set(game.facts.keys());
    const worlds = [others];
    for (let n = 0; n < MOST_WORLDS; n++) {
      if (!worlds.length) return false;
      const world = worlds.pop();
      const { answer, missing } = game.look(game.facts[fact].tree, world, { deriving: [fact], workedOut });
      if (missing === undefined && (answer === null || answer === value)) return true;
      if (missing === undefined) continue;
      for (let guess = 0; guess < game.sizes[missing]; guess++) worlds.push(new Map([...world, [missing, guess]]));
    }
    return true;
  }
}
