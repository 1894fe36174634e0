// Marks on the scale of an assignment, as people read them.

import { fillIn, words } from "./page.js";
import { decimal } from "./points.js";

// Return a mark, and whether it passes; the marks of a table are names.
export function writeMark({ value: name, exact, passed }) {
  const mark = fillIn(words.mark, { mark: exact ? decimal(name) : name });
  return typeof passed === "boolean" ? `${mark}, ${words.passes[String(passed)]}` : mark;
}
