// How far the variants of an assignment are drawn, until they are.

import { call } from "./door.js";
import { make, said, trying, words } from "./page.js";

const PAUSE = 3_000;

// Nothing where everybody has one.
export async function drawing(path) {
  const first = await call("GET", `${path}/drawing`);
  if (is_done(first)) return null;
  const text = make("p");
  const bar = make("progress");
  const told = make("p", { role: "status" });
  const box = make("section", { class: "drawing" }, text, bar, told);

  function show(far) {
    text.textContent = said(words.drawn, far);
    bar.setAttribute("aria-label", text.textContent);
    bar.max = far.of;
    bar.value = far.drawn;
    told.textContent = far.trouble || (is_done(far) ? words.all_drawn : "");
    if (!far.trouble && !is_done(far)) setTimeout(again, PAUSE);
  }

  async function again() {
    if (box.isConnected) await trying(async () => show(await call("GET", `${path}/drawing`)));
  }

  show(first);
  return box;
}

function is_done({ drawn, of }) {
  return drawn >= of;
}
