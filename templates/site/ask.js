// The one door to the verbs where there is no server: Python in this browser answers.

import { findPicture, keepPicture } from "./kept.js";

const PATIENCE = 4000;
const FAILED = 500;
const UNFETCHED = "unfetched"; // as the worker says it

export class Refusal extends Error {}

const waiting = new Map();
let number = 0;
let ready = false;
let bar = null;
let worker = startWorker(); // while the page is being read

export async function ask(path, body) {
  const answer = (path === "exercise" && (await findPicture(body))) || (await answered(path, body));
  if (answer && answer.status >= 400 && answer.title)
    throw new Refusal(answer.title === UNFETCHED ? spoken(LACKING) : answer.title);
  if (path === "exercise" && answer.id) keepPicture(answer, body.language);
  return answer;
}

async function answered(path, body) {
  worker ??= startWorker();
  if (!ready) bar ??= showWaiting();
  number += 1;
  const id = number;
  const heard = new Promise((resolve) => waiting.set(id, resolve));
  (await worker).postMessage({ id, path, body });
  return heard;
}

async function startWorker() {
  await keeping();
  const python = new Worker(new URL("../python/worker.mjs", import.meta.url), { type: "module" });
  python.onmessage = ({ data }) => hear(data, python);
  python.onerror = ({ message }) => fail(message || UNFETCHED, python);
  return python;
}

function hear(data, python) {
  if (data.of && bar) Object.assign(bar.querySelector("progress"), { max: data.of, value: data.fetched });
  if (data.failed) fail(data.failed, python);
  if (data.ready) {
    ready = true;
    hide();
    navigator.serviceWorker?.controller?.postMessage("all");
  }
  waiting.get(data.id)?.(data.answer);
  waiting.delete(data.id);
}

// Whoever waits is told; the next question begins anew.
function fail(title, python) {
  python.terminate();
  ready = false;
  hide();
  for (const resolve of waiting.values()) resolve({ title, status: FAILED });
  waiting.clear();
  worker = null;
}

function showWaiting() {
  const note = document.createElement("p");
  note.className = "notice calm";
  note.setAttribute("role", "status");
  const text = document.createElement("label");
  text.append(spoken(LOADING), " ", document.createElement("progress"));
  note.append(text);
  document.getElementById("main").prepend(note);
  return note;
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
