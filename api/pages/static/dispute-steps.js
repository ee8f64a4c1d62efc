// Answers without reloads: a tapped answer fetches the page that it links to and replaces the dispute on this one.
import { rememberRuling } from "./device-memory.js";
import { busy, fetchPage, replacePart, toast } from "./page-parts.js";

const PART = "#dispute";

export function updateDisputeInPlace() {
  if (!document.querySelector(PART)) return;
  document.addEventListener("click", (event) => {
    const link = event.target.closest(`${PART} a[href]`);
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
    if ("share" in link.dataset || !isStep(link)) return;
    event.preventDefault();
    go(link.href);
  });
  document.addEventListener("submit", (event) => {
    const form = event.target.closest(`${PART} form`);
    if (!form) return;
    event.preventDefault();
    go(`${form.action}?${new URLSearchParams(new FormData(form))}`);
  });
  addEventListener("popstate", () => {
    if (address(location) !== shown) show(location.href).catch(() => location.reload());
  });
}

// A page without the place in it: going to another place of the same page is the browser's business.
const address = ({ pathname, search }) => pathname + search;
let shown = address(location);

const isStep = (link) =>
  link.origin === location.origin && /^\/settle\/./.test(link.pathname) && !link.hash;

async function go(url) {
  try {
    await show(url);
    history.pushState(null, "", url);
  } catch {
    toast(document.body.dataset.failed);
    busy(false);
  }
}

async function show(url) {
  busy(true);
  const page = await fetchPage(url).catch(() => null);
  if (page ? !replacePart(page, PART) : !(await judgedHere(url))) throw new Error(url);
  busy(false);
  shown = address(new URL(url, location));
  rememberRuling();
  document.querySelector("[data-focus]")?.focus({ preventScroll: true });
  scrollTo({ top: 0 });
}

// Without a network the device judges itself, if it keeps the game.
async function judgedHere(url) {
  const { disputeOffline } = await import("./offline-dispute.js");
  const part = await disputeOffline(url);
  if (part) document.querySelector(PART).replaceWith(part);
  return part !== null;
}
