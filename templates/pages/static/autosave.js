// Answers as they are typed: this browser keeps them at once, the service soon after; without a connection they are sent later.

import { fillAnswer } from "./answers.js";
import { call } from "./door.js";

const SOON = 1000;
const AGAIN = 10_000;
const TOO_OFTEN = 429;
const OVERTAKEN = 409;
const OURS = 500;

// `last` is the number of the last submission that the page shows: what was typed before another one is never saved over it.
// Nor does anything take the place of answers that were saved in another window and that this one has not shown.
// `saved` is told when the service has kept them, `kept` when only this browser has, with what refused them, if anything did,
// `stopped` why nothing more is kept, and `choose` that other answers are kept: it is given what to do for these or those.
export function autosave(own, { variant, works, form, last }, { saved, kept, stopped, choose }) {
  const gone = new AbortController();
  const localDraft = store(`minimaestro ${own} ${variant.code}`);
  let timer = null;
  let sending = Promise.resolve();
  let pending = false;
  let paused = false;
  let over = false;
  let after = last;
  let version = "";
  const doubtful = new Set(); // what was sent, and perhaps arrived
  let edits = 0;
  let handed = 0;

  function typed() {
    if (over) return;
    pending = true;
    edits += 1;
    localDraft.keep({ at: Date.now(), values: values(form), after, version });
    warn(true);
    soon();
  }

  function soon() {
    if (!paused) timer ??= setTimeout(send, SOON);
  }

  // One after another, so that an earlier one never takes the place of a later one.
  function send({ keepalive = false } = {}) {
    clearTimeout(timer);
    timer = null;
    sending = sending.then(() => saveDraft(keepalive));
    return sending;
  }

  async function saveDraft(keepalive) {
    if (!pending || paused || over) return;
    pending = false;
    const answers = collectAnswers(variant, works);
    try {
      const answer = await call("PUT", `${own}/draft`, {
        json: { answers, code: variant.code, after, version },
        keepalive,
        signal: AbortSignal.timeout(AGAIN),
      });
      version = answer.version;
      doubtful.clear();
      if (!pending) settled();
      saved(answer.saved);
    } catch (error) {
      if (error.status === OVERTAKEN && (await overtaken(error))) return;
      doubtful.add(compact(answers));
      pending = true;
      const later =
        error.status === undefined || error.status === OVERTAKEN || error.status >= OURS || error.status === TOO_OFTEN;
      kept(later ? "" : error.message);
      if (later && !gone.signal.aborted) timer ??= setTimeout(send, AGAIN);
    }
  }

  // Whether something else is kept by now than what this page has sent.
  async function overtaken(refusal) {
    const draft = await call("GET", `${own}/draft`).catch(() => null);
    if (!draft) return false; // looked at again later
    if (draft.version !== version && doubtful.has(compact(draft.answers))) {
      version = draft.version;
      soon();
      return false;
    }
    over = true;
    if (!draft.saved || draft.version === version) {
      settled();
      stopped(refusal.message);
    } else {
      choose(refusal.message, { keep: () => goOn(draft, typed), take: () => goOn(draft, () => take(draft)) });
    }
    return true;
  }

  function goOn(draft, act) {
    over = false;
    version = draft.version;
    act();
  }

  function take(draft) {
    settled();
    refill(variant, works, draft.answers);
    saved(draft.saved);
  }

  function settled() {
    pending = false;
    localDraft.forget();
    warn(false);
  }

  // What was typed last: here, where it could not be sent, or on the service.
  function restore(draft) {
    const found = localDraft.found();
    const { values: before = found, at = 0, after: since = 0, version: known = "" } = found ?? {};
    if (before?.length === values(form).length && since === after && !(new Date(draft.saved) > at)) {
      version = known;
      fill(form, before);
      typed();
      return;
    }
    localDraft.forget();
    version = draft.version;
    if (draft.saved) take(draft);
  }

  function hide() {
    if (document.visibilityState === "hidden" && pending) send({ keepalive: true });
  }

  form.addEventListener("input", typed);
  window.addEventListener("online", () => pending && send(), { signal: gone.signal });
  document.addEventListener("visibilitychange", hide, { signal: gone.signal });

  return {
    restore,
    flush: () => send(),
    // While answers are being handed in nothing else is sent.
    async pause() {
      paused = true;
      await sending;
      handed = edits;
    },
    // With the number of what was handed in, if anything was.
    resume(number) {
      paused = false;
      over &&= !number;
      after = number ?? after;
      if (number) version = "";
      if (number && handed === edits) settled();
      else if (pending) typed();
    },
    async leave() {
      gone.abort();
      await send();
      clearTimeout(timer);
      warn(false);
    },
  };
}

// What is answered, by exercise and question, as it is handed in.
export function collectAnswers({ exercises }, works) {
  const found = works.flatMap(({ answers }, i) =>
    Object.entries(answers.given).map(([name, answer]) => [`${exercises[i].number}.${name}`, answer]),
  );
  return Object.fromEntries(found);
}

// The same text for the same answers, in whichever order they come.
function compact(value) {
  const inOrder = (_, part) =>
    part && typeof part === "object" && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part;
  return JSON.stringify(value, inOrder);
}

function refill({ exercises }, works, answers) {
  exercises.forEach(({ number, questions }, i) => {
    for (const { name } of questions) {
      const answerText = answers[`${number}.${name}`];
      fillAnswer({ question: name, given: answerText, read_as: answerText }, works[i].sheet);
    }
  });
}

function fields(form) {
  return [...form.querySelectorAll("[data-question]")];
}

function valueField({ type }) {
  return type === "checkbox" || type === "radio" ? "checked" : "value";
}

function values(form) {
  return fields(form).map((field) => field[valueField(field)]);
}

function fill(form, found) {
  fields(form).forEach((field, i) => {
    field[valueField(field)] = found[i];
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

function store(name) {
  const trying = (act) => {
    try {
      return act(localStorage);
    } catch {
      return null; // a browser that keeps nothing
    }
  };
  return {
    keep: (value) => trying((kept) => kept.setItem(name, JSON.stringify(value))),
    found: () => trying((kept) => JSON.parse(kept.getItem(name))),
    forget: () => trying((kept) => kept.removeItem(name)),
  };
}

let warning = null;

// Whoever leaves with answers that the service has not is asked first.
function warn(isOn) {
  if (isOn && !warning) {
    warning = (event) => event.preventDefault();
    window.addEventListener("beforeunload", warning);
  } else if (!isOn && warning) {
    window.removeEventListener("beforeunload", warning);
    warning = null;
  }
}
