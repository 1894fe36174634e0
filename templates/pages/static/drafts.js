// What is typed on practice sheets and not handed in yet, kept in this browser by exercise, and a program that is to be
// checked: it outlives reloading, going back and another language. Choices are kept by their places, since their words
// differ between languages.

import { LocalDraft } from "./localdraft.js";

const STORAGE = new LocalDraft("minimaestro.drafts");
const MAX_DRAFTS = 50;
const FIELDS = "[data-question], .scratch";

// From now on keep what is typed into the form, after putting back what was typed before.
// Returns what begins handing in: it gives what forgets the draft afterwards, unless something was typed meanwhile.
export function keepDraft(name, form) {
  const draft = drafts().find((entry) => entry.exercise === name);
  if (draft) fill(form, draft.fields);
  let editCount = 0;
  form.addEventListener("input", () => {
    editCount += 1;
    const others = drafts().filter((entry) => entry.exercise !== name);
    const fields = typedFields(form);
    write(fields.length ? [...others, { exercise: name, fields }].slice(-MAX_DRAFTS) : others);
  });
  return () => {
    const sentCount = editCount;
    return () => editCount === sentCount && forgetDraft(name);
  };
}

export function forgetDraft(name) {
  write(drafts().filter((entry) => entry.exercise !== name));
}

export function forgetDrafts() {
  write([]);
}

function drafts() {
  const entries = STORAGE.readDraft(); // where a browser keeps nothing, or what is no draft, the sheet begins blank
  return Array.isArray(entries) ? entries.filter((entry) => entry?.exercise && entry.fields) : [];
}

function write(entries) {
  if (entries.length) STORAGE.writeDraft(entries);
  else STORAGE.removeDraft();
}

// Each field that is not as it came, with its key and its state.
function typedFields(form) {
  return keyed(form)
    .filter(([, field]) => isTyped(field))
    .map(([key, field]) => [key, state(field)]);
}

function isTyped(field) {
  if (field.type === "radio") return field.checked && field.value !== "";
  if (field.type === "checkbox") return field.checked;
  return field.value !== "";
}

function state(field) {
  if (field.type === "radio" || field.type === "checkbox") return true;
  return field.type === "select-one" ? field.selectedIndex : field.value;
}

function fill(form, fields) {
  const states = new Map(fields);
  for (const [key, field] of keyed(form)) {
    const value = states.get(key);
    if (value === undefined) continue;
    if (field.type === "radio" || field.type === "checkbox") field.checked = value === true;
    else if (field.type === "select-one") field.selectedIndex = Number(value);
    else field.value = String(value);
    // the figure follows
    for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
  }
}

// The fields by question and piece, and where these do not tell them apart, by their order.
function keyed(form) {
  const counts = new Map();
  return [...form.querySelectorAll(FIELDS)].map((field) => {
    const { question = "", piece = "", node = "" } = field.dataset;
    const name = [question, piece, question ? "" : node].join(" ");
    counts.set(name, (counts.get(name) ?? 0) + 1);
    return [`${name} ${counts.get(name)}`, field];
  });
}
