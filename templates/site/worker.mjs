// Where Python runs: it answers what pages ask, one after the other.

import { HOME, lay, place, started } from "./engine.mjs";

const READY = `
import importlib, sys
if "${HOME}" not in sys.path:
    sys.path.insert(0, "${HOME}")
importlib.invalidate_caches()
from grader.site.asked import asked
asked
`;
const REHEARSED = `
import sys
sys.path.insert(0, "${HOME}")
from grader.site import rehearsal
rehearsal.rehearse()
`;
const LACKING = "ModuleNotFoundError";
const MEMORIES = "minimaestro-memory";

const plan = fetch(place("plan.json")).then((response) => response.json());
let fetched = 0;

// The bytes of a file that is compressed by the house, so that no server has to.
async function bytes(name, heard) {
  const response = await fetch(place(name));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  const counted = new TransformStream({
    transform(chunk, out) {
      heard?.(chunk.length);
      out.enqueue(chunk);
    },
  });
  const content = response.body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(content).arrayBuffer());
}

async function progress(more) {
  fetched += more;
  postMessage({ fetched, of: (await plan).size });
}

// What Python had in its memory when it had begun here once: to have that again is quicker than to begin.
async function begun() {
  const pack = bytes("first.pack", progress);
  const memory = await remembered();
  if (memory) {
    try {
      const python = await started(await plan, { _loadSnapshot: memory });
      lay(python, await pack);
      return python;
    } catch (error) {
      console.warn(error);
    }
  }
  return anew(await pack);
}

async function anew(pack) {
  const python = await started(await plan, { _makeSnapshot: true });
  lay(python, pack);
  for (const name of (await plan).linked) {
    python.FS.writeFile(`${HOME}/${name}`, new Uint8Array(await (await fetch(place(name))).arrayBuffer()));
  }
  python.runPython(REHEARSED);
  remember(python).catch((error) => console.warn(error)); // where a browser keeps nothing, it begins anew each time
  return python;
}

async function remembered() {
  try {
    const kept = await (await caches.open(MEMORIES)).match(await named());
    return kept && new Uint8Array(await kept.arrayBuffer());
  } catch {
    return undefined;
  }
}

// One memory for a site, and none of an earlier version. It is taken before anybody asks anything.
async function remember(python) {
  const memory = python.makeMemorySnapshot();
  const name = await named();
  const memories = await caches.open(MEMORIES);
  for (const { url } of await memories.keys()) {
    if (url.startsWith(place("memory").href)) await memories.delete(url);
  }
  await memories.put(name, new Response(memory));
}

async function named() {
  return place(`memory?${(await plan).version}`).href;
}

const python = begun();
const asked = python.then((python) => python.runPython(READY));
let later;

function rest() {
  later ??= Promise.all([python, bytes("later.pack")]).then(([python, pack]) => {
    lay(python, pack);
    python.runPython(READY);
  });
  return later;
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
  () => postMessage({ ready: true }),
  (error) => postMessage({ failed: String(error.message ?? error) }),
);
