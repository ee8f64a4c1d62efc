// Registers the worker that stores pages, has the library and chosen games stored, and shows what is there without a network.
import { memory, remember } from "./device-memory.js";
import { offlineData } from "./offline-data.js";
import { toast } from "./page-parts.js";

const { lang } = document.documentElement;

export function keepOffline() {
  const note = document.querySelector(".offline-note");
  const updateNote = () => (note.hidden = navigator.onLine);
  addEventListener("online", updateNote);
  addEventListener("offline", updateNote);
  updateNote();
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/worker.js").catch(() => {});
  keepButtons();
  // The library is a few pages' worth of data: fetched once the page is at rest, and not for those who save data.
  if (navigator.connection?.saveData) return;
  navigator.serviceWorker.ready.then(({ active }) => {
    const pages = [`/?lang=${lang}`, `/library/${lang}.json`, `/glossary?lang=${lang}`, `/device?lang=${lang}`, location.href];
    setTimeout(() => (active.postMessage({ keep: pages }), renewGames()), 1500);
  });
}

// Whether the worker could fetch all of it.
async function tellWorker(message) {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const done = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
  active.postMessage(message, [port2]);
  return done;
}

const filesOf = (games, keeps) => [...new Set(games.filter(({ id }) => keeps.includes(id)).flatMap(({ files }) => files))];

async function keepGames(keeps) {
  const { words, games } = await offlineData();
  const [choose, before] = [filesOf(games, keeps), filesOf(games, memory().keeps ?? [])];
  toast(words.keeping);
  const done = await tellWorker({ choose, drop: before.filter((file) => !choose.includes(file)) });
  if (done) remember({ keeps, keptRevision: document.body.dataset.revision });
  toast(done ? (keeps.length ? words.kept : words.dropped) : words.not_kept);
  showKept();
}

// Kept games are fetched again once the rules have changed.
async function renewGames() {
  const { keeps = [], keptRevision } = memory();
  const { revision } = document.body.dataset;
  if (!keeps.length || keptRevision === revision || !navigator.onLine) return;
  const { games } = await offlineData();
  if (await tellWorker({ choose: filesOf(games, keeps) })) remember({ keptRevision: revision });
}

function showKept() {
  const { keeps = [] } = memory();
  for (const box of document.querySelectorAll("#keep [name=keeps]")) box.checked = keeps.includes(box.value);
  for (const button of document.querySelectorAll("[data-keep]")) button.hidden = keeps.includes(button.dataset.keep);
}

function keepButtons() {
  const form = document.getElementById("keep");
  form?.addEventListener("change", () => keepGames(new FormData(form).getAll("keeps")));
  document.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-keep]");
    if (button) keepGames([...new Set([...(memory().keeps ?? []), button.dataset.keep])]);
  });
  if (form) form.hidden = false;
  document.getElementById("keep-needs-script")?.remove();
  showKept();
}

// What the worker shows in place of a page it does not have: a dispute judged here, the rule itself, or a search.
export async function offlinePage() {
  const section = document.getElementById("offline");
  if (!section) return;
  const form = document.querySelector("form[data-offline-search]");
  const place = document.querySelector(form.dataset.results);
  const { entryOffline, searchOffline } = await import("./offline-library.js");
  const show = async (list) => place.replaceChildren(await list);
  const search = () => show(searchOffline(form.elements.q.value));
  form.addEventListener("input", search);
  form.addEventListener("submit", (event) => (event.preventDefault(), search()));
  try {
    const [, kind, id] = location.pathname.split("/");
    if (kind !== "offline") await inPlaceOf(kind, id, section);
    if (["rules", "terms"].includes(kind)) await show(entryOffline(id));
    const q = new URLSearchParams(location.search).get("q");
    if (q) { form.elements.q.value = q; await search(); }
  } catch {
    section.lastElementChild.textContent = section.dataset.missing;
    form.hidden = true;
  }
}

async function inPlaceOf(kind, id, section) {
  const { words } = await offlineData();
  const other = document.querySelector(".switch");
  const address = new URL(location);
  address.searchParams.set("lang", other.hreflang);
  other.href = address;
  const made = ["settle", "rulings"].includes(kind) ? await playOrPlays(kind, id) : null;
  if (made) {
    for (const part of [section, document.getElementById("keep")]) part.remove();
    document.getElementById("dispute").replaceWith(made);
    return;
  }
  section.querySelector(".lead").remove();
  const note = document.getElementById("not-here");
  note.after(document.querySelector("[data-offline-search]"), document.getElementById("stored")); // the first thing wanted
  note.textContent = ["settle", "rulings"].includes(kind) ? words.no_judge : words.not_here;
  note.hidden = false;
}

async function playOrPlays(kind, id) {
  if (!id) return (await import("./offline-plays.js")).playList(new URLSearchParams(location.search).get("game"));
  const made = await (await import("./offline-dispute.js")).disputeOffline(location.href);
  const seenAt = (memory().rulings ?? []).find(({ href }) => href === location.pathname)?.seenAt;
  if (!made && seenAt && (await caches.match(seenAt, { ignoreVary: true }))) location.replace(seenAt);
  return made;
}
