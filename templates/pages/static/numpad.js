// Keys for numbers where somebody writes with a finger: a telephone's own have neither "/" nor "−".

import { make, words } from "./page.js";

const NUMERIC = new Set("number numbers vector filling probability distribution interval window".split(" "));
const KEYS = [..."789/⌫456−∞123,.0"];
const ERASE = "⌫";
const FINGER = matchMedia("(pointer: coarse)");
const ROOM = "has-numpad";

// Whether the keys write all that answers to a question of this kind consist of.
export function isNumeric({ kind }) {
  return NUMERIC.has(kind);
}

// For those fields of a sheet that take numbers; `onwards` goes on to the next field.
export function numberPad(sheet, isNumber, onwards) {
  if (!FINGER.matches) return;
  let field = null;
  const signs = KEYS.map((sign) => (sign === ERASE ? key(sign, erase, words.pad.erase) : key(sign, () => write(sign))));
  const pad = make(
    "div",
    { class: "numpad", role: "group", "aria-label": words.pad.name },
    ...signs,
    key("abc", letters, words.pad.letters),
    key("→", () => onwards(field), words.pad.next),
  );
  pad.hidden = true;
  pad.addEventListener("pointerdown", (event) => event.preventDefault()); // the field keeps the focus
  pad.addEventListener("mousedown", (event) => event.preventDefault());
  sheet.append(pad);

  for (const input of sheet.querySelectorAll("input[type=text]")) if (isNumber(input)) input.inputMode = "none";
  sheet.addEventListener("focusin", ({ target }) => show(isNumberField(target) ? target : null));
  sheet.addEventListener(
    "focusout",
    ({ relatedTarget: to }) => (isNumberField(to) && sheet.contains(to)) || pad.contains(to) || show(null),
  );

  function show(input) {
    field = input;
    pad.hidden = !input;
    if (input) document.body.classList.add(ROOM);
    else giveRoomBack();
    input?.scrollIntoView({ block: "center", inline: "center" });
  }

  function write(text, from = field.selectionStart) {
    field.setRangeText(text, from, field.selectionEnd, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function erase() {
    const { selectionStart: from, selectionEnd: to } = field;
    write("", from === to ? Math.max(0, from - 1) : from);
  }

  // The telephone's own keys, for what is no number.
  function letters() {
    const input = field;
    input.blur();
    input.inputMode = "text";
    input.focus();
  }
}

function key(sign, act, name) {
  const named = name && { "aria-label": name, title: name };
  return make("button", { type: "button", tabindex: "-1", class: "quiet", ...named, onclick: act }, sign);
}

function isNumberField(element) {
  return element?.inputMode === "none";
}

// The room below the page that the keys took goes once nothing moves by it: whatever a finger is on stays where it
// is, and is pressed.
function giveRoomBack() {
  const { body, documentElement: page } = document;
  if (!body.classList.contains(ROOM) || document.querySelector(".numpad:not([hidden])")) return;
  const room = Number.parseFloat(getComputedStyle(body).paddingBottom);
  if (window.scrollY + window.innerHeight <= page.scrollHeight - room) body.classList.remove(ROOM);
}

window.addEventListener("scroll", giveRoomBack, { passive: true });
