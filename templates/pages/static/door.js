// The door to courses: what the service answers to whoever has shown a token.

import { Refusal, SPOKEN } from "./ask.js";
import { make, trying, words } from "./page.js";

const UNKNOWN = 401;

export async function call(method, path, { json, text, type, headers = {} } = {}) {
  const body = json === undefined ? text : JSON.stringify(json);
  const kind = json === undefined ? type : "application/json";
  const sent = { method, body, headers: { ...SPOKEN, ...headers, ...(kind && { "Content-Type": kind }) } };
  const answer = await fetch(new URL(`../api/${path}`, document.baseURI), sent);
  const said = answer.headers.get("Content-Type")?.includes("json") ? await answer.json() : await answer.text();
  if (!answer.ok) throw Object.assign(new Refusal(said.title ?? answer.statusText), { status: answer.status });
  return said;
}

// Everything of a list that comes page by page.
export async function all(path) {
  const items = [];
  let next = path;
  while (next) {
    const page = await call("GET", next);
    items.push(...page.items);
    next = page.next?.replace(/^\/api\//, "");
  }
  return items;
}

// Who is here; `room` asks for a token until somebody is.
export async function whoever(room) {
  try {
    return await call("GET", "me");
  } catch (error) {
    if (error.status !== UNKNOWN) throw error;
    return new Promise((known) => room.replaceChildren(asking(known)));
  }
}

function asking(known) {
  const input = make("input", { type: "password", id: "token", autocomplete: "current-password", required: true, maxlength: "200" });
  const form = make(
    "form",
    { class: "sign-in" },
    make("h1", {}, words.sign_in),
    make("p", { class: "lead" }, words.token_why),
    make("label", { for: "token" }, words.token),
    make("p", { class: "tools" }, input, make("button", { class: "main" }, words.enter)),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    trying(async () => {
      await call("POST", "session", { headers: { Authorization: `Bearer ${input.value.trim()}` } });
      known(await call("GET", "me"));
    });
  });
  return form;
}

export function leaving() {
  const out = async () => {
    await trying(() => call("DELETE", "session"));
    location.hash = "";
    location.reload();
  };
  return make("button", { type: "button", class: "quiet", onclick: out }, words.leave);
}

// What the part of the address behind # says.
export function place() {
  return Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
}

export function moment(text) {
  return text ? new Date(text).toLocaleString(words.language, { dateStyle: "medium", timeStyle: "short" }) : "–";
}
