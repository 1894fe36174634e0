// The door to courses: what the service answers to whoever has shown a token.

import { Refusal, reached, SPOKEN } from "./ask.js";
import { make, tryTo, words } from "./page.js";
import { Turns } from "./turns.js";

const UNKNOWN = 401;
const SECOND = 1000;
const NAMED = /filename="([^"]+)"/;
let ahead = 0;

// What the service's clock says, in milliseconds: a device's own may be wrong.
export function clock() {
  return Date.now() + ahead;
}

/**
 * Send a request to the service; return what it answers, or throw a Refusal with its status.
 * @param {string} method
 * @param {string} path below api/
 * @param {{ json?: any, text?: string, type?: string, headers?: Record<string, string>, keepalive?: boolean,
 *   signal?: AbortSignal, file?: boolean }} [options] `file` returns the body as a Blob with its name
 */
export async function call(
  method,
  path,
  { json, text, type, headers = {}, keepalive = false, signal, file = false } = {},
) {
  const body = json === undefined ? text : JSON.stringify(json);
  const kind = json === undefined ? type : "application/json";
  const sent = {
    method,
    body,
    keepalive,
    signal,
    headers: { ...SPOKEN, ...headers, ...(kind && { "Content-Type": kind }) },
  };
  const answer = await reached(new URL(`../api/${path}`, document.baseURI), sent);
  const said_at = Date.parse(answer.headers.get("Date") ?? "");
  if (said_at) ahead = said_at + SECOND - Date.now(); // it tells whole seconds
  if (file && answer.ok)
    return { content: await answer.blob(), called: NAMED.exec(answer.headers.get("Content-Disposition") ?? "")?.[1] };
  const answerBody = await (answer.headers.get("Content-Type")?.includes("json") ? answer.json() : answer.text());
  if (!answer.ok) throw Object.assign(new Refusal(writeRefusal(path, answer, answerBody)), { status: answer.status });
  return answerBody;
}

// A session may end while somebody works; only who begins one has a token.
function writeRefusal(path, { status, statusText }, { title }) {
  return status === UNKNOWN && path !== "session" ? words.signed_out : (title ?? statusText);
}

// A file that the service has, or makes of what is asked, saved under that name.
export async function download(path, name, json) {
  const { content, called } = await call(json === undefined ? "GET" : "POST", path, { json, file: true });
  const link = make("a", { href: URL.createObjectURL(content), download: called ?? name });
  link.click();
  URL.revokeObjectURL(link.href);
}

// A link to a file of the service: it is saved, or the page says why there is none.
export function fileLink(path, name, text) {
  const save = (event) => {
    event.preventDefault();
    tryTo(() => download(path, name));
  };
  return make("a", { class: "button quiet", href: `../api/${path}`, download: name, onclick: save }, text);
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
export async function signedInUser(room) {
  const { token, ...rest } = place();
  if (token) {
    history.replaceState(null, "", `#${new URLSearchParams(rest)}`); // nobody reads it in the address
    const me = await tryTo(() => startSession(token));
    if (me) return me;
  }
  try {
    return await call("GET", "me");
  } catch (error) {
    if (error.status !== UNKNOWN) throw error;
    return new Promise((known) => room.replaceChildren(tokenForm(known)));
  }
}

function tokenForm(known) {
  const input = make("input", {
    type: "password",
    id: "token",
    autocomplete: "current-password",
    required: true,
    maxlength: "200",
  });
  const form = make(
    "form",
    { class: "sign-in" },
    make("h1", {}, words.sign_in),
    make("p", { class: "lead" }, words.token_why),
    make("label", { for: "token" }, words.token),
    make("p", { class: "tools" }, input, make("button", { class: "main" }, words.enter)),
  );
  const turns = new Turns();
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    turns.once(() => tryTo(async () => known(await startSession(input.value.trim()))));
  });
  return form;
}

export async function startSession(token) {
  await call("POST", "session", { headers: { Authorization: `Bearer ${token}` } });
  return readUser();
}

// The token was taken; who is still not known has a browser that keeps no cookie of ours.
async function readUser() {
  try {
    return await call("GET", "me");
  } catch (error) {
    throw error.status === UNKNOWN ? new Refusal(words.no_session) : error;
  }
}

export function signOutButton() {
  const out = async () => {
    await tryTo(() => call("DELETE", "session"));
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
