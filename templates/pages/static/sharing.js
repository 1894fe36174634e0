// Mistakes in practice: a student agrees to share them with the course, or takes that back; a teacher sees which
// persist.

import { ask, Refusal } from "./ask.js";
import { call, moment } from "./door.js";
import { fillIn, make, words } from "./page.js";
import { evidence } from "./record.js";
import { send } from "./turns.js";

// Nothing is sent before the student has agreed; then what is kept in this browser is sent at each visit.
export async function sharing(course, student) {
  const own = await persisting();
  if (!own) return null;
  const path = `courses/${course}/students/${encodeURIComponent(student)}/practice`;
  const mistakes = own.map(({ family, mistake, times }) => ({ family, mistake, times }));
  const share = () => call("PUT", path, { json: { mistakes } });
  const part = make("section", { id: "sharing" });
  const act = (does, text) =>
    make("button", { type: "button", class: "quiet", onclick: () => send(async () => draw(await does())) }, text);
  const withdraw = async () => {
    await call("DELETE", path);
    return call("GET", path);
  };
  const draw = ({ shared }) => {
    const state = shared ? fillIn(words.sharing.since, { at: moment(shared) }) : words.sharing.not;
    const button = shared ? act(withdraw, words.sharing.stop) : act(share, words.sharing.agree);
    part.replaceChildren(
      make("h2", {}, words.sharing.title),
      make("p", {}, words.sharing.why),
      ...listed(own),
      make("p", { role: "status" }, state),
      make("p", { class: "acts" }, button),
    );
  };
  const before = await call("GET", path);
  draw(before.shared && own.length ? await share() : before);
  return part;
}

// The mistakes of this browser's record that are not overcome; null where practice is closed.
async function persisting() {
  try {
    const { families } = await ask("progress", {
      done: evidence(),
      now: new Date().toISOString(),
      language: words.language,
    });
    return families.flatMap(({ name, title, mistakes }) =>
      mistakes
        .filter(({ overcome }) => !overcome)
        .map((one) => ({ family: name, title, mistake: one.name, called: one.called, times: one.shown })),
    );
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function listed(own) {
  if (!own.length) return [make("p", { class: "soft" }, words.sharing.none)];
  const items = own.map(({ title, called, times }) => make("li", {}, `${title}: ${called} (${times} ×)`));
  return [make("p", {}, words.sharing.these), make("ul", {}, ...items)];
}

// How many students of a class make a mistake in practice again and again, of those who share it.
export async function shared(coursePath) {
  const { fewest, items } = await call("GET", `${coursePath}/practice`);
  const line = ({ title, called, students }) =>
    make("li", {}, `${title}: ${called} – ${fillIn(words.sharing.students, { number: students })}`);
  const list = items.length ? make("ul", {}, ...items.map(line)) : make("p", { class: "soft" }, words.sharing.nothing);
  return [make("h2", {}, words.sharing.title), make("p", {}, fillIn(words.sharing.why, { fewest })), list];
}
