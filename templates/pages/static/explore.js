// Explore: a tree that is written or drawn, and an algorithm that runs on it.

import { ask } from "./ask.js";
import { TreeCanvas } from "./canvas.js";
import { figure } from "./figure.js";
import { numberPad } from "./numpad.js";
import { fillIn, keepPlaceAcrossLanguages, make, tell, tryTo, words } from "./page.js";
import { swapPlayers, TreeShape } from "./randomtree.js";
import { makeTable } from "./rows.js";
import { Turns } from "./turns.js";
import { walk } from "./walk.js";

const PAUSE = 500;
const ONWARDS = 2; // among the buttons of a walk
const { language } = words;
/** @type {(id: string) => any} */
const part = (id) => document.getElementById(id);
const [notation, method, convention, order] = ["notation", "method", "convention", "order"].map(part);
let tree = notation.value;
let isAhead = false; // what is written is not drawn yet

// What the address says of the tree and of how it is solved.
function fromAddress() {
  const {
    tree: shared,
    method: methodName,
    convention: under,
    order: side,
  } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  if (shared) notation.value = shared;
  if (under) convention.value = under;
  if (side) order.value = side;
  return methodName;
}

function asksToRun() {
  return new URLSearchParams(location.hash.slice(1)).has("run");
}

function address() {
  const chosenTree = isAhead ? notation.value : tree;
  const chosen = { tree: chosenTree, method: method.value, convention: convention.value, order: order.value };
  const chosenEntries = Object.entries(chosen).filter(
    ([name, value]) => value && !(name === "convention" && value === "aima"),
  );
  return `#${new URLSearchParams(chosenEntries)}`;
}

const turns = new Turns();
const actInTurn = (act) => turns.queue(act); // it changes the tree which the one before made
const drawing = new TreeCanvas(part("tree"), part("tools"), (node, act, text) =>
  actInTurn(() => change(node, act, text)),
);

async function change(node, act, text = "") {
  await tryTo(async () => {
    const [written, chosenName] = [notation.value, drawing.chosenName];
    const newTree = await ask("edit", { tree, node, act, text, language });
    showTree(newTree);
    if (notation.value === written) notation.value = newTree.tree; // what was typed meanwhile is drawn soon
    if (drawing.chosenName === chosenName && !drawing.typedField) drawing.chooseNode(newTree.at);
  });
}

// Returns whether what is written is a tree.
function draw(methodName) {
  return tryTo(
    async () => {
      const written = notation.value;
      const newTree = await ask("tree", { tree: written, language });
      if (notation.value === written) isAhead = false;
      showTree(newTree, methodName);
      return true;
    },
    () => draw(methodName),
  );
}

function showTree(newTree, methodName) {
  tree = newTree.tree;
  const wantedMethod = methodName || method.value;
  method.replaceChildren(...listMethods(newTree.methods));
  method.value = newTree.methods.some(({ name }) => name === wantedMethod) ? wantedMethod : newTree.method;
  drawing.showTree(newTree);
  back();
  remember();
}

// Those of most courses first, then the others.
function listMethods(methods) {
  const option = ({ name, called, title }) => make("option", { value: name, title }, called);
  const others = methods.filter(({ common }) => !common);
  return [
    ...methods.filter(({ common }) => common).map(option),
    ...(others.length ? [make("optgroup", { label: words.more }, ...others.map(option))] : []),
  ];
}

function remember(isRunning = false) {
  history.replaceState(null, "", `${address()}${isRunning ? "&run" : ""}`);
  part("practise").href = `practice.html#${new URLSearchParams({ family: part("family").value, tree })}`;
}

function back() {
  for (const id of ["running", "found", "edit"]) part(id).hidden = true;
  part("drawing").hidden = false;
}

async function run() {
  await tryTo(async () => {
    const body = {
      tree,
      method: method.value,
      convention: convention.value,
      language,
      ...(order.value && { order: order.value }),
    };
    const { rows, steps } = await ask("solve", body);
    const treeFigure = figure({ svg: steps[0].figure }, words.tree);
    part("found").replaceChildren(makeTable(rows));
    for (const id of ["running", "edit"]) part(id).hidden = false;
    part("drawing").hidden = true;
    // what the search finds is told once it has been watched to its end
    const onstep = (_step, number) => {
      if (number === steps.length - 1) part("found").hidden = false;
    };
    part("found").hidden = steps.length > 1;
    const view =
      steps.length > 1 ? walk(steps, { drawn: treeFigure, name: words.run, onstep }).whole : alone(treeFigure);
    part("running").replaceChildren(view);
    remember(true);
    view.querySelectorAll(".steps button")[ONWARDS]?.focus({ preventScroll: true });
    view.scrollIntoView({ block: "start" });
  });
}

function alone(treeFigure) {
  return make("div", { class: "walk" }, treeFigure.whole, make("p", { class: "soft" }, words.no_steps));
}

async function share() {
  remember(!part("running").hidden);
  try {
    await navigator.clipboard.writeText(location.href);
    part("status").textContent = words.copied;
  } catch {
    part("status").textContent = fillIn(words.copy, { link: location.href });
  }
}

// A tree of the shape that is chosen.
async function makeRandom() {
  const moves = part("branching").value.split("-").map(Number);
  const [low, high] = ["lowest", "highest"].map((id) => Number(part(id).value.replace("−", "-")));
  const isRange = Number.isInteger(low) && Number.isInteger(high) && low < high;
  const shape = new TreeShape({
    levels: Number(part("levels").value),
    moves: [moves[0], moves.at(-1)],
    range: [low, high],
    hasTies: part("ties").checked,
    hasChance: part("with-chance").checked,
  });
  const newTree = isRange ? shape.makeTree() : null;
  if (!newTree) {
    tell(isRange ? words.few_values : words.bad_range);
    return;
  }
  notation.value = newTree;
  await draw();
}

async function swap() {
  const wasRunning = !part("running").hidden;
  if (!(await drawWhatIsWritten())) return;
  notation.value = swapPlayers(tree);
  await draw();
  if (wasRunning) await run();
}

// The tree of the address; where its search was running, it runs.
async function open() {
  const isRunning = asksToRun();
  if ((await draw(fromAddress())) && isRunning) await run();
}

let waiting;
notation.addEventListener("input", () => {
  isAhead = true;
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    remember(); // also what is no tree yet outlives reloading
    actInTurn(() => draw());
  }, PAUSE);
});

// whoever leaves for another language takes along what is written
notation.addEventListener("change", () => remember());

async function drawWhatIsWritten() {
  clearTimeout(waiting);
  return notation.value === tree || draw();
}

async function runWhatIsWritten() {
  if (await drawWhatIsWritten()) await run();
}

part("explore").addEventListener("submit", (event) => {
  event.preventDefault();
  actInTurn(runWhatIsWritten);
});
for (const list of [method, convention, order, part("family")]) list.addEventListener("change", () => remember());
for (const example of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-tree]"))) {
  example.addEventListener("click", () =>
    actInTurn(() => {
      notation.value = example.dataset.tree;
      return draw();
    }),
  );
}
part("edit").addEventListener("click", () =>
  actInTurn(() => {
    back();
    drawing.focusNode();
  }),
);
part("share").addEventListener("click", share);
part("print").addEventListener("click", () => window.print());
part("shuffle").addEventListener("click", () => actInTurn(makeRandom));
part("swap").addEventListener("click", () => actInTurn(swap));
window.addEventListener("hashchange", () => actInTurn(open));
numberPad(
  part("tools"),
  () => true,
  (field) => field.blur(), // which changes the node
);
keepPlaceAcrossLanguages();
actInTurn(open);
