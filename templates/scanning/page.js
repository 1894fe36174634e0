/** @type {(id: string) => any} */
const at = (id) => document.getElementById(id);
const words = JSON.parse(at("words").textContent);
const told = JSON.parse(at("told").textContent);
const say = (name, values = {}) => words[name].replace(/\{(\w+)\}/g, (_, key) => values[key]);
const AT_ONCE = 24;
const STORAGE_KEY = `minimaestro-scan-${told.key}`;
const MARKED = told.ticked;

/* Everything that is asked, in order: { kind, answer, group }, and what was said of it by its name. */
const nameOf = (field, code) => `${code} ${field}`;
const items = [];
const groups = [];
for (const [kind, asked] of [
  ["typing", told.written],
  ["box", told.boxes],
])
  for (const { question, asks, answers } of asked) {
    const group = { kind, asks, exercise: question.split(".")[0], first: items.length, shown: false };
    for (const [number, answer] of answers.entries())
      items.push({ kind, answer, group, number, name: nameOf(answer.field, answer.code) });
    group.items = items.slice(group.first);
    group.blanks = group.items.filter((item) => item.answer.blank);
    group.guessed = group.items.filter((item) => item.answer.guess);
    groups.push(group);
  }
let said = new Map();
let here = -1;
let latest;
let changed = false;
/* What each answer said before what was done last, for undoing it. */
const before = [];

/* Let these answers say these texts. */
function put(texts) {
  before.push([here, [...texts.keys()].map((name) => [name, said.get(name)])]);
  for (const [name, text] of texts) said.set(name, text);
  keep();
}
function undo() {
  if (!before.length) return;
  const [place, texts] = before.pop();
  for (const [name, text] of texts) text === undefined ? said.delete(name) : said.set(name, text);
  for (const item of items) if (texts.some(([name]) => name === item.name)) item.out = item.group.shown = false;
  keep();
  go(place);
}
function keep() {
  changed = true;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...said]));
  } catch {
    /* private windows keep nothing */
  }
}
function recall() {
  try {
    said = new Map(JSON.parse(localStorage.getItem(STORAGE_KEY) || "[]"));
  } catch {
    said = new Map();
  }
}
const isDone = (item) => said.has(item.name);
const doneIn = (some) => some.filter(isDone).length;

function show(id) {
  for (const section of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("main > section")))
    section.hidden = section.id !== id;
  const done = doneIn(items);
  at("progress").value = items.length ? done / items.length : 1;
  at("count").textContent = say("count", { done, all: items.length });
  at("undo").hidden = !before.length;
  const now = items[here]?.group;
  groups.forEach((group, k) => {
    const button = at("questions").children[k].firstChild;
    const read = doneIn(group.items);
    button.toggleAttribute("aria-current", group === now && ["typing", "box", "blank", "guessed"].includes(id));
    button.classList.toggle("done", read === group.items.length);
    button.lastChild.textContent = `${read}/${group.items.length}`;
  });
}

const source = (answer) => `data:image/webp;base64,${answer.picture}`;
function fill(section, item) {
  section.querySelector("h2").textContent = say(item.kind === "box" ? "box" : "answer", {
    exercise: item.group.exercise,
    number: item.number + 1,
    all: item.group.items.length,
  });
  section.dataset.field = item.answer.field;
  section.querySelector(".asks").textContent = item.answer.asks;
  section.querySelector(".answer img").src = source(item.answer);
  section.querySelector(".where code").textContent = `${item.answer.code}/${item.answer.page}`;
  section.querySelector(".where a").href = `pages/${encodeURIComponent(item.answer.file)}.pdf#page=${item.answer.leaf}`;
}

function go(place) {
  here = place;
  if (here >= items.length) return finish();
  const item = items[here];
  const group = item.group;
  if (!group.shown && group.blanks.some((blank) => !isDone(blank))) return offer("blank", group, group.blanks);
  group.shown = true;
  const guesses = group.guessed.filter((guess) => !guess.out && !isDone(guess));
  if (guesses.length && !isDone(item)) return offer("guessed", group, guesses.slice(0, AT_ONCE));
  fill(at(item.kind), item);
  show(item.kind);
  if (item.kind === "typing") {
    at("before").textContent = latest === "" ? say("nothing") : (latest ?? "");
    at("says").value = at("says").defaultValue = said.get(item.name) ?? "";
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
  put(new Map([[items[here].name, text]]));
  here + 1 < items.length && isDone(items[here + 1]) ? goOn(here + 1) : go(here + 1);
}
function later() {
  const rest = items.findIndex((item, k) => k > here && !isDone(item));
  go(rest < 0 ? items.length : rest);
}

/* Several answers at once, of which those that are chosen are not what is said of them. */
let offered = [];
function offer(id, group, some) {
  offered = some;
  const section = at(id);
  section.querySelector("h2").textContent = say(id, { exercise: group.exercise });
  section.querySelector(".asks").textContent = group.asks;
  section.querySelector(".grid").replaceChildren(
    ...some.map(({ answer }) => {
      const button = document.createElement("button");
      const image = document.createElement("img");
      image.src = source(answer);
      image.alt = answer.code;
      button.type = "button";
      button.dataset.field = answer.field;
      button.setAttribute("aria-pressed", "false");
      button.append(image);
      if (id === "guessed")
        button.append(Object.assign(document.createElement("output"), { textContent: answer.guess }));
      return button;
    }),
  );
  show(id);
  section.querySelector(".grid button").focus();
}
function takeOffered(id) {
  const group = items[here].group;
  const texts = new Map();
  [...at(id).querySelectorAll(".grid button")].forEach((button, k) => {
    const item = offered[k];
    if (button.getAttribute("aria-pressed") === "true") item.out = true;
    else texts.set(item.name, id === "guessed" ? item.answer.guess : "");
  });
  put(texts);
  group.shown = true;
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
    for (const item of items)
      if (item.answer.code === code && isDone(item)) fields[item.answer.field] = said.get(item.name);
    const unread = items.filter((item) => item.answer.code === code && !isDone(item)).map((item) => item.answer.field);
    return { code, fields, missing_pages: told.missing[code] || {}, unread, crops: told.crops[code] || {} };
  });
}
function download() {
  const link = document.createElement("a");
  const text = `${JSON.stringify(answers(), null, 1)}\n`;
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = "answers.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  changed = false;
}
/* Take up files that were downloaded; what two of them read differently is asked again. */
async function open(files) {
  const there = new Set(items.map((item) => item.name));
  const differing = new Set();
  try {
    for (const file of files) {
      const given = JSON.parse(await file.text()).flatMap(({ code, fields }) =>
        Object.entries(fields).map(([field, text]) => [nameOf(field, code), String(text)]),
      );
      const ours = given.filter(([name]) => there.has(name));
      if (given.length && !ours.length) throw new Error("none of these answers is asked for here");
      for (const [name, text] of ours) {
        if (said.has(name) && said.get(name) !== text) differing.add(name);
        said.set(name, text);
      }
    }
  } catch {
    at("open").setCustomValidity(say("foreign"));
    return at("open").reportValidity();
  }
  for (const name of differing) said.delete(name);
  for (const item of items) item.out ||= differing.has(item.name);
  at("differing").textContent = differing.size ? say("differing", { number: differing.size }) : "";
  keep();
  goOn(0);
}

const back = () => {
  if (here > 0) {
    here > items.length ? goOn(0) : go(here - 1);
  }
};
at("questions").append(
  ...groups.map((group) => {
    const entry = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.append(document.createElement("span"), document.createElement("small"));
    button.firstChild.textContent = `${group.exercise} · ${group.asks}`;
    button.title = group.asks;
    button.addEventListener("click", () => go(group.first));
    entry.append(button);
    return entry;
  }),
);
at("begin").addEventListener("click", () => goOn(0));
at("download").addEventListener("click", download);
at("open").addEventListener("change", (event) => open([...event.target.files]));
at("typing")
  .querySelector("form")
  .addEventListener("submit", (event) => {
    event.preventDefault();
    take(at("says").value.trim());
  });
at("box").addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (button) take(button.value === "yes" ? MARKED : "");
});
for (const id of ["blank", "guessed"])
  at(id).addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button?.value === "take") takeOffered(id);
    else if (button) button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") === "false"));
  });
at("undo").addEventListener("click", undo);
document.addEventListener("keydown", (event) => {
  if (
    (event.ctrlKey || event.metaKey) &&
    event.key === "z" &&
    !(event.target === at("says") && at("says").value !== at("says").defaultValue)
  ) {
    event.preventDefault();
    return undo();
  }
  if (
    event.ctrlKey ||
    event.altKey ||
    event.metaKey ||
    event.isComposing ||
    /** @type {Element} */ (event.target).closest("nav")
  )
    return;
  const acts = keys()[event.key];
  if (!acts) return;
  event.preventDefault();
  acts();
});
/* What keys do in the part that is shown, but for those that fields and buttons know by themselves. */
function keys() {
  if (!at("typing").hidden)
    return { ArrowUp: back, ArrowDown: () => latest !== undefined && take(latest), Escape: later };
  if (!at("box").hidden)
    return { x: () => take(MARKED), X: () => take(MARKED), Enter: () => take(""), ArrowUp: back, Escape: later };
  for (const id of ["blank", "guessed"])
    if (!at(id).hidden)
      return {
        Enter: () => takeOffered(id),
        ArrowRight: () => step(id, 1),
        ArrowDown: () => step(id, 1),
        ArrowLeft: () => step(id, -1),
        ArrowUp: () => step(id, -1),
        Escape: () => skip(id),
      };
  if (!at("end").hidden) return { ArrowUp: back };
  return {};
}
/* One by one instead. */
function skip(id) {
  if (id === "guessed") for (const item of offered) item.out = true;
  items[here].group.shown = true;
  go(here);
}
function step(id, by) {
  const all = [...at(id).querySelectorAll(".grid button")];
  all[Math.min(all.length - 1, Math.max(0, all.indexOf(document.activeElement) + by))].focus();
}
addEventListener("beforeunload", (event) => {
  if (changed) event.preventDefault();
});
recall();
show("start");
at("begin").focus();
