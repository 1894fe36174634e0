// The controls of questions that are answered below the figure. Each adds its inputs to the answers.

import { html, make, words } from "./page.js";
import { totalled } from "./total.js";

const PLAIN = { autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: "2000" };

let controlCount = 0;

export function control(question, answers) {
  controlCount += 1;
  return (CONTROLS[question.control] ?? text)(question, `answer-${controlCount}`, answers);
}

const CONTROLS = { text, radio, select, ticks, cells, table, ends };

function prompt(question, tag, attributes = {}) {
  const promptElement = html(tag, question.prompt, attributes);
  if (question.rule) promptElement.append(` ${question.rule}`);
  promptElement.append(make("span", { class: "worth" }, ` ${question.worth}`));
  return promptElement;
}

function text(question, id, answers) {
  if (question.width === "lines") return textControl(question, id, answers);
  const input = make("input", {
    type: "text",
    id,
    class: `answer ${question.width}`,
    "data-question": question.name,
    ...PLAIN,
  });
  answers.add(question.name, input);
  return make("div", { class: "field" }, prompt(question, "label", { for: id }), input);
}

function textControl(question, id, answers) {
  const area = make("textarea", {
    id,
    class: "answer lines",
    rows: question.lines,
    "data-question": question.name,
    maxlength: "10000",
  });
  answers.add(question.name, area);
  return make("div", { class: "field" }, prompt(question, "label", { for: id }), area);
}

function radio(question, id, answers) {
  const options = [{ name: "", words: words.no_answer }, ...question.options];
  const group = make("fieldset", { class: "field" }, prompt(question, "legend"));
  const buttons = options.map((option, i) =>
    make("input", {
      type: "radio",
      name: id,
      value: option.words && option.name ? option.words : "",
      checked: i === 0,
      "data-question": question.name,
    }),
  );
  const row = make("div", { class: "options" });
  row.append(
    ...options.map((option, i) => make("label", { class: "option" }, buttons[i], make("span", {}, option.words))),
  );
  group.append(row);
  answers.add(question.name, chosen(buttons));
  return group;
}

// Several buttons as one input.
function chosen(buttons) {
  return {
    get value() {
      return buttons.find((button) => button.checked)?.value ?? "";
    },
    elements: buttons,
    focus: () => (buttons.find((button) => button.checked) ?? buttons[0]).focus(),
  };
}

function select(question, id, answers) {
  const list = make(
    "select",
    { id, class: "answer", "data-question": question.name },
    make("option", { value: "" }, words.no_answer),
  );
  for (const option of question.options) list.append(make("option", {}, option.words));
  answers.add(question.name, list);
  return make("div", { class: "field" }, prompt(question, "label", { for: id }), list);
}

function ticks(question, _id, answers) {
  const row = make("div", { class: "options" });
  const options = [...question.options, { name: "none", words: words.none }];
  for (const option of options) {
    const box = make("input", { type: "checkbox", "data-question": question.name, "data-piece": option.name });
    answers.add(question.name, box, option.name);
    row.append(make("label", { class: "option chip" }, box, make("span", {}, option.words)));
  }
  return make("fieldset", { class: "field" }, prompt(question, "legend"), row);
}

function cells(question, _id, answers) {
  const row = make("div", { class: "belief" });
  addCells(row, question, answers);
  return make("fieldset", { class: "field" }, prompt(question, "legend"), row);
}

function table(question, _id, answers) {
  const row = make("div", { class: "belief" });
  const total = make("output");
  totalled(addCells(row, question, answers), total);
  row.append(total);
  return make("fieldset", { class: "field" }, prompt(question, "legend"), row);
}

// A cell for a number after the name of each option.
function addCells(row, question, answers) {
  return question.options.map((option) => {
    const input = make("input", {
      type: "text",
      class: "answer number",
      "data-question": question.name,
      "data-piece": option.name,
      ...PLAIN,
    });
    answers.add(question.name, input, option.name);
    row.append(make("label", {}, make("span", {}, option.words), input));
    return input;
  });
}

function ends(question, _id, answers) {
  const [low, high] = ["low", "high"].map((end) => {
    const input = make("input", {
      type: "text",
      class: "answer number",
      "aria-label": words[end],
      "data-question": question.name,
      "data-piece": end,
      ...PLAIN,
    });
    answers.add(question.name, input, end);
    return input;
  });
  const row = make("div", { class: "ends" }, "[", low, ",", high, "]");
  return make("fieldset", { class: "field" }, prompt(question, "legend"), row);
}
