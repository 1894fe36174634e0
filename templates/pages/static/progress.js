// How far somebody has come, from the record in this browser; asked for while its part of the page is open.

import { ask } from "./ask.js";
import { fillIn, make, tryTo, words } from "./page.js";
import * as record from "./record.js";
import { Turns } from "./turns.js";

const part = /** @type {HTMLDetailsElement} */ (document.getElementById("progress"));
const place = document.getElementById("learned");
const turns = new Turns();

export function showProgress() {
  const body = { done: record.evidence(), now: new Date().toISOString(), language: words.language };
  if (part.open) tryTo(() => turns.showNewest(() => ask("progress", body), draw));
}

function draw(learned) {
  const mistakes = learned.families.flatMap((family) => family.mistakes.map((mistake) => ({ family, ...mistake })));
  place.replaceChildren(
    make("p", {}, fillIn(words.coming, { what: learned.coming.said })),
    ...(learned.families.length
      ? [table(learned.families), make("p", { class: "soft" }, words.mastery), latest(learned.latest)]
      : []),
    ...listed(
      words.still,
      mistakes.filter(({ overcome }) => !overcome),
    ),
    ...listed(
      words.overcome,
      mistakes.filter(({ overcome }) => overcome),
    ),
  );
}

function table(families) {
  const columns = ["family", "done", "level", "mastery", "due"];
  const head = make("tr", {}, ...columns.map((name) => make("th", { scope: "col" }, words.columns[name])));
  return make(
    "div",
    { class: "scroll", tabindex: "0", role: "region", "aria-label": words.columns.mastery },
    make("table", {}, make("thead", {}, head), make("tbody", {}, ...families.map(row))),
  );
}

function row({ name, title, done, level, mastered, of, due }) {
  const bar = make("meter", {
    min: "0",
    max: String(of),
    value: String(mastered),
    "aria-label": `${title}: ${mastered}/${of}`,
  });
  const day = due ? new Date(due).toLocaleDateString(words.language, { day: "numeric", month: "short" }) : "";
  const cells = [String(done), words.levels[level], make("span", {}, bar, ` ${mastered}/${of}`), day].map((cell) =>
    make("td", {}, cell),
  );
  return make("tr", {}, make("th", { scope: "row" }, make("a", { href: `#${name}` }, title)), ...cells);
}

// A column for each of the last results, as high as its points.
function latest(shares) {
  const percentages = shares.map((share) => `${share} %`).join(", ");
  const columns = shares.map((share) =>
    make("meter", { min: "0", max: "100", value: String(share), "aria-hidden": "true" }),
  );
  return make(
    "p",
    { class: "latest" },
    `${words.latest} ${percentages}`,
    make("span", { class: "columns" }, ...columns),
  );
}

function listed(title, mistakes) {
  if (!mistakes.length) return [];
  const items = mistakes.map(({ family, called, shown }) =>
    make("li", {}, `${family.title}: ${called}${shown > 1 ? ` (${shown} ×)` : ""}`),
  );
  return [make("h3", {}, title), make("ul", {}, ...items)];
}
