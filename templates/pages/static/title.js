// The head of what a teacher looks at, with the way back.

import { make } from "./page.js";

export function title(text, up) {
  const back = up ? make("p", { class: "crumb" }, make("a", { href: up.href }, `← ${up.text}`)) : null;
  return make("header", { class: "title" }, back, make("h1", { tabindex: "-1" }, text));
}
