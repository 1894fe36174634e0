// One exercise to practise: to be handed in, marked and explained.

import { ask } from "./ask.js";
import { checking } from "./check.js";
import { isSure } from "./confirm.js";
import { forgetDraft, keepDraft } from "./drafts.js";
import * as help from "./hints.js";
import { fillIn, make, tryTo, words } from "./page.js";
import * as plan from "./plan.js";
import { Play } from "./play.js";
import { summed } from "./points.js";
import * as record from "./record.js";
import { report, showMark, showQuestions } from "./report.js";
import { Turns } from "./turns.js";
import { walked } from "./walk.js";
import { worksheet } from "./worksheet.js";

const LEVELS = ["easy", "medium", "hard"];

// Its parts for the page, and what takes the answers that are typed as an exam hands them in.
export function sheet(exercise) {
  /** @type {any} */
  const work = {
    ...worksheet(exercise),
    solution: make("section", { class: "solution" }),
    play: make("section", { class: "solution" }),
    handed: 0,
    shown: false,
    blank: "",
    firstAnswers: {}, // of the questions that were checked one by one
    turns: new Turns(), // what is checked and handed in is marked in the order of the clicks
  };
  const isRehearsed = plan.isExam() && Boolean(exercise.id);
  work.hints = isRehearsed
    ? help.newHints(reference(exercise))
    : help.helping(
        work,
        reference(exercise),
        checking((name) => work.turns.queue(() => checkOne(work, name))),
      );
  const button = make("button", { class: "main" }, isRehearsed ? words.plan.hand_in : words.hand_in);
  const solutionTurns = new Turns();
  const show = make(
    "button",
    { type: "button", class: "quiet", onclick: () => solutionTurns.once(() => reveal(work, show)) },
    words.solution,
  );
  const others = isRehearsed ? [] : [...playing(work), show, ...next(exercise)];
  const rules = isRehearsed ? [make("p", { class: "soft" }, words.plan.exam)] : [];
  const form = make(
    "form",
    { id: "answers", novalidate: "" },
    work.sheet,
    ...rules,
    make("p", { class: "acts" }, button, ...others),
  );
  const handInTurns = new Turns();
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isRehearsed) handInUnmarked(work);
    else handInTurns.once(() => handInIfSure(work, form, button));
  });
  work.beginHandIn = keepDraft(draftName(exercise), form);
  const parts = [heading(exercise), form, work.outcome, work.play, work.solution];
  return { parts, takeAnswers: () => (isRehearsed ? takeAnswers(work) : null) };
}

// In an exam nothing is told before its end.
function handInUnmarked(work) {
  const sheetAnswers = takeAnswers(work);
  work.handed += 1;
  if (sheetAnswers) plan.handIn(sheetAnswers);
  document.dispatchEvent(new CustomEvent("minimaestro:next", { detail: work.exercise.family }));
}

// What is typed, with the questions in words; null if nothing is.
function takeAnswers({ exercise, answers, asked, handed }) {
  const { given } = answers;
  if (handed || !Object.keys(given).length) return null;
  forgetDraft(draftName(exercise));
  const questions = Object.fromEntries([...asked].map(([name, question]) => [name, question.said]));
  return { id: exercise.id, title: exercise.title, answers: given, questions };
}

// One question is marked by itself, as in the terminal; what is answered first counts in the record.
async function checkOne(work, name) {
  const { given } = work.answers;
  if (!(name in given)) return null;
  const marked = await ask("check", {
    exercise: reference(work.exercise),
    answers: given,
    language: words.language,
  });
  const mark = marked.marks.find(({ question }) => question === name);
  if (mark.verdict !== "ambiguous" && mark.verdict !== "unreadable") work.firstAnswers[name] ??= given[name];
  help.marked(work.hints, given, [mark]);
  showMark(mark, work);
  return mark;
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

// The algorithm of the exercise can be played, if it has one: then its answers are seen, and do not count in the
// record.
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
  if (await play.start()) return;
  work.play.replaceChildren();
  button.hidden = false;
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

async function handInIfSure(work, form, button) {
  if (await mayBeBlank(work, form)) await work.turns.queue(() => tryTo(() => handIn(work, button)));
}

async function handIn(work, button) {
  const { exercise } = work;
  const { given } = work.answers;
  const forgetSentDraft = work.beginHandIn();
  button.setAttribute("aria-busy", "true");
  try {
    const isRecorded = exercise.id && !work.handed && !work.shown;
    const marking = { exercise: reference(exercise), language: words.language };
    const told = isRecorded && { told: [...help.questionsTold(work.hints)] };
    const marked = await ask("check", { ...marking, answers: given, ...told });
    if (marked.open) {
      showQuestions(marked, work); // it costs nothing, and nothing is told of the other answers
      return;
    }
    if (isRecorded) {
      const { firstAnswers } = work;
      const first = Object.keys(firstAnswers).length
        ? await ask("check", { ...marking, answers: { ...given, ...firstAnswers }, ...told })
        : marked;
      const points = { points: earned(first, work), out_of: first.out_of, hints: work.hints.count, retries: 0 };
      record.add({ exercise: exercise.id, ...points, time: new Date().toISOString(), ...first.evidence });
    }
    forgetSentDraft();
    help.marked(work.hints, given, marked.marks);
    work.handed += 1;
    button.textContent = words.again;
    report(marked, work);
    const streak = isRecorded ? plan.describeStreak(exercise) : "";
    if (streak) work.outcome.append(make("p", { class: "well" }, streak));
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
