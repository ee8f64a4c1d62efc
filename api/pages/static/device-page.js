// The page of what this device remembers: choices are kept as they are made, and all of it can be cleared.
import { forget, itemLinks, memory, remember } from "./device-memory.js";

const form = document.getElementById("device");

function show() {
  const kept = memory();
  for (const name of ["theme", "size", "lang"]) {
    for (const input of form.elements[name]) input.checked = input.value === (kept[name] ?? "");
  }
  for (const input of form.querySelectorAll("[name=roles]")) input.checked = (kept.roles ?? []).includes(input.value);
  for (const list of document.querySelectorAll("[data-list]")) {
    const items = kept[list.dataset.list] ?? [];
    list.replaceChildren(...itemLinks(items));
    list.nextElementSibling.hidden = items.length > 0;
  }
}

function apply({ theme, size }) {
  const page = document.documentElement;
  for (const [name, value] of Object.entries({ theme, size })) {
    if (value) page.dataset[name] = value;
    else delete page.dataset[name];
  }
}

// What was kept for reading and judging without a network goes too.
async function dropPages() {
  for (const name of ["pages", "chosen"]) await globalThis.caches?.delete(name);
}

form.addEventListener("change", () => {
  const data = new FormData(form);
  remember({ theme: data.get("theme"), size: data.get("size"), lang: data.get("lang"), roles: data.getAll("roles") });
  apply(memory());
});
form.addEventListener("submit", (event) => event.preventDefault());
document.getElementById("clear").addEventListener("click", () => {
  forget();
  dropPages();
  apply({});
  show();
});
form.hidden = false;
document.getElementById("needs-script").remove();
show();
