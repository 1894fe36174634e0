// A lesson: searches to step through, whose leaves can be changed, and questions that are marked at once.

import { Answers } from "./answers.js";
import { ask } from "./ask.js";
import { control } from "./controls.js";
import { figure } from "./figure.js";
import { help } from "./hints.js";
import { html, keepPlaceAcrossLanguages, make, tryTo, words } from "./page.js";
import { walk, walked } from "./walk.js";

const { language } = words;
let _made = 0;

// A tree with its search; once a leaf is changed, the whole search of the other tree.
function searched(place, shown) {
  const room = make("div");
  const results = make("div", { class: "found" });
  const status = make("p", { role: "status", class: "soft" });
  const explore = make("a", { class: "button quiet" }, words.explore);
  let { tree, leaves } = shown;

  function showSteps(steps) {
    const drawing = figure({ svg: steps[0].figure }, words.tree);
    const { whole, go } = walk(steps, { drawn: drawing, name: words.run });
    room.replaceChildren(whole);
    explore.href = `explore.html#${new URLSearchParams({ tree, method: shown.method })}`;
    return go;
  }

  async function run() {
    const solved = await ask("solve", { tree, method: shown.method, language });
    showSteps(solved.steps)(Infinity);
    results.replaceChildren(table(solved.rows));
  }

  const list = make("select");
  const value = make("input", {
    type: "text",
    size: 6,
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    maxlength: "40",
  });
  const fill = (name) => {
    list.replaceChildren(...leaves.map((leaf) => make("option", { value: leaf.name }, `${leaf.name} = ${leaf.value}`)));
    list.value = name;
    value.value = leaves.find((leaf) => leaf.name === name).value;
  };
  list.addEventListener("change", () => fill(list.value));

  async function change(event) {
    event.preventDefault();
    await tryTo(async () => {
      const node = list.value;
      const edited = await ask("edit", { tree, node, act: "replace", text: value.value, language });
      tree = edited.tree;
      const kinds = new Map(edited.figure.nodes.map(({ name, kind }) => [name, kind]));
      leaves = leaves.filter(({ name }) => kinds.has(name)).map(({ name }) => ({ name, value: kinds.get(name) }));
      fill(edited.at);
      await run();
      status.textContent = words.changed;
    });
  }

  function reset() {
    ({ tree, leaves } = shown);
    fill(leaves[0].name);
    results.replaceChildren();
    status.textContent = "";
    showSteps(shown.steps);
  }

  const runButton = make("button", { type: "button", class: "quiet", onclick: () => tryTo(run) }, words.whole);
  runButton.hidden = shown.whole;
  const form = make(
    "form",
    { class: "leaf-tools", onsubmit: change },
    make("label", {}, `${words.leaf} `, list),
    make("label", {}, `${words.value} `, value),
    make("button", { class: "quiet" }, words.change),
    make("button", { type: "button", class: "quiet", onclick: reset }, words.reset),
    runButton,
    explore,
  );
  fill(leaves[0].name);
  showSteps(shown.steps);
  place.append(room, form, status, results);
}

function table(rows) {
  const lines = rows.map(([label, text]) => make("tr", {}, make("th", { scope: "row" }, label), make("td", {}, text)));
  return make(
    "details",
    { open: true, class: "rows" },
    make("summary", {}, words.found),
    make("table", {}, make("tbody", {}, ...lines)),
  );
}

// What an exercise says, with its figure in its place.
function statement({ statement: text, figure: drawing }) {
  const statementBox = html("div", text, { class: "statement" });
  if (drawing) statementBox.querySelector(".figure-here").append(figure(drawing, words.tree).whole);
  return statementBox;
}

function solution(place, shown) {
  place.append(statement(shown), walked(shown.steps));
}

// A question is marked by the marker of all exercises; its hints cost nothing here.
function question(place, shown) {
  _made += 1;
  const { exercise, question: asked } = shown;
  const answers = new Answers();
  const outcome = make("div", { class: "outcome", role: "status" });
  const hints = { exercise, given: new Map(), tells: new Map(), count: 0 };

  async function check(event) {
    event.preventDefault();
    await tryTo(async () => {
      const marked = await ask("check", { exercise, answers: answers.given, language });
      const mark = marked.marks.find((one) => one.question === asked.name);
      const full = mark.points === mark.out_of;
      outcome.className = `outcome ${full ? "full" : ""}`;
      const verdict = make("span", { class: `verdict ${full ? "full" : "none"}` }, words.verdicts[mark.verdict]);
      outcome.replaceChildren(make("p", {}, verdict), html("div", mark.feedback_html, { class: "feedback" }));
    });
  }

  const form = make(
    "form",
    { class: "asked-here", onsubmit: check },
    control(asked, answers),
    make("p", { class: "acts" }, make("button", { class: "main" }, words.check)),
  );
  place.append(
    ...(words.stated.includes(place.dataset.asked) ? [statement(shown)] : []),
    form,
    help(hints, asked.name),
    outcome,
  );
}

const KINDS = { trees: searched, solutions: solution, asked: question };
for (const [kind, show] of Object.entries(KINDS)) {
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`[data-${kind}]`)))
    show(place, words[kind][place.dataset[kind]]);
}
keepPlaceAcrossLanguages();
