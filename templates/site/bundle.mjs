// Run by node: compiles what is to be in a browser, for the Python that is there, and packs it.
//   node bundle.mjs PYTHON STAGED

import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

process.on("uncaughtException", (error) => {
  console.error(String(error.message ?? error));
  process.exit(1);
});

const [out, staged] = process.argv.slice(2).map((path) => resolve(path));
const { HOME, lay, packed, started } = await import(pathToFileURL(join(out, "engine.mjs")));
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

function files(folder, below) {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return files(path, `${below}/${name}`);
      return [[`${below}/${name}`, new Uint8Array(readFileSync(path))]];
    });
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
  const python = await started(plan, {});
  lay(python, Buffer.concat(packed(files(join(staged, part), HOME))));
  python.runPython(COMPILE);
  const linked = plan.linked.map((name) => `${HOME}/${name}`);
  return gzipSync(Buffer.concat(packed(inside(python, HOME).filter(([path]) => !linked.includes(path)))), { level: 9 });
}

const first = await compiled("first");
const later = await compiled("later");
writeFileSync(join(out, "first.pack"), first);
writeFileSync(join(out, "later.pack"), later);
const version = createHash("sha256").update(JSON.stringify(plan)).update(first).digest("hex").slice(0, 16);
writeFileSync(join(out, "plan.json"), JSON.stringify({ ...plan, version, size: first.length }));
