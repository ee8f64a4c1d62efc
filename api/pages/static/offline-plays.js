// The plays that can be judged on this device: by role, or those that have some words.
import { courtOf, lang, offlineData, playTitle } from "./offline-games.js";
import { h } from "./table-elements.js";

async function plays() {
  const { games } = await offlineData();
  const courts = await Promise.all(games.map(async (shown) => [shown, await courtOf(shown.id)]));
  return courts.filter(([, court]) => court).flatMap(([shown, court]) =>
    court.game.plays.map((play) => ({ shown, play, title: playTitle(shown, play), part: play.name.split(".")[0] })));
}

const link = ({ play, title }) => h("a", { href: `/settle/${play.name}` }, title);

// The plays of the kept games, or of one of them; null where none is kept.
export async function playList(game) {
  const groups = new Map();
  const order = ({ shown, part }) => (Object.keys(shown.parts).indexOf(part) + 1 || Infinity);
  for (const each of (await plays()).filter(({ shown }) => !game || shown.id === game).sort((a, b) => (a.shown === b.shown ? order(a) - order(b) || 0 : 0))) {
    const key = `${each.shown.id} ${each.part}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  if (!groups.size) return null;
  const { words } = await offlineData();
  return h("div", { id: "plays" }, h("h1", {}, words.who_does_what), [...groups.values()].map((found) => {
    const [{ shown, part }] = found;
    return h("details", { class: `group ${shown.id}` },
      h("summary", {}, h("h3", {}, shown.parts[part] ?? shown.title, " ", h("small", {}, String(found.length)))),
      h("ul", {}, found.map((each) => h("li", {}, link(each)))));
  }));
}

// The plays with most of the words, as results beside the rules.
export async function searchPlays(words) {
  const score = ({ play, title }) => words.filter((word) => `${title} ${play.about[lang]}`.toLowerCase().includes(word)).length;
  const scored = (await plays()).map((each) => [score(each), each]).filter(([hits]) => hits > 0 && hits >= words.length / 2);
  return scored.sort(([a], [b]) => b - a).slice(0, 4).map(([, each]) =>
    h("li", { class: `result ${each.shown.id}` }, h("h2", {}, link(each)), h("p", {}, each.play.about[lang])));
}
