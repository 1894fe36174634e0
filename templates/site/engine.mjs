// Python in a browser, or in node, whose memory can be kept and had again.

import { loadPyodide } from "./pyodide.mjs";

export const HOME = "/lib/minimaestro";

// Libraries that are WebAssembly are linked before Python starts, always in the same order: a memory that was kept holds
// their addresses.
export function started({ linked, lock }, options) {
  return loadPyodide({
    lockFileContents: lock,
    env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
    createPyodideModule: (settings) => made(settings, linked, options._loadSnapshot),
    ...options,
  });
}

async function made(settings, linked, memory) {
  const { default: make } = await import("./pyodide.asm.mjs");
  const dynamicLibraries = linked.map((name) => `${HOME}/${name}`);
  const module = await make({ ...settings, dynamicLibraries, locateFile: (name) => place(name).href });
  if (memory) module.growMemory(memory.length); // as large as it was when it was kept
  return module;
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
