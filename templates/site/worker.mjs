// Where Python runs: it answers what pages ask, one after the other.

import { keep, readCached } from "../static/kept.js";
import { HOME, layFiles, locateFile, moduleCode, restorePython, startPython } from "./engine.mjs";

const READY = `
import importlib, sys
if "${HOME}" not in sys.path:
    sys.path.insert(0, "${HOME}")
importlib.invalidate_caches()
from grader.interfaces.site.rehearsal import answer_request
answer_request
`;
const LACKING = "ModuleNotFoundError";
const UNFETCHED = "unfetched"; // the page has a sentence for it
const MEMORY = "memory";
const QUIET = 3000;

const plan = fetchFile("plan.json").then((response) => response.json());
let fetched = 0;
let freshMemory = null;

// Until Python is there all that is fetched is counted, also by Pyodide, which waits without end
// for what does not come.
const fetchUncounted = self.fetch.bind(self);
self.fetch = async (...request) => countBytes(await fetchUncounted(...request).catch(giveUp));

function countBytes(response) {
  if (!response.body) return response;
  const { status, statusText, headers } = response;
  const reader = response.body.getReader();
  const counted = new ReadableStream({
    async pull(out) {
      const { done, value } = await reader.read().catch(giveUp);
      if (done) return out.close();
      reportProgress(value.length);
      out.enqueue(value);
    },
  });
  return new Response(counted, { status, statusText, headers });
}

/** @returns {never} */
function giveUp() {
  postMessage({ failed: UNFETCHED });
  throwUnfetched();
}

/** @returns {never} */
function throwUnfetched() {
  throw new Error(UNFETCHED);
}

moduleCode.catch(giveUp);
self.addEventListener("unhandledrejection", (event) => {
  if (event.reason?.message === UNFETCHED) event.preventDefault(); // the page is told of it
});

async function fetchFile(name) {
  const response = await fetch(locateFile(name)).catch(throwUnfetched);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

// The bytes of a file that is compressed by the house, so that no server has to.
async function fetchBytes(name) {
  const response = await fetchFile(name);
  const content = response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(content).arrayBuffer().catch(throwUnfetched));
}

async function reportProgress(length) {
  fetched += length;
  postMessage({ fetched, of: (await plan).size });
}

// Where the memory that is brought along does not fit, Python begins anew.
async function preparePython() {
  const pack = fetchBytes("first.pack");
  try {
    return startAnswering(await restorePython(await plan, fetchMemory(pack), (memory) => (freshMemory = memory)), [
      await pack,
    ]);
  } catch (error) {
    console.warn(error);
    freshMemory = null;
    return startAnswering(await startPython(await plan), [await pack, await fetchBytes("held.pack")]);
  }
}

// The memory as an earlier visit left it, which is quicker than to unpack it. It is fetched after the first pack,
// which is kept where the line breaks before all has come.
async function fetchMemory(firstPack) {
  const wholeMemory = new Uint8Array((await (await readCached(MEMORY))?.arrayBuffer()) ?? []);
  if (wholeMemory.length === (await plan).memory) return { wholeMemory };
  await firstPack;
  return { pack: await fetchBytes("memory.pack") };
}

function startAnswering(python, packs) {
  for (const pack of packs) layFiles(python, pack);
  return { python, answer: python.runPython(READY) };
}

const starting = preparePython();
const answering = starting.then((started) => started.answer);
let loadingLater;

// What is laid once is there for all who wait for it.
function loadLater() {
  loadingLater ??= layLater().catch((error) => {
    loadingLater = null; // the network may come back
    throw error;
  });
  return loadingLater;
}

async function layLater() {
  const [{ python }, pack] = await Promise.all([starting, fetchBytes("later.pack")]);
  layFiles(python, pack);
  python.runPython(READY);
}

async function answer(path, body) {
  try {
    return (await answering)(path, body);
  } catch (error) {
    if (!String(error).includes(LACKING)) throw error;
    await loadLater();
    return (await answering)(path, body);
  }
}

// A program of a student runs in this very Python; the page is told what it begins, and ends this worker where that
// takes too long.
async function judge(id, path, body) {
  const { python } = await starting;
  const report = (about) => postMessage({ id, about: JSON.parse(about) });
  const check = () => python.pyimport("grader.interfaces.site.check_here").answer_watched(path, body, report);
  try {
    return check();
  } catch (error) {
    if (!String(error).includes(LACKING)) throw error;
    await loadLater();
    return check();
  }
}

self.onmessage = async ({ data: { id, path, body, isWatched } }) => {
  const text = JSON.stringify(body);
  try {
    const found = await (isWatched ? judge(id, path, text) : answer(path, text));
    postMessage({ id, answer: JSON.parse(found) });
  } catch (error) {
    postMessage({ id, answer: { title: String(error.message ?? error), status: 500 } });
  }
};

answering.then(
  () => {
    postMessage({ ready: true });
    self.fetch = fetchUncounted;
    if (freshMemory) setTimeout(() => keep(MEMORY, freshMemory).then(() => (freshMemory = null)), QUIET);
  },
  (error) => postMessage({ failed: String(error.message ?? error) }),
);
