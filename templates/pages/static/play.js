// A run that is played: somebody is the algorithm, and each step is judged as soon as it is taken.

import { Answers } from "./answers.js";
import { ask } from "./ask.js";
import { control } from "./controls.js";
import { figure } from "./figure.js";
import { LocalDraft } from "./localdraft.js";
import { isNumeric, numberPad } from "./numpad.js";
import { fillIn, html, make, tryTo, words } from "./page.js";
import { holdTaps, Turns } from "./turns.js";

const STORAGE = new LocalDraft("minimaestro.plays");
const MAX_DRAFTS = 20;
const LAST_HELP = 3; // the answer

// `reference` is what the service needs of the exercise, and `name` is its name among the drafts.
export class Play {
  constructor(reference, name) {
    const draft = drafts().find((entry) => entry.exercise === name);
    this.reference = reference;
    this.name = name;
    this.taken = draft?.taken ?? []; // the answers that were right; null for a step that was taken for the player
    this.wrong = new Map(draft?.wrong ?? []); // by step: where the search departed, and the first wrong answer
    this.told = new Set(draft?.told ?? []); // the steps whose answers were told
    this.help = 0;
    this.shownStep = -1;
    this.drawn = null;
    this.turns = new Turns();
    this.isOver = false;
    this.isUndone = false;
    this.where = make("output", { class: "where" });
    this.judgement = make("div", { class: "told", "aria-live": "polite" });
    this.form = make("form", { novalidate: "" });
    this.form.addEventListener("submit", (event) => this.submit(event));
    this.hints = make("ol", { class: "help", "aria-live": "polite" });
    this.buttons = this.makeButtons();
    this.acts = make("p", { class: "acts" }, ...Object.values(this.buttons));
    this.view = make(
      "div",
      { class: "walk play", role: "group", "aria-label": words.play.name },
      make("div", { class: "beside" }, this.where, this.judgement, this.form, this.hints, this.acts),
    );
  }

  makeButtons() {
    const button = (text, onclick) => make("button", { type: "button", class: "quiet", onclick }, text);
    return {
      undo: button(words.play.undo, () => this.undo()),
      hint: button(words.play.hints[0], () => this.giveHint()),
      skip: button(words.play.skip, () => this.skip()),
      rest: button(words.play.rest, () => this.skipRest()),
      again: button(words.play.again, () => this.startAgain()),
    };
  }

  // Returns whether it has begun.
  async start() {
    const isStarted = await this.request(this.taken);
    if (isStarted) this.view.scrollIntoView({ block: "start" });
    return isStarted;
  }

  // Ask what comes of these answers; nothing changes before it is answered, and what is clicked until then does
  // nothing.
  request(answers, { help = 0, rest = false, prepare = () => {} } = {}) {
    return this.turns.once(async () => {
      this.view.setAttribute("aria-busy", "true");
      try {
        return await tryTo(async () => {
          const run = await this.judge(answers, rest, help);
          this.help = help;
          prepare();
          this.takeAnswers(answers, run);
          this.show(run);
          this.isUndone = false;
          return true;
        });
      } finally {
        this.view.removeAttribute("aria-busy");
      }
    });
  }

  judge(answers, rest, help) {
    return ask("play", { exercise: this.reference, answers, rest, help, language: words.language });
  }

  // What was told of the step that is asked.
  addTold() {
    this.told.add(this.taken.length);
  }

  // What was right is kept, and what was taken beyond it; where a search departs, the first wrong answer.
  takeAnswers(answers, { done, judgement, step }) {
    for (let number = answers.length; number < done; number += 1) this.told.add(number);
    this.taken = Array.from({ length: done }, (_, number) => answers[number] ?? null);
    if (judgement && !judgement.right && judgement.read !== null && !this.wrong.has(done))
      this.wrong.set(done, { place: step.place, own: judgement.read });
    writeDraft({ exercise: this.name, taken: this.taken, wrong: [...this.wrong], told: [...this.told] });
  }

  async submit(event) {
    event.preventDefault();
    const answer = this.answers.given.step;
    if (answer === undefined) this.focusStep();
    else await this.answerStep(answer);
  }

  async answerStep(answer) {
    const before = this.taken.length;
    const { help } = this;
    // it stays told
    if ((await this.request([...this.taken, answer])) && this.taken.length === before) this.help = help;
  }

  giveHint() {
    const help = Math.min(LAST_HELP, this.help + 1);
    return this.request(this.taken, { help, prepare: () => help === LAST_HELP && this.addTold() });
  }

  skip() {
    return this.request([...this.taken, null], { prepare: () => this.addTold() });
  }

  skipRest() {
    return this.request(this.taken, { rest: true });
  }

  undo() {
    return this.request(this.taken.slice(0, -1), {
      prepare: () => {
        this.isUndone = true;
      },
    });
  }

  startAgain() {
    return this.request([], {
      prepare: () => {
        this.wrong.clear();
        this.told.clear();
      },
    });
  }

  show(run) {
    this.isOver = !run.step;
    holdTaps(this.acts);
    this.showFigure(run);
    this.showJudgement(run);
    if (this.shownStep !== run.done) this.showStep(run);
    this.showHelp(run);
    this.buttons.undo.disabled = run.done === 0;
    this.buttons.hint.hidden = !run.step || this.help === LAST_HELP;
    this.buttons.hint.textContent = words.play.hints[this.help] ?? "";
    this.buttons.skip.hidden = !run.step;
    this.buttons.rest.hidden = !run.subtree;
    this.buttons.again.hidden = Boolean(run.step);
    this.where.textContent = run.step
      ? fillIn(words.play.step, { number: run.done + 1 })
      : fillIn(words.play.end, { of: run.of });
  }

  showFigure({ figure: svg, words: description }) {
    if (!svg) return;
    if (this.drawn) {
      this.drawn.draw(svg);
      const inWords = this.drawn.whole.querySelector(".in-words > div");
      inWords.innerHTML = description;
      return;
    }
    this.drawn = figure({ svg, words: description }, words.play.figure);
    this.view.prepend(this.drawn.whole);
  }

  showJudgement({ judgement, done, of, step }) {
    const isRight = !judgement || judgement.right;
    this.judgement.classList.toggle("wrong", !isRight);
    const said = judgement ? [html("div", judgement.html)] : [];
    if (!step) this.judgement.replaceChildren(...said, ...this.summary(of));
    else if (judgement) this.judgement.replaceChildren(...said);
    else if (!done) this.judgement.replaceChildren(make("p", {}, words.play.begin));
    else if (this.isUndone) this.judgement.replaceChildren();
    else if (this.shownStep !== done) this.judgement.replaceChildren(make("p", {}, words.play.right));
    this.form.querySelector("input")?.setAttribute("aria-invalid", String(!isRight));
  }

  // How many steps were right at once, and where the search departed.
  summary(of) {
    const missed = new Set([...this.wrong.keys(), ...this.told]);
    const count = [...missed].filter((number) => number < of).length;
    const places = [...this.wrong].sort(([a], [b]) => a - b);
    const items = places.map(([, { place, own }]) => make("li", {}, `${place}: ${own}`));
    const list = items.length ? [make("p", {}, words.play.departed), make("ul", {}, ...items)] : [];
    return [make("p", {}, fillIn(words.play.sum, { count: of - count, of })), ...list];
  }

  showStep({ done, step }) {
    this.shownStep = done;
    this.answers = new Answers();
    if (!step) {
      this.form.replaceChildren();
      this.buttons.again.focus({ preventScroll: true });
      return;
    }
    if (step.control === "radio") this.form.replaceChildren(this.makeChoice(step));
    else {
      const check = make("button", { class: "main" }, words.play.check);
      this.form.replaceChildren(control(step, this.answers), check);
      numberPad(
        this.form,
        () => isNumeric(step),
        (field) => this.goOn(field),
      );
    }
    this.focusStep();
  }

  // To the next field, and from the last one to the judgement.
  goOn(field) {
    const fields = [...this.form.querySelectorAll("input")];
    const next = fields[fields.indexOf(field) + 1];
    if (next) next.focus();
    else this.form.requestSubmit();
  }

  // Two or three things that may be done next: a button for each, which is at once the answer.
  makeChoice(step) {
    const options = step.options.map((option) =>
      make("button", { type: "button", class: "quiet", onclick: () => this.answerStep(option.name) }, option.words),
    );
    const row = make("div", { class: "options" }, ...options);
    holdTaps(row);
    return make("fieldset", { class: "field", tabindex: "-1" }, html("legend", step.prompt), row);
  }

  focusStep() {
    const field = /** @type {any} */ (this.form.querySelector("input, select, textarea, fieldset"));
    field?.focus({ preventScroll: true });
  }

  showHelp({ help }) {
    const items = help.map((text, i) => make("li", {}, make("b", {}, words.play.grades[i]), " ", html("div", text)));
    this.hints.replaceChildren(...items);
    this.hints.hidden = !items.length;
  }
}

function drafts() {
  const entries = STORAGE.readDraft(); // what is no draft is none
  return Array.isArray(entries) ? entries.filter((entry) => entry?.exercise && Array.isArray(entry.taken)) : [];
}

function writeDraft(draft) {
  const others = drafts().filter((entry) => entry.exercise !== draft.exercise);
  STORAGE.writeDraft([...others, draft].slice(-MAX_DRAFTS));
}
