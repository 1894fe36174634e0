// Learning platforms from which people come: those that there are, another one, and the tool's keys.

import { all, call, moment, signedInUser, signOutButton } from "./door.js";
import { fillIn, keepPlaceAcrossLanguages, make, tryTo, words } from "./page.js";
import { registration } from "./registration.js";
import { title } from "./title.js";
import { send } from "./turns.js";

const room = document.getElementById("room");

async function open() {
  await tryTo(async () => {
    const me = await signedInUser(room);
    if (me.student) {
      location.replace("assignment.html"); // nothing here is for students
      return;
    }
    const owner = me.role === "owner";
    const [found, courses, keys] = await Promise.all([all("platforms"), all("courses"), call("GET", "../lti/keys")]);
    const called = Object.fromEntries(courses.map((course) => [course.id, course.title]));
    const list = found.map((platform) => platformItem(platform, called, owner));
    room.replaceChildren(
      title(words.platforms, { href: "teacher.html", text: words.courses }),
      make("p", { class: "lead" }, words.platforms_why),
      list.length ? make("ul", { class: "platforms" }, ...list) : make("p", { class: "soft" }, words.no_platforms),
      make("h2", {}, words.tell_platform),
      addresses(),
      make("h2", {}, words.add_platform),
      registration({}, owner ? courses : null, (body) => keep("POST", "platforms", body)),
      ...(owner ? signing(keys.keys) : []),
      make("p", { class: "acts" }, signOutButton()),
    );
    room.querySelector("h1").focus({ preventScroll: true });
  }, open);
}

async function keep(method, path, json) {
  await send(async () => {
    await call(method, path, { json });
    await open();
  });
}

function platformItem(platform, called, owner) {
  const { id, issuer, client, deployments, course, created, approved, version } = platform;
  const platformPath = `platforms/${id}`;
  const courseName = course ? (called[course] ?? course) : words.whole_service;
  const facts = [
    fillIn(words.known_as, { client }),
    fillIn(words.deployed, { deployments: deployments.join(", ") }),
    courseName,
    moment(created),
  ];
  const remove = () => window.confirm(fillIn(words.sure, { issuer })) && keep("DELETE", platformPath);
  const form = registration(platform, null, (changed) => keep("PUT", platformPath, changed));
  return make(
    "li",
    {},
    make("h2", {}, issuer),
    make("p", { class: "soft" }, facts.join(" · ")),
    approved ? null : waiting(platformPath, version, owner),
    make(
      "details",
      {},
      make("summary", {}, words.change),
      form,
      make("p", { class: "acts" }, make("button", { type: "button", class: "quiet", onclick: remove }, words.remove)),
    ),
  );
}

// Its users are let in only once an owner of the service has approved it.
function waiting(platformPath, version, owner) {
  const approve = make(
    "button",
    { type: "button", class: "main", onclick: () => keep("POST", `${platformPath}/approval`, { version }) },
    words.approve,
  );
  return make("p", { class: "tools" }, words.waits, ...(owner ? [approve] : []));
}

// What has to be told to the platform, as it asks for it.
function addresses() {
  const rows = Object.entries(words.asked_for).map(([path, text]) =>
    make(
      "tr",
      {},
      make("th", { scope: "row" }, text),
      make("td", {}, make("code", {}, new URL(`../lti/${path}`, document.baseURI).href)),
    ),
  );
  return make(
    "div",
    { class: "scroll", role: "group", tabindex: "0", "aria-label": words.tell_platform },
    make("table", {}, make("tbody", {}, ...rows)),
  );
}

function signing(keys) {
  const replace = () => window.confirm(words.sure_keys) && keep("POST", "../lti/keys");
  return [
    make("h2", {}, words.keys),
    make("p", {}, words.keys_why),
    make(
      "ul",
      {},
      ...keys.map(({ kid }, i) => make("li", {}, make("code", {}, kid), ` ${i ? words.before : words.signs}`)),
    ),
    make(
      "p",
      { class: "acts" },
      make("button", { type: "button", class: "quiet", onclick: replace }, words.replace_keys),
    ),
  ];
}

keepPlaceAcrossLanguages();
open();
