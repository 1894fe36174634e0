// How far the variants of an assignment are drawn, until they are.

import { call } from "./door.js";
import { fillIn, make, tryTo, words } from "./page.js";

const PAUSE = 3_000;

// Nothing where everybody has one.
export async function drawing(path) {
  const first = await call("GET", `${path}/drawing`);
  if (isDone(first)) return null;
  const text = make("p");
  const bar = make("progress");
  const status = make("p", { role: "status" });
  const box = make("section", { class: "drawing" }, text, bar, status);

  function show(far) {
    text.textContent = fillIn(words.drawn, far);
    bar.setAttribute("aria-label", text.textContent);
    bar.max = far.of;
    bar.value = far.drawn;
    status.textContent = far.trouble || (isDone(far) ? words.all_drawn : "");
    if (!far.trouble && !isDone(far)) setTimeout(again, PAUSE);
  }

  async function again() {
    if (!box.isConnected) return;
    const far = await tryTo(() => call("GET", `${path}/drawing`));
    if (far) show(far);
    else setTimeout(again, PAUSE); // as when the connection is away for a while
  }

  show(first);
  return box;
}

function isDone({ drawn, of }) {
  return drawn >= of;
}
