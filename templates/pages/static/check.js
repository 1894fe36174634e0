// A button at each question that marks it by itself, and what is said of the answer.

import { make, tryTo, words } from "./page.js";
import { feedback, nameVerdict } from "./report.js";

// `markOne` marks one question and gives its mark, or null where it is not answered. What was said is kept by question.
export function checking(markOne) {
  const marks = new Map();
  const places = new Map(); // where the last of the buttons of a question tells its mark
  return (name, attributes) => {
    const told = make("div", { class: "checked", "aria-live": "polite" });
    const button = make("button", { type: "button", class: "quiet check", ...attributes }, words.check);
    button.addEventListener("click", () =>
      tryTo(async () => {
        const mark = await markOne(name);
        if (mark) marks.set(name, mark);
        places
          .get(name)
          .replaceChildren(...(mark ? describe(mark) : [make("p", { class: "soft" }, words.check_first)]));
      }),
    );
    places.set(name, told);
    if (marks.has(name)) told.replaceChildren(...describe(marks.get(name)));
    return [button, told];
  };
}

function describe(mark) {
  const rule = mark.points === mark.out_of ? [] : [make("p", { class: "soft" }, words.check_counts)];
  return [nameVerdict(mark), feedback(mark, { class: "feedback" }), ...rule];
}
