// Marking again, by another exam.toml or by decisions: what would change is shown before it is kept.

import { call } from "./door.js";
import { fillIn, make, tryTo, words } from "./page.js";
import { decimal } from "./points.js";
import { table } from "./toml.js";
import { send, Turns } from "./turns.js";

// The whole assignment again, by its exam.toml and by overrides as `regrade --override` takes them.
export function again(path, changed) {
  const toml = make("textarea", { rows: "10", spellcheck: "false" });
  const decisions = make("textarea", { rows: "5", spellcheck: "false" });
  let before = "";
  const box = make(
    "details",
    { class: "again" },
    make("summary", {}, words.mark_again),
    make("p", {}, words.mark_again_why),
    make("label", {}, "exam.toml", toml),
    make("label", {}, words.decisions, decisions),
    ...previewRegrade(
      path,
      () => ({ toml: toml.value === before ? null : toml.value, decisions: decisions.value }),
      changed,
    ),
  );
  const load = () =>
    tryTo(async () => {
      before = await call("GET", `${path}/exam.toml`);
      toml.value ||= before; // what was typed meanwhile stays
    });
  box.addEventListener("toggle", () => box.open && !toml.value && load());
  return box;
}

// One answer of a student: what it earns, and what the student is to read.
export function decide(path, student, { exercises }, changed) {
  const names = exercises.flatMap(({ number, questions }) => questions.map(({ name }) => `${number}.${name}`));
  const question = make("select", {}, ...names.map((name) => make("option", {}, name)));
  const points = make("input", { type: "text", inputmode: "decimal", size: "5" });
  const reason = make("input", { type: "text", maxlength: "500" });
  const comment = make("input", { type: "text", maxlength: "500" });
  const decisions = () => {
    const answerKey = { student, question: question.value };
    const counted = points.value.trim()
      ? table("count", { ...answerKey, points: points.value.trim().replace(",", "."), reason: reason.value.trim() })
      : "";
    const told = comment.value.trim() ? table("comment", { ...answerKey, text: comment.value.trim() }) : "";
    return { decisions: counted + told };
  };
  const fields = [
    [words.question, question],
    [words.points_of, points],
    [words.reason, reason],
    [words.comment, comment],
  ].map(([text, control]) => make("label", {}, text, control));
  return make(
    "details",
    { class: "again" },
    make("summary", {}, words.decide),
    make("div", { class: "choices" }, ...fields),
    ...previewRegrade(path, decisions, changed),
  );
}

function previewRegrade(path, asked, changed) {
  const outcome = make("div", { role: "status" });
  const turns = new Turns();
  const post = (wish, apply) => call("POST", `${path}/regrade`, { json: { ...wish, apply } });
  const keep = (wish) =>
    send(async () => {
      await post(wish, true);
      await changed();
    });
  const show = async () => {
    const wish = asked(); // what is kept is what was shown, whatever is typed meanwhile
    const showChanges = ({ changes, idle }) => {
      const without = idle.length ? [make("p", {}, fillIn(words.idle, { number: idle.length }))] : [];
      outcome.replaceChildren(
        changes.length ? listed(changes) : make("p", {}, words.no_changes),
        ...without,
        make(
          "p",
          { class: "acts" },
          make("button", { type: "button", class: "main", onclick: () => keep(wish) }, words.keep_changes),
        ),
      );
    };
    button.setAttribute("aria-busy", "true"); // everything is marked again
    await tryTo(() => turns.showNewest(() => post(wish, false), showChanges));
    button.removeAttribute("aria-busy");
  };
  const button = make("button", { type: "button", class: "quiet", onclick: show }, words.show_changes);
  return [make("p", { class: "acts" }, button), outcome];
}

function listed(changes) {
  const head = [words.id, words.question, words.before, words.after].map((text) => make("th", { scope: "col" }, text));
  const told = (verdict, points) => `${words.verdicts[verdict] ?? verdict}, ${decimal(points)}`;
  const rows = changes.map((one) =>
    make(
      "tr",
      {},
      make("th", { scope: "row" }, one.student),
      make("td", {}, one.question),
      make("td", {}, told(one.before, one.points_before)),
      make("td", {}, told(one.after, one.points_after)),
    ),
  );
  const called = fillIn(words.changes, { number: changes.length });
  return make(
    "div",
    { class: "scroll", role: "group", tabindex: "0", "aria-label": called },
    make(
      "table",
      {},
      make("caption", {}, called),
      make("thead", {}, make("tr", {}, ...head)),
      make("tbody", {}, ...rows),
    ),
  );
}
