// Fields that belong together are one stop of the tabulator key; within it the arrows go from field to field.

const BACK = new Set(["ArrowLeft", "ArrowUp"]);
const FIELDS = "input, select, textarea, button";

// All that these places hold is one stop: its last field, or the choice of which that is one button. Help is reached
// from there.
export function roaming(...places) {
  const all = () => places.flatMap((place) => [...place.querySelectorAll(FIELDS)]).filter((field) => !field.hidden);
  const makeReachable = (field) =>
    all().forEach((other) => {
      other.tabIndex = other === field || isOneChoice(other, field) ? 0 : -1;
    });
  const [first] = all();
  if (!first) return;
  makeReachable(first);
  for (const place of places) {
    place.addEventListener(
      "focusin",
      ({ target }) => target.matches(FIELDS) && !target.matches(".hint, .check") && makeReachable(target),
    );
    place.addEventListener("keydown", arrows);
  }

  function arrows(event) {
    const { key, target } = event;
    if (
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      !target.matches(FIELDS) ||
      isWithin(target, key)
    )
      return;
    const to = toward(key, target, rows(all()));
    if (to === undefined) return;
    event.preventDefault();
    to?.focus();
    to?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

function isOneChoice(one, other) {
  return one.type === "radio" && one.name === other.name;
}

// Whether the key does something in the field itself: it chooses among buttons or from a list, or moves within what
// is typed.
function isWithin({ type, value, selectionStart, selectionEnd }, key) {
  const across = key === "ArrowLeft" || key === "ArrowRight";
  if (type === "radio") return across;
  if (type === "select-one") return !across;
  if (type !== "textarea" && !(type === "text" && across)) return false;
  const edge = BACK.has(key) ? 0 : value.length;
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
  for (const placedField of placed.sort((a, b) => a.y - b.y)) {
    const line = lines.at(-1);
    if (line && placedField.y - line[0].y < line[0].height / 2) line.push(placedField);
    else lines.push([placedField]);
  }
  for (const line of lines) line.sort((a, b) => a.x - b.x);
  return lines;
}
