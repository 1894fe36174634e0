// What somebody has done, kept in this browser: the same lines as `minimaestro practice --record` writes.

const PLACE = "minimaestro.record";
const MOST = 5000;
const MOST_ASKED = 2000;
const ALWAYS = ["exercise", "points", "out_of"];
const BESIDE = [
  "begun",
  "time",
  "finished",
  "convention",
  "answers",
  "first",
  "earned",
  "helped",
  "mistakes",
  "suspected",
  "avoided",
];
const EVIDENCE = [...ALWAYS, "hints", "retries", "time", "finished", "mistakes", "suspected", "avoided"];

// The exercises, those that were left unfinished (in the terminal) among them.
function exercises() {
  return parsed(storedText());
}

export function done() {
  return exercises().filter(({ finished }) => finished !== false);
}

// What is needed to choose what comes next.
export function evidence() {
  return exercises()
    .slice(-MOST_ASKED)
    .map((line) => only(line, EVIDENCE));
}

function only(line, names) {
  return Object.fromEntries(names.filter((name) => line[name] !== undefined).map((name) => [name, line[name]]));
}

export function add(line) {
  const lines = [...exercises(), line].slice(-MOST);
  keep(lines);
}

export function forget() {
  keep([]);
}

export function asFile() {
  return new Blob([text(exercises())], { type: "application/x-ndjson" });
}

// The lines of a file beside those that are here already; how many are new, or null where it holds none.
export function readRecord(content) {
  const found = parsed(content);
  if (!found.length) return null;
  const storedLines = exercises();
  const known = new Set(storedLines.map((line) => JSON.stringify(line)));
  const fresh = found.filter((line) => !known.has(JSON.stringify(line)));
  keep(latest([...storedLines, ...fresh]).slice(-MOST));
  return fresh.length;
}

function storedText() {
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
  return latest(content.split("\n").map(line).filter(Boolean));
}

// The last line of each exercise, where it says when that was begun.
function latest(lines) {
  const last = new Map();
  for (const [number, entry] of lines.entries()) {
    const key = entry.begun ? `${entry.exercise} ${entry.begun}` : number;
    last.delete(key);
    last.set(key, entry);
  }
  return [...last.values()];
}

function line(lineText) {
  try {
    const found = JSON.parse(lineText);
    const { hints = 0, retries = 0 } = found;
    const isComplete = ALWAYS.every((name) => typeof found[name] === "string");
    return isComplete ? { ...only(found, ALWAYS), hints, retries, ...only(found, BESIDE) } : null;
  } catch {
    return null;
  }
}
