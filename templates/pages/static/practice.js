// Practise: choose, work, hand in, look at the marks, walk through the solution, go on.

import { ask, preparedExercise } from "./ask.js";
import * as choice from "./choice.js";
import { fillIn, keepPlaceAcrossLanguages, make, tryTo, words } from "./page.js";
import * as plan from "./plan.js";
import * as record from "./record.js";
import { sheet } from "./sheet.js";
import { Turns } from "./turns.js";

const SEEDS = 500; // few enough that a service has drawn most of them before, and many more than anybody practises
const NEXT = "next";
const article = document.getElementById("exercise");
const contents = document.getElementById("choose");

function seed() {
  return Math.floor(Math.random() * SEEDS);
}

// The seed of an exercise of the level that has not been done yet, unless all have been.
function freshSeed(family, level) {
  const doneSeeds = new Set(
    record
      .done()
      .map(({ exercise }) => (exercise.startsWith(`${family}.${level}.`) ? Number(exercise.split(".")[2]) : -1)),
  );
  const first = seed();
  for (let next = first; next < first + SEEDS; next += 1) if (!doneSeeds.has(next % SEEDS)) return next % SEEDS;
  return first;
}

// What the part of the address behind # asks for: what comes next, a family, a level of it, an id, a tree of
// somebody's own.
async function findExercise(place) {
  const { language } = words;
  if (place.includes("=")) {
    const { family, tree, convention } = Object.fromEntries(new URLSearchParams(place));
    if (!tree) return ask("exercise", { id: await following(family), language });
    return ask("exercise", { tree, language, ...(family && { family }), ...(convention && { convention }) });
  }
  const prepared = await preparedExercise(place, record.evidence());
  if (prepared) return ask("exercise", { id: prepared, language });
  if (place === NEXT) return ask("exercise", { id: await following(), language });
  const [family, level, ...rest] = place.split(".");
  if (rest.length) return ask("exercise", { id: place, language });
  if (level) return ask("exercise", { family, level, seed: freshSeed(family, level), language });
  return ask("exercise", { id: await following(family), language });
}

// A new one of the same family and level, in place of one that cannot be opened.
function instead(place) {
  const [family, level, ...rest] = place.split(".");
  if (!rest.length || place.includes("=")) return [];
  const link = make(
    "a",
    { href: `#${family}.${level}` },
    fillIn(words.instead, { family, level: words.levels[level] ?? level }),
  );
  return [make("p", {}, link)];
}

// What follows from the record: of the topic of the plan, of the family, or of any.
async function following(asked) {
  const family = plan.topicNow() ?? asked;
  const body = { done: record.evidence(), now: new Date().toISOString(), seed: seed(), language: words.language };
  return (await ask("onwards", { ...body, ...(family && { family }) })).id;
}

const turns = new Turns();
let openSheet = null;

// What stands behind # in the address. Of parts with names each is read by itself, since a tree may have & and +.
function placeInAddress() {
  const place = location.hash.slice(1);
  if (place.includes("=")) return place;
  try {
    return decodeURIComponent(place);
  } catch {
    return place; // a % that begins no escape
  }
}

async function open() {
  const place = placeInAddress();
  const choosing = !place || place === "main";
  openSheet = null;
  if (choosing) choice.show();
  contents.hidden = !choosing;
  article.hidden = choosing;
  turns.overtake();
  if (choosing) return;
  article.replaceChildren(
    Object.assign(document.createElement("h1"), { className: "soft waiting", textContent: words.waiting }),
  );
  const show = (exercise) => {
    if (exercise.id && exercise.id !== place) history.replaceState(null, "", `#${exercise.id}`);
    openSheet = sheet(exercise);
    article.replaceChildren(...openSheet.parts);
    document.title = `${exercise.title} · ${exercise.id ?? words.own}`;
    window.scrollTo({ top: 0 });
    article.querySelector("h1").focus({ preventScroll: true });
  };
  const showOthers = () => article.replaceChildren(choice.back(), ...instead(place));
  await tryTo(() => turns.showNewest(() => findExercise(place), show, showOthers), open);
}

plan.preparePlan({
  showNext: () => {
    if (location.hash === `#${NEXT}`) open();
    else location.hash = NEXT;
  },
  takeAnswers: () => openSheet?.takeAnswers() ?? null,
  showEnd: (parts) => {
    turns.overtake(); // an exercise that is still on its way does not come any more
    openSheet = null;
    history.replaceState(null, "", "#main");
    contents.hidden = true;
    article.hidden = false;
    article.replaceChildren(choice.back(), ...parts);
    window.scrollTo({ top: 0 });
  },
});
document.addEventListener("minimaestro:next", (event) => {
  const show = (id) => {
    location.hash = id;
  };
  tryTo(() => turns.showNewest(() => following(event.detail), show));
});
window.addEventListener("hashchange", open);
keepPlaceAcrossLanguages();
choice.prepare();
open();
