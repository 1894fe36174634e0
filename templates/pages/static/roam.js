// A figure's fields are one stop of the tabulator key; within it the arrows go from field to field.

const BACK = new Set(["ArrowLeft", "ArrowUp"]);

export function roaming(paper) {
  const fields = [...paper.querySelectorAll("input")];
  if (!fields.length) return;
  const here = (field) => fields.forEach((other) => { other.tabIndex = other === field ? 0 : -1; });
  here(fields[0]);
  paper.addEventListener("focusin", ({ target }) => fields.includes(target) && here(target));
  paper.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !fields.includes(target) || isWithin(target, key)) return;
    const to = toward(key, target, rows(fields));
    if (to === undefined) return;
    event.preventDefault();
    to?.focus();
    to?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
}

// Whether the key still moves within what is typed.
function isWithin({ type, value, selectionStart, selectionEnd }, key) {
  if (type !== "text" || (key !== "ArrowLeft" && key !== "ArrowRight") || !value) return false;
  const edge = key === "ArrowLeft" ? 0 : value.length;
  return selectionStart !== edge || selectionEnd !== edge;
}

// Left and right lead through all fields, row by row; up and down to the nearest of the next row.
export function toward(key, from, lines) {
  const row = lines.findIndex((line) => line.some(({ field }) => field === from));
  const next = BACK.has(key) ? -1 : 1;
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const all = lines.flat().map(({ field }) => field);
    return all[all.indexOf(from) + next] ?? null;
  }
  if (key !== "ArrowUp" && key !== "ArrowDown") return undefined;
  const own = lines[row].find(({ field }) => field === from);
  const nearer = (a, b) => (Math.abs(b.x - own.x) < Math.abs(a.x - own.x) ? b : a);
  return lines[row + next]?.reduce(nearer).field ?? null;
}

// The fields as they stand, in rows from the top, each from the left.
export function rows(fields) {
  const placed = fields.map((field) => {
    const { left, top, width, height } = field.getBoundingClientRect();
    return { field, x: left + width / 2, y: top + height / 2, height };
  });
  const lines = [];
  for (const it of placed.sort((a, b) => a.y - b.y)) {
    const line = lines.at(-1);
    if (line && it.y - line[0].y < line[0].height / 2) line.push(it);
    else lines.push([it]);
  }
  for (const line of lines) line.sort((a, b) => a.x - b.x);
  return lines;
}
