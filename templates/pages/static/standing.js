// Where a student stands in an assignment: whether it is open, the attempts that are left, the points so far.

import { clock, moment } from "./door.js";
import { fillIn, words } from "./page.js";
import { decimal } from "./points.js";
import { writeMark } from "./scale_mark.js";

export function isOpen({ deadline, attempts: maxAttempts }, attemptCount) {
  return !(deadline && Date.parse(deadline) <= clock()) && (maxAttempts === null || attemptCount < maxAttempts);
}

// How often the student has handed in: what the closing time handed in is no attempt.
export function countAttempts(submissions) {
  return submissions.filter(({ at_closing: atClosing }) => !atClosing).length;
}

// The attempts that are left and the points so far, for the head of the page.
export function writeStanding(terms, submissions, marks) {
  const parts = [writeAttempts(terms, countAttempts(submissions)), writeTotal(submissions, marks)];
  return parts.filter(Boolean).join(" · ");
}

function writeAttempts({ attempts: maxAttempts }, attemptCount) {
  return maxAttempts === null ? "" : fillIn(words.attempts_left, { number: Math.max(maxAttempts - attemptCount, 0) });
}

// Of the submission that counts, if points may be seen. The same points have the same mark.
function writeTotal(submissions, marks) {
  const points = submissions.find(({ counts }) => counts)?.points;
  if (!points || !marks) return "";
  const total = fillIn(words.total, { points: decimal(points), out_of: decimal(marks.out_of) });
  return marks.mark && marks.points === points ? `${total} · ${writeMark(marks.mark)}` : total;
}

// What a student is told before handing in.
export function listWarnings(terms, submissions, worksheets, plays) {
  return [
    writeBlank(worksheets),
    writeUnplayed(plays),
    writeAttemptsLeft(terms, countAttempts(submissions)),
    writeDeadline(terms.deadline),
  ];
}

function writeBlank(worksheets) {
  const number = worksheets.reduce(
    (sum, { asked, answers }) => sum + asked.size - Object.keys(answers.given).length,
    0,
  );
  return number ? fillIn(words.blank, { number }) : words.none_blank;
}

function writeUnplayed(plays) {
  const number = plays.filter(({ isOver }) => !isOver).length;
  return number ? fillIn(words.unplayed, { number }) : "";
}

function writeAttemptsLeft({ attempts: maxAttempts }, attemptCount) {
  return maxAttempts === null
    ? words.any_time
    : fillIn(words.left, { number: Math.max(maxAttempts - attemptCount, 0) });
}

export function writeDeadline(deadline) {
  return deadline ? fillIn(words.closing, { at: moment(deadline) }) : "";
}
