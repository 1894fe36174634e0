// Help with one question: where to look, then the rule, then the step with its numbers, then the answer.

import { ask } from "./ask.js";
import { fillIn, html, make, tryTo, words } from "./page.js";
import { Turns } from "./turns.js";

const STEP = 3; // from this grade on a question earns nothing in the record
const ROOM = 490; // a figure that is no wider has its help beside it

// Buttons for the questions of a sheet; what was asked for is kept by question, so that nothing is said twice.
// `check` gives what checks one question by itself, before its help.
export function helping(work, exercise, check = null) {
  const hints = { ...newHints(exercise, work.asked), check };
  for (const item of work.sheet.querySelectorAll(".questions li[data-about]")) {
    item.append(help(hints, item.dataset.about, { tabindex: "-1" })); // the arrows of the question lead there
  }
  if (work.drawn) beside(work, hints);
  return hints;
}

// What was given by question, and how many grades there are; `answers` are those that were marked last, `moved` the
// questions whose place they may change.
export function newHints(exercise, asked = new Map()) {
  const byQuestion = { given: new Map(), tells: new Map(), last: new Map() };
  return {
    exercise,
    asked,
    ...byQuestion,
    answers: {},
    moved: new Set(),
    redraw: new Map(),
    turns: new Map(),
    count: 0,
  };
}

// After marking: a question with a hint, whose step was not shown, tells its place once more.
export function marked(hints, answers, marks) {
  hints.answers = { ...answers };
  for (const { question, points, out_of } of marks) {
    const grades = hints.given.get(question)?.length ?? 0;
    if (points !== out_of && grades && grades < STEP) hints.moved.add(question);
    else hints.moved.delete(question);
  }
  for (const redraw of hints.redraw.values()) redraw();
}

// The questions for which the step was shown, and those whose answers such a step tells: they earn nothing in the
// record.
export function questionsTold({ given, tells }) {
  const stepped = [...given].filter(([, steps]) => steps.length >= STEP).map(([name]) => name);
  return new Set(stepped.flatMap((name) => [name, ...(tells.get(name) ?? [])]));
}

export function help(hints, name, attributes = {}) {
  const list = make("ol", { class: "help", "aria-live": "polite" });
  const button = make("button", { type: "button", class: "quiet hint", ...attributes });
  if (!hints.turns.has(name)) hints.turns.set(name, new Turns());
  button.addEventListener("click", () => hints.turns.get(name).once(() => tryTo(() => more(hints, name, button))));
  const redraw = () => draw(hints, name, list, button);
  hints.redraw.set(name, redraw);
  redraw();
  return make("div", { class: "helping" }, ...(hints.check?.(name, attributes) ?? []), button, list);
}

async function more(hints, name, button) {
  const steps = hints.given.get(name) ?? [];
  const grade = hints.moved.has(name) ? 1 : steps.length + 1;
  button.setAttribute("aria-busy", "true");
  try {
    const hint = await ask("hint", {
      exercise: hints.exercise,
      question: name,
      grade,
      answers: hints.answers,
      language: words.language,
    });
    hints.given.set(name, grade === 1 ? [hint.html, ...steps.slice(1)] : [...steps, hint.html]);
    hints.moved.delete(name);
    hints.last.set(name, hint.of);
    if (grade > 1) hints.tells.set(name, hint.tells);
    hints.count += 1;
  } finally {
    button.removeAttribute("aria-busy");
  }
  hints.redraw.get(name)(); // where the help stands now
}

function draw({ asked, given, tells, last, moved }, name, list, button) {
  const steps = given.get(name) ?? [];
  list.replaceChildren(
    ...steps.map((step, i) => make("li", {}, make("b", {}, words.grades[i]), " ", html("div", step))),
  );
  list.hidden = !steps.length;
  const others = steps.length === STEP - 1 ? (tells.get(name) ?? []) : [];
  const warned =
    words.beside && others.length
      ? fillIn(words.beside, { questions: others.map((other) => asked.get(other).said).join(" · ") })
      : "";
  const isMoved = moved.has(name);
  button.textContent = (isMoved ? words.hints[0] : words.hints[steps.length]) ?? "";
  list.append(...(warned ? [make("li", { class: "soft" }, warned)] : []));
  button.hidden = !isMoved && steps.length === (last.get(name) ?? words.hints.length);
}

// What is answered in the figure has its help beside it: for the field in which somebody writes.
function beside({ exercise, asked, sheet, drawn }, hints) {
  const inside = exercise.questions.filter((question) => question.control === "figure");
  if (!inside.length) return;
  const title = make("p", { class: "about" });
  const panel = make("aside", { class: "hints", "aria-label": words.helping }, title);
  const about = (name) => {
    if (panel.dataset.about === name) return;
    panel.dataset.about = name;
    title.textContent = fillIn(words.help_with, { question: asked.get(name).said });
    panel.querySelector(".helping")?.remove();
    panel.append(help(hints, name));
  };
  about(inside[0].name);
  sheet.addEventListener("focusin", ({ target }) => {
    const name = target.dataset?.question;
    if (inside.some((question) => question.name === name)) about(name);
  });
  const narrow = exercise.figure.width <= ROOM;
  const together = make("div", { class: narrow ? "with-help beside" : "with-help" });
  drawn.whole.replaceWith(together);
  together.append(drawn.whole, panel);
}
