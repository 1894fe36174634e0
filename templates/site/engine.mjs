// Python in a browser, or in node, whose memory can be kept and had again.

import { loadPyodide } from "./pyodide.mjs";

export const HOME = "/lib/minimaestro";
export const PIECE = 1 << 23;

// Libraries that are WebAssembly are linked before Python starts, always in the same order: a memory that was kept holds
// their addresses.
export function begun({ linked, lock }, options = {}) {
  return loadPyodide({
    lockFileContents: lock,
    env: { HOME: "/home/pyodide", LANG: "C.UTF-8", PYTHONHASHSEED: "0" },
    createPyodideModule: (settings) => made(settings, linked),
    ...options,
  });
}

// Python as it was when its memory was kept, which is quicker than to begin.
export function resumed(plan, pack) {
  const memory = new Uint8Array(plan.memory);
  return begun(plan, { _loadSnapshot: memory, createPyodideModule: (settings) => filled(settings, plan.linked, pack, memory) });
}

async function made(settings, linked) {
  const { default: make } = await import("./pyodide.asm.mjs");
  const dynamicLibraries = linked.map((name) => `${HOME}/${name}`);
  return make({ ...settings, dynamicLibraries, locateFile: (name) => place(name).href });
}

// The memory is kept in pieces that Pyodide itself unpacks (Zstandard).
async function filled(settings, linked, pack, memory) {
  const module = await made(settings, linked);
  const own = trampoline(module);
  let end = 0;
  for (const [, piece] of unpacked(await pack)) {
    const from = module._malloc(piece.length);
    module.HEAPU8.set(piece, from);
    const room = Math.min(PIECE, memory.length - end);
    const to = module._malloc(room);
    if (module._ZSTD_decompress(to, room, from, piece.length) !== room) throw new Error("memory.pack");
    memory.set(module.HEAPU8.subarray(to, to + room), end);
    module._free(to);
    module._free(from);
    end += room;
  }
  module.growMemory(memory.length); // as large as it was when it was kept
  const restore = module.API.restoreSnapshot;
  module.API.restoreSnapshot = (kept) => {
    const found = restore(kept);
    setTrampoline(module, own);
    return found;
  };
  return module;
}

// The one function whose place in the table depends on what the browser can do: each memory is given its own.
function trampoline(module) {
  return module.HEAP32[placeOfTrampoline(module)];
}

export function setTrampoline(module, function_) {
  module.HEAP32[placeOfTrampoline(module)] = function_;
}

function placeOfTrampoline(module) {
  return (module.__PyRuntime + module.HEAP32[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >>> 2]) >>> 2;
}

export function place(name) {
  return new URL(name.startsWith(`${HOME}/`) ? name.slice(HOME.length + 1) : name, import.meta.url);
}

// A pack is the length of its index, the index, and all contents one after the other.
export function unpacked(pack) {
  const bytes = new Uint8Array(pack);
  const start = 4 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const index = JSON.parse(new TextDecoder().decode(bytes.subarray(4, start)));
  let end = start;
  return index.map(([path, length]) => [path, bytes.subarray(end, (end += length))]);
}

export function packed(files) {
  const index = new TextEncoder().encode(JSON.stringify(files.map(([path, content]) => [path, content.length])));
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, index.length);
  return [length, index, ...files.map(([, content]) => content)];
}

export function lay(python, pack) {
  const known = new Set([HOME]);
  python.FS.mkdirTree(HOME);
  for (const [path, content] of unpacked(pack)) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!known.has(folder)) python.FS.mkdirTree(folder);
    known.add(folder);
    python.FS.writeFile(path, content);
  }
}
