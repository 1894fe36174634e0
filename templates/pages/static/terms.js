// The terms of an assignment: when it is open, how often it is handed in, what is seen when.

import { make, words } from "./page.js";
import { choice } from "./select.js";
import { send } from "./turns.js";

export function terms(currentTerms, save) {
  const { fields, said } = termFields(currentTerms);
  const form = make(
    "form",
    {},
    make("div", { class: "choices" }, ...fields),
    make("p", { class: "acts" }, make("button", { class: "quiet" }, words.save)),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(() => save(said()));
  });
  return form;
}

// The controls, and what they say as JSON.
export function termFields(currentTerms = {}) {
  const opens = time(currentTerms.opens);
  const closes = time(currentTerms.closes);
  const attempts = make("input", {
    type: "text",
    inputmode: "numeric",
    value: currentTerms.attempts === null ? "" : String(currentTerms.attempts ?? 1),
    size: "4",
  });
  const minutes = make("input", {
    type: "text",
    inputmode: "numeric",
    value: String(currentTerms.minutes ?? ""),
    size: "4",
  });
  const counts = choice(["last", "best"], words.counting, currentTerms.counts ?? "last");
  const feedback = choice(["marked", "closed", "never"], words.seen, currentTerms.feedback ?? "marked");
  const keys = choice(["marked", "closed", "never"], words.seen, currentTerms.keys ?? "closed");
  const onClose = choice(["nothing", "submit"], words.on_closing, currentTerms.on_close ?? "nothing");
  const fields = [
    [words.opens, opens],
    [words.closes, closes],
    [words.minutes, minutes],
    [words.attempts, attempts],
    [words.counts, counts],
    [words.feedback, feedback],
    [words.keys, keys],
    [words.on_close, onClose],
  ].map(([text, control]) => make("label", {}, text, control));
  const readTerms = () => ({
    opens: instant(opens),
    closes: instant(closes),
    attempts: attempts.value.trim() ? Number(attempts.value) : null,
    counts: counts.value,
    feedback: feedback.value,
    keys: keys.value,
    on_close: onClose.value,
    minutes: minutes.value.trim() ? Number(minutes.value) : null,
  });
  return { fields, said: readTerms };
}

function time(text) {
  const at = new Date(text ?? "");
  const local = isTime(at) ? new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16) : "";
  return make("input", { type: "datetime-local", value: local });
}

// What is no time, such as one in a year of five digits, is left to the service to refuse.
function instant(input) {
  const at = new Date(input.value);
  return isTime(at) ? at.toISOString() : input.value || null;
}

function isTime(at) {
  return !Number.isNaN(at.getTime());
}
