// A new assignment: exercises of families, at levels, with sizes and wishes, each seen as it is chosen.

import { ask } from "./ask.js";
import { call } from "./door.js";
import { make, trying, words } from "./page.js";
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
  const { fields, said } = termFields();

  function written() {
    text.value = toml({ title: name.value, language: language.value, convention: convention.value }, exercises.map((one) => one.value()));
  }

  async function more() {
    const one = row(families, { written, look, drop });
    exercises.push(one);
    list.append(one.item);
    await one.described();
    written();
  }

  function drop(one) {
    exercises.splice(exercises.indexOf(one), 1);
    one.item.remove();
    written();
  }

  async function look(value) {
    await trying(async () => {
      const { family, level, set = {}, want = {} } = value;
      const settings = Object.fromEntries(Object.entries(set).map(([of, is]) => [of, String(is)]));
      const seed = Math.floor(Math.random() * SEEDS);
      const { id } = await ask("identify", { family, level, settings, wants: want, seed, language: words.language });
      const shown = await ask("exercise", { id, language: language.value, convention: convention.value });
      preview.replaceChildren(make("h2", {}, shown.title), make("p", { class: "id" }, id), worksheet(shown).sheet);
    });
  }

  for (const control of [name, language, convention]) control.addEventListener("input", written);
  const form = make(
    "form",
    { class: "builder" },
    make("div", { class: "choices" }, ...[[words.title, name], [words.language_of, language], [words.convention, convention]].map(([called, control]) => make("label", {}, called, control))),
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
    trying(async () => {
      const made = await call("POST", `courses/${course}/assignments`, { json: { toml: text.value, ...said() } });
      location.hash = `course=${course}&assignment=${made.id}`;
    });
  });
  await more();
  return [title(words.new_assignment, { href: `#course=${course}`, text: words.course }), make("div", { class: "side-by-side" }, form, preview)];
}

// One exercise: its family and level, its points, the sizes that are changed, and what it has to have.
function row(families, { written, look, drop }) {
  const family = make("select", { "aria-label": words.family }, ...families.map((each) => make("option", { value: each.name }, each.title)));
  family.value = "alpha-beta";
  const level = choice(LEVELS, words.levels, "medium");
  level.setAttribute("aria-label", words.level);
  const points = make("input", { type: "text", inputmode: "decimal", size: "4", "aria-label": words.worth, placeholder: words.worth });
  const sizes = make("div", { class: "choices small" });
  const wishes = make("div", { class: "choices small" });
  const one = { item: make("li"), value, described };

  function value() {
    const found = { family: family.value, level: level.value };
    if (points.value.trim()) found.points = Number(points.value.replace(",", "."));
    return { ...found, set: chosen(sizes, true), want: chosen(wishes, false) };
  }

  async function described() {
    await trying(async () => {
      const [about] = await ask("families", { family: family.value, language: words.language });
      sizes.replaceChildren(...about.parameters.map((of) => sized(of, level.value)));
      wishes.replaceChildren(...about.features.map(wished));
    });
    await look(value());
  }

  const again = () => (written(), look(value()));
  family.addEventListener("change", () => described().then(written));
  level.addEventListener("change", () => described().then(written));
  points.addEventListener("input", written);
  for (const box of [sizes, wishes]) box.addEventListener("change", again);
  one.item.append(
    make("div", { class: "tools" }, family, level, points, make("button", { type: "button", class: "quiet", onclick: again }, words.another), make("button", { type: "button", class: "quiet", onclick: () => drop(one) }, words.remove)),
    make("details", {}, make("summary", {}, words.sizes), sizes),
    make("details", {}, make("summary", {}, words.wishes), make("p", { class: "soft" }, words.wishes_so), wishes),
  );
  return one;
}

function chosen(box, asNumbers) {
  const filled = [...box.querySelectorAll("[name]")].filter((control) => control.value.trim());
  return Object.fromEntries(filled.map(({ name, value }) => [name, asNumbers && /^\d+$/.test(value.trim()) ? Number(value) : value.trim()]));
}

function sized({ name, low, high, options, defaults }, level) {
  const usual = String(defaults[level]);
  if (options) return make("label", {}, name, make("select", { name }, make("option", { value: "" }, usual), ...options.map((option) => make("option", {}, option))));
  return make("label", {}, `${name} (${low}–${high})`, make("input", { type: "text", name, inputmode: "numeric", placeholder: usual, size: "4" }));
}

function wished({ name, options }) {
  if (options) return make("label", {}, name, make("select", { name }, make("option", { value: "" }, "–"), ...options.flatMap((option) => [make("option", {}, option), make("option", {}, `not ${option}`)])));
  return make("label", {}, name, make("input", { type: "text", name, placeholder: ">= 3", size: "6" }));
}
