// What a platform says of itself, as Moodle and Canvas show it: fields to fill in.

import { make, words } from "./page.js";
import { choice } from "./select.js";

const KINDS = ["moodle", "canvas", "other"];
const FIELDS = ["issuer", "client", "deployments", "login", "token", "keys", "frames", "audience"];
const NEEDED = new Set(FIELDS.slice(0, 6));
const LISTS = new Set(["deployments", "frames"]);

const MOODLE = { login: "/mod/lti/auth.php", token: "/mod/lti/token.php", keys: "/mod/lti/certs.php" };
const CANVAS = {
  issuer: "https://canvas.instructure.com",
  login: "https://sso.canvaslms.com/api/lti/authorize_redirect",
  token: "https://sso.canvaslms.com/login/oauth2/token",
  keys: "https://sso.canvaslms.com/api/lti/security/jwks",
};

// `courses` are those that it can be of, where that is to be chosen.
export function registration(platform, courses, keep) {
  const kind = choice(KINDS, words.kinds, platform.id ? "other" : "moodle");
  const labels = {};
  const controls = Object.fromEntries(FIELDS.map((name) => [name, field(name, platform[name])]));
  const course = courses && courseChoice(courses);
  for (const name of FIELDS) labels[name] = make("span", {});
  const boxes = FIELDS.map((name) => make("label", {}, labels[name], controls[name]));

  function called() {
    const names = words.fields_of[kind.value];
    for (const name of FIELDS) labels[name].textContent = names[name] ?? words.fields_of.other[name];
  }

  let before = {};

  // What somebody has written themselves stays.
  function suggest() {
    called();
    const own = ({ value }, name) => value && value !== before[name];
    const usual = usually(kind.value, own(controls.issuer, "issuer") ? controls.issuer.value : "");
    for (const name of FIELDS) {
      if (!own(controls[name], name)) controls[name].value = usual[name] ?? "";
    }
    before = usual;
  }

  if (!platform.id) {
    kind.addEventListener("change", suggest);
    controls.issuer.addEventListener("change", suggest);
  }
  called();
  const form = make(
    "form",
    { class: "registration" },
    make(
      "div",
      { class: "choices" },
      platform.id ? null : make("label", {}, words.kind, kind),
      course && make("label", {}, words.for_course, course),
    ),
    ...boxes,
    make(
      "p",
      { class: "acts" },
      make("button", { class: platform.id ? "quiet" : "main" }, platform.id ? words.save : words.add),
    ),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    keep({
      ...Object.fromEntries(FIELDS.map((name) => [name, value(name, controls[name])])),
      course: (course ? course.value : platform.course) || null,
    });
  });
  return form;
}

function courseChoice(courses) {
  const titles = Object.fromEntries(courses.map(({ id, title }) => [id, title]));
  const course = choice(["", ...courses.map(({ id }) => id)], { "": words.whole_service, ...titles }, "");
  course.setAttribute("name", "course");
  return course;
}

function field(name, known) {
  const text = Array.isArray(known) ? known.join(", ") : (known ?? "");
  return make("input", {
    type: "text",
    name,
    value: text,
    required: NEEDED.has(name),
    spellcheck: "false",
    autocapitalize: "off",
  });
}

function usually(kind, issuer) {
  if (kind === "canvas") return CANVAS;
  return kind === "moodle" ? moodle(issuer) : {};
}

function moodle(issuer) {
  const base = issuer.trim().replace(/\/+$/, "");
  return /^https?:\/\/./.test(base)
    ? Object.fromEntries(Object.entries(MOODLE).map(([name, path]) => [name, base + path]))
    : {};
}

function value(name, control) {
  const text = control.value.trim();
  if (LISTS.has(name)) return text ? text.split(/[\s,]+/).filter(Boolean) : [];
  return text || null;
}
