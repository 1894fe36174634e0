// An exercise to be worked on: its statement, its figure with room to write in, and its other questions.

import { Answers } from "./answers.js";
import { cards } from "./cards.js";
import { control } from "./controls.js";
import { fading } from "./fading.js";
import { figure } from "./figure.js";
import { isNumeric, numberPad } from "./numpad.js";
import { html, make, words } from "./page.js";
import { overlay, scratch } from "./places.js";
import { roaming } from "./roam.js";

const STOPS = 12; // of the tabulator key, from the first field to handing in
const FOR_FIGURE = 4; // its fields, its size, its words, its help

let worksheetCount = 0;

// One of so many exercises that are handed in together.
export function worksheet(exercise, exerciseCount = 1) {
  worksheetCount += 1;
  const questions = new Map(exercise.questions.map((question) => [question.name, question]));
  const work = {
    number: worksheetCount,
    exercise,
    asked: questions,
    answers: new Answers(),
    drawn: null,
    outcome: make("section", { class: "outcome" }),
  };
  const statement = html("div", exercise.statement, { class: "statement" });
  if (exercise.figure) work.drawn = placed(work, statement);
  const hand = exercise.problem ? cards(exercise.problem) : null; // a problem with its own key is not sent
  if (hand) statement.prepend(hand);
  work.sheet = make("div", { class: "worksheet" }, statement, below(work, Math.floor(STOPS / exerciseCount)));
  work.sheet.addEventListener("keydown", onwards);
  numberPad(
    work.sheet,
    ({ dataset }) => takesNumbers(questions.get(dataset.question)),
    (field) => following(field)?.focus(),
  );
  return work;
}

// The figure with its fields, in the place that the statement keeps for it.
function placed(work, statement) {
  const { exercise, asked, answers } = work;
  const drawing = figure(exercise.figure, words.figure);
  overlay(drawing.paper, exercise.figure.fields, asked, answers);
  scratch(drawing.paper, exercise.figure.working);
  fading(drawing.paper, exercise.figure.parents);
  roaming(drawing.paper);
  // its fields are reached, and scroll it
  if (exercise.figure.fields.length) drawing.scroll.removeAttribute("tabindex");
  const legend = make("ul", { class: "legend" }, ...exercise.legend.map((line) => explained(line, answers)));
  statement.querySelector(".figure-here").append(...(exercise.legend.length ? [legend] : []), drawing.whole);
  return drawing;
}

function explained(line, answers) {
  const worth = make("span", { class: "worth" }, ` ${line.worth}`);
  const item = make(
    "li",
    { "data-about": line.questions.join(" ") },
    make("b", {}, line.where),
    ` ${line.asked}`,
    worth,
  );
  if (line.ticked) {
    const [name] = line.questions;
    const none = make("input", { type: "checkbox", "data-question": name, "data-piece": "none" });
    answers.add(name, none, "none");
    item.append(make("label", { class: "option chip" }, none, make("span", {}, words.none)));
  }
  return item;
}

function below({ exercise, answers, number }, stops) {
  const list = exercise.questions.filter(({ control: name }) => name !== "figure" && name !== "play");
  const items = list.map((question) => make("li", { "data-about": question.name }, control(question, answers)));
  if (!items.length) return "";
  for (const together of grouped(items, stops - (exercise.figure?.fields.length ? FOR_FIGURE : 0)))
    roaming(...together);
  const title = make("h2", { id: `asked-${number}` }, words.questions);
  const keys = make("p", { id: `keys-${number}`, class: "keys" }, words.arrows);
  const attributes = { role: "group", "aria-labelledby": title.id, "aria-describedby": keys.id };
  return make("div", { class: "questions", ...attributes }, title, keys, make("ol", {}, ...items));
}

// The questions are a stop each, or those that belong together, or all of them: whatever is no more than so many stops.
function grouped(items, most) {
  const each = items.map((item) => [item]);
  const alike = items.reduce((groups, item) => {
    const last = groups.at(-1);
    if (last && areAlike([...last, item])) last.push(item);
    else groups.push([item]);
    return groups;
  }, []);
  return [each, alike].find((groups) => groups.length <= most) ?? [items];
}

// Of one case, as "belief-K" and "gain-K", or the same of several, as "value-B" and "value-C".
function areAlike(items) {
  const parts = items.map(({ dataset }) => /^(.+?)-(.+)$/.exec(dataset.about));
  return parts.every(Boolean) && [1, 2].some((i) => new Set(parts.map((part) => part[i])).size === 1);
}

// Fields for somebody's own working take numbers as well.
function takesNumbers(question) {
  return !question || isNumeric(question);
}

// The way from field to field: Enter goes on, and hands in from the last one.
function onwards(event) {
  if (event.key !== "Enter" || event.target.type !== "text") return;
  const next = following(event.target);
  if (!next || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  next.focus();
}

function following(field) {
  const fields = [...field.form.querySelectorAll("input[type=text]")];
  return fields[fields.indexOf(field) + 1];
}
