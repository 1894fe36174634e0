// Points, which are exact fractions in JSON, as people read them.

import { words } from "./page.js";

export function value(text) {
  const [top, bottom = 1] = text.split("/").map(Number);
  return top / bottom;
}

export function decimal(text) {
  return value(text).toLocaleString(words.language, { maximumFractionDigits: 2 });
}

// The report of marks of which nobody has said the sum.
export function summed(marks) {
  const [points, outOf] = ["points", "out_of"].map((name) => marks.reduce((sum, mark) => sum + value(mark[name]), 0));
  return { marks, points: String(points), out_of: String(outOf), score: outOf ? points / outOf : 0 };
}
