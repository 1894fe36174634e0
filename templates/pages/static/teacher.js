// A teacher's courses: rosters, assignments, marks.

import { builder } from "./builder.js";
import { all, call, moment, place, signedInUser, signOutButton } from "./door.js";
import { drawing } from "./drawing.js";
import { erasing, person } from "./erase.js";
import { extensions } from "./extensions.js";
import { gradebook } from "./gradebook.js";
import { links } from "./links.js";
import { marks, student } from "./marks.js";
import { fillIn, keepPlaceAcrossLanguages, make, tryTo, words } from "./page.js";
import { again } from "./regrade.js";
import { shared } from "./sharing.js";
import { terms } from "./terms.js";
import { title } from "./title.js";
import { send, Turns } from "./turns.js";

const room = document.getElementById("room");

const turns = new Turns();

async function open() {
  const show = (parts) => {
    room.replaceChildren(...parts.filter(Boolean));
    room.querySelector("h1")?.focus({ preventScroll: true });
  };
  await tryTo(() => turns.showNewest(load, show), open);
}

async function load() {
  const me = await signedInUser(room);
  if (me.student) {
    location.replace(`assignment.html${location.hash}`); // nothing here is for students
    return [];
  }
  const here = { ...place() };
  here.course ??= me.course ?? "";
  return view(here, me);
}

function view(here, me) {
  if (!here.course) return courses(me);
  if (here.make !== undefined) return builder(here.course);
  if (here.gradebook !== undefined) return gradebook(here);
  if (here.person !== undefined) return person(here);
  if (here.student !== undefined) return student(here, open);
  return here.assignment ? assignment(here) : course(here.course, me);
}

async function courses(me) {
  const list = (await all("courses")).map(({ id, title: called }) =>
    make("li", {}, make("a", { class: "family", href: `#course=${id}` }, called)),
  );
  return [
    title(words.courses),
    make("ul", { class: "families" }, ...list),
    me.role === "owner" ? founding() : null,
    make("p", { class: "acts" }, platforms(), signOutButton()),
  ];
}

function platforms() {
  return make("a", { class: "button quiet", href: "platforms.html" }, words.platforms);
}

function founding() {
  const name = make("input", { type: "text", id: "new-course", maxlength: "200", required: true });
  const form = make(
    "form",
    {},
    make("label", { for: "new-course", class: "over" }, words.new_course),
    make("p", { class: "tools" }, name, make("button", { class: "quiet" }, words.create)),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(async () => {
      const newCourse = await call("POST", "courses", { json: { title: name.value } });
      location.hash = `course=${newCourse.id}`;
    });
  });
  return form;
}

async function course(id, me) {
  const here = `courses/${id}`;
  const [found, assignments, students, listing] = await Promise.all([
    call("GET", here),
    all(`${here}/assignments`),
    all(`${here}/students?limit=200`),
    call("GET", `${here}/roster`),
  ]);
  const items = assignments.map((one) =>
    make(
      "li",
      {},
      make("a", { class: "family", href: `#course=${id}&assignment=${one.id}` }, one.title),
      make("p", {}, one.closes ? fillIn(words.closes_at, { at: moment(one.closes) }) : ""),
    ),
  );
  const progressLines = await Promise.all(assignments.map((one) => drawing(`${here}/assignments/${one.id}`)));
  for (const [i, item] of items.entries()) item.append(progressLines[i] ?? "");
  return [
    title(found.title, { href: "#", text: words.courses }),
    make("h2", {}, words.assignments),
    items.length ? make("ul", { class: "families" }, ...items) : make("p", { class: "soft" }, words.no_assignments),
    make(
      "p",
      { class: "acts" },
      make("a", { class: "button main", href: `#course=${id}&make` }, words.new_assignment),
      make("a", { class: "button quiet", href: `#course=${id}&gradebook` }, words.gradebook),
    ),
    make("h2", {}, words.students),
    roster(id, here, students),
    platformRoster(`${here}/roster`, listing.platforms),
    ...(await links(here)),
    ...(await shared(here)),
    make("p", { class: "acts" }, platforms(), signOutButton()),
    me.role === "owner"
      ? erasing(here, {
          text: words.delete_course,
          lost: fillIn(words.course_lost, { students: students.length, assignments: assignments.length }),
          name: found.title,
          gone: "",
        })
      : null,
  ];
}

function roster(course, here, students) {
  const head = make("tr", {}, ...[words.id, words.name, words.email].map((text) => make("th", { scope: "col" }, text)));
  const rows = students.map(({ id, name, email }) =>
    make(
      "tr",
      {},
      make("th", { scope: "row" }, make("a", { href: `#${new URLSearchParams({ course, person: id })}` }, id)),
      make("td", {}, name),
      make("td", {}, email),
    ),
  );
  const table = make(
    "div",
    { class: "scroll", role: "group", tabindex: "0", "aria-label": words.students },
    make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows)),
  );
  const file = make("input", { type: "file", class: "unseen", accept: ".csv,text/csv" });
  file.addEventListener("change", () =>
    send(async () => {
      const text = await file.files[0].text();
      file.value = ""; // the same file can be chosen again, once it is mended
      await call("POST", `${here}/students`, { text, type: "text/csv" });
      await open();
    }),
  );
  return make(
    "div",
    {},
    students.length ? table : make("p", { class: "soft" }, words.no_students),
    make(
      "p",
      { class: "tools" },
      make("label", { class: "file quiet" }, words.upload, file),
      make("span", { class: "soft" }, words.roster),
    ),
  );
}

// The students whom the learning platform lists, if there is one that does.
function platformRoster(path, platforms) {
  if (!platforms.length) return null;
  const came = make("div", { role: "status" });
  const readRoster = () =>
    send(async () => {
      const { added, students, left } = await call("POST", path);
      await open();
      const gone = left.length ? fillIn(words.roster_left, { left: left.join(", ") }) : "";
      document
        .getElementById("roster-read")
        ?.append(fillIn(words.roster_read, { added: added.length, students }), " ", gone);
    });
  came.id = "roster-read";
  return make(
    "div",
    {},
    make(
      "p",
      { class: "tools" },
      make(
        "button",
        { type: "button", class: "quiet", onclick: readRoster },
        fillIn(words.from_platform, { platform: platforms.join(", ") }),
      ),
    ),
    came,
  );
}

async function assignment(here) {
  const path = `courses/${here.course}/assignments/${here.assignment}`;
  const found = await call("GET", path);
  return [
    title(found.title, { href: `#course=${here.course}`, text: words.course }),
    await drawing(path),
    make(
      "p",
      { class: "acts" },
      make(
        "a",
        { class: "button quiet", href: `assignment.html#course=${here.course}&assignment=${here.assignment}&preview` },
        words.preview,
      ),
    ),
    await exercises(path, found),
    ...(await marks(here, path)),
    make("h2", {}, words.terms),
    terms(found, async (changed) => {
      await call("PATCH", path, { json: changed });
      await open();
    }),
    await extensions(here, path, found, open),
    again(path, open),
    make("p", { class: "acts" }, signOutButton()),
    erasing(path, {
      text: words.delete_assignment,
      lost: words.assignment_lost,
      name: found.title,
      gone: `course=${here.course}`,
    }),
  ];
}

// The exercises can be changed until the assignment opens.
async function exercises(path, { opens, version }) {
  if (!opens || new Date(opens) <= new Date()) return null;
  const text = make("textarea", { id: "toml", rows: "14", spellcheck: "false", "aria-label": "exam.toml" });
  text.value = await call("GET", `${path}/exam.toml`);
  const form = make(
    "form",
    {},
    make("p", {}, words.edit_why),
    text,
    make("p", { class: "acts" }, make("button", { class: "quiet" }, words.save)),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(async () => {
      await call("PATCH", path, { json: { toml: text.value }, headers: { "If-Match": `"${version}"` } });
      await open();
    });
  });
  return make("details", {}, make("summary", {}, words.edit), form);
}

window.addEventListener("hashchange", open);
keepPlaceAcrossLanguages();
open();
