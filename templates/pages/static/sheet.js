// One exercise: its statement, its figure to write in, its questions, and what comes of them.

import { ask } from "./ask.js";
import { cards } from "./cards.js";
import { control } from "./controls.js";
import { figure } from "./figure.js";
import { html, make, trying, words } from "./page.js";
import { overlay, scratch } from "./places.js";
import * as record from "./record.js";
import { report } from "./report.js";
import { walk } from "./walk.js";

const LEVELS = ["easy", "medium", "hard"];

export function sheet(exercise) {
  const inputs = new Map();
  const asked = new Map(exercise.questions.map((question) => [question.name, question]));
  const statement = html("div", exercise.statement, { class: "statement" });
  const drawn = exercise.figure ? placed(exercise, statement, asked, inputs) : null;
  const form = make("form", { id: "answers", novalidate: "" }, statement, below(exercise, inputs));
  const outcome = make("section", { class: "outcome", "aria-live": "off" });
  const solution = make("section", { class: "solution" });
  const work = { exercise, asked, inputs, drawn, outcome, solution, form, handed: 0, shown: false };
  const button = make("button", { class: "main" }, words.hand_in);
  const show = make("button", { type: "button", class: "quiet", onclick: () => reveal(work, show) }, words.solution);
  form.append(make("p", { class: "acts" }, button, show, ...next(exercise)));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    trying(() => handIn(work, button));
  });
  form.addEventListener("keydown", (event) => onwards(event, form));
  const hand = cards(exercise.problem);
  if (hand) statement.prepend(hand);
  return [heading(exercise), form, outcome, solution];
}

function heading({ title, id, family, level }) {
  const levels = LEVELS.map((name) =>
    make("a", { href: `#${family}.${name}`, ...(name === level && { "aria-current": "true" }) }, words.levels[name]),
  );
  const link = id ? make("a", { class: "id", href: `#${id}`, title: words.link }, id) : make("span", { class: "id" }, words.own);
  return make(
    "header",
    { class: "title" },
    make("p", { class: "crumb" }, make("a", { href: "#" }, `← ${words.all}`)),
    make("h1", { tabindex: "-1" }, title),
    make("p", { class: "meta" }, make("span", { class: "levels", role: "group", "aria-label": words.level }, ...levels), link),
  );
}

// The figure with its fields, in the place that the statement keeps for it.
function placed(exercise, statement, asked, inputs) {
  const drawn = figure(exercise.figure, words.figure);
  for (const [name, input] of overlay(drawn.paper, exercise.figure.fields, asked)) inputs.set(name, input);
  scratch(drawn.paper, exercise.figure.working);
  const legend = make("ul", { class: "legend" }, ...exercise.legend.map((line) => explained(line, asked, inputs)));
  const here = statement.querySelector(".figure-here");
  here.append(...(exercise.legend.length ? [legend] : []), drawn.whole);
  return drawn;
}

function explained(line, asked, inputs) {
  const item = make("li", { "data-about": line.questions.join(" ") }, make("b", {}, line.where), ` ${line.asked}`, make("span", { class: "worth" }, ` ${line.worth}`));
  if (line.ticked) {
    const [name] = line.questions;
    const none = make("input", { type: "checkbox", "data-question": name, "data-piece": "none" });
    inputs.set(`${name}_none`, none);
    item.append(make("label", { class: "option chip" }, none, make("span", {}, words.none)));
  }
  return item;
}

function below(exercise, inputs) {
  const list = exercise.questions.filter((question) => question.control !== "figure");
  const items = list.map((question, i) => make("li", { "data-about": question.name }, control(question, i, inputs)));
  if (!items.length) return "";
  return make("section", { class: "questions", "aria-labelledby": "asked" }, make("h2", { id: "asked" }, words.questions), make("ol", {}, ...items));
}

function next({ id, family }) {
  if (!id) return [];
  const go = () => document.dispatchEvent(new CustomEvent("minimaestro:next", { detail: family }));
  return [make("button", { type: "button", class: "quiet", onclick: go }, words.next)];
}

// The way from field to field: Enter goes on, and hands in from the last one.
function onwards(event, form) {
  if (event.key !== "Enter" || event.target.type !== "text") return;
  const fields = [...form.querySelectorAll("input[type=text]")];
  const following = fields[fields.indexOf(event.target) + 1];
  if (!following || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  following.focus();
}

function given(inputs) {
  const answers = {};
  for (const [name, input] of inputs) {
    const text = input.type === "checkbox" ? (input.checked ? "Yes" : "") : input.value.trim();
    if (text) answers[name] = text;
  }
  return answers;
}

// What marking needs of an exercise: its id, or its problem.
function reference({ id, family, problem, convention, settings }) {
  return id ?? { family, problem, convention, ...(settings && { settings }) };
}

async function handIn(work, button) {
  const { exercise, inputs } = work;
  button.setAttribute("aria-busy", "true");
  try {
    const marked = await ask("check", { exercise: reference(exercise), answers: given(inputs), language: words.language });
    if (exercise.id && !work.handed && !work.shown) {
      record.add({ exercise: exercise.id, points: marked.points, out_of: marked.out_of, hints: 0, retries: 0 });
    }
    work.handed += 1;
    button.textContent = words.again;
    report(marked, work);
  } finally {
    button.removeAttribute("aria-busy");
  }
}

async function reveal(work, button) {
  await trying(async () => {
    const { steps } = await ask("solution", { exercise: reference(work.exercise), language: words.language });
    work.shown = true;
    button.hidden = true;
    const svg = steps.find((step) => step.figure)?.figure;
    const drawn = svg ? figure({ svg }, words.solved) : null;
    const { whole } = walk(steps, { drawn, name: words.solved });
    const title = make("h2", { tabindex: "-1" }, words.solved);
    work.solution.replaceChildren(title, whole);
    title.focus();
    work.solution.scrollIntoView({ block: "start" });
  });
}
