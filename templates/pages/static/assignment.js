// A student's assignment: the exercises of the own variant, handed in together, with their marks once these may be seen.

import { fillAnswer } from "./answers.js";
import { autosave, collectAnswers } from "./autosave.js";
import { comments } from "./comments.js";
import { isSure } from "./confirm.js";
import { countdown } from "./countdown.js";
import { all, call, clock, fileLink, moment, place, signedInUser, signOutButton } from "./door.js";
import { fillIn, html, keepPlaceAcrossLanguages, make, tryTo, words } from "./page.js";
import { decimal, summed } from "./points.js";
import { report } from "./report.js";
import { sharing } from "./sharing.js";
import { title } from "./title.js";
import { walked } from "./walk.js";
import { worksheet } from "./worksheet.js";

const [WAITING, FAILED] = ["waiting", "failed"];
const PAUSE = 500; // besides what the service itself waits for the marks
const MAX_TURNS = 40;
const room = document.getElementById("room");
let saving = null;
let stop = () => {};

async function open() {
  await tryTo(async () => {
    await saving?.leave();
    saving = null;
    stop();
    stop = () => {};
    const me = await signedInUser(room);
    const course = place().course ?? me.course;
    const student = me.student ?? place().student;
    const { assignment } = place();
    const preview = place().preview !== undefined && !me.student;
    if (assignment) saving = await work({ course, assignment, student, preview }, Boolean(me.student));
    else await choice(course, me.student);
  });
}

async function choice(course, student) {
  const assignments = await all(`courses/${course}/assignments`);
  const items = assignments.map(({ id, title, closes }) =>
    make("li", {}, make("a", { class: "family", href: `#assignment=${id}` }, title), until(closes)),
  );
  const none = items.length ? null : make("p", { class: "soft" }, words.no_assignments);
  room.replaceChildren(
    make("h1", {}, words.assignments),
    make("ul", { class: "families" }, ...items),
    none ?? "",
    student ? ((await sharing(course, student)) ?? "") : "",
    make("p", { class: "acts" }, signOutButton()),
  );
}

function until(closes) {
  return make("p", {}, closes ? fillIn(words.closes_at, { at: moment(closes) }) : "");
}

// Of a `preview` nothing is kept: the variant is nobody's.
async function work({ course, assignment, student, preview }, mine) {
  const assignmentPath = `courses/${course}/assignments/${assignment}`;
  const own = preview ? `${assignmentPath}/preview` : `${assignmentPath}/variants/${encodeURIComponent(student)}`;
  let terms = await call("GET", assignmentPath);
  const begins = mine && terms.minutes && !terms.opened && isOpen(terms, 0);
  if (begins) await beginning(terms);
  const [variant, before] = await Promise.all([call("GET", own), preview ? [] : all(`${own}/submissions`)]);
  if (begins) terms = await call("GET", assignmentPath);
  const works = variant.exercises.map((exercise) => worksheet(exercise, variant.exercises.length));
  const parts = variant.exercises.map((exercise, i) => section(exercise, works[i], variant.exercises.length));
  const last = before.findLast(({ attempt }) => attempt === variant.attempt);
  const status = make("p", { role: "status" }, last ? receipt(last) : "");
  const standing = make("p", { class: "standing" });
  const button = make("button", { type: "button", class: "main" }, last ? words.again : words.hand_in);
  const paper = fileLink(`${own}/sheet.pdf`, "sheet.pdf", words.on_paper);
  const form = make(
    "form",
    { id: "answers", novalidate: "" },
    ...parts,
    status,
    make("p", { class: "acts" }, button, key(own, works), paper, signOutButton()),
  );
  const sent = { key: "", content: "" };
  let handedIn = before.filter(({ attempt }) => attempt === variant.attempt);
  const stand = (marks) => {
    const open = isOpen(terms, times(handedIn));
    standing.textContent = [attempts(terms, times(handedIn)), total(handedIn, marks)].filter(Boolean).join(" · ");
    button.hidden = mine && !open;
    return open;
  };
  const ending = terms.minutes ? words.saved_over : words.saved_closing;
  const tell = (text) => {
    if (status.textContent !== text) status.textContent = text;
  };
  const listeners = {
    saved: (savedAt) =>
      tell(fillIn(terms.on_close === "submit" && terms.deadline ? ending : words.saved, { at: hour(savedAt) })),
    kept: (why) => tell(`${words.kept_here} ${why}`.trim()),
    stopped: (why) => tell(fillIn(words.stopped, { why })),
    choose: (why, { keep, take }) => {
      const act = (text, does) => make("button", { type: "button", class: "quiet", onclick: does }, text);
      status.replaceChildren(
        fillIn(words.stopped, { why }),
        make("span", { class: "acts" }, act(words.keep_these, keep), act(words.take_those, take)),
      );
    },
  };
  const saver = mine ? autosave(own, { variant, works, form, last: before.at(-1)?.number ?? 0 }, listeners) : null;
  const send = async () => {
    await saver?.pause();
    const submission = await tryTo(() => handed(own, variant, works, sent));
    saver?.resume(submission?.number);
    if (!submission) return;
    tell(receipt(submission));
    button.textContent = words.again;
    const final = await awaitMarks(own, submission, status);
    marked(final, variant, works);
    if (preview) return;
    handedIn =
      (await tryTo(() => all(`${own}/submissions`)))?.filter(({ attempt }) => attempt === variant.attempt) ?? handedIn;
    stand(final.marks);
  };
  button.addEventListener(
    "click",
    async () =>
      (await isSure(form, words.sure, [blank(works), attemptsLeft(terms, times(handedIn)), ends(terms)])) && send(),
  );
  form.addEventListener("submit", (event) => event.preventDefault()); // Enter hands nothing in
  const found = last ? await call("GET", `${own}/submissions/${last.number}`) : null;
  if (found?.marking === FAILED) tell(`${receipt(last)} ${words.marking_failed}`);
  const draft = mine ? await call("GET", `${own}/draft`) : null;
  const up = preview
    ? { href: `teacher.html#course=${course}&assignment=${assignment}`, text: words.to_teacher }
    : { href: "#", text: words.assignments };
  const remaining = mine ? timer(terms, { flush: () => saver?.flush(), over: () => tell(over(terms, button)) }) : "";
  room.replaceChildren(
    heading(variant, terms, standing, up),
    remaining,
    preview ? make("p", { class: "notice calm" }, words.preview) : comments(found?.comments),
    front(variant),
    form,
  );
  if (found) again(found, variant, works);
  if (found?.marking === WAITING) awaitMarks(own, found, status).then((final) => marked(final, variant, works));
  if (stand(found?.marks)) saver?.restore(draft);
  return saver;
}

// How often the student has handed in: what the closing time handed in is no attempt.
function times(handedIn) {
  return handedIn.filter(({ at_closing: atClosing }) => !atClosing).length;
}

// With a time limit nothing is shown before the student wants the time to begin.
function beginning({ title: called, minutes, closes }) {
  return new Promise((resolve) => {
    const button = make(
      "button",
      { type: "button", class: "main", onclick: () => resolve(button.remove()) },
      words.begin,
    );
    const facts = [fillIn(words.begin_why, { minutes }), ends({ deadline: closes })]
      .filter(Boolean)
      .map((fact) => make("p", { class: "lead" }, fact));
    room.replaceChildren(
      title(called, { href: "#", text: words.assignments }),
      ...facts,
      make("p", { class: "acts" }, button, signOutButton()),
    );
  });
}

// The time that is left, where it matters.
function timer({ minutes, deadline }, does) {
  if (!deadline) return "";
  if (!isOpen({ deadline, attempts: null })) return minutes ? make("p", { class: "countdown" }, words.over) : "";
  const clockLine = make("p", { class: "countdown", role: "timer" });
  stop = countdown(clockLine, { until: Date.parse(deadline), always: Boolean(minutes) }, does);
  return clockLine;
}

function over({ on_close: onClose }, button) {
  button.hidden = true;
  return onClose === "submit" ? words.over_submitted : words.over;
}

function isOpen({ deadline, attempts: most }, number) {
  return !(deadline && Date.parse(deadline) <= clock()) && (most === null || number < most);
}

function attempts({ attempts: most }, number) {
  return most === null ? "" : fillIn(words.attempts_left, { number: Math.max(most - number, 0) });
}

// Of the submission that counts, if points may be seen.
function total(handedIn, marks) {
  const counting = handedIn.find(({ counts }) => counts);
  return counting?.points && marks
    ? fillIn(words.total, { points: decimal(counting.points), out_of: decimal(marks.out_of) })
    : "";
}

function hour(text) {
  return new Date(text).toLocaleTimeString(words.language, { timeStyle: "short" });
}

// What was handed in last, in its places, with its marks if they may be seen.
function again(last, variant, works) {
  for (const answer of last.answers) {
    const work = works[variant.exercises.findIndex(({ number }) => number === answer.exercise)];
    if (work) fillAnswer(answer, work.sheet);
  }
  marked(last, variant, works);
}

function blank(works) {
  const number = works.reduce((sum, { asked, answers }) => sum + asked.size - Object.keys(answers.given).length, 0);
  return number ? fillIn(words.blank, { number }) : words.none_blank;
}

function attemptsLeft({ attempts }, number) {
  return attempts === null ? words.any_time : fillIn(words.left, { number: Math.max(attempts - number, 0) });
}

function ends({ deadline }) {
  return deadline ? fillIn(words.closing, { at: moment(deadline) }) : "";
}

function pairs({ marks }, variant, works) {
  const found = (marks?.exercises ?? []).map((one) => [
    works[variant.exercises.findIndex(({ number }) => number === one.exercise)],
    one,
  ]);
  return found.filter(([work]) => work);
}

// The way to the solution of each exercise, once it may be seen.
function key(own, works) {
  const show = () =>
    tryTo(async () => {
      const { exercises } = await call("GET", `${own}/key`);
      for (const [i, { steps }] of exercises.entries())
        works[i].outcome.append(make("h3", {}, words.solved), walked(steps));
    });
  return make("button", { type: "button", class: "quiet", onclick: show }, words.solution);
}

function heading(
  { title: called, course, facts: told, header, code, name, student },
  { deadline, minutes, opened },
  standing,
  up,
) {
  const limit = minutes && !opened && fillIn(words.minutes_each, { minutes });
  const facts = [
    name || student,
    header,
    course,
    ...told,
    deadline && fillIn(words.closes_at, { at: moment(deadline) }),
    limit,
    fillIn(words.code, { code }),
  ];
  const head = title(called, up);
  head.append(make("p", { class: "soft" }, facts.filter(Boolean).join(" · ")), standing);
  return head;
}

// What the printed sheet says before its exercises: instructions, how it is marked, the conventions of the course.
function front({ logo, instructions, notes, rules, marking, conventions }) {
  const list = (title, lines) =>
    lines.length ? [make("h2", {}, title), make("ul", {}, ...lines.map((line) => html("li", line)))] : [];
  return make(
    "section",
    { class: "front" },
    logo ? html("div", logo) : null,
    instructions ? html("div", instructions, { class: "statement" }) : null,
    make("details", { open: "" }, make("summary", {}, marking), ...list(conventions, rules), ...list(marking, notes)),
  );
}

function section(exercise, work, count) {
  const title = make(
    "h2",
    { id: `exercise-${exercise.number}` },
    fillIn(words.exercise, { number: exercise.number, of: count }),
    ` ${exercise.title} `,
    make("span", { class: "worth" }, `(${exercise.worth})`),
  );
  return make("section", { "aria-labelledby": title.id }, title, work.sheet, work.outcome);
}

// The same content has the same key, so that what is sent twice is kept once.
async function handed(own, variant, works, sent) {
  const answers = collectAnswers(variant, works);
  const content = JSON.stringify(answers);
  if (content !== sent.content) Object.assign(sent, { content, key: newKey() });
  return call("POST", `${own}/submissions`, {
    json: { answers, code: variant.code },
    headers: { "Idempotency-Key": sent.key, Prefer: "respond-async" },
  });
}

// It is stored, and said so; the marks come once it is marked. What is said of something else meanwhile stays.
async function awaitMarks(own, submission, status) {
  let text = status.textContent;
  const say = (remark) => {
    if (status.textContent !== text) return;
    text = [receipt(submission), remark].filter(Boolean).join(" ");
    status.textContent = text;
  };
  let current = submission;
  for (let turn = 0; current.marking === WAITING && turn < MAX_TURNS; turn += 1) {
    say(words.marking);
    if (turn) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    current = (await tryTo(() => call("GET", `${own}/submissions/${submission.number}`))) ?? current;
  }
  say({ [WAITING]: words.marking_later, [FAILED]: words.marking_failed }[current.marking]);
  return current;
}

function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function receipt({ number, received, at_closing: atClosing }) {
  return fillIn(atClosing ? words.received_closing : words.received, { number, at: moment(received) });
}

function marked(last, variant, works) {
  for (const [work, one] of pairs(last, variant, works)) report(summed(one.marks), work);
}

window.addEventListener("hashchange", open);
keepPlaceAcrossLanguages();
open();
