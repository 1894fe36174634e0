// Check a program: it runs in this browser, and its calls are compared with the right ones, step by step.

import { askWatched, Refusal } from "./ask.js";
import { keepDraft } from "./drafts.js";
import { figure, placeAt } from "./figure.js";
import { fillIn, html, keepPlaceAcrossLanguages, make, tryTo, words } from "./page.js";
import { walk } from "./walk.js";

const PATIENCE = 5000; // a search of a small tree that takes longer does not come to an end
const MAX_BYTES = 1e6;
const SIDES = ["expected", "made"];
/** @type {(id: string) => any} */
const part = (id) => document.getElementById(id);
const [program, chosen, results] = ["program", "interface", "results"].map(part);

async function takeFile(file) {
  if (!file) return;
  await tryTo(async () => {
    if (file.size > MAX_BYTES) throw new Refusal(words.large);
    program.value = await file.text();
    program.dispatchEvent(new Event("input", { bubbles: true }));
    for (const [name, [usual]] of Object.entries(words.interfaces)) if (usual === file.name) chosen.value = name;
    showNames();
  });
}

function showNames() {
  part("own-names").hidden = chosen.value === "functions";
  part("arguments").parentElement.hidden = chosen.value === "cs188"; // an agent is given a state
}

function splitList(text) {
  return text
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean);
}

function request() {
  const hasNames = !part("own-names").hidden;
  const pairs = splitList(part("names").value).map((pair) => pair.split("=").map((each) => each.trim()));
  return {
    program: program.value,
    interface: chosen.value,
    language: words.language,
    arguments: hasNames && chosen.value !== "cs188" ? splitList(part("arguments").value) : [],
    names: hasNames ? Object.fromEntries(pairs) : {},
  };
}

async function check() {
  if (!program.value.trim()) throw new Refusal(words.empty);
  results.replaceChildren();
  const body = request();
  let judgement = null;
  for (const algorithm of words.interfaces[body.interface][1]) {
    part("status").textContent = fillIn(words.running, { name: algorithm });
    judgement = judgement?.isOfImport ? { ...judgement, name: algorithm } : await judge({ ...body, algorithm });
    results.append(show(judgement));
    part("status").textContent = fillIn(words.checked, { name: algorithm, verdict: judgement.title });
  }
  results.querySelector("h2")?.scrollIntoView({ block: "start" });
}

async function judge(body) {
  const judgement = await askWatched("check-program", body, PATIENCE);
  if (judgement.refused) throw new Refusal(judgement.refused);
  if (!judgement.ended) return judgement;
  const { ended, died } = judgement;
  return askWatched("ended-program", { ...body, about: ended, died: Boolean(died) }, PATIENCE);
}

function show(judgement) {
  const { name, verdict, title, says, trees } = judgement;
  const heading = make("h2", {}, make("code", {}, name), ": ", make("span", {}, title));
  const section = make("section", { class: "judged", "data-verdict": verdict }, heading, html("div", says));
  if (judgement.figure) section.append(make("p", {}, trees), ...showTraces(judgement));
  return section;
}

// The tree with the call of either side marked in it, and below it all calls of both.
function showTraces({ figure: picture, rows }) {
  const drawn = figure(picture, words.tree);
  const places = new Map(picture.nodes.map((node) => [node.name, node]));
  const marks = SIDES.map((side) => make("span", { class: `place call ${side}`, hidden: true }));
  drawn.paper.append(...marks);
  const table = makeTable(rows, (number) => walked.go(number));
  const steps = rows.map((row, number) => ({ figure: number ? undefined : picture.svg, words: sideBySide(row) }));
  const onstep = (_step, number) => {
    for (const [i, side] of SIDES.entries()) {
      const place = places.get(rows[number][side].node);
      marks[i].hidden = !place;
      if (place) placeAt(marks[i], place);
    }
    for (const [i, line] of table.lines.entries()) {
      if (i === number) line.setAttribute("aria-current", "step");
      else line.removeAttribute("aria-current");
    }
  };
  const walked = walk(steps, { drawn, name: words.traces, onstep });
  walked.go(rows.findIndex((row) => row.isFirst));
  return [walked.whole, table.whole];
}

function sideBySide(row) {
  const [expected, made] = SIDES.map((side) => `<div><b>${words[side]}</b>${callOf(row, side)}</div>`);
  return `<div class="two">${expected}${made}</div>`;
}

function callOf(row, side) {
  return row[side].words || `<p class="soft">${words.nothing}</p>`;
}

function makeTable(rows, go) {
  const lines = rows.map((row, number) =>
    make(
      "tr",
      { class: row.isFirst ? "first" : undefined },
      make("td", {}, makeRowButton(row, number, go)),
      ...SIDES.map((side) => html("td", row[side].words)),
    ),
  );
  const titles = SIDES.map((side) => make("th", { scope: "col" }, words[side]));
  const head = make("thead", {}, make("tr", {}, make("td"), ...titles));
  const whole = make("table", { class: "traces", "aria-label": words.traces }, head, make("tbody", {}, ...lines));
  return { whole, lines };
}

function makeRowButton(row, number, go) {
  return make(
    "button",
    {
      type: "button",
      class: "quiet",
      "aria-label": fillIn(words.call, { number: number + 1 }),
      onclick: () => go(number),
    },
    `${row.isFirst ? "▶ " : ""}${number + 1}`,
  );
}

part("check").addEventListener("submit", async (event) => {
  event.preventDefault();
  const button = part("run");
  if (button.getAttribute("aria-busy")) return;
  button.setAttribute("aria-busy", "true");
  await tryTo(check);
  button.removeAttribute("aria-busy");
});
part("file").addEventListener("change", ({ target }) => takeFile(target.files[0]));
chosen.addEventListener("change", showNames);
for (const kind of ["dragover", "dragleave", "drop"]) {
  document.addEventListener(kind, (event) => {
    event.preventDefault();
    part("check").classList.toggle("over-it", kind === "dragover");
    if (event instanceof DragEvent && kind === "drop") takeFile(event.dataTransfer.files[0]);
  });
}
keepDraft("code", part("check"));
showNames();
keepPlaceAcrossLanguages();
