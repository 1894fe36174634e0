// Run by node: compiles what is to be in a browser, for the Python that is there, packs it, and keeps the memory of
// a Python that has drawn and marked. The same every time: its clock stands still, in no time zone, it draws no
// lots, and it knows nothing of this machine.
//   node bundle.mjs PYTHON STAGED

import crypto from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

process.on("uncaughtException", (error) => {
  console.error(String(error.message ?? error));
  process.exit(1);
});

const [out, staged] = process.argv
  .splice(1)
  .slice(1)
  .map((path) => resolve(path));
process.env.TZ = "UTC";
Date.now = () => 1e12;
performance.now = () => 0;
Math.random = () => 0;
// @ts-expect-error only arrays of bytes are filled here
crypto.randomFillSync = (view) => view.fill(0);
globalThis.crypto.getRandomValues = (view) => view.fill(0);
const { HOME, PIECE, startPython, layFiles, writePack, setTrampoline } = await import(
  pathToFileURL(join(out, "engine.mjs")).href
);
const plan = JSON.parse(readFileSync(join(out, "plan.json"), "utf8"));

const COMPILE = `
import compileall, pathlib, py_compile
home = pathlib.Path("${HOME}")
unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
compileall.compile_dir(home, quiet=2, legacy=True, optimize=2, invalidation_mode=unchecked)
for source in home.rglob("*.py"):
    if source.with_suffix(".pyc").exists():
        source.unlink()
`;

const REHEARSE = `
import gc, sys
sys.path.insert(0, "${HOME}")
from grader.interfaces.site import rehearsal
rehearsal.rehearse()
held = rehearsal.list_module_files()
gc.collect()
`;
// Modules are loaded late here as well: what reads formulas needs libraries that come later.
const COMPILE_TEMPLATES = `
import sys
sys.path.insert(0, "${HOME}")
from grader.base import lazy
lazy.install()
from grader.words import environment
environment.compile_templates()
`;
const COMPRESS = `
from compression import zstd
from pathlib import Path
piece = Path("/tmp/piece")
piece.write_bytes(zstd.compress(piece.read_bytes(), level=12))
`;

function listFiles(folder, below) {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return listFiles(path, `${below}/${name}`);
      return [[`${below}/${name}`, new Uint8Array(readFileSync(path))]];
    });
}

// So that no browser compiles a template; Python finds them where it would have put them.
async function compileTemplates(pack) {
  const python = await startPython(plan);
  layFiles(python, pack);
  return readFolder(python, python.runPython(COMPILE_TEMPLATES));
}

function readFolder({ FS }, folder) {
  return FS.readdir(folder)
    .filter((name) => name !== "." && name !== "..")
    .sort()
    .flatMap((name) => {
      const path = `${folder}/${name}`;
      return FS.isDir(FS.stat(path).mode) ? readFolder({ FS }, path) : [[path, FS.readFile(path)]];
    });
}

async function compilePart(part) {
  const python = await startPython(plan);
  layFiles(python, Buffer.concat(writePack(listFiles(join(staged, part), HOME))));
  python.runPython(COMPILE);
  return readFolder(python, HOME);
}

// What Python had in its memory when it had done an exercise, and the files that it does not read again.
async function takeSnapshot(pack) {
  const python = await startPython(plan, { _makeSnapshot: true });
  layFiles(python, pack);
  python.runPython(REHEARSE);
  const heldPaths = new Set(python.globals.get("held").split("\n"));
  python.runPython("del held, rehearsal");
  setTrampoline(python._module, 0);
  wipeFreeMemory(python._module);
  return { memory: python.makeMemorySnapshot(), heldPaths };
}

// Zeros for whatever was written into memory that is free again: they cost nothing to fetch.
function wipeFreeMemory(module) {
  const top = module._sbrk(0);
  const taken = [];
  for (let size = 1 << 20; size >= 16; size = size > 1024 ? size >> 1 : size - 8) {
    let address = module._malloc(size);
    for (; address + size <= top; address = module._malloc(size)) {
      module.HEAPU8.fill(0, address, address + size);
      taken.push(address);
    }
    module._free(address);
  }
  for (const address of taken) module._free(address);
}

async function compressMemory(memory) {
  const python = await startPython(plan);
  const pieces = [];
  for (let address = 0; address < memory.length; address += PIECE) {
    python.FS.writeFile("/tmp/piece", memory.subarray(address, address + PIECE));
    python.runPython(COMPRESS);
    pieces.push([String(address), python.FS.readFile("/tmp/piece")]);
  }
  return pieces;
}

function writePackFile(name, files, level = 9) {
  const pack = gzipSync(Buffer.concat(writePack(files)), { level });
  writeFileSync(join(out, name), pack);
  return pack;
}

const compiledFiles = (await compilePart("first")).filter(([path]) => !path.endsWith(".so"));
// it is linked already: there need but be a file
const linked = plan.linked.map((name) => [`${HOME}/${name}`, new Uint8Array()]);
const pack = Buffer.concat(writePack([...compiledFiles, ...linked]));
const { memory, heldPaths } = await takeSnapshot(pack);
const firstFiles = compiledFiles.map(([path, content]) => [path, heldPaths.has(path) ? new Uint8Array() : content]);
const firstPack = writePackFile("first.pack", [...firstFiles, ...linked, ...(await compileTemplates(pack))]);
const memoryPack = writePackFile("memory.pack", await compressMemory(memory), 0);
writePackFile(
  "held.pack",
  compiledFiles.filter(([path]) => heldPaths.has(path)),
);
writePackFile("later.pack", await compilePart("later"));
const fetchedSizes = [...plan.parts, ...plan.linked].map((name) => statSync(join(out, name)).size);
// before Python is there
const size = fetchedSizes.reduce((sum, length) => sum + length, firstPack.length + memoryPack.length);
writeFileSync(
  join(out, "plan.json"),
  JSON.stringify({ linked: plan.linked, lock: plan.lock, memory: memory.length, size }),
);
