// What a teacher has written to the student on the whole; feedback tells the rest.

import { make, words } from "./page.js";

export function comments(texts) {
  const items = (texts ?? []).map((text) => make("li", {}, text));
  return items.length
    ? make("section", { class: "notice calm" }, make("h2", {}, words.comments), make("ul", {}, ...items))
    : "";
}
