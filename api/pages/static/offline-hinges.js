// What a verdict hangs on: each presumption that, lifted alone, leaves the verdict no longer the same; and each ruleset.
import { judge } from "./offline-judge.js";

// Those that turn the verdict round come first: what the play can turn on, and numbers last.
export function hinges(question, judgement) {
  const found = new Map();
  const calling = factsThatCall(question);
  for (const fact of candidates(question, judgement, calling)) {
    const hinge = hingeOn(question, judgement, fact);
    if (!hinge || isSettled(question, fact, hinge.presumed)) continue;
    found.set(fact, hinge);
    for (const part of partsOf(question, fact)) {
      if (found.has(part)) continue;
      const onPart = hingeOnPart(question, judgement, part, valuesThatMatter(question, judgement, fact, part));
      if (onPart) found.set(part, { ...onPart, presumed: presumedOtherwise(question, onPart) });
    }
  }
  for (const [fact, part] of doubted(question)) {
    const hinge = found.has(part) ? null : hingeAgainst(question, judgement, fact, part);
    if (hinge) found.set(part, hinge);
  }
  const fields = [...new Set(question.plays.flatMap((play) => question.game.plays[play].fields))];
  const place = ({ fact }) => (fields.includes(fact) ? fields.indexOf(fact) : fields.length);
  const cruxes = new Set(question.cruxes().map(([fact]) => fact));
  const isNumber = ({ fact }) => typeof question.game.facts[fact].values[0] === "number";
  const rank = (hinge) => [hinge.verdict === "depends", !cruxes.has(hinge.fact), isNumber(hinge), place(hinge)].map(Number);
  return [...found.values()].map((hinge) => [rank(hinge), hinge]).sort(([a], [b]) => firstDifference(a, b)).map(([, hinge]) => hinge);
}

const byName = ({ facts }, numbers) => numbers.sort((a, b) => (facts[a].name < facts[b].name ? -1 : 1));
const firstDifference = (a, b) => a.map((each, n) => each - b[n]).find(Boolean) ?? 0;

// The facts by which it was seen which sides are called for, and those that nobody stated but that could call.
function factsThatCall(question) {
  const trees = question.sidesOfPlay().filter((side) => !side.seldom).flatMap((side) => side.trees);
  const seen = trees.map((tree) => question.look(tree));
  return new Set(seen.flatMap(({ missing, reads }) => [...(missing === undefined ? [] : [missing]), ...reads.keys()]));
}

function candidates(question, judgement, calling) {
  const { presumed, known, stated, asked } = question;
  const read = judgement.opinions.flatMap(({ reads }) => [...reads.keys()]);
  const onCruxes = question.cruxes().flatMap(([, tree]) => [...question.cruxHolds(tree).reads.keys()]);
  const isOne = (fact) => !stated.has(fact) &&
    ((presumed.has(fact) && known.has(fact)) || (calling.has(fact) && !asked.presumptions.has(fact)));
  return [...new Set([...read, ...onCruxes, ...calling])].filter(isOne);
}

// Whether what is stated leaves a presumed fact no other value, or speaks for it.
function isSettled(question, fact, presumed) {
  if (question.game.facts[fact].spoken_for?.some((other) => question.stated.has(other))) return true;
  return valuesOf(question, fact).every((value) => value === presumed || isImpossible(question, fact, value));
}

function isImpossible({ game, stated }, fact, value) {
  return game.never.some((tree) => {
    const { answer, missing, reads } = game.look(tree, new Map([...stated, [fact, value]]));
    return missing === undefined && answer && reads.has(fact);
  });
}

// The unstated facts from which a presumed one would be worked out, if they were stated.
function partsOf({ game, known, stated }, fact) {
  const open = [...game.parts(fact)].filter((part) => !stated.has(part) && game.derive(part, known).value === undefined);
  return byName(game, open);
}

// Values of a part that lead to different values of what is worked out from it, other than the presumed one.
function valuesThatMatter(question, judgement, fact, part) {
  if (judgement.opinions.some(({ reads }) => reads.has(part)) || question.sides.length) return valuesOf(question, part);
  const known = question.withoutResults(question.known);
  const results = new Map();
  for (const value of valuesOf(question, part)) {
    const result = question.game.derive(fact, new Map([...known, [part, value]])).value;
    if (result !== undefined && result !== question.presumed.get(fact) && !results.has(result)) results.set(result, value);
  }
  return [...results.values()];
}

function hingeOnPart(question, judgement, part, values) {
  let found = null;
  for (const value of values) {
    const verdict = judge(question.stating(part, value))?.verdict;
    if (verdict === undefined || verdict === judgement.verdict) continue;
    if (verdict !== "depends") return { fact: part, value, verdict };
    found ??= { fact: part, value, verdict };
  }
  return found;
}

// Stated facts that the rules tell from others, some of them stated too, each with one that is left to presume. A sum is
// only doubted where what is presumed of its parts leads to another one.
function doubted(question) {
  const { game, asked, presumed, stated, touched } = question;
  const isSum = (fact) => game.facts[fact].asked_by_parts && typeof game.facts[fact].values[0] === "number";
  const can = (fact) => touched.has(fact) && (game.facts[fact].asked_whole || isSum(fact));
  const said = byName(game, [...stated.keys()].filter(can));
  return said.flatMap((fact) => {
    const left = game.facts[fact].inputs.filter((part) => asked.presumptions.has(part) && !stated.has(part));
    const against = question.presumedAgainst(fact, new Map([...presumed, ...stated]));
    const isDoubted = (part) => game.facts[fact].asked_whole || against.includes(part);
    return byName(game, left.filter(isDoubted)).map((part) => [fact, part]);
  });
}

// A value of a part by which the rules tell a fact otherwise than it is stated, and the verdict by that.
function hingeAgainst(question, judgement, fact, part) {
  const unsaid = question.unsaying(fact);
  const refutes = (value) => {
    const known = new Map([...unsaid.known, [part, value]]);
    known.delete(fact);
    const derived = question.game.derive(fact, known);
    return derived.value !== undefined && derived.value !== question.stated.get(fact) && derived.reads.has(part);
  };
  return hingeOnPart(unsaid, judgement, part, valuesOf(question, part).filter(refutes));
}

function hingeOn(question, judgement, fact) {
  const lifted = judge(question.lifting(fact));
  if (!lifted || (judgement.verdict === lifted.verdict && lifted.verdict !== "depends")) return null;
  const presumed = question.presumed.get(fact);
  if (presumed === undefined) {
    const turning = valuesOf(question, fact).filter((value) => !["depends", judgement.verdict].includes(lifted.ifKnown(fact, value)));
    const hinge = hingeOnPart(question, judgement, fact, turning);
    return hinge && hinge.verdict !== "depends" ? hinge : null;
  }
  const nearest = valuesOf(question, fact).filter((value) => value !== presumed && !isImpossible(question, fact, value));
  nearest.sort((a, b) => Math.abs(a - presumed) - Math.abs(b - presumed));
  for (const verdict of ["legal", "illegal", "depends"].filter((each) => each !== judgement.verdict))
    for (const value of nearest.filter((each) => lifted.ifKnown(fact, each) === verdict)) {
      const hinge = hingeOnPart(question, judgement, fact, [value]);
      if (hinge) return { ...hinge, presumed };
    }
  return null;
}

// What is presumed of a part itself, if that is not the value at which the verdict is another one.
function presumedOtherwise({ known, presumed }, { fact, value }) {
  const own = known.has(fact) ? presumed.get(fact) : undefined;
  return own === value ? undefined : own;
}

const valuesOf = ({ game }, fact) => Array.from({ length: game.sizes[fact] }, (_, value) => value);
