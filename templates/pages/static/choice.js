// What there is to practise: found by its words, with what has been done of it, and the record as a file.

import { make, said, words } from "./page.js";
import { showProgress } from "./progress.js";
import * as record from "./record.js";

const list = document.getElementById("choose");
const kept = document.getElementById("kept");

export function prepare() {
  document.getElementById("find").addEventListener("input", (event) => narrow(plainly(event.target.value)));
  document.getElementById("by-id").addEventListener("submit", (event) => {
    event.preventDefault();
    const id = document.getElementById("id").value.trim();
    if (id) location.hash = id;
  });
  document.getElementById("progress").addEventListener("toggle", showProgress);
  document.getElementById("save").addEventListener("click", save);
  document.getElementById("read").addEventListener("change", read);
  document.getElementById("forget").addEventListener("click", () => {
    if (!confirm(words.sure)) return;
    record.forget();
    show();
    kept.textContent = words.forgotten;
  });
}

export function show() {
  const times = new Map();
  for (const line of record.done()) {
    const [family] = line.exercise.split(".");
    times.set(family, (times.get(family) ?? 0) + 1);
  }
  for (const item of list.querySelectorAll("[data-family]")) {
    const count = times.get(item.dataset.family);
    item.querySelector(".done").textContent = count ? said(words.done, { times: `${count} ×` }) : "";
  }
  for (const link of list.querySelectorAll("[data-mapped]")) link.classList.toggle("practised", times.has(link.dataset.mapped));
  kept.textContent = said(words.kept, { number: record.done().length });
  showProgress();
}

export function back() {
  return make("p", {}, make("a", { href: "#" }, `← ${words.all}`));
}

function narrow(wanted) {
  let any = false;
  for (const subject of list.querySelectorAll(".subject")) {
    const items = [...subject.querySelectorAll("[data-family]")];
    for (const item of items) item.hidden = !plainly(`${item.dataset.family} ${item.textContent}`).includes(wanted);
    subject.hidden = items.every((item) => item.hidden);
    any ||= !subject.hidden;
  }
  document.getElementById("nothing").hidden = any;
}

// Without accents and capitals: who looks for "exito" means "éxito".
function plainly(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function save() {
  const name = "minimaestro.jsonl";
  const link = make("a", { href: URL.createObjectURL(record.asFile()), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  kept.textContent = said(words.saved, { name });
}

async function read(event) {
  const [file] = event.target.files;
  if (!file) return;
  const fresh = record.read(await file.text());
  show();
  if (fresh === null) kept.textContent = words.unread;
  event.target.value = "";
}
