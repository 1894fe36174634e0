// What stands in the fields of an assignment: field by field as it is kept, or answer by answer as it is sent.

import { fillAnswer } from "./answers.js";

// What is answered, by exercise and question, as it is handed in.
export function collectAnswers({ exercises }, worksheets) {
  const entries = worksheets.flatMap(({ answers }, i) =>
    Object.entries(answers.given).map(([name, answer]) => [`${exercises[i].number}.${name}`, answer]),
  );
  return Object.fromEntries(entries);
}

export function refillAnswers({ exercises }, worksheets, answers) {
  exercises.forEach(({ number, questions }, i) => {
    for (const { name } of questions) {
      const answerText = answers[`${number}.${name}`];
      fillAnswer({ question: name, given: answerText, read_as: answerText }, worksheets[i].sheet);
    }
  });
}

export function readFieldValues(form) {
  return listFields(form).map((field) => field[nameProperty(field)]);
}

export function fillFieldValues(form, values) {
  listFields(form).forEach((field, i) => {
    field[nameProperty(field)] = values[i];
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

function listFields(form) {
  return [...form.querySelectorAll("[data-question]:not(.play [data-question])")];
}

function nameProperty({ type }) {
  return type === "checkbox" || type === "radio" ? "checked" : "value";
}
