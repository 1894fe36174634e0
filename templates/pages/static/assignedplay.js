// An exercise of an assignment that is played: the service keeps each try, and marks by what was tried first.

import { call } from "./door.js";
import { make } from "./page.js";
import { Play } from "./play.js";

const QUESTION = "play";
const RETRY_DELAY = 10_000;

export function isPlayed({ questions }) {
  return questions.some(({ control }) => control === QUESTION);
}

// The play of an exercise, which stands in its worksheet. Of a preview the page itself keeps what was tried.
export class AssignedPlay extends Play {
  constructor(variantPath, { exercise, sheet, answers }, isPreview) {
    super(null, "");
    this.variantPath = variantPath;
    this.exercise = exercise;
    this.isPreview = isPreview;
    this.record = [];
    this.isStarting = false;
    this.field = make("input", { type: "hidden", "data-question": QUESTION });
    answers.add(QUESTION, this.field);
    for (const button of Object.values(this.buttons)) button.hidden = true; // until the service has told the step
    this.view.addEventListener("input", (event) => event.stopPropagation()); // what is typed here is no answer yet
    sheet.append(make("p", {}, exercise.questions[0].rule), this.view, this.field);
  }

  async start() {
    this.isStarting = true;
    const isStarted = await this.request([]);
    this.isStarting = false;
    if (!isStarted) setTimeout(() => this.view.isConnected && this.start(), RETRY_DELAY);
    return isStarted;
  }

  judge(answers, rest, help) {
    const from = this.isStarting ? null : Math.min(answers.length, this.taken.length);
    const json = { exercise: this.exercise.number, step: from, rest, help };
    json.answers = answers.slice(this.taken.length);
    if (this.isPreview) json.record = this.record;
    return call("POST", `${this.variantPath}/play`, { json });
  }

  takeAnswers(_answers, /** @type {any} */ { done, wrong, told, record }) {
    this.taken = Array(done).fill("");
    this.wrong = new Map(wrong);
    this.told = new Set(told);
    this.record = record ?? [];
    if (done || wrong.length || told.length) this.field.value = record ? JSON.stringify(record) : String(done);
    if (!this.isStarting) this.field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  show(run) {
    super.show(run);
    this.buttons.undo.hidden = false;
    this.buttons.again.hidden = true; // what was tried first counts
  }

  focusStep() {
    if (!this.isStarting) super.focusStep();
  }
}
