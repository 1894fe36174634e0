// Later closing times and more minutes of single students, or of all who have the same in a column of the roster.

import { all, call, moment } from "./door.js";
import { fillIn, make, words } from "./page.js";
import { send } from "./turns.js";

export async function extensions(assignmentPlace, path, terms, again) {
  if (!terms.closes && !terms.minutes) return null;
  const [extensionValues, students] = await Promise.all([
    all(`${path}/extensions`),
    all(`courses/${assignmentPlace.course}/students?limit=200`),
  ]);
  const sendExtension = (json) =>
    send(async () => {
      await call("PUT", `${path}/extensions`, { json });
      await again();
    });
  const items = extensionValues.map(({ student, ...own }) =>
    make(
      "li",
      {},
      describe(student, own),
      " ",
      make(
        "button",
        {
          type: "button",
          class: "quiet",
          "aria-label": `${words.withdraw}: ${student}`,
          onclick: () => sendExtension({ students: [student], closes: null }),
        },
        words.withdraw,
      ),
    ),
  );
  const list = items.length ? make("ul", { class: "extensions" }, ...items) : null;
  return make(
    "details",
    { open: items.length > 0 },
    make("summary", {}, words.extensions),
    list,
    form(students, terms, sendExtension),
  );
}

function describe(student, { closes, minutes }) {
  const facts = [
    closes && fillIn(words.extended, { student, at: moment(closes) }),
    minutes && fillIn(words.extended_minutes, { student, minutes }),
  ];
  return facts.filter(Boolean).join(" · ");
}

function form(students, terms, sendExtension) {
  const chosen = make(
    "select",
    { multiple: true, size: "6", required: true },
    ...students.map(({ id, name }) => make("option", { value: id }, name ? `${name} (${id})` : id)),
  );
  const groups = grouped(students);
  const group = make(
    "select",
    {},
    make("option", { value: "" }, "–"),
    ...[...groups.keys()].map((name) => make("option", { value: name }, name)),
  );
  group.addEventListener("change", () => {
    const ids = groups.get(group.value) ?? new Set();
    for (const option of chosen.options) option.selected = ids.has(option.value);
  });
  const until = make("input", { type: "datetime-local", required: !terms.minutes });
  const minutes = make("input", { type: "text", inputmode: "numeric", size: "4", required: !terms.closes });
  const fields = [
    [words.students, chosen],
    ...(groups.size ? [[words.group, group]] : []),
    ...(terms.closes ? [[words.closes, until]] : []),
    ...(terms.minutes ? [[words.more_minutes, minutes]] : []),
  ].map(([text, control]) => make("label", {}, text, control));
  const asking = make(
    "form",
    {},
    make("div", { class: "choices" }, ...fields),
    make("p", { class: "acts" }, make("button", { class: "quiet" }, words.extend)),
  );
  asking.addEventListener("submit", (event) => {
    event.preventDefault();
    const ids = [...chosen.selectedOptions].map(({ value }) => value);
    const extensionValues = {
      closes: until.value ? new Date(until.value).toISOString() : null,
      minutes: minutes.value.trim() ? Number(minutes.value) : null,
    };
    if (extensionValues.closes || extensionValues.minutes) sendExtension({ students: ids, ...extensionValues });
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
