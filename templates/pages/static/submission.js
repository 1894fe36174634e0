// Handing in: the answers are sent, what the service says of them, and the marks once they come.

import { call, moment } from "./door.js";
import { collectAnswers } from "./fieldvalues.js";
import { fillIn, tryTo, words } from "./page.js";

export const [WAITING, FAILED] = ["waiting", "failed"];
const PAUSE = 500; // besides what the service itself waits for the marks
const MAX_TURNS = 40;

// The same content has the same key, so that what is sent twice is kept once.
export class SubmissionSender {
  constructor(variantPath, variant, worksheets) {
    this.variantPath = variantPath;
    this.variant = variant;
    this.worksheets = worksheets;
    this.key = "";
    this.content = "";
  }

  async sendAnswers() {
    const answers = collectAnswers(this.variant, this.worksheets);
    const content = JSON.stringify(answers);
    if (content !== this.content) this.key = makeKey();
    this.content = content;
    return call("POST", `${this.variantPath}/submissions`, {
      json: { answers, code: this.variant.code },
      headers: { "Idempotency-Key": this.key, Prefer: "respond-async" },
    });
  }
}

function makeKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// It is stored, and said so; the marks come once it is marked. What is said of something else meanwhile stays.
export async function awaitMarks(variantPath, submission, status) {
  let text = status.textContent;
  const showRemark = (remark) => {
    if (status.textContent !== text) return;
    text = [writeReceipt(submission), remark].filter(Boolean).join(" ");
    status.textContent = text;
  };
  let current = submission;
  for (let turn = 0; current.marking === WAITING && turn < MAX_TURNS; turn += 1) {
    showRemark(words.marking);
    if (turn) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    current = (await tryTo(() => call("GET", `${variantPath}/submissions/${submission.number}`))) ?? current;
  }
  showRemark({ [WAITING]: words.marking_later, [FAILED]: words.marking_failed }[current.marking]);
  return current;
}

export function writeReceipt({ number, received, at_closing: atClosing }) {
  return fillIn(atClosing ? words.received_closing : words.received, { number, at: moment(received) });
}
