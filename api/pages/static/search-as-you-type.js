// Results as you type: the page that the form would lead to is fetched, and its results take the place of ours.
import { busy, fetchPage, replacePart } from "./page-parts.js";

const PAUSE = 30; // milliseconds of not typing before a request is worth it

export function searchAsYouType() {
  const form = document.querySelector("form[data-results]");
  document.addEventListener("keydown", (event) => onKey(event, form));
  if (!form) return;
  const target = form.dataset.results;
  const input = form.elements.q;
  let timer, running, last = input.value.trim();

  async function search() {
    const url = addressOf(form);
    last = input.value.trim();
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    busy(true);
    try {
      const page = await fetchPage(url, signal);
      document.body.classList.toggle("empty", page.body.classList.contains("empty"));
      withFocusKept(() => replacePart(page, target));
    } catch (error) {
      if (error.name === "AbortError") return;
      const { searchOffline } = await import("./offline-library.js");
      const list = await searchOffline(last);
      document.body.classList.remove("empty");
      document.querySelector(target).replaceChildren(list);
    }
    busy(false);
    history.replaceState(null, "", url);
  }

  input.addEventListener("input", (event) => {
    if (event.isComposing && !input.value.trim()) return;
    clearTimeout(timer);
    timer = setTimeout(() => input.value.trim() !== last && search(), PAUSE);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault(); // the results are on the page already
    clearTimeout(timer);
    if (input.value.trim() !== last) search();
  });
}

const results = () => [...document.querySelectorAll(".results h2 a")];

// The focus stays at the same place in the list: at the third result, if it was at the third before.
function withFocusKept(change) {
  const at = results().indexOf(document.activeElement);
  change();
  if (at >= 0) results()[at]?.focus();
}

function addressOf(form) {
  const data = new FormData(form);
  for (const [name, value] of [...data]) if (!value.trim()) data.delete(name);
  const query = new URLSearchParams(data).toString();
  return form.getAttribute("action") + (query ? `?${query}` : "");
}

// "/" and Ctrl+K go to the box, of which a page has one; arrows walk between the box and the results. Enter opens, because results are links.
function onKey(event, form) {
  const typing = event.target.matches?.("input, textarea, select");
  const slash = event.key === "/" && !typing && !event.ctrlKey && !event.metaKey;
  if (slash || (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.shiftKey)) {
    const box = document.querySelector("input[type=search]");
    box.focus();
    box.select();
    event.preventDefault();
    return;
  }
  if (!form || event.isComposing || !["ArrowDown", "ArrowUp"].includes(event.key)) return;
  const stops = [form.elements.q, ...results()];
  const at = stops.indexOf(document.activeElement);
  if (at < 0 || stops.length < 2) return;
  const next = stops[at + (event.key === "ArrowDown" ? 1 : -1)];
  if (!next) return;
  next.focus();
  event.preventDefault();
}
