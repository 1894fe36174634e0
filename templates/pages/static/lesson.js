// A lesson: searches to step through, whose leaves can be changed, and questions that are marked at once.

import { Answers } from "./answers.js";
import { ask } from "./ask.js";
import { control } from "./controls.js";
import { keepDraft } from "./drafts.js";
import { figure } from "./figure.js";
import { help, marked, newHints } from "./hints.js";
import { html, keepPlaceAcrossLanguages, make, tryTo, words } from "./page.js";
import { makeTable } from "./rows.js";
import { Turns } from "./turns.js";
import { walk, walked } from "./walk.js";

const { language } = words;

// A tree with its search; once a leaf is changed, the whole search of the other tree.
class LessonSearch {
  constructor(lessonTree) {
    this.lessonTree = lessonTree;
    this.turns = new Turns(); // each act uses the tree which the one before made
    this.tree = lessonTree.tree;
    this.leaves = lessonTree.leaves;
    this.drawingBox = make("div");
    this.results = make("div", { class: "found" });
    this.status = make("p", { role: "status", class: "soft" });
    this.exploreLink = make("a", { class: "button quiet" }, words.explore);
    this.leafList = make("select");
    this.value = make("input", {
      type: "text",
      size: 6,
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      maxlength: "40",
    });
    this.leafList.addEventListener("change", () => this.showLeaf(this.leafList.value));
    this.form = this.makeForm();
    this.showLeaf(this.leaves[0].name);
    this.showSteps(lessonTree.steps);
  }

  get parts() {
    return [this.drawingBox, this.form, this.status, this.results];
  }

  makeForm() {
    const runSearch = () => this.turns.queue(() => tryTo(() => this.runSearch()));
    const runButton = make("button", { type: "button", class: "quiet", onclick: runSearch }, words.whole);
    runButton.hidden = this.lessonTree.whole;
    return make(
      "form",
      { class: "leaf-tools", onsubmit: (event) => this.changeLeaf(event) },
      make("label", {}, `${words.leaf} `, this.leafList),
      make("label", {}, `${words.value} `, this.value),
      make("button", { class: "quiet" }, words.change),
      make(
        "button",
        { type: "button", class: "quiet", onclick: () => this.turns.queue(() => this.resetTree()) },
        words.reset,
      ),
      runButton,
      this.exploreLink,
    );
  }

  showSteps(steps) {
    const drawing = figure({ svg: steps[0].figure }, words.tree);
    const { whole, go } = walk(steps, { drawn: drawing, name: words.run });
    this.drawingBox.replaceChildren(whole);
    const { tree } = this;
    this.exploreLink.href = `explore.html#${new URLSearchParams({ tree, method: this.lessonTree.method })}`;
    return go;
  }

  showLeaf(name) {
    this.leafList.replaceChildren(
      ...this.leaves.map((leaf) => make("option", { value: leaf.name }, `${leaf.name} = ${leaf.value}`)),
    );
    this.leafList.value = name;
    this.value.value = this.leaves.find((leaf) => leaf.name === name).value;
  }

  async runSearch() {
    const solved = await ask("solve", { tree: this.tree, method: this.lessonTree.method, language });
    this.showSteps(solved.steps)(Infinity);
    this.results.replaceChildren(makeTable(solved.rows));
  }

  changeLeaf(event) {
    event.preventDefault();
    const [node, text] = [this.leafList.value, this.value.value];
    this.turns.queue(() => tryTo(() => this.replaceLeaf(node, text)));
  }

  async replaceLeaf(node, text) {
    const edited = await ask("edit", { tree: this.tree, node, act: "replace", text, language });
    this.tree = edited.tree;
    const kinds = new Map(edited.figure.nodes.map(({ name, kind }) => [name, kind]));
    this.leaves = this.leaves
      .filter(({ name }) => kinds.has(name))
      .map(({ name }) => ({ name, value: kinds.get(name) }));
    this.updateLeaves(node, text, edited.at);
    await this.runSearch();
    this.status.textContent = words.changed;
  }

  // The list after a change; what was typed meanwhile, or is chosen now, stays.
  updateLeaves(node, text, at) {
    const [chosen, typed] = [this.leafList.value, this.value.value];
    const isMoved = chosen !== node && this.leaves.some(({ name }) => name === chosen);
    this.showLeaf(isMoved ? chosen : at);
    if (isMoved || typed !== text) this.value.value = typed;
  }

  resetTree() {
    ({ tree: this.tree, leaves: this.leaves } = this.lessonTree);
    this.showLeaf(this.leaves[0].name);
    this.results.replaceChildren();
    this.status.textContent = "";
    this.showSteps(this.lessonTree.steps);
  }
}

// What an exercise says, with its figure in its place.
function makeStatement({ statement: text, figure: drawing }) {
  const statementBox = html("div", text, { class: "statement" });
  if (drawing) statementBox.querySelector(".figure-here").append(figure(drawing, words.tree).whole);
  return statementBox;
}

function showSearch(section, lessonTree) {
  section.append(...new LessonSearch(lessonTree).parts);
}

function showSolution(section, lessonSolution) {
  section.append(makeStatement(lessonSolution), walked(lessonSolution.steps));
}

// A question is marked by the marker of all exercises; its hints cost nothing here.
function showQuestion(section, lessonQuestion) {
  const { exercise, question } = lessonQuestion;
  const answers = new Answers();
  const outcome = make("div", { class: "outcome", role: "status" });
  const hints = newHints(exercise);
  const turns = new Turns();

  function checkAnswer(event) {
    event.preventDefault();
    const { given } = answers;
    const forgetSentDraft = beginCheck();
    const show = ({ marks }) => {
      forgetSentDraft();
      marked(hints, given, marks);
      showMark(
        outcome,
        marks.find((mark) => mark.question === question.name),
      );
    };
    return tryTo(() => turns.showNewest(() => ask("check", { exercise, answers: given, language }), show));
  }

  const form = make(
    "form",
    { class: "asked-here", onsubmit: checkAnswer },
    control(question, answers),
    make("p", { class: "acts" }, make("button", { class: "main" }, words.check)),
  );
  const beginCheck = keepDraft(`${location.pathname.split("/").at(-1)} ${section.dataset.asked}`, form);
  section.append(
    ...(words.stated.includes(section.dataset.asked) ? [makeStatement(lessonQuestion)] : []),
    form,
    help(hints, question.name),
    outcome,
  );
}

function showMark(outcome, mark) {
  const full = mark.points === mark.out_of;
  outcome.className = `outcome ${full ? "full" : ""}`;
  const verdict = make("span", { class: `verdict ${full ? "full" : "none"}` }, words.verdicts[mark.verdict]);
  outcome.replaceChildren(make("p", {}, verdict), html("div", mark.feedback_html, { class: "feedback" }));
}

const SHOW_BY_KIND = { trees: showSearch, solutions: showSolution, asked: showQuestion };
for (const [kind, show] of Object.entries(SHOW_BY_KIND)) {
  for (const section of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`[data-${kind}]`)))
    show(section, words[kind][section.dataset[kind]]);
}
keepPlaceAcrossLanguages();
