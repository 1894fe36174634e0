// Somebody is faster than the answers: clicks that come at once, and answers that come too late.

import { tryTo } from "./page.js";

export class Turns {
  /** @type {Promise<any>} */
  #last = Promise.resolve();
  #newest = 0;
  #isBusy = false;

  // Begin an act once the one before has ended, since it uses what that one changes.
  queue(act) {
    this.#last = this.#last.then(act, act);
    return this.#last;
  }

  // The same, but nothing while such an act is under way: what is sent is not sent twice.
  async once(act) {
    if (this.#isBusy) return undefined;
    this.#isBusy = true;
    try {
      return await this.queue(act);
    } finally {
      this.#isBusy = false;
    }
  }

  // Show what `find` brings, or `fail`; but not where something else was asked for meanwhile: an older answer takes
  // no newer one's place.
  async showNewest(find, show, fail = () => {}) {
    const isNewest = this.overtake();
    try {
      const answer = await find();
      if (isNewest()) await show(answer);
    } catch (error) {
      if (!isNewest()) return;
      fail();
      throw error;
    }
  }

  // What is on its way is not shown any more. Returns what tells whether this is still so for what begins now.
  overtake() {
    this.#newest += 1;
    const number = this.#newest;
    return () => number === this.#newest;
  }
}

const DOUBLE_TAP = 300; // milliseconds
const sending = new Turns();

// What is shown anew takes no tap for a moment: a second one was meant for what was there before.
export function holdTaps(element) {
  element.classList.add("held");
  setTimeout(() => element.classList.remove("held"), DOUBLE_TAP);
}

// Send what changes something: once, and until the page shows what came of it nothing can be clicked or typed that
// would be lost.
export function send(act) {
  return sending.once(async () => {
    const main = document.getElementById("main");
    const { activeElement } = document;
    main.inert = true;
    main.setAttribute("aria-busy", "true");
    try {
      return await tryTo(act);
    } finally {
      main.inert = false;
      main.removeAttribute("aria-busy");
      if (document.activeElement === document.body && activeElement instanceof HTMLElement)
        activeElement.focus({ preventScroll: true });
    }
  });
}
