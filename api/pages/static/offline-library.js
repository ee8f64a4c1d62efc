// The copy of the library that the device stores, and a plain search in it for when there is no network.
import { searchPlays } from "./offline-plays.js";

const lang = document.documentElement.lang;
let stored;

async function library() {
  stored ??= await (await fetch(`/library/${lang}.json`)).json();
  return stored;
}

function card(id, title, text, path) {
  const item = document.createElement("li");
  const head = document.createElement("h2");
  const link = document.createElement("a");
  const body = document.createElement("p");
  item.className = `result ${id.split(".")[0]}`;
  link.href = path;
  link.textContent = title;
  body.textContent = text;
  head.append(link);
  item.append(head, body);
  return item;
}

const cardOf = ([id, title, text]) => card(id, title, text, `/rules/${id}`);

// Entries that have every word; those with more of them in the title first.
export async function searchOffline(query) {
  const list = document.createElement("ol");
  list.className = "results";
  const words = query.toLowerCase().normalize("NFKC").split(/\s+/).filter(Boolean);
  const { entries, terms } = await library();
  const named = terms.filter(([, name]) => words.some((word) => name.toLowerCase().includes(word)));
  const wanted = new Set(named.map(([, , rule]) => rule));
  const scored = entries.map((entry) => {
    const [title, text] = [entry[1].toLowerCase(), entry[2].toLowerCase()];
    const hits = words.filter((word) => title.includes(word) || text.includes(word)).length;
    return { entry, score: hits * 4 + words.filter((word) => title.includes(word)).length + (wanted.has(entry[0]) ? 2 : 0) };
  });
  const best = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score).slice(0, 12);
  list.append(...(await searchPlays(words)), ...best.map(({ entry }) => cardOf(entry)));
  return list;
}

export async function entryOffline(id) {
  const { entries, terms } = await library();
  const term = terms.find(([name]) => name === id);
  const entry = entries.find(([name]) => name === (term ? term[2] : id));
  const list = document.createElement("ol");
  list.className = "results";
  if (term) list.append(card(id, term[1], entry ? entry[2] : "", entry ? `/rules/${entry[0]}` : "/glossary"));
  else if (entry) list.append(cardOf(entry));
  return list;
}
