// A new assignment: exercises of families, at levels, with sizes and wishes, each seen as it is chosen.
// What is filled in stays in this browser until it is assigned.

import { ask } from "./ask.js";
import { call } from "./door.js";
import { ExerciseRow } from "./exercise.js";
import { LocalDraft } from "./localdraft.js";
import { make, tryTo, words } from "./page.js";
import { choice } from "./select.js";
import { termFields } from "./terms.js";
import { title } from "./title.js";
import { toml } from "./toml.js";
import { send, Turns } from "./turns.js";
import { worksheet } from "./worksheet.js";

const SEEDS = 1_000_000;

export async function builder(course) {
  const assignment = new AssignmentBuilder(course, await ask("families", { language: words.language }));
  await assignment.begin();
  return [
    title(words.new_assignment, { href: `#course=${course}`, text: words.course }),
    make("div", { class: "side-by-side" }, assignment.form, assignment.preview),
  ];
}

class AssignmentBuilder {
  constructor(course, families) {
    this.course = course;
    this.families = families;
    this.exerciseRows = [];
    this.draft = new LocalDraft(`minimaestro.new-assignment.${course}`);
    this.kept = this.draft.readDraft() ?? {};
    this.previewTurns = new Turns();
    this.text = make("textarea", { id: "toml", rows: "12", spellcheck: "false", "aria-label": "exam.toml" });
    const { title: name, language = words.language, convention = words.conventions[0] } = this.kept;
    this.name = make("input", { type: "text", required: true, maxlength: "200", value: name });
    this.language = choice(Object.keys(words.languages), words.languages, language);
    this.convention = choice(words.conventions, words.convention_titles, convention);
    this.preview = make("section", { class: "preview", "aria-live": "off" });
    this.list = make("ol", { class: "chosen" });
    this.terms = termFields(this.kept.terms);
    for (const control of [this.name, this.language, this.convention])
      control.addEventListener("input", () => this.writeToml());
    this.form = this.makeForm();
    for (const kind of ["input", "change"]) this.form.addEventListener(kind, () => this.keepDraft());
  }

  // With the exercises that were chosen before, or with a first one.
  async begin() {
    const known = new Set(this.families.map(({ name }) => name));
    const exercises = (this.kept.exercises ?? []).filter(({ family }) => known.has(family));
    if (!exercises.length) return this.addExercise();
    this.exerciseRows = exercises.map((exercise) => new ExerciseRow(this.families, this, exercise));
    this.list.append(...this.exerciseRows.map(({ item }) => item));
    this.text.value = this.kept.toml;
    await Promise.all(this.exerciseRows.map((exerciseRow) => exerciseRow.showParameters()));
    return this.previewExercise(this.exerciseRows.at(-1).readValue());
  }

  keepDraft() {
    this.draft.writeDraft({
      ...this.readExam(),
      exercises: this.exerciseRows.map((exerciseRow) => exerciseRow.readValue()),
      terms: this.terms.said(),
      toml: this.text.value,
    });
  }

  readExam() {
    return { title: this.name.value, language: this.language.value, convention: this.convention.value };
  }

  makeForm() {
    const labels = [
      [words.title, this.name],
      [words.language_of, this.language],
      [words.convention, this.convention],
    ].map(([text, control]) => make("label", {}, text, control));
    const addButton = make(
      "button",
      { type: "button", class: "quiet", onclick: () => this.addExercise() },
      words.add_exercise,
    );
    return make(
      "form",
      { class: "builder", onsubmit: (event) => this.assign(event) },
      make("div", { class: "choices" }, ...labels),
      make("h2", {}, words.exercises),
      this.list,
      make("p", { class: "acts" }, addButton),
      make("h2", {}, words.terms),
      make("div", { class: "choices" }, ...this.terms.fields),
      make("details", {}, make("summary", {}, words.as_file), this.text),
      make("p", { class: "acts" }, make("button", { class: "main" }, words.assign)),
    );
  }

  writeToml() {
    this.text.value = toml(
      this.readExam(),
      this.exerciseRows.map((exerciseRow) => exerciseRow.readValue()),
    );
    this.keepDraft();
  }

  async addExercise() {
    const exerciseRow = new ExerciseRow(this.families, this);
    this.exerciseRows.push(exerciseRow);
    this.list.append(exerciseRow.item);
    this.writeToml();
    await exerciseRow.showParameters();
    await this.previewExercise(exerciseRow.readValue());
  }

  removeExercise(exerciseRow) {
    this.exerciseRows.splice(this.exerciseRows.indexOf(exerciseRow), 1);
    exerciseRow.item.remove();
    this.writeToml();
  }

  // One place earlier or later; the button keeps the focus.
  moveExercise(exerciseRow, distance, button) {
    const from = this.exerciseRows.indexOf(exerciseRow);
    const to = from + distance;
    if (to < 0 || to >= this.exerciseRows.length) return;
    this.exerciseRows.splice(from, 1);
    this.exerciseRows.splice(to, 0, exerciseRow);
    this.list.insertBefore(exerciseRow.item, this.list.children[to + (distance > 0 ? 1 : 0)] ?? null);
    button.focus();
    this.writeToml();
  }

  async previewExercise({ family, level, set = {}, want = {} }) {
    const { language } = words;
    const settings = Object.fromEntries(Object.entries(set).map(([name, size]) => [name, String(size)]));
    const seed = Math.floor(Math.random() * SEEDS);
    const place = { language: this.language.value, convention: this.convention.value };
    const find = async () => {
      const { id } = await ask("identify", { family, level, settings, wants: want, seed, language });
      return ask("exercise", { id, ...place });
    };
    const show = (exercise) =>
      this.preview.replaceChildren(
        make("h2", {}, exercise.title),
        make("p", { class: "id" }, exercise.id),
        worksheet(exercise).sheet,
      );
    await tryTo(() => this.previewTurns.showNewest(find, show));
  }

  async assign(event) {
    event.preventDefault();
    await send(async () => {
      const assignment = await call("POST", `courses/${this.course}/assignments`, {
        json: { toml: this.text.value, ...this.terms.said() },
      });
      this.draft.removeDraft();
      location.hash = `course=${this.course}&assignment=${assignment.id}`;
    });
  }
}
