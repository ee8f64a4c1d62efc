// What this device keeps for judging: compiled games and the texts of rules.
import { Court } from "./offline-court.js";
import { offlineData } from "./offline-data.js";

export { offlineData };

const FORMAT = 1; // of compiled games that these scripts can read
export const lang = document.documentElement.lang;
const loaded = new Map();

const once = (key, load) => {
  if (!loaded.has(key)) loaded.set(key, load().catch((error) => (loaded.delete(key), Promise.reject(error))));
  return loaded.get(key);
};

const json = async (path) => {
  const response = await fetch(path);
  if (!response.ok) throw new Error(path);
  return response.json();
};

// The judge of a game; null where it is not on this device.
export const courtOf = (id) => once(`court ${id}`, async () => {
  const data = await json(`/library/judging/${id}.json`);
  return data.format === FORMAT ? new Court(data) : null;
}).catch(() => null);

// The game that has a play, with its judge; null where none that is kept has it.
export async function gameOf(play) {
  for (const shown of (await offlineData()).games) {
    const court = await courtOf(shown.id);
    if (court?.game.playNumbers.has(play)) return { shown, court };
  }
  return null;
}

// The title and the text of each rule, by its id.
export const ruleTexts = () => once("rules", async () => {
  const { entries } = await json(`/library/${lang}.json`);
  return new Map(entries.map(([id, title, text]) => [id, { title, text }]));
}).catch(() => new Map());

export const playTitle = ({ subject }, { title }) =>
  subject ? subject + title[lang][0].toLowerCase() + title[lang].slice(1) : title[lang];
