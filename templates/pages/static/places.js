// What is written in a figure: fields laid over the drawing, where it has room for answers and for working.

import { placeAt } from "./figure.js";
import { make, words } from "./page.js";
import { totalled } from "./total.js";

// One field for each place; `asked` gives each question.
export function overlay(paper, fields, asked, answers) {
  const inputs = new Map();
  const groups = new Map();
  for (const field of fields) {
    const question = asked.get(field.question);
    const input = field.entry === "ticked" ? ticked(field) : textField(field, question);
    inputs.set(field, input.control);
    answers.add(field.question, input.control, field.piece);
    if (!groups.has(field.question)) {
      groups.set(field.question, make("div", { class: "places", role: "group", "aria-label": question.said }));
      paper.append(groups.get(field.question));
    }
    input.whole.dataset.node = field.node;
    groups.get(field.question).append(placeAt(input.whole, field));
  }
  tables(fields, inputs, paper);
}

// Boxes that nobody reads, for somebody's own working.
export function scratch(paper, boxes) {
  const group = make("div", { class: "places", role: "group", "aria-label": words.working });
  boxes.forEach((box, i) => {
    const attributes = {
      type: "text",
      class: "place write scratch",
      "data-node": box.node,
      "aria-label": `${words.working} ${i + 1}`,
      autocomplete: "off",
      spellcheck: "false",
      maxlength: "40",
    };
    group.append(placeAt(make("input", attributes), box));
  });
  if (boxes.length) paper.append(group);
}

function ticked(field) {
  const control = make("input", {
    type: "checkbox",
    "aria-label": field.label,
    "data-question": field.question,
    "data-piece": field.piece,
  });
  const labelElement = make(
    "label",
    { class: `place tick ${field.place}` },
    control,
    make("span", { "aria-hidden": "true" }),
  );
  return { control, whole: labelElement };
}

function textField(field, question) {
  const label = field.label ? `${question.said} ${field.label}` : question.said;
  const control = make("input", {
    type: "text",
    class: `place write ${field.place}`,
    "aria-label": label,
    "data-question": field.question,
    "data-piece": field.piece,
    maxlength: "200",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
  });
  return { control, whole: control };
}

// What the fields of a belief come to stands below them.
function tables(fields, inputs, paper) {
  const rows = grouped(fields);
  for (const [question, own] of rows) {
    if (own[0].place !== "table") continue;
    const last = own.at(-1);
    const total = make("output", { class: "total", "data-total": question });
    paper.append(placeAt(total, { ...last, y: last.y + last.height }));
    totalled(
      own.map((field) => inputs.get(field)),
      total,
    );
  }
}

function grouped(fields) {
  const rows = new Map();
  for (const field of fields) rows.set(field.question, [...(rows.get(field.question) ?? []), field]);
  return rows;
}
