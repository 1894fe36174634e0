// A student's variant of an assignment: its exercises are handed in together, with their marks once these may be seen.

import { fillAnswer } from "./answers.js";
import { AssignedPlay, isPlayed } from "./assignedplay.js";
import { Autosave } from "./autosave.js";
import { comments } from "./comments.js";
import { isSure } from "./confirm.js";
import { countdown } from "./countdown.js";
import { all, call, fileLink, signOutButton } from "./door.js";
import { makeFront, makeHeading, makeSection } from "./front.js";
import { fillIn, make, tryTo, words } from "./page.js";
import { summed } from "./points.js";
import { report } from "./report.js";
import { countAttempts, isOpen, listWarnings, writeDeadline, writeStanding } from "./standing.js";
import { awaitMarks, FAILED, SubmissionSender, WAITING, writeReceipt } from "./submission.js";
import { title } from "./title.js";
import { send, Turns } from "./turns.js";
import { walked } from "./walk.js";
import { worksheet } from "./worksheet.js";

// Of a preview nothing is kept: the variant is nobody's.
// `isMine` is whether the user is its student, whose answers are saved.
export async function loadVariantPage(room, { course, assignment, student, isPreview, isMine }) {
  const assignmentPath = `courses/${course}/assignments/${assignment}`;
  const variantPath = `${assignmentPath}/${isPreview ? "preview" : `variants/${encodeURIComponent(student)}`}`;
  let terms = await call("GET", assignmentPath);
  const isBeginning = isMine && terms.minutes && !terms.opened && isOpen(terms, 0);
  const [variant, submissions] = await Promise.all([
    isBeginning ? waitForBeginning(room, terms, variantPath) : call("GET", variantPath),
    isPreview ? [] : all(`${variantPath}/submissions`),
  ]);
  if (isBeginning) terms = await call("GET", assignmentPath);
  const lastEntry = submissions.findLast(({ attempt }) => attempt === variant.attempt);
  const lastSubmission = lastEntry ? await call("GET", `${variantPath}/submissions/${lastEntry.number}`) : null;
  const draft = isMine ? await call("GET", `${variantPath}/draft`) : null;
  const up = isPreview
    ? { href: `teacher.html#course=${course}&assignment=${assignment}`, text: words.to_teacher }
    : { href: "#", text: words.assignments };
  return new VariantPage(room, {
    variantPath,
    terms,
    variant,
    submissions,
    lastSubmission,
    draft,
    up,
    isPreview,
    isMine,
  });
}

// With a time limit nothing is asked for before the student wants the time to begin; the button stays until it has.
function waitForBeginning(room, { title: assignmentTitle, minutes, closes }, variantPath) {
  return new Promise((resolve) => {
    const begin = () =>
      send(async () => {
        resolve(await call("GET", variantPath));
        button.remove();
      });
    const button = make("button", { type: "button", class: "main", onclick: begin }, words.begin);
    const facts = [fillIn(words.begin_why, { minutes }), writeDeadline(closes)]
      .filter(Boolean)
      .map((fact) => make("p", { class: "lead" }, fact));
    room.replaceChildren(
      title(assignmentTitle, { href: "#", text: words.assignments }),
      ...facts,
      make("p", { class: "acts" }, button, signOutButton()),
    );
  });
}

class VariantPage {
  constructor(room, { variantPath, terms, variant, submissions, lastSubmission, draft, up, isPreview, isMine }) {
    this.room = room;
    this.variantPath = variantPath;
    this.terms = terms;
    this.variant = variant;
    this.lastSubmission = lastSubmission;
    this.draft = draft;
    this.up = up;
    this.isPreview = isPreview;
    this.isMine = isMine;
    const { exercises } = variant;
    this.submissions = this.selectCurrent(submissions);
    this.worksheets = exercises.map((exercise) =>
      worksheet(isPlayed(exercise) ? { ...exercise, figure: null } : exercise, exercises.length),
    );
    this.plays = this.makePlays();
    this.status = make("p", { role: "status" }, lastSubmission ? writeReceipt(lastSubmission) : "");
    this.standing = make("p", { class: "standing" });
    this.button = make("button", { type: "button", class: "main" }, lastSubmission ? words.again : words.hand_in);
    this.form = this.makeForm();
    this.sender = new SubmissionSender(variantPath, variant, this.worksheets);
    this.autosave = isMine ? this.startAutosave(submissions.at(-1)?.number ?? 0) : null;
    this.stopCountdown = () => {};
    this.turns = new Turns();
    this.solutionTurns = new Turns();
  }

  // Those exercises that are played by whoever works on the variant.
  makePlays() {
    if (!this.isMine && !this.isPreview) return [];
    const played = this.worksheets.filter(({ exercise }) => isPlayed(exercise));
    return played.map((work) => new AssignedPlay(this.variantPath, work, this.isPreview));
  }

  makeForm() {
    const { exercises } = this.variant;
    const form = make(
      "form",
      { id: "answers", novalidate: "" },
      ...exercises.map((exercise, i) => makeSection(exercise, this.worksheets[i], exercises.length)),
      this.status,
      make(
        "p",
        { class: "acts" },
        this.button,
        this.makeSolutionButton(),
        fileLink(`${this.variantPath}/sheet.pdf`, "sheet.pdf", words.on_paper),
        signOutButton(),
      ),
    );
    this.button.addEventListener("click", () => this.handInIfSure());
    form.addEventListener("submit", (event) => event.preventDefault()); // Enter hands nothing in
    return form;
  }

  // The way to the solution of each exercise, once it may be seen.
  makeSolutionButton() {
    const showEach = ({ exercises }) => {
      for (const [i, { steps }] of exercises.entries()) {
        const { outcome } = this.worksheets[i];
        outcome.querySelector(".key-steps")?.remove();
        outcome.append(make("div", { class: "key-steps" }, make("h3", {}, words.solved), walked(steps)));
      }
    };
    const showSolutions = () =>
      tryTo(() => this.solutionTurns.showNewest(() => call("GET", `${this.variantPath}/key`), showEach));
    return make("button", { type: "button", class: "quiet", onclick: showSolutions }, words.solution);
  }

  startAutosave(lastNumber) {
    const { variant, worksheets, form } = this;
    return new Autosave(
      this.variantPath,
      { variant, worksheets, form, lastNumber },
      {
        showSaved: (savedAt) => this.showSaved(savedAt),
        showKeptHere: (reason) => this.showStatus(`${words.kept_here} ${reason}`.trim()),
        showStopped: (reason) => this.showStatus(fillIn(words.stopped, { why: reason })),
        offerChoice: (reason, choices) => this.offerChoice(reason, choices),
      },
    );
  }

  show() {
    const { lastSubmission } = this;
    if (lastSubmission?.marking === FAILED) this.showStatus(`${writeReceipt(lastSubmission)} ${words.marking_failed}`);
    const clockLine = this.isMine ? this.startCountdown() : "";
    this.room.replaceChildren(
      makeHeading(this.variant, this.terms, this.standing, this.up),
      clockLine,
      this.isPreview ? make("p", { class: "notice calm" }, words.preview) : comments(lastSubmission?.comments),
      makeFront(this.variant),
      this.form,
    );
    if (lastSubmission) this.showSubmission(lastSubmission);
    if (lastSubmission?.marking === WAITING) this.followMarking(lastSubmission);
    if (this.showStanding(lastSubmission?.marks)) this.autosave?.restoreDraft(this.draft);
    for (const play of this.plays) play.start();
  }

  // The time that is left, where it matters.
  startCountdown() {
    const { minutes, deadline } = this.terms;
    if (!deadline) return "";
    if (!isOpen({ deadline, attempts: null }, 0)) return minutes ? make("p", { class: "countdown" }, words.over) : "";
    const clockLine = make("p", { class: "countdown", role: "timer" });
    this.stopCountdown = countdown(
      clockLine,
      { until: Date.parse(deadline), always: Boolean(minutes) },
      { saveAnswers: () => this.autosave?.sendDraft(), showEnd: () => this.showEnd() },
    );
    return clockLine;
  }

  showEnd() {
    this.button.hidden = true;
    this.showStatus(this.terms.on_close === "submit" ? words.over_submitted : words.over);
  }

  showStatus(text) {
    if (this.status.textContent !== text) this.status.textContent = text;
  }

  showSaved(savedAt) {
    const { on_close: onClose, deadline, minutes } = this.terms;
    const closingText = minutes ? words.saved_over : words.saved_closing;
    const text = onClose === "submit" && deadline ? closingText : words.saved;
    this.showStatus(fillIn(text, { at: writeHour(savedAt) }));
  }

  // Other answers were saved meanwhile: the student says which go on.
  offerChoice(reason, { keepThese, takeThose }) {
    const makeChoice = (text, act) => make("button", { type: "button", class: "quiet", onclick: act }, text);
    this.status.replaceChildren(
      fillIn(words.stopped, { why: reason }),
      make("span", { class: "acts" }, makeChoice(words.keep_these, keepThese), makeChoice(words.take_those, takeThose)),
    );
  }

  // Show what is left and earned; return whether the assignment is open.
  showStanding(marks) {
    const isStillOpen = isOpen(this.terms, countAttempts(this.submissions));
    this.standing.textContent = writeStanding(this.terms, this.submissions, marks);
    this.button.hidden = this.isMine && !isStillOpen;
    return isStillOpen;
  }

  async handInIfSure() {
    const submission = await this.turns.once(async () => {
      const warnings = listWarnings(this.terms, this.submissions, this.worksheets, this.plays);
      return (await isSure(this.form, words.sure, warnings)) ? this.handIn() : null;
    });
    if (submission) await this.followMarking(submission);
  }

  async handIn() {
    this.button.setAttribute("aria-busy", "true");
    await this.autosave?.pauseSaving();
    const submission = await tryTo(() => this.sender.sendAnswers());
    this.autosave?.resumeSaving(submission?.number);
    this.button.removeAttribute("aria-busy");
    if (!submission) return null;
    this.showStatus(writeReceipt(submission));
    this.button.textContent = words.again;
    return submission;
  }

  // The marks of what was handed in last: those of an older submission never take their place.
  followMarking(submission) {
    const { variantPath } = this;
    const find = async () => {
      const markedSubmission = await awaitMarks(variantPath, submission, this.status);
      return [markedSubmission, this.isPreview ? null : await tryTo(() => all(`${variantPath}/submissions`))];
    };
    return this.turns.showNewest(find, ([markedSubmission, submissions]) => {
      this.showMarks(markedSubmission);
      if (submissions) this.submissions = this.selectCurrent(submissions);
      if (!this.isPreview) this.showStanding(markedSubmission.marks);
    });
  }

  // Those of this variant: one that was replaced had others.
  selectCurrent(submissions) {
    return submissions.filter(({ attempt }) => attempt === this.variant.attempt);
  }

  // What was handed in last, in its places, with its marks if they may be seen.
  showSubmission(submission) {
    for (const answer of submission.answers) {
      const target = this.findWorksheet(answer.exercise);
      if (target) fillAnswer(answer, target.sheet);
    }
    this.showMarks(submission);
  }

  showMarks({ marks }) {
    for (const markedExercise of marks?.exercises ?? []) {
      const target = this.findWorksheet(markedExercise.exercise);
      if (target) report(summed(markedExercise.marks), target);
    }
  }

  findWorksheet(exerciseNumber) {
    return this.worksheets[this.variant.exercises.findIndex(({ number }) => number === exerciseNumber)];
  }

  async leavePage() {
    await this.autosave?.leavePage();
    this.stopCountdown();
  }
}

function writeHour(text) {
  return new Date(text).toLocaleTimeString(words.language, { timeStyle: "short" });
}
