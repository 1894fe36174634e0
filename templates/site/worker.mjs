// Where Python runs: it answers what pages ask, one after the other.

import { readCached, keep } from "../static/kept.js";
import { HOME, begun, lay, place, resumed } from "./engine.mjs";

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

const plan = got("plan.json").then((response) => response.json());
let fetched = 0;
let fresh = null;

// Until Python is there all that is fetched is counted, also by Pyodide.
const fetchUncounted = self.fetch.bind(self);
self.fetch = async (...request) => counted(await fetchUncounted(...request));

function counted(response) {
  if (!response.body) return response;
  const { status, statusText, headers } = response;
  const counter = new TransformStream({
    transform(chunk, out) {
      progress(chunk.length);
      out.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counter), { status, statusText, headers });
}

async function got(name) {
  const response = await fetch(place(name)).catch(() => {
    throw new Error(UNFETCHED);
  });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

// The bytes of a file that is compressed by the house, so that no server has to.
async function bytes(name) {
  const response = await got(name);
  const content = response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(content).arrayBuffer());
}

async function progress(more) {
  fetched += more;
  postMessage({ fetched, of: (await plan).size });
}

// Where the memory that is brought along does not fit, Python begins anew.
async function ready() {
  const pack = bytes("first.pack");
  try {
    return prepared(await resumed(await plan, brought(), (memory) => (fresh = memory)), [await pack]);
  } catch (error) {
    console.warn(error);
    fresh = null;
    return prepared(await begun(await plan), [await pack, await bytes("held.pack")]);
  }
}

// The memory as an earlier visit left it, which is quicker than to unpack it.
async function brought() {
  const whole = new Uint8Array((await (await readCached(MEMORY))?.arrayBuffer()) ?? 0);
  return whole.length === (await plan).memory ? { whole } : { pack: await bytes("memory.pack") };
}

function prepared(python, packs) {
  for (const pack of packs) lay(python, pack);
  return { python, asked: python.runPython(READY) };
}

const running = ready();
const asked = running.then((it) => it.asked);
let later;

// What is laid once is there for all who wait for it.
function rest() {
  later ??= laid().catch((error) => {
    later = null; // the network may come back
    throw error;
  });
  return later;
}

async function laid() {
  const [{ python }, pack] = await Promise.all([running, bytes("later.pack")]);
  lay(python, pack);
  python.runPython(READY);
}

async function answer(path, body) {
  try {
    return (await asked)(path, body);
  } catch (error) {
    if (!String(error).includes(LACKING)) throw error;
    await rest();
    return (await asked)(path, body);
  }
}

onmessage = async ({ data: { id, path, body } }) => {
  try {
    postMessage({ id, answer: JSON.parse(await answer(path, JSON.stringify(body))) });
  } catch (error) {
    postMessage({ id, answer: { title: String(error.message ?? error), status: 500 } });
  }
};

asked.then(
  () => {
    postMessage({ ready: true });
    self.fetch = fetchUncounted;
    if (fresh) setTimeout(() => keep(MEMORY, fresh).then(() => (fresh = null)), QUIET);
  },
  (error) => postMessage({ failed: String(error.message ?? error) }),
);
