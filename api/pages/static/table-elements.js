// Builds elements: an object after the tag has attributes, listeners (`onclick`) and properties; the rest are children.

export function h(tag, given = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name === "value") made.value = value;
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

const SVG = "http://www.w3.org/2000/svg";

export function icon(drawing, css = "") {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 48 48");
  svg.setAttribute("class", `icon ${css}`);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#drawing-${drawing}`);
  svg.append(use);
  return svg;
}

const SIGNS = { sure: ["yes"], unless: ["yes", "*"], depends: ["", "?"], illegal: ["no"] };

// How sure an option is, as a drawing and a mark; with `aim`, of one that does not go anywhere.
export function sign(sureness, aim = false) {
  const [drawn, mark = ""] = SIGNS[sureness];
  const shown = aim ? "aim" : drawn;
  return h("i", { class: `sign ${aim ? "aim " : ""}${sureness}`, "aria-hidden": "true" }, shown ? icon(`sign-${shown}`) : null, mark);
}

export const label = (item) => item.label.en ?? item.label.ja;

export function select(name, options, chosen, onchange, extra = {}) {
  const made = h("select", { "aria-label": name, onchange: (event) => onchange(event.target.value), ...extra },
    options.map(([value, text]) => h("option", { value }, text)));
  made.value = chosen ?? "";
  return made;
}

export const button = (text, onclick, extra = {}) =>
  h("button", { type: "button", class: "button quiet small", onclick, ...extra }, text);

export const filled = (text, ...parts) => parts.reduce((said, part) => said.replace("{}", part), text);
