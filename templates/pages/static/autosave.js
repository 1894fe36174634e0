// Answers as they are typed: this browser keeps them at once, the service soon after; without a connection they are
// sent later.

import { call } from "./door.js";
import { collectAnswers, fillFieldValues, readFieldValues, refillAnswers } from "./fieldvalues.js";
import { LocalDraft } from "./localdraft.js";

const SAVE_DELAY = 1000;
const RETRY_DELAY = 10_000;
const STATUS_OVERTAKEN = 409;
const STATUS_TOO_OFTEN = 429;
const STATUS_SERVER_ERROR = 500;

// `lastNumber` is that of the last submission that the page shows.
// What was typed before another one is never saved over it.
// Nor does anything take the place of answers that were saved in another window and that this one has not shown.
// `showSaved` is told when the service has kept them, `showKeptHere` when only this browser has, and what refused them.
// `showStopped` is told why nothing more is kept; `offerChoice` too, with what to do for these answers or those.
export class Autosave {
  constructor(variantPath, { variant, worksheets, form, lastNumber }, listeners) {
    this.variantPath = variantPath;
    this.variant = variant;
    this.worksheets = worksheets;
    this.form = form;
    this.listeners = listeners;
    this.afterNumber = lastNumber;
    this.localDraft = new LocalDraft(`minimaestro ${variantPath} ${variant.code}`);
    this.version = "";
    this.doubtfulAnswers = new Set(); // what was sent, and perhaps arrived
    this.timer = null;
    this.lastRequest = Promise.resolve();
    this.isPending = false;
    this.isPaused = false;
    this.isOver = false;
    this.editCount = 0;
    this.submittedEditCount = 0;
    this.leaving = new AbortController();
    this.listenToPage();
  }

  listenToPage() {
    const { signal } = this.leaving;
    this.form.addEventListener("input", () => this.recordEdit());
    window.addEventListener("online", () => this.isPending && this.sendDraft(), { signal });
    document.addEventListener("visibilitychange", () => this.saveHiddenPage(), { signal });
  }

  recordEdit() {
    if (this.isOver) return;
    this.isPending = true;
    this.editCount += 1;
    const { afterNumber: after, version } = this;
    this.localDraft.writeDraft({ at: Date.now(), values: readFieldValues(this.form), after, version });
    warnBeforeLeaving(true);
    this.startTimer();
  }

  startTimer() {
    if (!this.isPaused) this.timer ??= setTimeout(() => this.sendDraft(), SAVE_DELAY);
  }

  saveHiddenPage() {
    if (document.visibilityState === "hidden" && this.isPending) this.sendDraft({ keepalive: true });
  }

  // One after another, so that an earlier one never takes the place of a later one.
  sendDraft({ keepalive = false } = {}) {
    clearTimeout(this.timer);
    this.timer = null;
    this.lastRequest = this.lastRequest.then(() => this.saveDraft(keepalive));
    return this.lastRequest;
  }

  async saveDraft(keepalive) {
    if (!this.isPending || this.isPaused || this.isOver) return;
    this.isPending = false;
    const answers = collectAnswers(this.variant, this.worksheets);
    try {
      const draft = await this.putDraft(answers, keepalive);
      this.version = draft.version;
      this.doubtfulAnswers.clear();
      if (!this.isPending) this.settleEdits();
      this.listeners.showSaved(draft.saved);
    } catch (error) {
      if (error.status === STATUS_OVERTAKEN && (await this.stopIfOvertaken(error))) return;
      this.doubtfulAnswers.add(writeSorted(answers));
      this.retryLater(error);
    }
  }

  putDraft(answers, keepalive) {
    const { afterNumber: after, version } = this;
    return call("PUT", `${this.variantPath}/draft`, {
      json: { answers, code: this.variant.code, after, version },
      keepalive,
      signal: AbortSignal.timeout(RETRY_DELAY),
    });
  }

  retryLater({ status, message }) {
    this.isPending = true;
    const isTemporary =
      status === undefined ||
      status === STATUS_OVERTAKEN ||
      status >= STATUS_SERVER_ERROR ||
      status === STATUS_TOO_OFTEN;
    this.listeners.showKeptHere(isTemporary ? "" : message);
    if (isTemporary && !this.leaving.signal.aborted) this.timer ??= setTimeout(() => this.sendDraft(), RETRY_DELAY);
  }

  // Whether something else is kept by now than what this page has sent.
  async stopIfOvertaken(refusal) {
    const draft = await call("GET", `${this.variantPath}/draft`).catch(() => null);
    if (!draft) return false; // looked at again later
    if (draft.version !== this.version && this.doubtfulAnswers.has(writeSorted(draft.answers))) {
      this.version = draft.version;
      this.startTimer();
      return false;
    }
    this.isOver = true;
    if (!draft.saved || draft.version === this.version) {
      this.settleEdits();
      this.listeners.showStopped(refusal.message);
    } else {
      this.listeners.offerChoice(refusal.message, {
        keepThese: () => this.continueFrom(draft, () => this.recordEdit()),
        takeThose: () => this.continueFrom(draft, () => this.takeDraft(draft)),
      });
    }
    return true;
  }

  continueFrom(draft, act) {
    this.isOver = false;
    this.version = draft.version;
    act();
  }

  takeDraft(draft) {
    this.settleEdits();
    refillAnswers(this.variant, this.worksheets, draft.answers);
    this.listeners.showSaved(draft.saved);
  }

  // Nothing is left to save.
  settleEdits() {
    this.isPending = false;
    this.localDraft.removeDraft();
    warnBeforeLeaving(false);
  }

  // What was typed last: here, where it could not be sent, or on the service.
  restoreDraft(draft) {
    const localDraft = this.localDraft.readDraft();
    const { values = localDraft, at = 0, after = 0, version = "" } = localDraft ?? {};
    const isComplete = values?.length === readFieldValues(this.form).length;
    if (isComplete && after === this.afterNumber && !(new Date(draft.saved) > at)) {
      this.version = version;
      fillFieldValues(this.form, values);
      this.recordEdit();
      return;
    }
    this.localDraft.removeDraft();
    this.version = draft.version;
    if (draft.saved) this.takeDraft(draft);
  }

  // While answers are being handed in nothing else is sent.
  async pauseSaving() {
    this.isPaused = true;
    await this.lastRequest;
    this.submittedEditCount = this.editCount;
  }

  // With the number of what was handed in, if anything was.
  resumeSaving(number) {
    this.isPaused = false;
    if (number) {
      this.isOver = false;
      this.version = "";
    }
    this.afterNumber = number ?? this.afterNumber;
    if (number && this.submittedEditCount === this.editCount) this.settleEdits();
    else if (this.isPending) this.recordEdit();
  }

  async leavePage() {
    this.leaving.abort();
    await this.sendDraft();
    clearTimeout(this.timer);
    warnBeforeLeaving(false);
  }
}

// The same text for the same answers, in whichever order they come.
function writeSorted(answers) {
  const sortKeys = (_, part) =>
    part && typeof part === "object" && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part;
  return JSON.stringify(answers, sortKeys);
}

let unloadListener = null;

// Whoever leaves with answers that the service has not is asked first.
function warnBeforeLeaving(isOn) {
  if (isOn && !unloadListener) {
    unloadListener = (event) => event.preventDefault();
    window.addEventListener("beforeunload", unloadListener);
  } else if (!isOn && unloadListener) {
    window.removeEventListener("beforeunload", unloadListener);
    unloadListener = null;
  }
}
