// The one door to the verbs where there is no server: Python in this browser answers.

import { findPicture, keepPicture, readCached } from "./kept.js";

const PATIENCE = 4000;
const MEGABYTE = 1e6;
const NEXT = "next";
const EASY = "easy";
const FAILED = 500;
const UNFETCHED = "unfetched"; // as the worker says it

export class Refusal extends Error {}

const waiting = new Map();
const watched = new Map(); // by the number of a request: what its program is doing, and how long it may
let number = 0;
let ready = false;
let bar = null;
let progress = null;
let worker = startWorker(); // while the page is being read

export async function ask(path, body) {
  const answer =
    (path === "exercise" && (await findPicture(body))) ||
    (await findPrepared(path, body)) ||
    (await answered(path, body));
  if (answer && answer.status >= 400 && answer.title) throw makeRefusal(answer.title);
  if (path === "exercise" && answer.id) keepPicture(answer, body.language);
  return answer;
}

// The judgement on a program. Where it does one thing for longer than so many milliseconds it is ended, with its
// Python: then `ended` says where it was. So it does where the program ended Python itself, which `died` says.
export async function askWatched(path, body, patience) {
  const { answer, about, python } = await answered(path, body, { patience, about: null, timer: 0 });
  if (answer.ended || answer.status !== FAILED) return answer;
  if (!about) throw makeRefusal(answer.title);
  restart(python);
  return { ended: about, died: true };
}

function makeRefusal(title) {
  const unfetched = title === UNFETCHED;
  return Object.assign(new Refusal(unfetched ? spoken(LACKING) : title), { unfetched });
}

// The id of an exercise that is there before Python, for the first visit: where one of its kind will do, and it was
// not done yet.
export async function preparedExercise(place, done) {
  if (ready || (await readCached("memory"))) return null;
  const [family, level = EASY, ...rest] = place.split(".");
  if (rest.length || level !== EASY) return null;
  const id = place === NEXT ? PREPARED.first : PREPARED.exercises[family];
  const isNew = place === NEXT ? !done.length : !done.some(({ exercise }) => exercise.split(".")[0] === family);
  return id && isNew ? id : null;
}

// What was worked out when the site was made; nothing once Python is there, or where it cannot be fetched.
async function findPrepared(path, { id, tree, language }) {
  const name = path === "tree" ? PREPARED.trees[tree] : Object.values(PREPARED.exercises).find((known) => known === id);
  if (ready || !name || !["tree", "exercise"].includes(path)) return null;
  const response = await fetch(new URL(`../prepared/${language}/${name}.json`, import.meta.url)).catch(() => null);
  return response?.ok ? response.json() : null;
}

async function answered(path, body, watch) {
  worker ??= startWorker();
  if (!ready && !bar) {
    bar = showWaiting();
    showProgress();
  }
  number += 1;
  const id = number;
  const heard = new Promise((resolve) => waiting.set(id, resolve));
  if (watch) watched.set(id, watch);
  const python = await worker;
  python.postMessage({ id, path, body, isWatched: Boolean(watch) });
  return watch ? { answer: await heard, about: watch.about, python } : heard;
}

function watchProgram({ id, about }, python) {
  const watch = watched.get(id);
  clearTimeout(watch.timer);
  watch.about = about;
  if (!about) return;
  watch.timer = setTimeout(() => {
    restart(python);
    resolveWaiting(id, { ended: about });
  }, watch.patience);
}

function restart(python) {
  python.terminate();
  ready = false;
  worker = startWorker();
}

function resolveWaiting(id, answer) {
  waiting.get(id)?.(answer);
  waiting.delete(id);
  clearTimeout(watched.get(id)?.timer);
  watched.delete(id);
}

async function startWorker() {
  await keeping();
  const python = new Worker(new URL("../python/worker.mjs", import.meta.url), { type: "module" });
  python.onmessage = ({ data }) => hear(data, python);
  python.onerror = ({ message }) => fail(message || UNFETCHED, python);
  return python;
}

function hear(data, python) {
  if (data.of) progress = data;
  if (bar) showProgress();
  if (data.failed) fail(data.failed, python);
  if (data.ready) {
    ready = true;
    hide();
    navigator.serviceWorker?.controller?.postMessage("all");
  }
  if (data.about !== undefined) watchProgram(data, python);
  else if (data.answer) resolveWaiting(data.id, data.answer);
}

// Whoever waits is told; the next question begins anew.
function fail(title, python) {
  python.terminate();
  ready = false;
  hide();
  for (const id of [...waiting.keys()]) resolveWaiting(id, { title, status: FAILED });
  worker = null;
}

function showWaiting() {
  const note = document.createElement("p");
  note.className = "notice calm";
  note.setAttribute("role", "status");
  const text = document.createElement("label");
  const megabytes = document.createElement("span");
  megabytes.className = "megabytes";
  megabytes.setAttribute("aria-hidden", "true"); // the bar says it to those who listen
  text.append(spoken(LOADING), " ", document.createElement("progress"), " ", megabytes);
  note.append(text);
  document.getElementById("main").prepend(note);
  return note;
}

function showProgress() {
  if (!progress) return;
  const { fetched, of } = progress;
  Object.assign(bar.querySelector("progress"), { max: of, value: fetched });
  const { lang } = document.documentElement;
  const [done, all] = [Math.min(fetched, of), of].map((bytes) =>
    (bytes / MEGABYTE).toLocaleString(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  );
  bar.querySelector(".megabytes").textContent = `${done} / ${all} MB`;
}

function spoken(sentence) {
  return sentence[document.documentElement.lang] ?? sentence.en;
}

function hide() {
  bar?.remove();
  bar = null;
}

// From here on what is fetched is kept, so that it is fetched once; where a browser keeps nothing, it goes on without.
async function keeping() {
  const keeper = navigator.serviceWorker;
  if (!keeper) return;
  keeper.onmessage = ({ data }) => {
    document.documentElement.dataset.kept = data;
  };
  const registered = keeper.register(new URL("../offline.js", import.meta.url)).catch((error) => console.warn(error));
  if (keeper.controller) return;
  const claimed = new Promise((resolve) =>
    keeper.addEventListener("controllerchange", () => resolve(true), { once: true }),
  );
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([claimed, late, registered.then((registration) => (registration ? claimed : null))]);
}
