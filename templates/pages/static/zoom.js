// How large a figure is: as it fits its frame, or larger, when it is moved about in the frame.

import { make, words } from "./page.js";
import { roaming } from "./roam.js";

const WRITABLE = 1.15; // below it somebody who points at a place is brought near first
const NEAR = 1.32;
const MOST = 1.85;
const [SMALLEST, LARGEST, STEP] = [0.3, 3.5, 1.4];

export function zooming(paper, scroll) {
  let chosen = 0; // none: as it fits
  const buttons = [
    ["−", words.zooming.out, () => zoomBy(1 / STEP)],
    ["+", words.zooming.nearer, () => zoomBy(STEP)],
    ["⤢", words.zooming.whole, () => zoomTo(0)],
  ];
  const tools = make("div", { class: "zoom", role: "group", "aria-label": words.zooming.name }, ...buttons.map(button));
  roaming(tools);

  const fittingScale = () =>
    Math.min(MOST, Math.max(0, scroll.clientWidth - padding(scroll)) / Number(paper.style.getPropertyValue("--width")));
  const scale = () => chosen || fittingScale();

  function fit() {
    if (!scroll.clientWidth) return;
    paper.style.setProperty("--scale", scale());
    tools.hidden = !chosen && fittingScale() >= NEAR;
  }

  // To another size; what is at that point of the window stays there.
  function zoomTo(size, x = middle("left", "width"), y = middle("top", "height")) {
    const before = paper.getBoundingClientRect();
    chosen = size && Math.min(LARGEST, Math.max(SMALLEST, size));
    fit();
    const after = paper.getBoundingClientRect();
    const moved = (at, side, extent) => after[side] + ((at - before[side]) / before[extent]) * after[extent] - at;
    scroll.scrollLeft += moved(x, "left", "width");
    window.scrollBy({ top: moved(y, "top", "height"), behavior: "instant" });
  }

  function middle(side, extent) {
    const box = scroll.getBoundingClientRect();
    return box[side] + box[extent] / 2;
  }

  const zoomBy = (factor) => zoomTo(scale() * factor);

  comingNear(paper, scale, zoomTo);
  pinching(scroll, scale, zoomTo);
  dragging(scroll);
  return { tools, fit };
}

// Who points at a place of a small figure comes near, and changes nothing yet; so does who comes there by keyboard.
function comingNear(paper, scale, zoomTo) {
  let wasSmall = false;
  paper.addEventListener(
    "pointerdown",
    () => {
      wasSmall = scale() < WRITABLE;
    },
    true,
  );
  paper.addEventListener(
    "click",
    (event) => {
      if (!wasSmall || !event.detail) return;
      wasSmall = false;
      event.preventDefault();
      event.stopPropagation();
      if (scale() < WRITABLE) zoomTo(NEAR, event.clientX, event.clientY);
    },
    true,
  );
  paper.addEventListener("focusin", ({ target }) => {
    if (scale() >= WRITABLE) return;
    zoomTo(NEAR);
    target.scrollIntoView({ block: "nearest", inline: "center" });
  });
}

function button([sign, name, act]) {
  return make("button", { type: "button", class: "step", "aria-label": name, title: name, onclick: act }, sign);
}

function padding(scroll) {
  const style = getComputedStyle(scroll);
  return parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
}

// Two fingers, or what a touchpad makes of them.
function pinching(scroll, scale, zoomTo) {
  const between = ([a, b]) => ({
    gap: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
    x: (a.clientX + b.clientX) / 2,
    y: (a.clientY + b.clientY) / 2,
  });
  let gesture = null;
  scroll.addEventListener(
    "touchstart",
    ({ touches }) => {
      gesture = touches.length === 2 ? { gap: between(touches).gap, size: scale() } : null;
    },
    { passive: true },
  );
  scroll.addEventListener(
    "touchmove",
    (event) => {
      if (!gesture || event.touches.length !== 2) return;
      event.preventDefault();
      const { gap, x, y } = between(event.touches);
      zoomTo((gesture.size * gap) / gesture.gap, x, y);
    },
    { passive: false },
  );
  scroll.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomTo(scale() * Math.exp(-event.deltaY / 100), event.clientX, event.clientY);
    },
    { passive: false },
  );
}

// With a mouse the figure is taken hold of beside its fields; fingers scroll by themselves.
function dragging(scroll) {
  scroll.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "mouse" || event.button || event.target.closest("input, button, label")) return;
    const from = event.clientX + scroll.scrollLeft;
    const move = (moved) => {
      scroll.scrollLeft = from - moved.clientX;
    };
    scroll.addEventListener("pointermove", move);
    window.addEventListener("pointerup", () => scroll.removeEventListener("pointermove", move), { once: true });
  });
}
