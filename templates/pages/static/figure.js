// A figure that is drawn by the house, with what somebody writes in it laid over the drawing.

import { html, make, words } from "./page.js";
import { zooming } from "./zoom.js";

export function figure(picture, name) {
  const paper = make("div", { class: "plate" });
  const scroll = make("div", { class: "scroll", role: "group", tabindex: "0", "aria-label": name }, paper);
  const zoom = zooming(paper, scroll);
  const parts = [scroll, zoom.tools];
  if (picture.words) {
    parts.push(make("details", { class: "in-words" }, make("summary", {}, words.words), html("div", picture.words)));
  }
  const draw = (svg) => {
    replaceSvg(svg, paper);
    zoom.fit();
  };
  draw(picture.svg);
  new ResizeObserver(zoom.fit).observe(scroll);
  return { whole: make("figure", { class: "drawn" }, ...parts), paper, scroll, draw };
}

// Another drawing in the place of the one that is there; what lies over it stays.
function replaceSvg(svg, paper) {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg);
  paper.style.setProperty("--width", width);
  paper.style.setProperty("--height", height);
  paper.querySelector("svg")?.remove();
  paper.insertAdjacentHTML("afterbegin", svg);
}

export function placeAt(element, place) {
  for (const side of ["x", "y", "width", "height"]) element.style.setProperty(`--${side}`, place[side]);
  return element;
}
