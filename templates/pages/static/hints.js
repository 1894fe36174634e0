// Help with one question: something to ask oneself, then the rule, then the step that gives the answer.

import { ask } from "./ask.js";
import { fillIn, html, make, tryTo, words } from "./page.js";

const ROOM = 490; // a figure that is no wider has its help beside it

// Buttons for the questions of a sheet; what was asked for is kept by question, so that nothing is said twice.
export function helping(work, exercise) {
  const hints = { exercise, asked: work.asked, given: new Map(), tells: new Map(), count: 0 };
  for (const item of work.sheet.querySelectorAll(".questions li[data-about]")) {
    item.append(help(hints, item.dataset.about, { tabindex: "-1" })); // the arrows of the question lead there
  }
  if (work.drawn) beside(work, hints);
  return hints;
}

// The questions for which the step was shown, and those whose answers such a step tells: they earn nothing in the record.
export function questionsTold({ given, tells }) {
  const stepped = [...given].filter(([, steps]) => steps.length === words.grades.length).map(([name]) => name);
  return new Set(stepped.flatMap((name) => [name, ...(tells.get(name) ?? [])]));
}

export function help(hints, name, attributes = {}) {
  const list = make("ol", { class: "help", "aria-live": "polite" });
  const button = make("button", { type: "button", class: "quiet hint", ...attributes });
  button.addEventListener("click", () => tryTo(() => more(hints, name, list, button)));
  draw(hints, name, list, button);
  return make("div", { class: "helping" }, button, list);
}

async function more(hints, name, list, button) {
  if (button.hasAttribute("aria-busy")) return;
  const steps = hints.given.get(name) ?? [];
  button.setAttribute("aria-busy", "true");
  try {
    const hint = await ask("hint", {
      exercise: hints.exercise,
      question: name,
      grade: steps.length + 1,
      language: words.language,
    });
    hints.given.set(name, [...steps, hint.html]);
    hints.tells.set(name, hint.tells);
    hints.count += 1;
  } finally {
    button.removeAttribute("aria-busy");
  }
  draw(hints, name, list, button);
}

function draw({ asked, given, tells }, name, list, button) {
  const steps = given.get(name) ?? [];
  list.replaceChildren(
    ...steps.map((step, i) => make("li", {}, make("b", {}, words.grades[i]), " ", html("div", step))),
  );
  list.hidden = !steps.length;
  const others = steps.length === words.hints.length - 1 ? (tells.get(name) ?? []) : [];
  const warned =
    words.beside && others.length
      ? fillIn(words.beside, { questions: others.map((other) => asked.get(other).said).join(" · ") })
      : "";
  button.textContent = words.hints[steps.length] ?? "";
  list.append(...(warned ? [make("li", { class: "soft" }, warned)] : []));
  button.hidden = steps.length === words.hints.length;
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
