// The marks: in sum, at each field, and where something is to be looked at again, the feedback beside it.

import { fillIn, html, make, words } from "./page.js";
import { decimal } from "./points.js";

export function report(marked, work) {
  clear(work);
  const poor = marked.marks.filter((mark) => mark.points !== mark.out_of);
  const told = marked.marks.filter((mark) => mark.points !== mark.out_of || mark.comment);
  for (const mark of marked.marks) paint(mark, work);
  const title = make(
    "h2",
    { tabindex: "-1" },
    fillIn(words.points, { points: decimal(marked.points), out_of: decimal(marked.out_of) }),
  );
  const parts = [title, bar(marked)];
  parts.push(poor.length ? make("h3", {}, words.look) : make("p", { class: "well" }, words.all_right));
  if (told.length) parts.push(make("ul", { class: "marks" }, ...listed(told, work)));
  work.outcome.replaceChildren(...parts);
  work.outcome.className = `outcome ${poor.length ? "" : "full"}`;
  title.focus({ preventScroll: true });
  const slip = poor.find((mark) => mark.verdict !== "blank" && fields(mark, work)[0]?.closest(".plate .write"));
  if (slip) point(slip, work);
  else work.outcome.scrollIntoView({ block: "nearest" });
}

// What can be read in more than one way, before anything is marked: only the writer knows which is meant.
export function showQuestions(marked, work) {
  clear(work);
  const unclear = marked.marks.filter((mark) => mark.verdict === "ambiguous");
  for (const mark of unclear) paint(mark, work);
  const title = make("h2", { tabindex: "-1" }, words.unclear);
  work.outcome.replaceChildren(title, make("ul", { class: "marks" }, ...unclear.map((mark) => noted(mark, work))));
  work.outcome.className = "outcome";
  title.focus({ preventScroll: true });
  work.outcome.scrollIntoView({ block: "nearest" });
}

// What was answered or decided, each by itself; then in a line how many were not.
function listed(told, work) {
  const single = told.filter((mark) => mark.verdict !== "blank" || mark.decision || mark.comment);
  const blank = told.length - single.length;
  const items = single.map((mark) => noted(mark, work));
  return blank ? [...items, make("li", { class: "soft" }, `${words.verdicts.blank}: ${blank}`)] : items;
}

function bar(marked) {
  const meter = make("div", { class: "meter", "aria-hidden": "true" }, make("span"));
  meter.firstChild.style.setProperty("--share", marked.score);
  return meter;
}

function clear({ sheet, drawn }) {
  for (const element of sheet.querySelectorAll("[data-mark]")) {
    delete element.dataset.mark;
    element.removeAttribute("aria-describedby");
    element.removeAttribute("aria-invalid");
  }
  drawn?.whole.querySelector(".note")?.remove();
}

// The mark of one question that is checked by itself, at its fields.
export function showMark(mark, work) {
  paint(mark, work);
  for (const field of fields(mark, work)) field.removeAttribute("aria-describedby"); // what is said stands beside it
}

export function standing(mark) {
  if (["unmarked", "ambiguous", "missing"].includes(mark.verdict) && !mark.decision) return "open";
  if (mark.verdict === "blank" && !mark.decision) return "blank";
  if (mark.points === mark.out_of) return "full";
  return mark.points === "0" ? "none" : "part";
}

// The verdict in a word; what earns some of the points is right in part.
export function nameVerdict(mark) {
  const how = standing(mark);
  const name = mark.verdict === "wrong" && how === "part" ? "part" : mark.verdict;
  return make("span", { class: `verdict ${how}` }, words.verdicts[name]);
}

function fields(mark, { sheet }) {
  return [...sheet.querySelectorAll("[data-question]")].filter((field) => field.dataset.question === mark.question);
}

function paint(mark, work) {
  const how = standing(mark);
  for (const field of fields(mark, work)) {
    field.dataset.mark = how;
    if (how === "full" || how === "blank") continue;
    field.setAttribute("aria-describedby", noteId(mark, work));
    if (how === "none") field.setAttribute("aria-invalid", "true");
  }
  for (const item of work.sheet.querySelectorAll("li[data-about]")) {
    const about = item.dataset.about.split(" ");
    if (about.length === 1 && about[0] === mark.question) item.dataset.mark = how;
  }
}

function noteId(mark, { number }) {
  return `note-${number}-${mark.question}`;
}

function noted(mark, work) {
  const question = work.asked.get(mark.question);
  const reading = readAs(mark);
  const verdict = nameVerdict(mark);
  const go = make("button", { type: "button", class: "link", onclick: () => point(mark, work) }, question.said);
  return make(
    "li",
    { id: noteId(mark, work) },
    make("p", { class: "asked" }, go, " ", verdict, reading ? make("span", { class: "read" }, ` ${reading}`) : null),
    feedback(mark, { class: "feedback" }),
  );
}

// In HTML of the house's own making, or else as text, with Markdown's signs taken out.
export function feedback(mark, attributes) {
  if (mark.feedback_html) return html("div", mark.feedback_html, attributes);
  return make("div", attributes, make("p", {}, mark.feedback.replace(/\*\*|`/g, "").replace(/\\([\\`*_|<])/g, "$1")));
}

// As the answer was read, where that is not as it was typed.
function readAs(mark) {
  if (typeof mark.read_as !== "string" || mark.read_as === String(mark.given).trim()) return "";
  return fillIn(words.read_as, { answer: mark.read_as });
}

// To the field; where it lies in the figure, the feedback stands above, and covers nothing below the field, of which
// it speaks.
function point(mark, work) {
  const [field, ...others] = fields(mark, work);
  if (!field) return;
  const place = (others.at(-1) ?? field).closest(".place");
  work.drawn?.whole.querySelector(".note")?.remove();
  if (place && !place.matches(".tick")) {
    const above = note(mark, work.asked.get(mark.question));
    work.drawn.whole.prepend(above);
    field.addEventListener("keydown", ({ key }) => key === "Escape" && above.remove(), { once: true });
  }
  field.scrollIntoView({ block: "center", inline: "center" });
  field.focus({ preventScroll: true });
}

function note(mark, question) {
  const close = make("button", { type: "button", class: "close", "aria-label": "×" }, "×");
  const above = feedback(mark, { class: `note ${standing(mark)}`, "data-mark": standing(mark) });
  above.prepend(make("p", { class: "about" }, question.said));
  above.append(close);
  close.addEventListener("click", () => above.remove());
  return above;
}
