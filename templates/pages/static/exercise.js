// One exercise of a new assignment: its family and level, its points, the sizes that are changed, and what it has to
// have.

import { ask } from "./ask.js";
import { make, tryTo, words } from "./page.js";
import { makeFeatureControl, makeSizeControl, nameFeature, readControls } from "./parameters.js";
import { choice } from "./select.js";
import { Turns } from "./turns.js";

const LEVELS = ["easy", "medium", "hard"];

// `assignment` writes its file, shows a preview, and moves and removes its rows.
export class ExerciseRow {
  // `chosen` is what was chosen before, as readValue says it; its sizes and wishes wait until there are controls.
  constructor(families, assignment, chosen = {}) {
    this.assignment = assignment;
    this.chosen = chosen;
    this.features = [];
    this.turns = new Turns();
    this.family = makeFamilyList(families, chosen.family ?? "alpha-beta");
    this.level = choice(LEVELS, words.levels, chosen.level ?? "medium");
    this.level.setAttribute("aria-label", words.level);
    this.points = make("input", {
      type: "text",
      inputmode: "decimal",
      size: "4",
      "aria-label": words.worth,
      placeholder: words.worth,
      value: String(chosen.points ?? ""),
    });
    this.sizes = make("div", { class: "choices small" });
    this.wishes = make("div", { class: "choices small" });
    this.featureList = make("select", { "aria-label": words.add_wish });
    this.item = make("li", {}, this.makeTools(), ...this.makeDetails());
    this.listenToControls();
  }

  makeTools() {
    return make(
      "div",
      { class: "tools" },
      this.family,
      this.level,
      this.points,
      makeButton(words.another, () => this.applyChange()),
      this.makeMoveButton(words.earlier, -1, "↑"),
      this.makeMoveButton(words.later, 1, "↓"),
      makeButton(words.remove, () => this.assignment.removeExercise(this)),
    );
  }

  makeMoveButton(name, distance, arrow) {
    const button = makeButton(arrow, () => this.assignment.moveExercise(this, distance, button), {
      "aria-label": name,
      title: name,
    });
    return button;
  }

  makeDetails() {
    return [
      make("details", {}, make("summary", {}, words.sizes), this.sizes),
      make(
        "details",
        {},
        make("summary", {}, words.wishes),
        make("p", { class: "soft" }, words.wishes_so),
        this.wishes,
        make("p", { class: "tools" }, this.featureList),
      ),
    ];
  }

  listenToControls() {
    for (const list of [this.family, this.level]) list.addEventListener("change", () => this.changeFamily());
    this.points.addEventListener("input", () => this.assignment.writeToml());
    for (const box of [this.sizes, this.wishes]) box.addEventListener("change", () => this.applyChange());
    this.featureList.addEventListener("change", (event) => {
      event.stopPropagation();
      const feature = this.features.find(({ name }) => name === this.featureList.value);
      if (feature) this.addWish(feature);
    });
  }

  readValue() {
    const exercise = { family: this.family.value, level: this.level.value };
    if (this.points.value.trim()) exercise.points = Number(this.points.value.replace(",", "."));
    const { set = readControls(this.sizes, true), want = readControls(this.wishes, false) } = this.chosen;
    return { ...exercise, set, want };
  }

  // Sizes and wishes are the family's: those of the one before go at once.
  async changeFamily() {
    for (const box of [this.sizes, this.wishes]) box.replaceChildren();
    this.chosen = {};
    this.assignment.writeToml();
    await this.showParameters();
    await this.assignment.previewExercise(this.readValue());
  }

  applyChange() {
    this.assignment.writeToml();
    this.assignment.previewExercise(this.readValue());
  }

  // The sizes and features of the family.
  async showParameters() {
    const [family, level] = [this.family.value, this.level.value];
    const show = ([{ parameters, features }]) => {
      this.sizes.replaceChildren(...parameters.map((parameter) => makeSizeControl(parameter, family, level)));
      this.features = features;
      this.wishes.replaceChildren();
      this.fillChosen();
      this.listFeatures();
    };
    const find = () => ask("families", { family, language: words.language });
    await tryTo(
      () => this.turns.showNewest(find, show),
      () => this.showParameters(),
    );
  }

  // The sizes and wishes that were chosen before, once the controls are there.
  fillChosen() {
    const { set = {}, want = {} } = this.chosen;
    for (const feature of this.features.filter(({ name }) => name in want)) this.wishes.append(this.makeWish(feature));
    for (const [box, values] of [
      [this.sizes, set],
      [this.wishes, want],
    ])
      for (const control of box.querySelectorAll("[name]")) control.value = String(values[control.name] ?? "");
    this.chosen = {};
  }

  // The features that are not wished for yet: a control comes for each that is chosen.
  listFeatures() {
    const chosenNames = new Set([...this.wishes.querySelectorAll("[name]")].map(({ name }) => name));
    const remainingFeatures = this.features.filter(({ name }) => !chosenNames.has(name));
    this.featureList.replaceChildren(
      make("option", { value: "" }, words.add_wish),
      ...remainingFeatures.map(({ name }) => make("option", { value: name }, nameFeature(name))),
    );
  }

  addWish(feature) {
    const control = this.makeWish(feature);
    this.wishes.append(control);
    this.listFeatures();
    control.querySelector("[name]").focus();
  }

  makeWish(feature) {
    const control = makeFeatureControl(feature);
    const name = `${words.remove}: ${nameFeature(feature.name)}`;
    control.append(makeButton("×", () => this.removeWish(control), { "aria-label": name }));
    return control;
  }

  removeWish(control) {
    control.remove();
    this.listFeatures();
    this.applyChange();
  }
}

function makeFamilyList(families, chosen) {
  const options = families.map((family) => make("option", { value: family.name }, family.title));
  const list = make("select", { "aria-label": words.family }, ...options);
  list.value = chosen;
  return list;
}

function makeButton(text, onclick, attributes = {}) {
  return make("button", { type: "button", class: "quiet", ...attributes, onclick }, text);
}
