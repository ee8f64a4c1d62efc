// Stores the pages that were read, so that they can be read again without a network.
const FILES = __FILES__;
const SHELL = "shell-__DIGEST__";
const PAGES = "pages";
const CHOSEN = "chosen"; // what somebody chose to have without a network
const MOST_PAGES = 150;
const PATIENCE = 4000; // a network slower than this loses to a kept page

self.addEventListener("install", (event) => {
  const offline = ["/offline?lang=en", "/offline?lang=ja"];
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll([...FILES, ...offline])).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const drop = async () => {
    for (const name of await caches.keys()) if (![SHELL, PAGES, CHOSEN].includes(name)) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(drop());
});

self.addEventListener("message", (event) => {
  const { keep: read = [], choose = [], drop = [] } = event.data ?? {};
  const reading = read.map((url) => fetch(url).then((response) => keep(url, response)).catch(() => {}));
  const changing = change(choose, drop).then(() => true, () => false).then((done) => event.ports[0]?.postMessage(done));
  event.waitUntil(Promise.all([...reading, changing]));
});

// Fails where something could not be fetched; what was there before stays then.
async function change(choose, drop) {
  const cache = await caches.open(CHOSEN);
  await Promise.all(drop.map((url) => cache.delete(url)));
  await cache.addAll(choose);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  // Every state of a drawing has a page: they would take the place of what was read.
  if (url.pathname === "/table" && request.mode !== "navigate") return;
  if (url.pathname.startsWith("/static/")) event.respondWith(kept(request).then((found) => found ?? fetch(request)));
  else if (url.pathname.startsWith("/library/judging/")) event.respondWith(kept(request).then((found) => found ?? fetch(request)));
  else if (url.pathname.startsWith("/library/")) event.respondWith(fresh(request));
  else if (request.mode === "navigate") event.respondWith(fresh(request).catch(() => storedOrOfflinePage(url)));
  else if (request.headers.get("accept")?.includes("text/html")) event.respondWith(fresh(request));
});

const kept = (request) => caches.match(request, { ignoreVary: true });

async function keep(key, response) {
  if (!response.ok || response.redirected) return response;
  const cache = await caches.open(PAGES);
  await cache.put(key, response.clone());
  const keys = await cache.keys();
  const pages = keys.filter(({ url }) => !url.includes("/library/"));
  if (pages.length > MOST_PAGES) await cache.delete(pages[0]);
  return response;
}

// The network's page, which is kept; the kept one where the network fails or takes too long.
async function fresh(request) {
  const network = fetch(request).then((response) => keep(request.url, response));
  const slow = new Promise((resolve) => setTimeout(resolve, PATIENCE)).then(() => kept(request));
  const first = await Promise.race([network.catch(() => undefined), slow]);
  if (first) return first;
  return (await kept(request)) ?? network;
}

async function storedOrOfflinePage(url) {
  const named = url.searchParams.get("lang");
  const other = new URL(url); // the same page, its language named in the address or not
  if (named) other.searchParams.delete("lang");
  else other.searchParams.set("lang", navigator.language.startsWith("ja") ? "ja" : "en");
  const found = await caches.match(other.href, { ignoreVary: true });
  if (found) return found;
  const lang = named ?? (navigator.language.startsWith("ja") ? "ja" : "en");
  return caches.match(`/offline?lang=${lang === "ja" ? "ja" : "en"}`, { ignoreVary: true });
}
