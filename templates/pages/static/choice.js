// What there is to practise: found by its words, with what has been done of it, and the record as a file.

import { forgetDrafts } from "./drafts.js";
import { fillIn, make, words } from "./page.js";
import { value } from "./points.js";
import { showProgress } from "./progress.js";
import * as record from "./record.js";

const PASSED = 0.8; // of the points, as the program's own practice has it
const NARROW = matchMedia("(max-width: 34rem)");
/** @type {any} */
const list = document.getElementById("choose");
const planning = /** @type {HTMLDetailsElement} */ (document.getElementById("planning"));
const recordLine = document.getElementById("kept");

export function prepare() {
  document
    .getElementById("find")
    .addEventListener("input", (event) => narrow(plainly(/** @type {HTMLInputElement} */ (event.target).value)));
  document.getElementById("by-id").addEventListener("submit", (event) => {
    event.preventDefault();
    const id = /** @type {HTMLInputElement} */ (document.getElementById("id")).value.trim();
    if (id) location.hash = id;
  });
  if (NARROW.matches) fold();
  else planning.open = !record.done().length; // who comes for the first time is asked what the exam is about
  document.getElementById("progress").addEventListener("toggle", showProgress);
  document.getElementById("save").addEventListener("click", save);
  document.getElementById("read").addEventListener("change", readFile);
  document.getElementById("forget").addEventListener("click", () => {
    if (!confirm(words.forget_all)) return;
    record.forget();
    forgetDrafts();
    show();
    recordLine.textContent = words.forgotten;
  });
}

export function show() {
  const times = new Map();
  const passed = new Set();
  for (const line of record.done()) {
    const [family, level] = line.exercise.split(".");
    times.set(family, (times.get(family) ?? 0) + 1);
    if (value(line.points) >= PASSED * value(line.out_of)) passed.add(family).add(`${family}.${level}`);
  }
  document.getElementById("go-on").textContent = times.size ? words.go_on : words.begin;
  for (const item of list.querySelectorAll("[data-family]")) {
    const count = times.get(item.dataset.family);
    item.querySelector(".done").textContent = count ? fillIn(words.done, { times: `${count} ×` }) : "";
    for (const link of item.querySelectorAll("[data-level]")) {
      link.querySelector(".passed")?.remove();
      if (passed.has(`${item.dataset.family}.${link.dataset.level}`)) link.append(tick());
    }
  }
  for (const chapter of chapters()) {
    const names = [...chapter.querySelectorAll("[data-family]")].map((item) => item.dataset.family);
    const far = { passed: names.filter((name) => passed.has(name)).length, of: names.length };
    chapter.querySelector(".far").textContent = fillIn(words.far, far);
  }
  for (const link of list.querySelectorAll("[data-mapped]"))
    link.classList.toggle("practised", times.has(link.dataset.mapped));
  recordLine.textContent = fillIn(words.kept, { number: record.done().length });
  showProgress();
}

function tick() {
  return make(
    "span",
    { class: "passed" },
    make("span", { "aria-hidden": "true" }, " ✓"),
    make("span", { class: "unseen" }, ` (${words.passed})`),
  );
}

function chapters() {
  return [...list.querySelectorAll(".chapter")];
}

// On a phone one chapter is open: the first in which something is left to be practised.
function fold() {
  const done = new Set(record.done().map((line) => line.exercise.split(".")[0]));
  const hasMatches = (chapter) =>
    [...chapter.querySelectorAll("[data-family]")].some((item) => !done.has(item.dataset.family));
  const open = chapters().find(hasMatches) ?? chapters()[0];
  for (const chapter of chapters()) chapter.open = chapter === open;
}

export function back() {
  return make("p", {}, make("a", { href: "#" }, `← ${words.all}`));
}

function narrow(query) {
  let any = false;
  for (const chapter of chapters()) {
    const items = [...chapter.querySelectorAll("[data-family]")];
    for (const item of items) item.hidden = !plainly(`${item.dataset.family} ${item.textContent}`).includes(query);
    chapter.hidden = items.every((item) => item.hidden);
    chapter.open = true;
    any ||= !chapter.hidden;
  }
  if (!query && NARROW.matches) fold();
  document.getElementById("nothing").hidden = any;
}

// Without accents and capitals: who looks for "exito" means "éxito".
function plainly(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function save() {
  const name = "minimaestro.jsonl";
  const link = make("a", { href: URL.createObjectURL(record.asFile()), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  recordLine.textContent = fillIn(words.saved, { name });
}

async function readFile(event) {
  const [file] = event.target.files;
  if (!file) return;
  const fresh = record.readRecord(await file.text());
  show();
  if (fresh === null) recordLine.textContent = words.unread;
  event.target.value = "";
}
