// The time that is left: told each second, and said aloud when little is left.

import { clock } from "./door.js";
import { fillIn, words } from "./page.js";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const LITTLE = 5 * MINUTE;
const LAST = 2 * SECOND;

// What is typed is saved (`saveAnswers`) just before the end, which is told (`showEnd`). Returns what stops it.
export function countdown(clockLine, { until, always }, { saveAnswers, showEnd }) {
  let isSaved = false;
  const tick = () => {
    const milliseconds = until - clock();
    clockLine.hidden = !always && milliseconds > HOUR;
    clockLine.classList.toggle("little", milliseconds <= LITTLE);
    clockLine.setAttribute("aria-live", milliseconds <= LITTLE && milliseconds > LITTLE - SECOND ? "polite" : "off");
    clockLine.textContent = fillIn(words.time_left, { time: formatTime(Math.max(milliseconds, 0)) });
    if (milliseconds <= LAST && !isSaved) {
      isSaved = true;
      saveAnswers();
    }
    if (milliseconds > 0) return;
    clearInterval(going);
    showEnd();
  };
  const going = setInterval(tick, SECOND);
  tick();
  return () => clearInterval(going);
}

// As 1:05:09, or 5:09.
function formatTime(milliseconds) {
  const seconds = Math.ceil(milliseconds / SECOND);
  const two = (number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
