// What a search found, row by row.

import { make, words } from "./page.js";

export function makeTable(rows) {
  const lines = rows.map(([label, text]) => make("tr", {}, make("th", { scope: "row" }, label), make("td", {}, text)));
  return make(
    "details",
    { open: true, class: "rows" },
    make("summary", {}, words.found),
    make("table", {}, make("tbody", {}, ...lines)),
  );
}
