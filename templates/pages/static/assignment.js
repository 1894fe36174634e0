// The page of a student: the assignments of the course, or the own variant of one of them.

import { all, moment, place, signedInUser, signOutButton } from "./door.js";
import { fillIn, keepPlaceAcrossLanguages, make, tryTo, words } from "./page.js";
import { sharing } from "./sharing.js";
import { Turns } from "./turns.js";
import { loadVariantPage } from "./variant.js";

const room = document.getElementById("room");
const turns = new Turns();
let variantPage = null;

async function showPlace() {
  const page = variantPage;
  variantPage = null;
  await tryTo(
    () =>
      turns.showNewest(
        async () => {
          await page?.leavePage();
          return loadPlace();
        },
        (show) => show(),
      ),
    showPlace,
  );
}

// What shows the place of the address, once all that it needs is there.
async function loadPlace() {
  const me = await signedInUser(room);
  const course = place().course ?? me.course;
  const student = me.student ?? place().student;
  const { assignment } = place();
  const isPreview = place().preview !== undefined && !me.student;
  if (assignment) {
    const isMine = Boolean(me.student);
    const loadedPage = await loadVariantPage(room, { course, assignment, student, isPreview, isMine });
    return () => {
      variantPage = loadedPage;
      loadedPage.show();
    };
  }
  return loadAssignments(course, me.student);
}

async function loadAssignments(course, student) {
  const assignments = await all(`courses/${course}/assignments`);
  const items = assignments.map(({ id, title, closes }) =>
    make("li", {}, make("a", { class: "family", href: `#assignment=${id}` }, title), makeClosingLine(closes)),
  );
  const parts = [
    make("h1", {}, words.assignments),
    make("ul", { class: "families" }, ...items),
    items.length ? "" : make("p", { class: "soft" }, words.no_assignments),
    student ? ((await sharing(course, student)) ?? "") : "",
    make("p", { class: "acts" }, signOutButton()),
  ];
  return () => room.replaceChildren(...parts);
}

function makeClosingLine(closes) {
  return make("p", {}, closes ? fillIn(words.closes_at, { at: moment(closes) }) : "");
}

window.addEventListener("hashchange", showPlace);
keepPlaceAcrossLanguages();
showPlace();
