// A tree to be drawn on: a button over each node, and tools that change the one that is chosen.

import { figure, placeAt } from "./figure.js";
import { fillIn, make, words } from "./page.js";

const KINDS = new Set(["max", "min", "chance"]);
const PLAYER = /^p(\d+)$/;

export function canvas(room, tools, change) {
  const own = (id) => tools.querySelector(`#${id}`);
  const [value, chance] = [own("value"), own("chance")];
  let nodes = new Map();
  let chosen = "";

  function show(tree) {
    const drawing = figure(tree.figure, words.tree);
    nodes = new Map(tree.figure.nodes.map((node) => [node.name, node]));
    const buttons = [...nodes.values()].map((node) =>
      placeAt(
        make("button", {
          type: "button",
          class: "place node",
          "data-node": node.name,
          "aria-label": called(node),
          onclick: () => choose(node.name),
        }),
        node,
      ),
    );
    drawing.paper.append(...buttons);
    drawing.paper.addEventListener("keydown", typed);
    room.replaceChildren(drawing.whole);
    if (nodes.has(chosen)) mark();
    else dismiss();
  }

  function choose(name) {
    if (!nodes.has(name)) return dismiss();
    chosen = name;
    mark();
    focus();
    return undefined;
  }

  function dismiss() {
    chosen = "";
    tools.hidden = true;
  }

  function mark() {
    const node = nodes.get(chosen);
    for (const button of room.querySelectorAll("[data-node]"))
      button.setAttribute("aria-pressed", String(button.dataset.node === chosen));
    tools.hidden = false;
    own("chosen").textContent = called(node);
    own("value-of").hidden = isInner(node);
    value.value = isInner(node) ? "" : node.kind;
    own("chance-of").hidden = node.p === null;
    chance.value = node.p ?? "";
  }

  function focus() {
    const name = chosen || [...nodes.keys()][0];
    room.querySelector(`[data-node="${CSS.escape(name)}"]`)?.focus({ preventScroll: true });
  }

  // Arrows go to the nearest node that way; what is typed on a leaf is its value.
  function typed(event) {
    const from = nodes.get(event.target.dataset?.node);
    if (!from || event.ctrlKey || event.altKey || event.metaKey) return;
    const to = toward(event.key, from);
    if (to) choose(to);
    else if (event.key === "Delete" || event.key === "Backspace") change(from.name, "remove");
    else if (event.key === "+") change(from.name, "add");
    else if (/^[\d\u2212?<-]$/.test(event.key) && !isInner(from)) begin(from.name, event.key);
    else return;
    event.preventDefault();
  }

  function begin(name, key) {
    choose(name);
    value.value = key;
    value.focus();
  }

  function toward(key, from) {
    const ways = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
    if (!(key in ways)) return null;
    const [dx, dy] = ways[key];
    let nearest = null;
    let least = Infinity;
    for (const node of nodes.values()) {
      const [x, y] = [
        node.x + node.width / 2 - from.x - from.width / 2,
        node.y + node.height / 2 - from.y - from.height / 2,
      ];
      const [on, aside] = dx ? [dx * x, Math.abs(y)] : [dy * y, Math.abs(x)];
      const far = on + 3 * aside;
      if (on > 1 && far < least) [nearest, least] = [node.name, far];
    }
    return nearest;
  }

  function entered(field, act) {
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      change(chosen, act, field.value);
    });
    field.addEventListener("change", () => {
      const node = nodes.get(chosen);
      const before = act === "replace" ? node?.kind : node?.p;
      if (node && field.value.trim() && field.value !== before) change(chosen, act, field.value);
    });
  }

  entered(value, "replace");
  entered(chance, "probability");
  for (const button of tools.querySelectorAll("[data-act]"))
    button.addEventListener("click", () => change(chosen, button.dataset.act));
  return { show, choose, focus };
}

function isInner(node) {
  return KINDS.has(node.kind) || PLAYER.test(node.kind);
}

function called({ name, kind }) {
  if (KINDS.has(kind)) return fillIn(words.node, { name, kind: words[kind] });
  const player = PLAYER.exec(kind);
  if (player) return fillIn(words.node, { name, kind: fillIn(words.player, { number: player[1] }) });
  return fillIn(words.leaf_named, { name, value: kind });
}
