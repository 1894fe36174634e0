// A new assignment: exercises of families, at levels, with sizes and wishes, each seen as it is chosen.

import { ask } from "./ask.js";
import { call } from "./door.js";
import { fillIn, make, tryTo, words } from "./page.js";
import { choice } from "./select.js";
import { termFields } from "./terms.js";
import { title } from "./title.js";
import { toml } from "./toml.js";
import { worksheet } from "./worksheet.js";

const LEVELS = ["easy", "medium", "hard"];
const SEEDS = 1_000_000;

export async function builder(course) {
  const families = await ask("families", { language: words.language });
  const exercises = [];
  const text = make("textarea", { id: "toml", rows: "12", spellcheck: "false", "aria-label": "exam.toml" });
  const name = make("input", { type: "text", required: true, maxlength: "200" });
  const language = choice(Object.keys(words.languages), words.languages, words.language);
  const convention = choice(words.conventions, {}, words.conventions[0]);
  const preview = make("section", { class: "preview", "aria-live": "off" });
  const list = make("ol", { class: "chosen" });
  const { fields, said: terms } = termFields();

  function writeToml() {
    text.value = toml(
      { title: name.value, language: language.value, convention: convention.value },
      exercises.map((exerciseRow) => exerciseRow.value()),
    );
  }

  async function more() {
    const exerciseRow = row(families, { written: writeToml, look, drop, move });
    exercises.push(exerciseRow);
    list.append(exerciseRow.item);
    await exerciseRow.described();
    writeToml();
  }

  function drop(exerciseRow) {
    exercises.splice(exercises.indexOf(exerciseRow), 1);
    exerciseRow.item.remove();
    writeToml();
  }

  // One place earlier or later; the button keeps the focus.
  function move(exerciseRow, distance, button) {
    const from = exercises.indexOf(exerciseRow);
    const to = from + distance;
    if (to < 0 || to >= exercises.length) return;
    exercises.splice(from, 1);
    exercises.splice(to, 0, exerciseRow);
    list.insertBefore(exerciseRow.item, list.children[to + (distance > 0)] ?? null);
    button.focus();
    writeToml();
  }

  async function look(value) {
    await tryTo(async () => {
      const { family, level, set = {}, want = {} } = value;
      const settings = Object.fromEntries(
        Object.entries(set).map(([sizeParameter, is]) => [sizeParameter, String(is)]),
      );
      const seed = Math.floor(Math.random() * SEEDS);
      const { id } = await ask("identify", { family, level, settings, wants: want, seed, language: words.language });
      const shownExercise = await ask("exercise", { id, language: language.value, convention: convention.value });
      preview.replaceChildren(
        make("h2", {}, shownExercise.title),
        make("p", { class: "id" }, id),
        worksheet(shownExercise).sheet,
      );
    });
  }

  for (const control of [name, language, convention]) control.addEventListener("input", writeToml);
  const form = make(
    "form",
    { class: "builder" },
    make(
      "div",
      { class: "choices" },
      ...[
        [words.title, name],
        [words.language_of, language],
        [words.convention, convention],
      ].map(([called, control]) => make("label", {}, called, control)),
    ),
    make("h2", {}, words.exercises),
    list,
    make("p", { class: "acts" }, make("button", { type: "button", class: "quiet", onclick: more }, words.add_exercise)),
    make("h2", {}, words.terms),
    make("div", { class: "choices" }, ...fields),
    make("details", {}, make("summary", {}, words.as_file), text),
    make("p", { class: "acts" }, make("button", { class: "main" }, words.assign)),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    tryTo(async () => {
      const assignment = await call("POST", `courses/${course}/assignments`, {
        json: { toml: text.value, ...terms() },
      });
      location.hash = `course=${course}&assignment=${assignment.id}`;
    });
  });
  await more();
  return [
    title(words.new_assignment, { href: `#course=${course}`, text: words.course }),
    make("div", { class: "side-by-side" }, form, preview),
  ];
}

// One exercise: its family and level, its points, the sizes that are changed, and what it has to have.
function row(families, { written, look, drop, move }) {
  const family = make(
    "select",
    { "aria-label": words.family },
    ...families.map((familyEntry) => make("option", { value: familyEntry.name }, familyEntry.title)),
  );
  family.value = "alpha-beta";
  const level = choice(LEVELS, words.levels, "medium");
  level.setAttribute("aria-label", words.level);
  const points = make("input", {
    type: "text",
    inputmode: "decimal",
    size: "4",
    "aria-label": words.worth,
    placeholder: words.worth,
  });
  const sizes = make("div", { class: "choices small" });
  const wishes = make("div", { class: "choices small" });
  const wish = make("select", { "aria-label": words.add_wish });
  const exerciseRow = { item: make("li"), value, described };
  let features = [];
  const place = (text, distance) => {
    const button = make(
      "button",
      {
        type: "button",
        class: "quiet",
        "aria-label": text,
        title: text,
        onclick: () => move(exerciseRow, distance, button),
      },
      distance < 0 ? "↑" : "↓",
    );
    return button;
  };

  function value() {
    const found = { family: family.value, level: level.value };
    if (points.value.trim()) found.points = Number(points.value.replace(",", "."));
    return { ...found, set: chosen(sizes, true), want: chosen(wishes, false) };
  }

  async function described() {
    await tryTo(async () => {
      const [about] = await ask("families", { family: family.value, language: words.language });
      sizes.replaceChildren(
        ...about.parameters.map((sizeParameter) => sized(sizeParameter, family.value, level.value)),
      );
      features = about.features;
      wishes.replaceChildren();
      offer();
    });
    await look(value());
  }

  // The features that are not wished for yet: a control comes for each that is chosen.
  function offer() {
    const chosenNames = new Set([...wishes.querySelectorAll("[name]")].map(({ name }) => name));
    const remainingFeatures = features.filter(({ name }) => !chosenNames.has(name));
    wish.replaceChildren(
      make("option", { value: "" }, words.add_wish),
      ...remainingFeatures.map(({ name }) => make("option", { value: name }, featureName(name))),
    );
  }

  wish.addEventListener("change", (event) => {
    event.stopPropagation();
    const found = features.find(({ name }) => name === wish.value);
    if (!found) return;
    const control = wished(found);
    const away = () => {
      control.remove();
      offer();
      again();
    };
    control.append(
      make(
        "button",
        { type: "button", class: "quiet", "aria-label": `${words.remove}: ${featureName(found.name)}`, onclick: away },
        "×",
      ),
    );
    wishes.append(control);
    offer();
    control.querySelector("[name]").focus();
  });
  const again = () => {
    written();
    look(value());
  };
  family.addEventListener("change", () => described().then(written));
  level.addEventListener("change", () => described().then(written));
  points.addEventListener("input", written);
  for (const box of [sizes, wishes]) box.addEventListener("change", again);
  exerciseRow.item.append(
    make(
      "div",
      { class: "tools" },
      family,
      level,
      points,
      make("button", { type: "button", class: "quiet", onclick: again }, words.another),
      place(words.earlier, -1),
      place(words.later, 1),
      make("button", { type: "button", class: "quiet", onclick: () => drop(exerciseRow) }, words.remove),
    ),
    make("details", {}, make("summary", {}, words.sizes), sizes),
    make(
      "details",
      {},
      make("summary", {}, words.wishes),
      make("p", { class: "soft" }, words.wishes_so),
      wishes,
      make("p", { class: "tools" }, wish),
    ),
  );
  return exerciseRow;
}

function chosen(box, asNumbers) {
  const filled = [...box.querySelectorAll("[name]")].filter((control) => control.value.trim());
  return Object.fromEntries(
    filled.map(({ name, value }) => [name, asNumbers && /^\d+$/.test(value.trim()) ? Number(value) : value.trim()]),
  );
}

function featureName(name, family = "") {
  return words.named[`${family}.${name}`] ?? words.named[name] ?? name.replaceAll("_", " ");
}

function worded(word, family = "") {
  return words.worded[`${family}.${word}`] ?? words.worded[word] ?? word;
}

function sized({ name, low, high, options, defaults }, family, level) {
  const usual = String(defaults[level]);
  if (options)
    return make(
      "label",
      {},
      featureName(name, family),
      make(
        "select",
        { name },
        make("option", { value: "" }, worded(usual, family)),
        ...options.map((option) => make("option", { value: option }, worded(option, family))),
      ),
    );
  return make(
    "label",
    {},
    `${featureName(name, family)} (${low}–${high})`,
    make("input", { type: "text", name, inputmode: "numeric", placeholder: usual, size: "4" }),
  );
}

function wished({ name, options }) {
  const both = (option) => [
    make("option", { value: option }, worded(option)),
    make("option", { value: `not ${option}` }, fillIn(words.negated, { word: worded(option) })),
  ];
  const control = options
    ? make("select", { name }, make("option", { value: "" }, "–"), ...options.flatMap(both))
    : make("input", { type: "text", name, placeholder: ">= 3", size: "6" });
  return make("div", { class: "wish" }, make("label", {}, featureName(name), control));
}
