// One exercise to practise: to be handed in, marked and explained.

import { ask } from "./ask.js";
import { isSure } from "./confirm.js";
import { forgetDraft, keepDraft } from "./drafts.js";
import * as help from "./hints.js";
import { fillIn, make, tryTo, words } from "./page.js";
import { Play } from "./play.js";
import { summed } from "./points.js";
import * as record from "./record.js";
import { report, showQuestions } from "./report.js";
import { walked } from "./walk.js";
import { worksheet } from "./worksheet.js";

const LEVELS = ["easy", "medium", "hard"];

export function sheet(exercise) {
  /** @type {any} */
  const work = {
    ...worksheet(exercise),
    solution: make("section", { class: "solution" }),
    play: make("section", { class: "solution" }),
    handed: 0,
    shown: false,
    blank: "",
  };
  work.hints = help.helping(work, reference(exercise));
  const button = make("button", { class: "main" }, words.hand_in);
  const show = make("button", { type: "button", class: "quiet", onclick: () => reveal(work, show) }, words.solution);
  const form = make(
    "form",
    { id: "answers", novalidate: "" },
    work.sheet,
    make("p", { class: "acts" }, button, ...playing(work), show, ...next(exercise)),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (await mayBeBlank(work, form)) tryTo(() => handIn(work, button));
  });
  keepDraft(draftName(exercise), form);
  return [heading(exercise), form, work.outcome, work.play, work.solution];
}

function heading({ title, id, family, level }) {
  const levels = LEVELS.map((name) =>
    make("a", { href: `#${family}.${name}`, ...(name === level && { "aria-current": "true" }) }, words.levels[name]),
  );
  const link = id
    ? make("a", { class: "id", href: `#${id}`, title: words.link }, id)
    : make("span", { class: "id" }, words.own);
  return make(
    "header",
    { class: "title" },
    make("p", { class: "crumb" }, make("a", { href: "#" }, `← ${words.all}`)),
    make("h1", { tabindex: "-1" }, title),
    make(
      "p",
      { class: "meta" },
      make("span", { class: "levels", role: "group", "aria-label": words.level }, ...levels),
      link,
    ),
  );
}

function next({ id, family }) {
  if (!id) return [];
  const go = () => document.dispatchEvent(new CustomEvent("minimaestro:next", { detail: family }));
  return [make("button", { type: "button", class: "quiet", onclick: go }, words.next)];
}

// The algorithm of the exercise can be played, if it has one: then its answers are seen, and do not count in the record.
function playing(work) {
  if (!words.playable.includes(work.exercise.family)) return [];
  const button = make(
    "button",
    { type: "button", class: "quiet", onclick: () => startPlay(work, button) },
    words.play.name,
  );
  return [button];
}

async function startPlay(work, button) {
  work.shown = true;
  button.hidden = true;
  const play = new Play(reference(work.exercise), draftName(work.exercise));
  work.play.replaceChildren(make("h2", {}, words.play.name), make("p", {}, words.play.why), play.view);
  await play.start();
}

// What marking needs of an exercise: its id, or its problem.
function reference({ id, family, problem, convention, settings }) {
  return id ?? { family, problem, convention, ...(settings && { settings }) };
}

function draftName(exercise) {
  return exercise.id ?? JSON.stringify(reference(exercise));
}

// Blanks are asked about once; whoever leaves the same ones again means it.
async function mayBeBlank(work, form) {
  const { asked, answers } = work;
  const blank = [...asked.keys()].filter((name) => !(name in answers.given));
  const names = blank.join(" ");
  if (!blank.length || names === work.blank) return true;
  work.blank = names;
  return isSure(form, words.sure, [fillIn(words.blank, { number: blank.length })]);
}

async function handIn(work, button) {
  const { exercise, answers } = work;
  button.setAttribute("aria-busy", "true");
  try {
    const isRecorded = exercise.id && !work.handed && !work.shown;
    const told = isRecorded && { told: [...help.questionsTold(work.hints)] };
    const marked = await ask("check", {
      exercise: reference(exercise),
      answers: answers.given,
      language: words.language,
      ...told,
    });
    if (marked.open) {
      showQuestions(marked, work); // it costs nothing, and nothing is told of the other answers
      return;
    }
    if (isRecorded) {
      const points = { points: earned(marked, work), out_of: marked.out_of, hints: work.hints.count, retries: 0 };
      record.add({ exercise: exercise.id, ...points, time: new Date().toISOString(), ...marked.evidence });
    }
    forgetDraft(draftName(exercise));
    help.marked(work.hints, answers.given, marked.marks);
    work.handed += 1;
    button.textContent = words.again;
    report(marked, work);
  } finally {
    button.removeAttribute("aria-busy");
  }
}

// What counts in the record: a question whose step was shown earns nothing there.
function earned({ marks, points }, { hints }) {
  const told = help.questionsTold(hints);
  return told.size ? summed(marks.filter((mark) => !told.has(mark.question))).points : points;
}

async function reveal(work, button) {
  await tryTo(async () => {
    const { steps } = await ask("solution", { exercise: reference(work.exercise), language: words.language });
    work.shown = true;
    button.hidden = true;
    const title = make("h2", { tabindex: "-1" }, words.solved);
    work.solution.replaceChildren(title, walked(steps));
    title.focus();
    work.solution.scrollIntoView({ block: "start" });
  });
}
