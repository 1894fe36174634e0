// A figure that is drawn by the house, with what somebody writes in it laid over the drawing.

import { make, html, words } from "./page.js";

const LEAST = 1.32;
const MOST = 1.85;

export function figure(drawn, name) {
  const paper = make("div", { class: "plate" });
  const scroll = make("div", { class: "scroll", role: "group", tabindex: "0", "aria-label": name }, paper);
  const parts = [scroll];
  if (drawn.words) {
    parts.push(make("details", { class: "in-words" }, make("summary", {}, words.words), html("div", drawn.words)));
  }
  const draw = (svg) => put(svg, paper, scroll);
  draw(drawn.svg);
  new ResizeObserver(() => fit(paper, scroll)).observe(scroll);
  return { whole: make("figure", { class: "drawn" }, ...parts), paper, draw };
}

// Another drawing in the place of the one that is there; what lies over it stays.
function put(svg, paper, scroll) {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg);
  paper.style.setProperty("--width", width);
  paper.style.setProperty("--height", height);
  paper.querySelector("svg")?.remove();
  paper.insertAdjacentHTML("afterbegin", svg);
  fit(paper, scroll);
}

// As large as there is room for; below a size in which one can write, it scrolls instead.
function fit(paper, scroll) {
  const room = scroll.clientWidth - 4;
  const width = Number(paper.style.getPropertyValue("--width"));
  if (room > 0) paper.style.setProperty("--scale", Math.min(MOST, Math.max(LEAST, room / width)));
}

export function at(element, place) {
  for (const side of ["x", "y", "width", "height"]) element.style.setProperty(`--${side}`, place[side]);
  return element;
}
