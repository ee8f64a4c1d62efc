// What the server says of a table: its code for links, and the parts of its page, which replace those on this one.
import { fetchPage } from "./page-parts.js";

const PARTS = ["#check", "#outcome"];

export async function codeOf(game, table, signal) {
  const response = await fetch("/api/v1/table/check", {
    method: "POST",
    signal,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ game, table }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Refused(answer);
  return answer.code;
}

// A table that makes no sense: what is wrong, in the page's language.
export class Refused extends Error {
  constructor(problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

export function addressOf(state, who = "") {
  const query = new URLSearchParams({ code: state.code });
  for (const step of state.steps) query.append("step", step);
  for (const [name, value] of state.claims) query.append(name, value);
  if (who) query.set("who", who);
  const lang = new URLSearchParams(location.search).get("lang");
  if (lang) query.set("lang", lang);
  return `/table?${query}`;
}

export async function showParts(url, signal) {
  const page = await fetchPage(url, signal);
  signal.throwIfAborted();
  const data = readData(page);
  for (const part of PARTS) {
    const [old, fresh] = [document.querySelector(part), page.querySelector(part)];
    if (old && fresh) old.replaceWith(document.adoptNode(fresh));
  }
  document.querySelector(".switch").href = page.querySelector(".switch").getAttribute("href");
  const [text, freshText] = [document.querySelector("#table-text"), page.querySelector("#table-text")];
  if (text && freshText && document.activeElement !== text) text.value = freshText.value;
  return data;
}

export function readData(page = document) {
  const part = page.querySelector("#table-data");
  return part && JSON.parse(part.dataset.json);
}

export function stateOf(data, url) {
  const query = new URL(url, location).searchParams;
  const claims = [...query].filter(([name]) => /^(by|is):/.test(name));
  return { base: data.table, position: data.position, code: data.code, steps: data.steps, claims };
}
