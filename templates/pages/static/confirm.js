// Whether somebody is sure, asked on the page itself: a browser opens no window of its own for a page within another's.

import { make, words } from "./page.js";
import { holdTaps } from "./turns.js";

export function isSure(form, title, facts) {
  const answer = (value, text, looks) => make("button", { value, class: looks }, text);
  const buttons = make(
    "form",
    { method: "dialog", class: "acts" },
    answer("yes", words.hand_in, "main"),
    answer("", words.not_yet, "quiet"),
  );
  const heading = make("h2", { id: "sure", tabindex: "-1", autofocus: "" }, title); // Enter once more is no answer
  const lines = facts.filter(Boolean).map((fact) => make("p", {}, fact));
  const dialog = make("dialog", { "aria-labelledby": heading.id }, heading, ...lines, buttons);
  form.after(dialog);
  dialog.showModal();
  holdTaps(dialog);
  return new Promise((settle) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      settle(dialog.returnValue === "yes");
    });
  });
}
