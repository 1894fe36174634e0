// What every page needs: its words, elements made in one line, and a place for what goes wrong.

import { Refusal } from "./ask.js";

export const words = JSON.parse(document.getElementById("words").textContent);

export function fillIn(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name in element && typeof value !== "string") element[name] = value;
    else if (value !== undefined && value !== null && value !== false) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

// HTML of the house's own making, in which whatever came from outside is escaped already.
export function html(tag, content, attributes = {}) {
  const element = make(tag, attributes);
  element.innerHTML = content;
  return element;
}

export function tell(text) {
  const trouble = document.getElementById("trouble");
  trouble.textContent = text;
  trouble.hidden = !text;
}

// Where the line broke, or too many ask at once, a button does what is to be done `again`, if anything is.
export async function tryTo(act, again = null) {
  tell("");
  try {
    return await act();
  } catch (error) {
    const trouble = document.getElementById("trouble");
    tell(error.unreached ? trouble.dataset.offline : error.message);
    if (again && (error.unreached || error.unfetched || error.passes)) trouble.append(" ", againButton(again));
    trouble.scrollIntoView({ block: "nearest" });
    if (!(error instanceof Refusal) && !error.unreached) throw error;
    return undefined;
  }
}

function againButton(again) {
  const text = document.getElementById("trouble").dataset.again;
  return make("button", { type: "button", class: "quiet", onclick: () => again() }, text);
}

// Whoever changes the language stays at the same exercise, also within another's page.
export function keepPlaceAcrossLanguages() {
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".tongues a"))) {
    link.search = location.search;
    link.addEventListener("click", () => {
      link.hash = location.hash;
    });
  }
  if (window.top !== window) document.addEventListener("click", openBeside, true);
}

// Within another's page only this one may be shown: a file is saved, and another page opens beside it.
function openBeside({ target }) {
  const link = target.closest("a[href]");
  if (!link || link.pathname === location.pathname || link.closest(".tongues")) return;
  if (link.pathname.startsWith("/api/")) link.download = "";
  else link.target = "_blank";
}
