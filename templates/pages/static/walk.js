// Through a working step by step, forwards and back, like a debugger.

import { figure } from "./figure.js";
import { fillIn, html, make, words } from "./page.js";

const SIGNS = {
  first: '<path d="M3 3h2.4v14H3zM17 3v14L6.5 10z"/>',
  back: '<path d="M15 3v14L4 10z"/>',
  on: '<path d="M5 3v14l11-7z"/>',
  last: '<path d="M14.6 3H17v14h-2.4zM3 3v14l10.5-7z"/>',
};
const KEYS = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

// Through a solution, beside its figure if it has one.
export function walked(steps) {
  const svg = steps.find((step) => step.figure)?.figure;
  return walk(steps, { drawn: svg ? figure({ svg }, words.solved) : null, name: words.solved }).whole;
}

export function walk(steps, { drawn, name, onstep = (_step, _number) => {} }) {
  const say = words.walking;
  const figureSteps = figures(steps);
  const stepText = make("div", { class: "told", "aria-live": "polite" });
  const where = make("output", { class: "where" });
  const last = steps.length - 1;
  const way = make("input", { type: "range", min: "0", max: String(last), value: "0", "aria-label": say.way });
  /** @type {[string, number][]} */
  const moves = [
    ["first", -Infinity],
    ["back", -1],
    ["on", 1],
    ["last", Infinity],
  ];
  const buttons = moves.map(([which, by]) =>
    html("button", `<svg viewBox="0 0 20 20" aria-hidden="true">${SIGNS[which]}</svg>`, {
      type: "button",
      class: "step",
      "aria-label": say[which],
      title: say[which],
      onclick: () => go(now + by),
    }),
  );
  const bar = make("div", { class: "steps" }, buttons[0], buttons[1], way, buttons[2], buttons[3], where);
  const view = make(
    "div",
    { class: "walk", role: "group", "aria-label": name },
    ...(drawn ? [drawn.whole] : []),
    make("div", { class: "beside" }, stepText, bar),
  );
  let now = -1;
  let before = null;

  function go(number) {
    const next = Math.min(last, Math.max(0, number));
    if (next === now) return;
    now = next;
    const picture = figureSteps[now];
    if (drawn) drawn.whole.hidden = !picture.svg; // until the first step that has one
    if (drawn && picture.svg && picture !== before) redraw(drawn, before, picture);
    before = picture;
    stepText.replaceChildren(html("div", steps[now].words || say.start));
    where.textContent = fillIn(say.step, { number: now + 1, of: steps.length });
    way.value = String(now);
    way.setAttribute("aria-valuetext", where.textContent);
    for (const [i, button] of buttons.entries())
      button.setAttribute("aria-disabled", String(i < 2 ? now === 0 : now === last));
    onstep(steps[now], now);
  }

  way.addEventListener("input", () => go(Number(way.value)));
  view.addEventListener("keydown", (event) => {
    if (!(event.key in KEYS) || event.target === way || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(now + KEYS[event.key]);
  });
  go(0);
  return { whole: view, go };
}

// The figure of each step: a drawing, and what stands in its slots instead of what stood there first.
// A step without a figure leaves the one before as it is.
function figures(steps) {
  let before = { svg: "", slots: {} };
  return steps.map((step) => {
    if (step.figure) before = { svg: step.figure, slots: {}, first: {} };
    else if (step.changes) before = { ...before, slots: { ...before.slots, ...step.changes } };
    return before;
  });
}

function redraw(drawn, before, picture) {
  if (before?.svg !== picture.svg) drawn.draw(picture.svg);
  const old = before?.svg === picture.svg ? before.slots : {};
  for (const slot of Object.keys({ ...old, ...picture.slots })) {
    if (old[slot] === picture.slots[slot]) continue;
    const place = drawn.paper.querySelector(`svg [data-slot="${slot}"]`);
    picture.first[slot] ??= place.innerHTML;
    place.innerHTML = picture.slots[slot] ?? picture.first[slot];
  }
}
