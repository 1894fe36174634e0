"use strict";
const at = (id) => document.getElementById(id);
const words = JSON.parse(at("words").textContent);
const told = JSON.parse(at("told").textContent);
const say = (name, values = {}) => words[name].replace(/\{(\w+)\}/g, (_, key) => values[key]);
const KEPT = "minimaestro-scan-" + told.key;
const MARKED = told.ticked;

/* Everything that is asked, in order: { kind, answer, group }, and what was said of it by its name. */
const nameOf = (field, code) => code + " " + field;
const items = [];
const groups = [];
for (const [kind, asked] of [["typing", told.written], ["box", told.boxes]])
  for (const { question, asks, answers } of asked) {
    const group = { kind, asks, exercise: question.split(".")[0], first: items.length, blanks: [], shown: false };
    answers.forEach((answer, number) =>
      items.push({ kind, answer, group, number, name: nameOf(answer.field, answer.code) }));
    group.items = items.slice(group.first);
    group.blanks = group.items.filter((item) => item.answer.blank);
    groups.push(group);
  }
let said = new Map();
let here = -1;
let latest;
let changed = false;

function keep() {
  changed = true;
  try { localStorage.setItem(KEPT, JSON.stringify([...said])); } catch { /* private windows keep nothing */ }
}
function recall() {
  try { said = new Map(JSON.parse(localStorage.getItem(KEPT) || "[]")); } catch { said = new Map(); }
}
const isDone = (item) => said.has(item.name);
const doneIn = (some) => some.filter(isDone).length;

function show(id) {
  for (const section of document.querySelectorAll("main > section")) section.hidden = section.id !== id;
  const done = doneIn(items);
  at("progress").value = items.length ? done / items.length : 1;
  at("count").textContent = say("count", { done, all: items.length });
  const now = items[here]?.group;
  groups.forEach((group, k) => {
    const button = at("questions").children[k].firstChild;
    const read = doneIn(group.items);
    button.toggleAttribute("aria-current", group === now && (id === "typing" || id === "box" || id === "blank"));
    button.classList.toggle("done", read === group.items.length);
    button.lastChild.textContent = read + "/" + group.items.length;
  });
}

const source = (answer) => "data:image/webp;base64," + answer.picture;
function fill(section, item) {
  section.querySelector("h2").textContent =
    say(item.kind === "box" ? "box" : "answer", { exercise: item.group.exercise, number: item.number + 1, all: item.group.items.length });
  section.dataset.field = item.answer.field;
  section.querySelector(".asks").textContent = item.answer.asks;
  section.querySelector(".answer img").src = source(item.answer);
  section.querySelector(".where code").textContent = item.answer.code + "/" + item.answer.page;
  section.querySelector(".where a").href = "pages/" + encodeURIComponent(item.answer.file) + ".pdf#page=" + item.answer.page;
}

function go(place) {
  here = place;
  if (here >= items.length) return finish();
  const item = items[here];
  const group = item.group;
  if (!group.shown && group.blanks.some((blank) => !isDone(blank))) return offerBlanks(group);
  group.shown = true;
  fill(at(item.kind), item);
  show(item.kind);
  if (item.kind === "typing") {
    at("before").textContent = latest === "" ? say("nothing") : latest ?? "";
    at("says").value = said.get(item.name) ?? "";
    at("says").focus();
    at("says").select();
  } else at("main").focus();
}
/* The next that nobody has read, from a place on; the end if there is none. */
function goOn(from) {
  let place = items.findIndex((item, k) => k >= from && !isDone(item));
  if (place < 0) place = items.findIndex((item) => !isDone(item));
  go(place < 0 ? items.length : place);
}
function take(text) {
  latest = text;
  said.set(items[here].name, text);
  keep();
  here + 1 < items.length && isDone(items[here + 1]) ? goOn(here + 1) : go(here + 1);
}
function later() {
  const rest = items.findIndex((item, k) => k > here && !isDone(item));
  go(rest < 0 ? items.length : rest);
}

function offerBlanks(group) {
  const section = at("blank");
  section.querySelector("h2").textContent = say("blank", { exercise: group.exercise });
  section.querySelector(".asks").textContent = group.asks;
  section.querySelector(".grid").replaceChildren(...group.blanks.map((item) => {
    const button = document.createElement("button");
    const image = document.createElement("img");
    image.src = source(item.answer);
    image.alt = item.answer.code;
    button.type = "button";
    button.setAttribute("aria-pressed", "false");
    button.append(image);
    return button;
  }));
  show("blank");
  section.querySelector("button").focus();
}
function takeBlanks() {
  const group = items[here].group;
  [...at("blank").querySelectorAll(".grid button")].forEach((button, k) => {
    if (button.getAttribute("aria-pressed") === "false") said.set(group.blanks[k].name, "");
  });
  group.shown = true;
  keep();
  goOn(group.first);
}

function finish() {
  here = items.length;
  const left = items.length - doneIn(items);
  at("open-ones").textContent = left ? say("left", { number: left }) : say("none");
  at("open-ones").classList.toggle("some", left > 0);
  show("end");
  at("download").focus();
}
/* What `grade` takes: an object for each student, bound to the code of the sheet. */
function answers() {
  return told.codes.map((code) => {
    const fields = {};
    for (const [field, marked] of Object.entries(told.read[code] || {})) fields[field] = marked ? MARKED : "";
    for (const item of items) if (item.answer.code === code && isDone(item)) fields[item.answer.field] = said.get(item.name);
    const unread = items.filter((item) => item.answer.code === code && !isDone(item)).map((item) => item.answer.field);
    return { code, fields, missing_pages: told.missing[code] || {}, unread };
  });
}
function download() {
  const link = document.createElement("a");
  const text = JSON.stringify(answers(), null, 1) + "\n";
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = "answers.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  changed = false;
}
async function open(file) {
  try {
    const there = new Set(items.map((item) => item.name));
    const given = JSON.parse(await file.text()).flatMap(({ code, fields }) =>
      Object.entries(fields).map(([field, text]) => [nameOf(field, code), String(text)]));
    const ours = given.filter(([name]) => there.has(name));
    if (given.length && !ours.length) throw new Error("none of these answers is asked for here");
    ours.forEach(([name, text]) => said.set(name, text));
    keep();
    goOn(0);
  } catch { at("open").setCustomValidity(say("foreign")); at("open").reportValidity(); }
}

const back = () => { if (here > 0) { here > items.length ? goOn(0) : go(here - 1); } };
at("questions").append(...groups.map((group) => {
  const entry = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.append(document.createElement("span"), document.createElement("small"));
  button.firstChild.textContent = group.exercise + " · " + group.asks;
  button.title = group.asks;
  button.addEventListener("click", () => go(group.first));
  entry.append(button);
  return entry;
}));
at("begin").addEventListener("click", () => goOn(0));
at("download").addEventListener("click", download);
at("open").addEventListener("change", (event) => open(event.target.files[0]));
at("typing").querySelector("form").addEventListener("submit", (event) => { event.preventDefault(); take(at("says").value.trim()); });
at("box").addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (button) take(button.value === "yes" ? MARKED : "");
});
at("blank").addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (button) button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") === "false"));
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.target.closest("nav")) return;
  const acts = keys()[event.key];
  if (!acts) return;
  event.preventDefault();
  acts();
});
/* What keys do in the part that is shown, but for those that fields and buttons know by themselves. */
function keys() {
  if (!at("typing").hidden) return { ArrowUp: back, ArrowDown: () => latest !== undefined && take(latest), Escape: later };
  if (!at("box").hidden) return { x: () => take(MARKED), X: () => take(MARKED), Enter: () => take(""), ArrowUp: back, Escape: later };
  if (!at("blank").hidden) return { Enter: takeBlanks, ArrowRight: () => step(1), ArrowDown: () => step(1), ArrowLeft: () => step(-1), ArrowUp: () => step(-1), Escape: () => { items[here].group.shown = true; go(here); } };
  if (!at("end").hidden) return { ArrowUp: back };
  return {};
}
function step(by) {
  const all = [...at("blank").querySelectorAll(".grid button")];
  all[Math.min(all.length - 1, Math.max(0, all.indexOf(document.activeElement) + by))].focus();
}
addEventListener("beforeunload", (event) => { if (changed) event.preventDefault(); });
recall();
show("start");
at("begin").focus();
