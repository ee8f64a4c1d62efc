// Pages fetched to take a part from, and the line at the bottom that says what happened.

export async function fetchPage(url, signal) {
  const response = await fetch(url, { signal, headers: { Accept: "text/html" } });
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

export function replacePart(page, selector) {
  const [old, fresh] = [document.querySelector(selector), page.querySelector(selector)];
  if (!old || !fresh) return false;
  old.replaceWith(document.adoptNode(fresh));
  document.title = page.title;
  document.querySelector(".switch").href = page.querySelector(".switch").getAttribute("href");
  return true;
}

let timer;
export function toast(text) {
  const line = document.querySelector(".toast");
  line.textContent = text;
  line.classList.add("shown");
  clearTimeout(timer);
  timer = setTimeout(() => line.classList.remove("shown"), 2500);
}

export const busy = (is) => document.body.classList.toggle("busy", is);
