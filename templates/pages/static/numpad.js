// Keys for numbers where somebody writes with a finger: a telephone's own have neither "/" nor "−".

import { make, words } from "./page.js";

const KEYS = [..."789/⌫456−∞123,.0"];
const ERASE = "⌫";
const FINGER = matchMedia("(pointer: coarse)");

// For those fields of a sheet that take numbers; `onwards` goes on to the next field.
export function numberPad(sheet, isNumber, onwards) {
  if (!FINGER.matches) return;
  let field = null;
  const key = (sign, act, name) =>
    make(
      "button",
      {
        type: "button",
        tabindex: "-1",
        class: "quiet",
        ...(name && { "aria-label": name, title: name }),
        onclick: act,
      },
      sign,
    );
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
  sheet.addEventListener("focusin", ({ target }) => show(target.inputMode === "none" ? target : null));
  sheet.addEventListener(
    "focusout",
    ({ relatedTarget }) => relatedTarget?.inputMode === "none" || pad.contains(relatedTarget) || show(null),
  );

  function show(input) {
    field = input;
    pad.hidden = !input;
    document.body.classList.toggle("has-numpad", Boolean(input));
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
