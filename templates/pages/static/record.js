// What somebody has done, kept in this browser: the same lines as `minimaestro practice --record` writes.

const PLACE = "minimaestro.record";
const MOST = 5000;

export function done() {
  return parsed(kept());
}

export function add(line) {
  const lines = [...done(), line].slice(-MOST);
  keep(lines);
}

export function forget() {
  keep([]);
}

export function asFile() {
  return new Blob([text(done())], { type: "application/x-ndjson" });
}

// The lines of a file beside those that are here already; how many are new, or null where it holds none.
export function read(content) {
  const found = parsed(content);
  if (!found.length) return null;
  const here = done();
  const known = new Set(here.map((line) => JSON.stringify(line)));
  const fresh = found.filter((line) => !known.has(JSON.stringify(line)));
  keep([...here, ...fresh].slice(-MOST));
  return fresh.length;
}

export function ofFamily(family) {
  return done().filter((line) => line.exercise.split(".")[0] === family);
}

function kept() {
  try {
    return localStorage.getItem(PLACE) ?? "";
  } catch {
    return ""; // where a browser keeps nothing, practice goes on without a record
  }
}

function keep(lines) {
  try {
    localStorage.setItem(PLACE, text(lines));
  } catch {
    // as above
  }
}

function text(lines) {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

function parsed(content) {
  return content.split("\n").map(line).filter(Boolean);
}

function line(written) {
  try {
    const { exercise, points, out_of, hints = 0, retries = 0 } = JSON.parse(written);
    const whole = [exercise, points, out_of].every((part) => typeof part === "string");
    return whole ? { exercise, points, out_of, hints, retries } : null;
  } catch {
    return null;
  }
}
