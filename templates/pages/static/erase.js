// Deleting what cannot be had back: the page says what is lost, and has the name typed.

import { call, download } from "./door.js";
import { fillIn, make, tryTo, words } from "./page.js";
import { title } from "./title.js";
import { send, Turns } from "./turns.js";

// A button that deletes what is at `path`, once its name was typed; then `gone` is shown.
export function erasing(path, { text, lost, name, gone }) {
  const turns = new Turns();
  const erase = () =>
    send(async () => {
      await call("DELETE", path);
      location.hash = gone;
    });
  const act = () => turns.once(async () => (await sure(button, { text, lost, name })) && erase());
  const button = make("button", { type: "button", class: "quiet", onclick: act }, text);
  return make("p", { class: "acts" }, button);
}

// Asked on the page itself: a browser opens no window of its own for a page within another's.
function sure(button, { text, lost, name }) {
  const typed = make("input", { type: "text", autocomplete: "off" });
  const yes = make("button", { value: "yes", class: "main", disabled: true }, text);
  typed.addEventListener("input", () => {
    yes.disabled = typed.value.trim() !== name;
  });
  const heading = make("h2", { id: "sure-to-delete" }, text);
  const form = make(
    "form",
    { method: "dialog" },
    make("label", { class: "over" }, fillIn(words.type_name, { name }), typed),
    make("p", { class: "acts" }, yes, make("button", { value: "", class: "quiet", formnovalidate: true }, words.keep)),
  );
  const asking = make("dialog", { "aria-labelledby": heading.id }, heading, make("p", {}, lost), form);
  button.after(asking);
  asking.showModal();
  return new Promise((answered) => {
    asking.addEventListener("close", () => {
      asking.remove();
      answered(asking.returnValue === "yes" && typed.value.trim() === name);
    });
  });
}

// What a teacher does with a person as such: have all that is stored of them, or delete it.
export async function person({ course, person: id }) {
  const path = `courses/${course}/students/${encodeURIComponent(id)}`;
  const save = () => tryTo(() => download(`${path}/data`, "data.json"));
  return [
    title(id, { href: `#course=${course}`, text: words.course }),
    make("p", { class: "lead" }, words.data_why),
    make("p", { class: "tools" }, make("button", { type: "button", class: "quiet", onclick: save }, words.data)),
    erasing(path, { text: words.delete_student, lost: words.student_lost, name: id, gone: `course=${course}` }),
  ];
}
