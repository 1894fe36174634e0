// Enrolling oneself by a course's code; the link that leads back is shown then.

import { call, place, startSession } from "./door.js";
import { keepPlaceAcrossLanguages, make, tryTo, words } from "./page.js";
import { title } from "./title.js";
import { send } from "./turns.js";

const room = document.getElementById("room");

function form() {
  const plain = { type: "text", autocomplete: "off", spellcheck: "false" };
  const fields = {
    code: make("input", {
      ...plain,
      value: place().code ?? "",
      required: true,
      maxlength: "40",
      autocapitalize: "characters",
    }),
    student: make("input", { ...plain, required: true, maxlength: "100", autocapitalize: "off" }),
    name: make("input", { ...plain, required: true, maxlength: "200", autocomplete: "name" }),
    email: make("input", {
      ...plain,
      maxlength: "320",
      inputmode: "email",
      autocapitalize: "off",
      autocomplete: "email",
    }),
  };
  const boxes = Object.entries(fields).map(([name, control]) => make("label", {}, words.fields[name], control));
  const asking = make(
    "form",
    { class: "registration" },
    ...boxes,
    make("p", { class: "acts" }, make("button", { class: "main" }, words.enrol)),
  );
  asking.addEventListener("submit", (event) => {
    event.preventDefault();
    send(async () => {
      const values = Object.fromEntries(Object.entries(fields).map(([name, control]) => [name, control.value.trim()]));
      const { token } = await call("POST", "enrolment", { json: { ...values, language: words.language } });
      await enrolled(token);
    });
  });
  return [title(words.title), make("p", { class: "lead" }, words.why), asking];
}

// The link is shown whether or not this browser keeps a session.
async function enrolled(token) {
  const link = new URL(`assignment.html#token=${token}`, document.baseURI).href;
  const copied = make("p", { role: "status" });
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    copied.textContent = words.copied;
  };
  room.replaceChildren(
    title(words.done),
    make("p", { class: "lead" }, words.keep),
    make("label", { class: "over", for: "link" }, words.link),
    make(
      "p",
      { class: "tools" },
      make("input", { type: "text", id: "link", readOnly: true, value: link }),
      make("button", { type: "button", class: "quiet", onclick: copy }, words.copy),
    ),
    copied,
    make("p", { class: "acts" }, make("a", { class: "button main", href: "assignment.html" }, words.go_on)),
  );
  room.querySelector("h1").focus({ preventScroll: true });
  await tryTo(() => startSession(token));
}

keepPlaceAcrossLanguages();
room.replaceChildren(...form());
