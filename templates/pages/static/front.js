// What stands around the exercises of a variant: its heading, what its printed sheet says first, each exercise's title.

import { moment } from "./door.js";
import { fillIn, html, make, words } from "./page.js";
import { title } from "./title.js";

export function makeHeading(variant, { deadline, minutes, opened }, standing, up) {
  const facts = [
    variant.name || variant.student,
    variant.header,
    variant.course,
    ...variant.facts,
    deadline && fillIn(words.closes_at, { at: moment(deadline) }),
    minutes && !opened && fillIn(words.minutes_each, { minutes }),
    fillIn(words.code, { code: variant.code }),
  ];
  const heading = title(variant.title, up);
  heading.append(make("p", { class: "soft" }, facts.filter(Boolean).join(" · ")), standing);
  return heading;
}

// What the printed sheet says before its exercises: instructions, how it is marked, the conventions of the course.
export function makeFront({ logo, instructions, notes, rules, marking, conventions }) {
  return make(
    "section",
    { class: "front" },
    logo ? html("div", logo) : null,
    instructions ? html("div", instructions, { class: "statement" }) : null,
    make(
      "details",
      { open: "" },
      make("summary", {}, marking),
      ...makeList(conventions, rules),
      ...makeList(marking, notes),
    ),
  );
}

function makeList(heading, lines) {
  if (!lines.length) return [];
  return [make("h2", {}, heading), make("ul", {}, ...lines.map((line) => html("li", line)))];
}

export function makeSection(exercise, { sheet, outcome }, exerciseCount) {
  const heading = make(
    "h2",
    { id: `exercise-${exercise.number}` },
    fillIn(words.exercise, { number: exercise.number, of: exerciseCount }),
    ` ${exercise.title} `,
    make("span", { class: "worth" }, `(${exercise.worth})`),
  );
  return make("section", { "aria-labelledby": heading.id }, heading, sheet, outcome);
}
