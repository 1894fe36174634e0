// Points, which are exact fractions in JSON, as people read them.

import { fillIn, words } from "./page.js";

export function value(text) {
  const [top, bottom = 1] = text.split("/").map(Number);
  return top / bottom;
}

export function decimal(text) {
  return value(text).toLocaleString(words.language, { maximumFractionDigits: 2 });
}

// The mark on the scale of an assignment; the marks of a table are names.
export function writeMark({ value: name, exact, passed }) {
  const mark = fillIn(words.mark, { mark: exact ? decimal(name) : name });
  return typeof passed === "boolean" ? `${mark}, ${words.passes[String(passed)]}` : mark;
}

// The report of marks of which nobody has said the sum.
export function summed(marks) {
  const [points, outOf] = ["points", "out_of"].map((name) => marks.reduce((sum, mark) => sum + value(mark[name]), 0));
  return { marks, points: String(points), out_of: String(outOf), score: outOf ? points / outOf : 0 };
}
