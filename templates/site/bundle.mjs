// Run by node: compiles what is to be in a browser, for the Python that is there, packs it, and keeps the memory of a Python that has
// drawn and marked. The same every time: its clock stands still, in no time zone, it draws no lots, and it knows nothing of this machine.
//   node bundle.mjs PYTHON STAGED

import crypto from "node:crypto";
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

process.on("uncaughtException", (error) => {
  console.error(String(error.message ?? error));
  process.exit(1);
});

const [out, staged] = process.argv.splice(1).slice(1).map((path) => resolve(path));
process.env.TZ = "UTC";
Date.now = () => 1e12;
performance.now = () => 0;
Math.random = () => 0;
crypto.randomFillSync = (view) => view.fill(0);
globalThis.crypto.getRandomValues = (view) => view.fill(0);
const { HOME, PIECE, begun, lay, packed, setTrampoline, unpacked } = await import(pathToFileURL(join(out, "engine.mjs")));
const plan = JSON.parse(readFileSync(join(out, "plan.json"), "utf8"));

const COMPILE = `
import compileall, pathlib, py_compile
home = pathlib.Path("${HOME}")
kept = py_compile.PycInvalidationMode.UNCHECKED_HASH
compileall.compile_dir(home, quiet=2, legacy=True, optimize=2, invalidation_mode=kept)
for source in home.rglob("*.py"):
    if source.with_suffix(".pyc").exists():
        source.unlink()
`;

const REHEARSED = `
import gc, sys
sys.path.insert(0, "${HOME}")
from grader.interfaces.site import rehearsal
rehearsal.rehearse()
held = rehearsal.list_module_files()
gc.collect()
`;
// Modules are loaded late here as well: what reads formulas needs libraries that come later.
const TEMPLATES = `
import sys
sys.path.insert(0, "${HOME}")
from grader.base import lazy
lazy.install()
from grader.words import environment
environment.compile_templates()
`;
const SHORTENED = `
from compression import zstd
from pathlib import Path
piece = Path("/tmp/piece")
piece.write_bytes(zstd.compress(piece.read_bytes(), level=12))
`;

function files(folder, below) {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return files(path, `${below}/${name}`);
      return [[`${below}/${name}`, new Uint8Array(readFileSync(path))]];
    });
}

// So that no browser compiles a template; Python finds them where it would have put them.
async function templates(pack) {
  const python = await begun(plan);
  lay(python, pack);
  return inside(python, python.runPython(TEMPLATES));
}

function inside({ FS }, folder) {
  return FS.readdir(folder)
    .filter((name) => name !== "." && name !== "..")
    .sort()
    .flatMap((name) => {
      const path = `${folder}/${name}`;
      return FS.isDir(FS.stat(path).mode) ? inside({ FS }, path) : [[path, FS.readFile(path)]];
    });
}

async function compiled(part) {
  const python = await begun(plan);
  lay(python, Buffer.concat(packed(files(join(staged, part), HOME))));
  python.runPython(COMPILE);
  return inside(python, HOME);
}

// What Python had in its memory when it had done an exercise, and the files that it does not read again.
async function kept(pack) {
  const python = await begun(plan, { _makeSnapshot: true });
  lay(python, pack);
  python.runPython(REHEARSED);
  const held = new Set(python.globals.get("held").split("\n"));
  python.runPython("del held, rehearsal");
  setTrampoline(python._module, 0);
  wipe(python._module);
  return { memory: python.makeMemorySnapshot(), held };
}

// Zeros for whatever was written into memory that is free again: they cost nothing to fetch.
function wipe(module) {
  const top = module._sbrk(0);
  const taken = [];
  for (let size = 1 << 20; size >= 16; size = size > 1024 ? (size >> 1) : size - 8) {
    let at = module._malloc(size);
    for (; at + size <= top; at = module._malloc(size)) {
      module.HEAPU8.fill(0, at, at + size);
      taken.push(at);
    }
    module._free(at);
  }
  for (const at of taken) module._free(at);
}

async function shortened(memory) {
  const python = await begun(plan);
  const pieces = [];
  for (let at = 0; at < memory.length; at += PIECE) {
    python.FS.writeFile("/tmp/piece", memory.subarray(at, at + PIECE));
    python.runPython(SHORTENED);
    pieces.push([String(at), python.FS.readFile("/tmp/piece")]);
  }
  return pieces;
}

function write(name, files, level = 9) {
  const pack = gzipSync(Buffer.concat(packed(files)), { level });
  writeFileSync(join(out, name), pack);
  return pack;
}

const all = (await compiled("first")).filter(([path]) => !path.endsWith(".so"));
const linked = plan.linked.map((name) => [`${HOME}/${name}`, new Uint8Array()]); // it is linked already: there need but be a file
const pack = Buffer.concat(packed([...all, ...linked]));
const { memory, held } = await kept(pack);
const laid = all.map(([path, content]) => [path, held.has(path) ? new Uint8Array() : content]);
const first = write("first.pack", [...laid, ...linked, ...(await templates(pack))]);
const short = write("memory.pack", await shortened(memory), 0);
write("held.pack", all.filter(([path]) => held.has(path)));
write("later.pack", await compiled("later"));
const fetched = [...plan.parts, ...plan.linked].map((name) => statSync(join(out, name)).size);
const size = fetched.reduce((sum, length) => sum + length, first.length + short.length); // before Python is there
writeFileSync(join(out, "plan.json"), JSON.stringify({ linked: plan.linked, lock: plan.lock, memory: memory.length, size }));
