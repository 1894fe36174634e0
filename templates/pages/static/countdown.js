// The time that is left: told each second, and said aloud when little is left.

import { clock } from "./door.js";
import { said, words } from "./page.js";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const LITTLE = 5 * MINUTE;
const LAST = 2 * SECOND;

// What is typed is saved (`flush`) just before the end, which is told (`over`). Returns what stops it.
export function countdown(shown, { until, always }, { flush, over }) {
  let flushed = false;
  const tick = () => {
    const left = until - clock();
    shown.hidden = !always && left > HOUR;
    shown.classList.toggle("little", left <= LITTLE);
    shown.setAttribute("aria-live", left <= LITTLE && left > LITTLE - SECOND ? "polite" : "off");
    shown.textContent = said(words.time_left, { time: written(Math.max(left, 0)) });
    if (left <= LAST && !flushed) {
      flushed = true;
      flush();
    }
    if (left > 0) return;
    clearInterval(going);
    over();
  };
  const going = setInterval(tick, SECOND);
  tick();
  return () => clearInterval(going);
}

// As 1:05:09, or 5:09.
function written(left) {
  const seconds = Math.ceil(left / SECOND);
  const two = (number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
