// A tree to be drawn on: a button over each node, and tools that change the one that is chosen.

import { figure, placeAt } from "./figure.js";
import { fillIn, make, words } from "./page.js";

const KINDS = new Set(["max", "min", "chance"]);
const PLAYER = /^p(\d+)$/;
const DIRECTIONS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

// `change` edits a node by an act of the tools, with a text if the act needs one.
export class TreeCanvas {
  constructor(container, tools, change) {
    this.container = container;
    this.tools = tools;
    this.takenTexts = new Map(); // by field: what it showed, or what was sent of it last
    this.change = (...args) => {
      for (const field of [this.value, this.chance]) this.takenTexts.set(field, field.value);
      return change(...args);
    };
    this.nodes = new Map();
    this.chosenName = "";
    this.value = this.findTool("value");
    this.chance = this.findTool("chance");
    this.listenToField(this.value, "replace");
    this.listenToField(this.chance, "probability");
    for (const button of tools.querySelectorAll("[data-act]"))
      button.addEventListener("click", () => this.change(this.chosenName, button.dataset.act));
  }

  findTool(id) {
    return this.tools.querySelector(`#${id}`);
  }

  listenToField(field, act) {
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.change(this.chosenName, act, field.value);
    });
    // not "change", which the keys for numbers do not bring about
    field.addEventListener("focusout", () => {
      const node = this.nodes.get(this.chosenName);
      const before = act === "replace" ? node?.kind : node?.p;
      if (node && field.value.trim() && field.value !== before) this.change(this.chosenName, act, field.value);
    });
  }

  showTree(tree) {
    const drawing = figure(tree.figure, words.tree);
    this.nodes = new Map(tree.figure.nodes.map((node) => [node.name, node]));
    drawing.paper.append(...[...this.nodes.values()].map((node) => this.makeNodeButton(node)));
    drawing.paper.addEventListener("keydown", (event) => this.handleKey(event));
    this.container.replaceChildren(drawing.whole);
    if (this.nodes.has(this.chosenName)) this.showChosenNode();
    else this.dismissNode();
  }

  // The field with what nobody has taken yet.
  get typedField() {
    return [this.value, this.chance].find(
      (field) => field === document.activeElement && field.value !== this.takenTexts.get(field),
    );
  }

  makeNodeButton(node) {
    const button = make("button", {
      type: "button",
      class: "place node",
      "data-node": node.name,
      "aria-label": describeNode(node),
      onclick: () => this.chooseNode(node.name),
    });
    return placeAt(button, node);
  }

  chooseNode(name) {
    if (!this.nodes.has(name)) {
      this.dismissNode();
      return;
    }
    this.chosenName = name;
    this.showChosenNode();
    this.focusNode();
  }

  dismissNode() {
    this.chosenName = "";
    this.tools.hidden = true;
  }

  showChosenNode() {
    const node = this.nodes.get(this.chosenName);
    for (const button of this.container.querySelectorAll("[data-node]"))
      button.setAttribute("aria-pressed", String(button.dataset.node === this.chosenName));
    this.tools.hidden = false;
    this.findTool("chosen").textContent = describeNode(node);
    this.findTool("value-of").hidden = isInner(node);
    this.findTool("chance-of").hidden = node.p === null;
    const { typedField } = this;
    this.showText(this.value, isInner(node) ? "" : node.kind, typedField);
    this.showText(this.chance, node.p ?? "", typedField);
  }

  showText(field, text, typedField) {
    if (field === typedField) return;
    field.value = text;
    this.takenTexts.set(field, text);
  }

  // The chosen node, or the first one.
  focusNode() {
    const name = this.chosenName || [...this.nodes.keys()][0];
    this.container.querySelector(`[data-node="${CSS.escape(name)}"]`)?.focus({ preventScroll: true });
  }

  // Arrows go to the nearest node that way; what is typed on a leaf is its value.
  handleKey(event) {
    const node = this.nodes.get(event.target.dataset?.node);
    if (!node || event.ctrlKey || event.altKey || event.metaKey) return;
    const nearestName = findNearest(this.nodes.values(), node, event.key);
    if (nearestName) this.chooseNode(nearestName);
    else if (event.key === "Delete" || event.key === "Backspace") this.change(node.name, "remove");
    else if (event.key === "+") this.change(node.name, "add");
    else if (/^[\d\u2212?<-]$/.test(event.key) && !isInner(node)) this.beginValue(node.name, event.key);
    else return;
    event.preventDefault();
  }

  beginValue(name, firstSign) {
    this.chooseNode(name);
    this.value.value = firstSign;
    this.value.focus();
  }
}

// The name of the nearest node in the direction of an arrow key; null if there is none, or the key is no arrow.
function findNearest(nodes, origin, key) {
  if (!(key in DIRECTIONS)) return null;
  const [dx, dy] = DIRECTIONS[key];
  let nearestName = null;
  let leastDistance = Infinity;
  for (const node of nodes) {
    const x = node.x + node.width / 2 - origin.x - origin.width / 2;
    const y = node.y + node.height / 2 - origin.y - origin.height / 2;
    const [ahead, aside] = dx ? [dx * x, Math.abs(y)] : [dy * y, Math.abs(x)];
    const distance = ahead + 3 * aside;
    if (ahead > 1 && distance < leastDistance) [nearestName, leastDistance] = [node.name, distance];
  }
  return nearestName;
}

function isInner(node) {
  return KINDS.has(node.kind) || PLAYER.test(node.kind);
}

function describeNode({ name, kind }) {
  if (KINDS.has(kind)) return fillIn(words.node, { name, kind: words[kind] });
  const player = PLAYER.exec(kind);
  if (player) return fillIn(words.node, { name, kind: fillIn(words.player, { number: player[1] }) });
  return fillIn(words.leaf_named, { name, value: kind });
}
