// Python in a browser, or in node, whose memory can be saved and restored.

import { loadPyodide } from "./pyodide.mjs";

export const HOME = "/lib/minimaestro";
export const PIECE = 1 << 24;
const FILE = 0o100644;

export const moduleCode = import("./pyodide.asm.mjs"); // it is long, and is read while the rest comes

// Libraries that are WebAssembly are linked before Python starts, always in the same order: a memory that was kept
// holds their addresses.
export function startPython({ linked, lock }, options = {}) {
  return loadPyodide({
    lockFileContents: lock,
    env: { HOME: "/home/pyodide", LANG: "C.UTF-8", PYTHONHASHSEED: "0" },
    createPyodideModule: (settings) => createModule(settings, linked),
    ...options,
  });
}

// Python as it was when its memory was kept, which is quicker than to start. `fetchedMemory` gives the memory as it
// is, or packed; `onUnpacked` gets what had to be unpacked.
export function restorePython(plan, fetchedMemory, onUnpacked) {
  const memory = new Uint8Array(plan.memory);
  return startPython(plan, {
    _loadSnapshot: memory,
    createPyodideModule: (settings) => createRestoredModule(settings, plan.linked, fetchedMemory, memory, onUnpacked),
  });
}

async function createModule(settings, linked) {
  const { default: make } = await moduleCode;
  const dynamicLibraries = linked.map((name) => `${HOME}/${name}`);
  return make({ ...settings, dynamicLibraries, locateFile: (name) => locateFile(name).href });
}

async function createRestoredModule(settings, linked, fetchedMemory, memory, onUnpacked) {
  const module = await createModule(settings, linked);
  const own = trampoline(module);
  const { wholeMemory, pack } = await fetchedMemory;
  if (pack) {
    unpack(module, pack, memory);
    onUnpacked(memory);
  }
  module.growMemory(memory.length); // as large as it was when it was kept
  const restore = module.API.restoreSnapshot;
  module.API.restoreSnapshot = () => {
    const restored = restore(wholeMemory ?? memory);
    setTrampoline(module, own);
    return restored;
  };
  return module;
}

// The memory is packed in pieces that Pyodide itself unpacks (Zstandard).
function unpack(module, pack, memory) {
  let end = 0;
  for (const [, piece] of readPack(pack)) {
    const from = module._malloc(piece.length);
    module.HEAPU8.set(piece, from);
    const length = Math.min(PIECE, memory.length - end);
    const to = module._malloc(length);
    if (module._ZSTD_decompress(to, length, from, piece.length) !== length) throw new Error("memory.pack");
    memory.set(module.HEAPU8.subarray(to, to + length), end);
    module._free(to);
    module._free(from);
    end += length;
  }
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

export function locateFile(name) {
  return new URL(name.startsWith(`${HOME}/`) ? name.slice(HOME.length + 1) : name, import.meta.url);
}

// A pack is the length of its index, the index, and all contents one after the other.
export function readPack(pack) {
  const bytes = new Uint8Array(pack);
  const start = 4 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const index = JSON.parse(new TextDecoder().decode(bytes.subarray(4, start)));
  let end = start;
  return index.map(([path, length]) => {
    const begin = end;
    end += length;
    return [path, bytes.subarray(begin, end)];
  });
}

export function writePack(files) {
  const index = new TextEncoder().encode(JSON.stringify(files.map(([path, content]) => [path, content.length])));
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, index.length);
  return [length, index, ...files.map(([, content]) => content)];
}

// Into Python's files, which are in memory: what is unpacked stays where it is, and nothing is looked up twice.
export function layFiles({ FS }, pack) {
  const folders = new Map();
  for (const [path, content] of readPack(pack)) {
    const end = path.lastIndexOf("/");
    const folder = path.slice(0, end);
    if (!folders.has(folder)) folders.set(folder, openFolder(FS, folder));
    const [name, within] = [path.slice(end + 1), folders.get(folder)];
    const file = within.contents[name] ?? FS.filesystems.MEMFS.createNode(within, name, FILE, 0);
    Object.assign(file, { contents: content, usedBytes: content.length });
  }
}

function openFolder(FS, path) {
  FS.mkdirTree(path);
  return FS.lookupPath(path).node;
}
