/** @type {(id: string) => any} */
const byId = (id) => document.getElementById(id);
const words = JSON.parse(byId("words").textContent);
const pageData = JSON.parse(byId("told").textContent);
const say = (name, values = {}) => words[name].replace(/\{(\w+)\}/g, (_, key) => values[key]);
const AT_ONCE = 24;
const STORAGE_KEY = `minimaestro-scan-${pageData.key}`;
const MARKED = pageData.ticked;

/* Everything that is asked, in order: { kind, answer, group }, and what was said of it by its name. */
const nameOf = (field, code) => `${code} ${field}`;
const items = [];
const groups = [];
for (const [kind, asked] of [
  ["typing", pageData.written],
  ["box", pageData.boxes],
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
let answerTexts = new Map();
let position = -1;
let latest;
let changed = false;
/* What each answer said before what was done last, for undoing it. */
const before = [];

/* Let these answers say these texts. */
function showTexts(texts) {
  before.push([position, [...texts.keys()].map((name) => [name, answerTexts.get(name)])]);
  for (const [name, text] of texts) answerTexts.set(name, text);
  keep();
}
function undo() {
  if (!before.length) return;
  const [place, texts] = before.pop();
  for (const [name, text] of texts) text === undefined ? answerTexts.delete(name) : answerTexts.set(name, text);
  for (const item of items) if (texts.some(([name]) => name === item.name)) item.out = item.group.shown = false;
  keep();
  go(place);
}
function keep() {
  changed = true;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...answerTexts]));
  } catch {
    /* private windows keep nothing */
  }
}
function recall() {
  try {
    answerTexts = new Map(JSON.parse(localStorage.getItem(STORAGE_KEY) || "[]"));
  } catch {
    answerTexts = new Map();
  }
}
const isDone = (item) => answerTexts.has(item.name);
const doneIn = (some) => some.filter(isDone).length;

function show(id) {
  for (const section of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("main > section")))
    section.hidden = section.id !== id;
  const done = doneIn(items);
  byId("progress").value = items.length ? done / items.length : 1;
  byId("count").textContent = say("count", { done, all: items.length });
  byId("undo").hidden = !before.length;
  const now = items[position]?.group;
  groups.forEach((group, k) => {
    const button = byId("questions").children[k].firstChild;
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
  position = place;
  if (position >= items.length) return finish();
  const item = items[position];
  const group = item.group;
  if (!group.shown && group.blanks.some((blank) => !isDone(blank))) return offer("blank", group, group.blanks);
  group.shown = true;
  const guesses = group.guessed.filter((guess) => !guess.out && !isDone(guess));
  if (guesses.length && !isDone(item)) return offer("guessed", group, guesses.slice(0, AT_ONCE));
  fill(byId(item.kind), item);
  show(item.kind);
  if (item.kind === "typing") {
    byId("before").textContent = latest === "" ? say("nothing") : (latest ?? "");
    byId("says").value = byId("says").defaultValue = answerTexts.get(item.name) ?? "";
    byId("says").focus();
    byId("says").select();
  } else byId("main").focus();
}
/* The next that nobody has read, from a place on; the end if there is none. */
function goOn(from) {
  let place = items.findIndex((item, k) => k >= from && !isDone(item));
  if (place < 0) place = items.findIndex((item) => !isDone(item));
  go(place < 0 ? items.length : place);
}
function take(text) {
  latest = text;
  showTexts(new Map([[items[position].name, text]]));
  position + 1 < items.length && isDone(items[position + 1]) ? goOn(position + 1) : go(position + 1);
}
function later() {
  const rest = items.findIndex((item, k) => k > position && !isDone(item));
  go(rest < 0 ? items.length : rest);
}

/* Several answers at once, of which those that are chosen are not what is said of them. */
let offered = [];
function offer(id, group, some) {
  offered = some;
  const section = byId(id);
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
  const group = items[position].group;
  const texts = new Map();
  [...byId(id).querySelectorAll(".grid button")].forEach((button, k) => {
    const item = offered[k];
    if (button.getAttribute("aria-pressed") === "true") item.out = true;
    else texts.set(item.name, id === "guessed" ? item.answer.guess : "");
  });
  showTexts(texts);
  group.shown = true;
  goOn(group.first);
}

function finish() {
  position = items.length;
  const remaining = items.length - doneIn(items);
  byId("open-ones").textContent = remaining ? say("left", { number: remaining }) : say("none");
  byId("open-ones").classList.toggle("some", remaining > 0);
  show("end");
  byId("download").focus();
}
/* What `grade` takes: an object for each student, bound to the code of the sheet. */
function answers() {
  return pageData.codes.map((code) => {
    const fields = {};
    for (const [field, marked] of Object.entries(pageData.read[code] || {})) fields[field] = marked ? MARKED : "";
    for (const item of items)
      if (item.answer.code === code && isDone(item)) fields[item.answer.field] = answerTexts.get(item.name);
    const unread = items.filter((item) => item.answer.code === code && !isDone(item)).map((item) => item.answer.field);
    return { code, fields, missing_pages: pageData.missing[code] || {}, unread, crops: pageData.crops[code] || {} };
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
  const knownNames = new Set(items.map((item) => item.name));
  const differing = new Set();
  try {
    for (const file of files) {
      const entries = JSON.parse(await file.text()).flatMap(({ code, fields }) =>
        Object.entries(fields).map(([field, text]) => [nameOf(field, code), String(text)]),
      );
      const ours = entries.filter(([name]) => knownNames.has(name));
      if (entries.length && !ours.length) throw new Error("none of these answers is asked for here");
      for (const [name, text] of ours) {
        if (answerTexts.has(name) && answerTexts.get(name) !== text) differing.add(name);
        answerTexts.set(name, text);
      }
    }
  } catch {
    byId("open").setCustomValidity(say("foreign"));
    return byId("open").reportValidity();
  }
  for (const name of differing) answerTexts.delete(name);
  for (const item of items) item.out ||= differing.has(item.name);
  byId("differing").textContent = differing.size ? say("differing", { number: differing.size }) : "";
  keep();
  goOn(0);
}

const back = () => {
  if (position > 0) {
    position > items.length ? goOn(0) : go(position - 1);
  }
};
byId("questions").append(
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
byId("begin").addEventListener("click", () => goOn(0));
byId("download").addEventListener("click", download);
byId("open").addEventListener("change", (event) => open([...event.target.files]));
byId("typing")
  .querySelector("form")
  .addEventListener("submit", (event) => {
    event.preventDefault();
    take(byId("says").value.trim());
  });
byId("box").addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (button) take(button.value === "yes" ? MARKED : "");
});
for (const id of ["blank", "guessed"])
  byId(id).addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button?.value === "take") takeOffered(id);
    else if (button) button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") === "false"));
  });
byId("undo").addEventListener("click", undo);
document.addEventListener("keydown", (event) => {
  if (
    (event.ctrlKey || event.metaKey) &&
    event.key === "z" &&
    !(event.target === byId("says") && byId("says").value !== byId("says").defaultValue)
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
  if (!byId("typing").hidden)
    return { ArrowUp: back, ArrowDown: () => latest !== undefined && take(latest), Escape: later };
  if (!byId("box").hidden)
    return { x: () => take(MARKED), X: () => take(MARKED), Enter: () => take(""), ArrowUp: back, Escape: later };
  for (const id of ["blank", "guessed"])
    if (!byId(id).hidden)
      return {
        Enter: () => takeOffered(id),
        ArrowRight: () => step(id, 1),
        ArrowDown: () => step(id, 1),
        ArrowLeft: () => step(id, -1),
        ArrowUp: () => step(id, -1),
        Escape: () => skip(id),
      };
  if (!byId("end").hidden) return { ArrowUp: back };
  return {};
}
/* One by one instead. */
function skip(id) {
  if (id === "guessed") for (const item of offered) item.out = true;
  items[position].group.shown = true;
  go(position);
}
function step(id, distance) {
  const all = [...byId(id).querySelectorAll(".grid button")];
  all[Math.min(all.length - 1, Math.max(0, all.indexOf(document.activeElement) + distance))].focus();
}
addEventListener("beforeunload", (event) => {
  if (changed) event.preventDefault();
});
recall();
show("start");
byId("begin").focus();
