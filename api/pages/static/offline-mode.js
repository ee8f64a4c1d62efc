// Registers the worker that stores pages, has the library stored, and shows a note when there is no network.
import { entryOffline, searchOffline } from "./offline-library.js";

export function keepOffline() {
  const note = document.querySelector(".offline-note");
  const updateNote = () => (note.hidden = navigator.onLine);
  addEventListener("online", updateNote);
  addEventListener("offline", updateNote);
  updateNote();
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/worker.js").catch(() => {});
  // The library is a few pages' worth of data: fetched once the page is at rest, and not for those who save data.
  if (navigator.connection?.saveData) return;
  navigator.serviceWorker.ready.then(({ active }) => {
    const lang = document.documentElement.lang;
    setTimeout(() => active.postMessage({ keep: [`/library/${lang}.json`, `/glossary?lang=${lang}`, location.href] }), 1500);
  });
}

// What the worker shows in place of a page it does not have: the rule itself from the kept library, or a search in it.
export async function offlinePage() {
  const section = document.getElementById("offline");
  if (!section) return;
  const form = document.querySelector("form[data-offline-search]");
  const place = document.querySelector(form.dataset.results);
  const show = async (list) => place.replaceChildren(await list);
  const search = () => show(searchOffline(form.elements.q.value));
  form.addEventListener("input", search);
  form.addEventListener("submit", (event) => (event.preventDefault(), search()));
  try {
    const [, kind, id] = location.pathname.split("/");
    if (["rules", "terms"].includes(kind)) await show(entryOffline(id));
    const q = new URLSearchParams(location.search).get("q");
    if (q) { form.elements.q.value = q; await search(); }
  } catch {
    section.lastElementChild.textContent = section.dataset.missing;
    form.hidden = true;
  }
}
