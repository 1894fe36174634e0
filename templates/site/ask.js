// The one door to the verbs where there is no server: Python in this browser answers.

const PATIENCE = 4000;

export class Refusal extends Error {}

const waiting = new Map();
let worker;
let number = 0;

export async function ask(path, body) {
  const answer = await answered(path, body);
  if (answer && answer.status >= 400 && answer.title) throw new Refusal(answer.title);
  return answer;
}

async function answered(path, body) {
  worker ??= begun();
  const python = await worker;
  const id = (number += 1);
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    python.postMessage({ id, path, body });
  });
}

async function begun() {
  const bar = shown();
  await keeping();
  const python = new Worker(new URL("../python/worker.mjs", import.meta.url), { type: "module" });
  python.onmessage = ({ data }) => hear(data, bar);
  python.onerror = (event) => fail(event.message || "Worker", bar);
  return python;
}

function hear(data, bar) {
  if (data.of) Object.assign(bar.querySelector("progress"), { max: data.of, value: data.fetched });
  if (data.failed) fail(data.failed, bar);
  if (data.ready) {
    bar.remove();
    navigator.serviceWorker?.controller?.postMessage("all");
  }
  waiting.get(data.id)?.(data.answer);
  waiting.delete(data.id);
}

function fail(title, bar) {
  bar.remove();
  for (const resolve of waiting.values()) resolve({ title, status: 500 });
  waiting.clear();
}

function shown() {
  const bar = document.createElement("p");
  bar.className = "notice";
  bar.setAttribute("role", "status");
  const text = document.createElement("label");
  text.append(LOADING[document.documentElement.lang] ?? LOADING.en, " ", document.createElement("progress"));
  bar.append(text);
  document.getElementById("main").prepend(bar);
  return bar;
}

// From here on what is fetched is kept, so that it is fetched once; where a browser keeps nothing, it goes on without.
async function keeping() {
  const keeper = navigator.serviceWorker;
  if (!keeper) return;
  keeper.addEventListener("message", ({ data }) => {
    document.documentElement.dataset.kept = data;
  });
  try {
    await keeper.register(new URL("../offline.js", import.meta.url));
    if (keeper.controller) return;
    await new Promise((resolve) => {
      keeper.addEventListener("controllerchange", resolve, { once: true });
      setTimeout(resolve, PATIENCE);
    });
  } catch (error) {
    console.warn(error);
  }
}
