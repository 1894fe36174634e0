// The gradebook of a course: everybody's marks over all assignments, some students at a time.

import { call, download } from "./door.js";
import { fillIn, make, tryTo, words } from "./page.js";
import { decimal } from "./points.js";
import { writeMark } from "./scale_mark.js";
import { title } from "./title.js";
import { Turns } from "./turns.js";

const AT_ONCE = 100;

export async function gradebook({ course }) {
  const path = `courses/${course}/gradebook`;
  const first = await call("GET", `${path}?limit=${AT_ONCE}`);
  const save = () => tryTo(() => download(`${path}.csv`, "gradebook.csv"));
  const rows = make("tbody", {}, ...first.items.map((one) => line(course, first, one)));
  return [
    title(words.gradebook, { href: `#course=${course}`, text: words.course }),
    make("p", { class: "lead" }, words.gradebook_why),
    make(
      "p",
      { class: "tools" },
      make("button", { type: "button", class: "quiet", onclick: save }, words.gradebook_csv),
    ),
    make(
      "div",
      { class: "scroll gradebook", role: "group", tabindex: "0", "aria-label": words.gradebook },
      make("table", {}, make("thead", {}, head(course, first)), rows),
    ),
    more(first.next, (part) => rows.append(...part.items.map((one) => line(course, part, one)))),
  ];
}

function head(course, { assignments }) {
  const each = assignments.map(({ id, title: called }) =>
    make("th", { scope: "col" }, make("a", { href: `#course=${course}&assignment=${id}` }, called)),
  );
  return make(
    "tr",
    {},
    make("th", { scope: "col" }, words.id),
    make("th", { scope: "col" }, words.name),
    ...each,
    make("th", { scope: "col" }, words.total),
  );
}

function line(course, { assignments }, { id, name, cells, points, out_of: outOf, score }) {
  const each = cells.map((one, i) =>
    make(
      "td",
      { class: "right" },
      ...cell(`#${new URLSearchParams({ course, assignment: assignments[i].id, student: id })}`, one),
    ),
  );
  const share =
    score === null
      ? null
      : make(
          "small",
          {},
          new Intl.NumberFormat(words.language, { style: "percent", maximumFractionDigits: 0 }).format(score),
        );
  const total = score === null ? ["–"] : [pointsOf(points, outOf), share];
  return make(
    "tr",
    {},
    make("th", { scope: "row" }, id),
    make("td", {}, name),
    ...each,
    make("td", { class: "right" }, ...total),
  );
}

function pointsOf(points, outOf) {
  return `${decimal(points)} / ${decimal(outOf)}`;
}

function cell(link, { status: is, points, out_of: outOf, mark, open, late, extended }) {
  const notes = [
    mark && writeMark(mark),
    is !== "marked" && words.cells[is],
    late && words.late,
    extended && words.extended_here,
    open && fillIn(words.undecided, { number: open }),
  ];
  const known = notes.filter(Boolean).join(" · ");
  const pointsLink = is === "marked" ? make("a", { href: link }, pointsOf(points, outOf)) : null;
  return [pointsLink, known ? make("small", {}, known) : null];
}

// A button for the students who come next, as long as there are any.
function more(next, add) {
  if (!next) return null;
  let nextPage = next;
  const turns = new Turns();
  const load = async () => {
    const part = await call("GET", nextPage.replace(/^\/api\//, ""));
    add(part);
    nextPage = part.next;
    if (!nextPage) button.remove();
  };
  const act = () => turns.once(() => tryTo(load));
  const button = make("button", { type: "button", class: "quiet", onclick: act }, words.more_students);
  return make("p", { class: "acts" }, button);
}
