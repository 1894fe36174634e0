// Later closing times of single students, or of all who have the same in a column of the roster.

import { all, call, moment } from "./door.js";
import { make, said, trying, words } from "./page.js";

export async function extensions(here, path, { closes }, again) {
  if (!closes) return null;
  const [given, students] = await Promise.all([all(`${path}/extensions`), all(`courses/${here.course}/students?limit=200`)]);
  const put = (json) =>
    trying(async () => {
      await call("PUT", `${path}/extensions`, { json });
      await again();
    });
  const items = given.map(({ student, closes: until }) =>
    make("li", {}, said(words.extended, { student, at: moment(until) }), " ", make("button", { type: "button", class: "quiet", "aria-label": `${words.withdraw}: ${student}`, onclick: () => put({ students: [student], closes: null }) }, words.withdraw)),
  );
  const list = items.length ? make("ul", { class: "extensions" }, ...items) : null;
  return make("details", { open: items.length > 0 }, make("summary", {}, words.extensions), list, form(students, put));
}

function form(students, put) {
  const chosen = make("select", { multiple: true, size: "6", required: true }, ...students.map(({ id, name }) => make("option", { value: id }, name ? `${name} (${id})` : id)));
  const groups = grouped(students);
  const group = make("select", {}, make("option", { value: "" }, "–"), ...[...groups.keys()].map((name) => make("option", { value: name }, name)));
  group.addEventListener("change", () => {
    const ids = groups.get(group.value) ?? new Set();
    for (const option of chosen.options) option.selected = ids.has(option.value);
  });
  const until = make("input", { type: "datetime-local", required: true });
  const fields = [
    [words.students, chosen],
    ...(groups.size ? [[words.group, group]] : []),
    [words.closes, until],
  ].map(([text, control]) => make("label", {}, text, control));
  const asking = make("form", {}, make("div", { class: "choices" }, ...fields), make("p", { class: "acts" }, make("button", { class: "quiet" }, words.extend)));
  asking.addEventListener("submit", (event) => {
    event.preventDefault();
    put({ students: [...chosen.selectedOptions].map(({ value }) => value), closes: new Date(until.value).toISOString() });
  });
  return asking;
}

// All who share a value in one of the roster's own columns, by what it is called.
function grouped(students) {
  const found = new Map();
  for (const { id, columns } of students) {
    for (const [name, value] of Object.entries(columns)) {
      if (!value) continue;
      const called = `${name}: ${value}`;
      found.set(called, (found.get(called) ?? new Set()).add(id));
    }
  }
  return found;
}
