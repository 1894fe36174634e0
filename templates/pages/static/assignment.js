// A student's assignment: the exercises of the own variant, handed in together, with their marks once these may be seen.

import { filled } from "./answers.js";
import { all, call, leaving, moment, place, whoever } from "./door.js";
import { keepPlaceInOtherTongues, make, said, trying, words } from "./page.js";
import { summed } from "./points.js";
import { report } from "./report.js";
import { walked } from "./walk.js";
import { worksheet } from "./worksheet.js";

const room = document.getElementById("room");

async function open() {
  await trying(async () => {
    const me = await whoever(room);
    const course = place().course ?? me.course;
    const student = me.student ?? place().student;
    const { assignment } = place();
    if (assignment) await work({ course, assignment, student });
    else await choice(course);
  });
}

async function choice(course) {
  const there = await all(`courses/${course}/assignments`);
  const items = there.map(({ id, title, closes }) =>
    make("li", {}, make("a", { class: "family", href: `#assignment=${id}` }, title), until(closes)),
  );
  const none = items.length ? null : make("p", { class: "soft" }, words.no_assignments);
  room.replaceChildren(make("h1", {}, words.assignments), make("ul", { class: "families" }, ...items), none ?? "", make("p", { class: "acts" }, leaving()));
}

function until(closes) {
  return make("p", {}, closes ? said(words.closes_at, { at: moment(closes) }) : "");
}

async function work({ course, assignment, student }) {
  const here = `courses/${course}/assignments/${assignment}`;
  const own = `${here}/variants/${encodeURIComponent(student)}`;
  const [terms, variant, before] = await Promise.all([call("GET", here), call("GET", own), all(`${own}/submissions`)]);
  const works = variant.exercises.map(worksheet);
  const parts = variant.exercises.map((exercise, i) => section(exercise, works[i], variant.exercises.length));
  const last = before.findLast(({ attempt }) => attempt === variant.attempt);
  const status = make("p", { role: "status" }, last ? receipt(last) : "");
  const button = make("button", { type: "button", class: "main" }, last ? words.again : words.hand_in);
  const paper = make("a", { class: "button quiet", href: `../api/${own}/sheet.pdf` }, words.on_paper);
  const form = make("form", { id: "answers", novalidate: "" }, ...parts, status, make("p", { class: "acts" }, button, key(own, works), paper, leaving()));
  const sent = { key: "", content: "" };
  const typed = draft(`${own} ${variant.code}`, form);
  const earlier = before.filter(({ attempt }) => attempt !== variant.attempt).length;
  let times = before.length - earlier;
  const send = () =>
    trying(async () => {
      const kept = await handed(own, variant, works, sent);
      times = kept.number - earlier;
      status.textContent = receipt(kept);
      button.textContent = words.again;
      typed.forget();
      unsaved(false);
      marked(kept, variant, works);
    });
  button.addEventListener("click", async () => (await sure(form, [blank(works), left(terms, times), ends(terms)])) && send());
  form.addEventListener("submit", (event) => event.preventDefault()); // Enter hands nothing in
  const keep = () => {
    unsaved(true);
    if (typed.keep()) status.textContent = words.kept_here;
  };
  room.replaceChildren(heading(variant, terms), form);
  if (last) again(await call("GET", `${own}/submissions/${last.number}`), variant, works);
  if (typed.restore()) keep();
  form.addEventListener("input", keep);
}

// What was handed in last, in its places, with its marks if they may be seen.
function again(last, variant, works) {
  for (const answer of last.answers) {
    const work = works[variant.exercises.findIndex(({ number }) => number === answer.exercise)];
    if (work) filled(answer, work.sheet);
  }
  marked(last, variant, works);
}

function blank(works) {
  const number = works.reduce((sum, { asked, answers }) => sum + asked.size - Object.keys(answers.given).length, 0);
  return number ? said(words.blank, { number }) : words.none_blank;
}

function left({ attempts }, times) {
  return attempts === null ? words.any_time : said(words.left, { number: Math.max(attempts - times, 0) });
}

function ends({ closes }) {
  return closes ? said(words.closing, { at: moment(closes) }) : "";
}

// Asked on the page itself: a browser opens no window of its own for a page within another's.
function sure(form, facts) {
  const answer = (value, text, looks) => make("button", { value, class: looks }, text);
  const buttons = make("form", { method: "dialog", class: "acts" }, answer("yes", words.hand_in, "main"), answer("", words.not_yet, "quiet"));
  const title = make("h2", { id: "sure" }, words.sure);
  const lines = facts.filter(Boolean).map((fact) => make("p", {}, fact));
  const asking = make("dialog", { "aria-labelledby": title.id }, title, ...lines, buttons);
  form.after(asking);
  asking.showModal();
  return new Promise((said_so) => {
    asking.addEventListener("close", () => {
      asking.remove();
      said_so(asking.returnValue === "yes");
    });
  });
}

// What was typed and is not handed in yet: this browser keeps it, field by field, until it is.
function draft(name, form) {
  const fields = () => [...form.querySelectorAll("[data-question]")];
  const what = ({ type }) => (type === "checkbox" || type === "radio" ? "checked" : "value");
  const kept = (act) => {
    try {
      return act(localStorage, `minimaestro ${name}`);
    } catch {
      return null; // a browser that keeps nothing
    }
  };
  return {
    keep: () => kept((store, key) => (store.setItem(key, JSON.stringify(fields().map((field) => field[what(field)]))), true)),
    forget: () => kept((store, key) => store.removeItem(key)),
    restore() {
      const found = kept((store, key) => JSON.parse(store.getItem(key)));
      if (!Array.isArray(found) || found.length !== fields().length) return false;
      fields().forEach((field, i) => {
        field[what(field)] = found[i];
        field.dispatchEvent(new Event("change", { bubbles: true }));
      });
      return true;
    },
  };
}

function pairs({ marks }, variant, works) {
  const found = (marks?.exercises ?? []).map((one) => [works[variant.exercises.findIndex(({ number }) => number === one.exercise)], one]);
  return found.filter(([work]) => work);
}

// The way to the solution of each exercise, once it may be seen.
function key(own, works) {
  const show = () =>
    trying(async () => {
      const { exercises } = await call("GET", `${own}/key`);
      exercises.forEach(({ steps }, i) => works[i].outcome.append(make("h3", {}, words.solved), walked(steps)));
    });
  return make("button", { type: "button", class: "quiet", onclick: show }, words.solution);
}

function heading({ title, course, code }, { closes }) {
  const facts = [course, closes && said(words.closes_at, { at: moment(closes) }), said(words.code, { code })];
  return make("header", { class: "title" }, make("h1", { tabindex: "-1" }, title), make("p", { class: "soft" }, facts.filter(Boolean).join(" · ")));
}

function section(exercise, work, of) {
  const title = make("h2", { id: `exercise-${exercise.number}` }, said(words.exercise, { number: exercise.number, of }), ` ${exercise.title}`);
  return make("section", { "aria-labelledby": title.id }, title, work.sheet, work.outcome);
}

// The same content has the same key, so that what is sent twice is kept once.
async function handed(own, variant, works, sent) {
  const answers = {};
  works.forEach((work, i) => {
    for (const [name, answer] of Object.entries(work.answers.given)) answers[`${variant.exercises[i].number}.${name}`] = answer;
  });
  const content = JSON.stringify(answers);
  if (content !== sent.content) Object.assign(sent, { content, key: drawn() });
  return call("POST", `${own}/submissions`, { json: { answers, code: variant.code }, headers: { "Idempotency-Key": sent.key } });
}

function drawn() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function receipt({ number, received }) {
  return said(words.received, { number, at: moment(received) });
}

function marked(last, variant, works) {
  for (const [work, one] of pairs(last, variant, works)) report(summed(one.marks), work);
}

let warning = null;

// Whoever leaves with answers that were not handed in is asked first.
function unsaved(are) {
  if (are && !warning) {
    warning = (event) => event.preventDefault();
    window.addEventListener("beforeunload", warning);
  } else if (!are && warning) {
    window.removeEventListener("beforeunload", warning);
    warning = null;
  }
}

window.addEventListener("hashchange", open);
keepPlaceInOtherTongues();
open();
