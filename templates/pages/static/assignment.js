// The page of a student: the assignments of the course, or the own variant of one of them.

import { all, moment, place, signedInUser, signOutButton } from "./door.js";
import { fillIn, keepPlaceAcrossLanguages, make, tryTo, words } from "./page.js";
import { sharing } from "./sharing.js";
import { loadVariantPage } from "./variant.js";

const room = document.getElementById("room");
let variantPage = null;

async function showPlace() {
  await tryTo(async () => {
    await variantPage?.leavePage();
    variantPage = null;
    const me = await signedInUser(room);
    const course = place().course ?? me.course;
    const student = me.student ?? place().student;
    const { assignment } = place();
    const isPreview = place().preview !== undefined && !me.student;
    if (assignment) {
      const isMine = Boolean(me.student);
      variantPage = await loadVariantPage(room, { course, assignment, student, isPreview, isMine });
      variantPage.show();
    } else await showAssignments(course, me.student);
  });
}

async function showAssignments(course, student) {
  const assignments = await all(`courses/${course}/assignments`);
  const items = assignments.map(({ id, title, closes }) =>
    make("li", {}, make("a", { class: "family", href: `#assignment=${id}` }, title), makeClosingLine(closes)),
  );
  room.replaceChildren(
    make("h1", {}, words.assignments),
    make("ul", { class: "families" }, ...items),
    items.length ? "" : make("p", { class: "soft" }, words.no_assignments),
    student ? ((await sharing(course, student)) ?? "") : "",
    make("p", { class: "acts" }, signOutButton()),
  );
}

function makeClosingLine(closes) {
  return make("p", {}, closes ? fillIn(words.closes_at, { at: moment(closes) }) : "");
}

window.addEventListener("hashchange", showPlace);
keepPlaceAcrossLanguages();
showPlace();
