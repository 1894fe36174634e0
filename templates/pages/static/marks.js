// The marks of an assignment: everybody's, with statistics, and one student's sheet.

import { fillAnswer } from "./answers.js";
import { comments } from "./comments.js";
import { all, call, fileLink, moment } from "./door.js";
import { fillIn, make, words } from "./page.js";
import { decimal, summed } from "./points.js";
import { decide } from "./regrade.js";
import { report } from "./report.js";
import { writeMark } from "./scale_mark.js";
import { title } from "./title.js";
import { send } from "./turns.js";
import { worksheet } from "./worksheet.js";

export async function marks(assignmentPlace, path) {
  const [rows, found, pace] = await Promise.all([
    call("GET", `${path}/marks?format=json`),
    call("GET", `${path}/statistics?format=json`),
    call("GET", `${path}/pace`),
  ]);
  return [
    summary(found),
    pace.pace && make("p", { class: "soft" }, fillIn(words.pace, pace)),
    make(
      "div",
      { class: "plots" },
      ...(found.marks ? [histogram(found.marks.histogram)] : []),
      mistakes(found.mistakes),
    ),
    make("h2", {}, words.marks),
    table(
      assignmentPlace,
      rows.filter(({ status: is }) => is !== "superseded"),
    ), // each student once
    downloads(path),
  ];
}

function summary({ marked, absent, open, marks: shownMarks }) {
  const facts = [fillIn(words.marked, { number: marked }), fillIn(words.absent, { number: absent })];
  if (open) facts.push(fillIn(words.undecided, { number: open }));
  if (shownMarks)
    facts.push(
      fillIn(words.mean, { share: percent(shownMarks.mean) }),
      fillIn(words.median, { share: percent(shownMarks.median) }),
    );
  return make("p", { class: "lead" }, facts.join(" · "));
}

function percent(share) {
  return new Intl.NumberFormat(words.language, { style: "percent", maximumFractionDigits: 0 }).format(share);
}

function histogram(counts) {
  const most = Math.max(...counts, 1);
  const bars = counts.map((count, i) => {
    const bar = make(
      "span",
      { class: "bar-of", title: `${10 * i}–${10 * (i + 1)} %: ${count}` },
      make("i", {}, count ? String(count) : ""),
    );
    bar.style.setProperty("--share", count / most);
    return bar;
  });
  const words_of = counts.map((count, i) => `${10 * i}–${10 * (i + 1)} %: ${count}`).join("; ");
  const plot = make("div", { class: "histogram", role: "img", "aria-label": words_of }, ...bars);
  return make(
    "figure",
    {},
    make("figcaption", {}, words.by_tenths),
    plot,
    make("div", { class: "axis", "aria-hidden": "true" }, make("span", {}, "0 %"), make("span", {}, "100 %")),
  );
}

function mistakes(found) {
  if (!found.length) return make("p", { class: "soft" }, words.no_mistakes);
  const most = found.toSorted((a, b) => b.students - a.students).slice(0, 8);
  const items = most.map((mistake) => {
    const item = make(
      "li",
      {},
      make("span", { class: "share" }, percent(mistake.share)),
      ` ${mistake.exercise}. ${mistake.title}`,
    );
    item.style.setProperty("--share", mistake.share);
    return item;
  });
  return make("figure", {}, make("figcaption", {}, words.mistakes), make("ol", { class: "shares" }, ...items));
}

function table(assignmentPlace, rows) {
  const head = [words.id, words.name, words.points_of, words.status].map((text) => make("th", { scope: "col" }, text));
  const lines = rows.map((row) => {
    const link = `#${new URLSearchParams({ ...assignmentPlace, student: row.id })}`;
    const points = row.points === null ? "–" : `${decimal(row.points)} / ${decimal(row.out_of)}`;
    return make(
      "tr",
      {},
      make("th", { scope: "row" }, make("a", { href: link }, row.id)),
      make("td", {}, row.name),
      make("td", { class: "right" }, points),
      make("td", {}, status(row)),
    );
  });
  const inside = make("table", {}, make("thead", {}, make("tr", {}, ...head)), make("tbody", {}, ...lines));
  return make("div", { class: "scroll", role: "group", tabindex: "0", "aria-label": words.marks }, inside);
}

function status({ status: is, mark, open }) {
  return [words.statuses[is] ?? is, mark && writeMark(mark), open && fillIn(words.undecided, { number: open })]
    .filter(Boolean)
    .join(" · ");
}

function downloads(path) {
  const to = (what, called) => fileLink(`${path}/${what}`, what.split("?")[0], called);
  const formats = words.formats.map((format) => to(`marks?format=${format}`, format));
  return make(
    "details",
    {},
    make("summary", {}, words.downloads),
    make("p", { class: "tools" }, ...formats),
    make(
      "p",
      { class: "tools" },
      to("statistics?format=html", words.statistics),
      to("exam.toml", "exam.toml"),
      to("exam.json", "exam.json"),
    ),
  );
}

export async function student(assignmentPlace, changed) {
  const path = `courses/${assignmentPlace.course}/assignments/${assignmentPlace.assignment}`;
  const own = `${path}/variants/${encodeURIComponent(assignmentPlace.student)}`;
  const [sheet, handed] = await Promise.all([call("GET", own), all(`${own}/submissions`)]);
  const newest = handed.findLast(({ attempt }) => attempt === sheet.attempt);
  const last = newest ? await call("GET", `${own}/submissions/${newest.number}`) : null;
  const parts = sheet.exercises.map((exercise) => marked(exercise, last));
  const paper = ["sheet.pdf", "key.pdf"].map((file) => fileLink(`${own}/${file}`, file, file));
  const when = last
    ? fillIn(last.at_closing ? words.received_closing : words.received, {
        number: last.number,
        at: moment(last.received),
      })
    : words.nothing_yet;
  return [
    title(`${sheet.title}: ${assignmentPlace.student}`, {
      href: `#course=${assignmentPlace.course}&assignment=${assignmentPlace.assignment}`,
      text: words.marks,
    }),
    make("p", { class: "soft" }, when),
    make("p", { class: "tools" }, ...paper),
    comments(last?.comments),
    last ? decide(path, assignmentPlace.student, sheet, changed) : null,
    replacing(own, handed.length > 0, changed),
    ...parts,
  ];
}

// Another variant in place of this one, once it was asked whether it is meant.
function replacing(own, answered, changed) {
  const lost = make("p", {}, answered ? words.replace_answered : words.replace_why);
  const yes = () =>
    send(async () => {
      await call("POST", own);
      await changed();
    });
  const buttons = make(
    "form",
    { method: "dialog", class: "acts" },
    make("button", { class: "main", onclick: yes }, words.replace),
    make("button", { class: "quiet" }, words.keep_variant),
  );
  const heading = make("h2", { id: "sure-to-replace" }, words.replace);
  const asking = make("dialog", { "aria-labelledby": heading.id }, heading, lost, buttons);
  return make(
    "p",
    { class: "acts" },
    make("button", { type: "button", class: "quiet", onclick: () => asking.showModal() }, words.replace),
    asking,
  );
}

// The exercise as the student had it, with what was answered in its places.
function marked(exercise, last) {
  const work = worksheet(exercise);
  const shownMarks = last?.marks?.exercises.find((one) => one.exercise === exercise.number);
  for (const mark of shownMarks?.marks ?? []) fillAnswer(mark, work.sheet);
  for (const control of work.sheet.querySelectorAll("input, select")) control.disabled = true;
  const section = make(
    "section",
    {},
    make("h2", {}, `${exercise.number}. ${exercise.title}`),
    work.sheet,
    work.outcome,
  );
  if (shownMarks) report(summed(shownMarks.marks), work);
  return section;
}
