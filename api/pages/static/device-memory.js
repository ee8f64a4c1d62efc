// What stays on this device, and nowhere else: choices, roles tonight, recent searches and rulings, bookmarks.
const KEY = "lexicorn";
const MOST = { searches: 12, rulings: 20, bookmarks: 100 };

export function memory() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

export function remember(changes) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...memory(), ...changes }));
  } catch {} // no storage, or it is full: the page works without
}

export const forget = () => localStorage.removeItem(KEY);

// The newest first, each once.
function addTo(list, title, href, seenAt) {
  const others = (memory()[list] ?? []).filter((each) => each.href !== href);
  remember({ [list]: [{ title, href, seenAt }, ...others].slice(0, MOST[list]) });
}

export function rememberRuling() {
  const link = document.getElementById("share-link");
  if (link && document.querySelector(".verdict")) {
    // The page that showed it is kept for reading without a network; that of its link may never have been opened.
    addTo("rulings", titleOf(), new URL(link.value, location).pathname, location.pathname + location.search);
  }
}

export function rememberSearch() {
  const q = new URLSearchParams(location.search).get("q")?.trim();
  if (q && location.pathname === "/") addTo("searches", q, `/?q=${encodeURIComponent(q)}`);
}

const titleOf = () => document.title.replace(/ · [^·]*$/, "");

export function bookmarkButtons() {
  const here = () => location.pathname;
  const isKept = () => (memory().bookmarks ?? []).some(({ href }) => href === here());
  const show = () => {
    for (const button of document.querySelectorAll("[data-bookmark]")) {
      button.hidden = false;
      button.setAttribute("aria-pressed", isKept());
    }
  };
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-bookmark]")) return;
    if (isKept()) remember({ bookmarks: memory().bookmarks.filter(({ href }) => href !== here()) });
    else addTo("bookmarks", document.querySelector("h1").textContent.trim(), here());
    show();
  });
  show();
}

export function itemLinks(items) {
  return items.map(({ title, href }) => {
    const [item, link] = [document.createElement("li"), document.createElement("a")];
    link.textContent = title;
    link.lang = /[ぁ-ヿ一-鿿]/.test(title) ? "ja" : "en";
    // Only pages of ours, whatever the storage holds.
    link.href = new URL(href, location).origin === location.origin ? href : "/";
    item.append(link);
    return item;
  });
}

// Searches and lists are narrowed by the roles in play, until somebody switches that off.
export function narrowByRoles() {
  const roles = memory().roles ?? [];
  if (!roles.length) return;
  const isOff = new URLSearchParams(location.search).get("tonight") === "all";
  for (const form of document.querySelectorAll('form[role=search][action="/"]')) {
    const input = Object.assign(document.createElement("input"), { type: "hidden", name: "tonight" });
    input.value = isOff ? "all" : roles.join();
    form.append(input);
  }
  const others = [...document.querySelectorAll("[data-role]")].filter((each) => !roles.includes(each.dataset.role));
  const all = document.querySelector("[data-all-roles]");
  const known = others.length < document.querySelectorAll("[data-role]").length;
  if (!all || !known || others.some((each) => each.matches("[aria-current]"))) return;
  others.forEach((each) => (each.hidden = true));
  all.hidden = false;
  all.addEventListener("click", () => {
    others.forEach((each) => (each.hidden = false));
    all.hidden = true;
  });
}

export function rememberVisits() {
  rememberRuling();
  rememberSearch();
  const results = document.getElementById("results");
  results?.addEventListener("click", (event) => event.target.closest("a") && rememberSearch());
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a.switch, .switch-offer a");
    if (link) remember({ lang: link.hreflang });
  });
  const recent = document.getElementById("recent");
  const { searches = [], bookmarks = [] } = memory();
  if (!recent || !(searches.length + bookmarks.length)) return;
  recent.querySelector("ul").append(...itemLinks([...bookmarks.slice(0, 3), ...searches.slice(0, 4)]));
  recent.hidden = false;
}
