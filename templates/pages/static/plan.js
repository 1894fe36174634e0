// A plan before an exam: topics with their minutes, the time that is left, and what is handed in where it is rehearsed.

import { ask } from "./ask.js";
import { LocalDraft } from "./localdraft.js";
import { fillIn, html, make, tell, tryTo, words } from "./page.js";
import { decimal } from "./points.js";
import * as record from "./record.js";
import { nameVerdict } from "./report.js";
import { Turns } from "./turns.js";

const STORAGE = new LocalDraft("minimaestro.plan");
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const SHORTEST_STREAK = 3;
const clockLine = document.getElementById("clock");
/** @type {any} */
const form = document.getElementById("plan");
const planned = document.getElementById("planned");
const planTurns = new Turns();
const endTurns = new Turns();
let ticking;

// The plan that is being followed: its topics, when it began, whether it is an exam, and what was handed in; or null.
function current() {
  const plan = STORAGE.readDraft();
  return plan?.topics?.length && Number.isFinite(plan.begun) ? plan : null;
}

export function isExam() {
  return Boolean(current()?.isExam);
}

export function isRunning() {
  return current() !== null;
}

// The family whose minutes these are; null without a plan, or when its time is up.
export function topicNow() {
  return findTopic(current())?.family ?? null;
}

function findTopic(plan) {
  let end = plan?.begun ?? 0;
  for (const topic of plan?.topics ?? []) {
    end += topic.minutes * MINUTE;
    if (Date.now() < end) return { ...topic, end };
  }
  return null;
}

// `showNext` opens the next exercise, `takeAnswers` gives what is typed into the one that is open, and `showEnd`
// shows elements.
export function preparePlan({ showNext, takeAnswers, showEnd }) {
  const endPlan = () => endTurns.once(() => end(takeAnswers, showEnd));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    tryTo(() => makePlan(showNext, endPlan));
  });
  if (isRunning()) startClock(endPlan);
}

async function makePlan(showNext, endPlan) {
  const minutes = Number(form.querySelector("#minutes").value);
  if (!Number.isInteger(minutes) || minutes < 1) {
    tell(words.plan.whole);
    return;
  }
  const families = [...form.querySelectorAll("[name=topic]:checked")].map(({ value }) => value);
  const done = { done: record.evidence(), now: new Date().toISOString() };
  const body = { families, minutes, ...done, language: words.language };
  await planTurns.showNewest(
    () => ask("plan", body),
    (plan) => offerPlan(plan, showNext, endPlan),
  );
}

function offerPlan({ topics, left_out: leftOut }, showNext, endPlan) {
  const begin = make("button", { type: "button", class: "main" }, words.plan.begin);
  begin.addEventListener("click", () => {
    const isExamWanted = form.querySelector("#as-exam").checked;
    STORAGE.writeDraft({ topics, begun: Date.now(), isExam: isExamWanted, sheets: [] });
    planned.replaceChildren();
    startClock(endPlan);
    showNext();
  });
  planned.replaceChildren(
    make("ol", {}, ...topics.map(({ said }) => make("li", {}, said))),
    ...(leftOut.length
      ? [make("p", { class: "soft" }, fillIn(words.plan.left_out, { titles: leftOut.join(", ") }))]
      : []),
    make("p", { class: "acts" }, begin),
  );
  begin.focus();
}

function startClock(endPlan) {
  const time = make("output", {});
  const stop = make("button", { type: "button", class: "quiet", onclick: endPlan }, words.plan.stop);
  clockLine.replaceChildren(time, stop);
  clockLine.hidden = false;
  clearInterval(ticking);
  const tick = () => {
    const plan = current();
    const topic = findTopic(plan);
    if (!topic) {
      if (plan) endPlan();
      return;
    }
    const last = plan.begun + plan.topics.reduce((sum, { minutes }) => sum + minutes, 0) * MINUTE;
    const [left, of] = [topic.end, last].map((end) => Math.ceil((end - Date.now()) / MINUTE));
    const text = fillIn(words.plan.clock, { title: topic.title, left, of });
    if (time.textContent !== text) time.textContent = text;
  };
  ticking = setInterval(tick, SECOND);
  tick();
}

// What was handed in is kept until the end; nothing is told of it.
export function handIn(sheet) {
  const plan = current();
  if (plan) STORAGE.writeDraft({ ...plan, sheets: [...plan.sheets, sheet] });
}

// The plan is over: by its time, or because somebody ends it. An exam is marked now; what cannot be marked stays,
// until it is ended again.
async function end(takeAnswers, showEnd) {
  clearInterval(ticking);
  const open = isExam() ? takeAnswers() : null;
  if (open) handIn(open);
  const plan = current();
  const isOver = !findTopic(plan);
  const marked = plan?.isExam ? await tryTo(() => markAll(plan.sheets)) : [];
  if (!marked) return;
  STORAGE.removeDraft();
  clockLine.hidden = true;
  if (!plan) return;
  const told = isOver ? [make("p", {}, words.plan.over)] : [];
  const heading = make("h1", { tabindex: "-1" }, plan.isExam ? words.plan.marks : words.plan.over);
  showEnd([heading, ...(plan.isExam ? told : []), ...marked]);
  heading.focus();
}

async function markAll(sheets) {
  if (!sheets.length) return [make("p", {}, words.plan.none)];
  const reports = [];
  for (const { id, answers } of sheets)
    reports.push(await ask("check", { exercise: id, answers, language: words.language, told: [] }));
  return sheets.map((sheet, i) => showSheet(sheet, reports[i])); // in the order in which they were handed in
}

function showSheet({ id, title, questions }, marked) {
  const { points, out_of: outOf } = marked;
  const line = { exercise: id, points, out_of: outOf, hints: 0, retries: 0, time: new Date().toISOString() };
  record.add({ ...line, ...marked.evidence });
  const poor = marked.marks.filter((mark) => mark.points !== mark.out_of);
  const item = (mark) =>
    make(
      "li",
      {},
      make("p", { class: "asked" }, `${questions[mark.question]} `, nameVerdict(mark)),
      html("div", mark.feedback_html, { class: "feedback" }),
    );
  const sum = fillIn(words.points, { points: decimal(points), out_of: decimal(outOf) });
  return make(
    "section",
    { class: "outcome" },
    make("h2", {}, make("a", { href: `#${id}` }, title), `: ${sum}`),
    ...(poor.length
      ? [make("ul", { class: "marks" }, ...poor.map(item))]
      : [make("p", { class: "well" }, words.all_right)]),
  );
}

// In words, how many exercises of the family were all right in a row at one level and without help; empty for few.
export function describeStreak({ title, family, level }) {
  let number = 0;
  for (const line of record.done().reverse()) {
    const [name, lineLevel] = line.exercise.split(".");
    if (name !== family) continue;
    if (lineLevel !== level || line.points !== line.out_of || line.hints) break;
    number += 1;
  }
  return number < SHORTEST_STREAK ? "" : fillIn(words.streak, { number, title, level: words.levels[level] });
}
