// How students come to a course: links of their own, or a code with which they enrol themselves.

import { call, download } from "./door.js";
import { fillIn, make, words } from "./page.js";
import { send } from "./turns.js";

export async function links(coursePath) {
  const enrolment = make("div", {});
  const show = (enrolmentCode) => enrolment.replaceChildren(...codeLines(coursePath, enrolmentCode, show));
  show(await call("GET", `${coursePath}/enrolment`));
  return [make("h2", {}, words.links), ...linkMaker(coursePath), enrolment];
}

function linkMaker(coursePath) {
  const again = make("input", { type: "checkbox" });
  const act = (text, format) => {
    const get = () => {
      if (again.checked && !window.confirm(words.sure_again)) return;
      send(() => download(`${coursePath}/links`, `links.${format}`, { format, again: again.checked }));
    };
    return make("button", { type: "button", class: "quiet", onclick: get }, text);
  };
  return [
    make("p", {}, words.links_why),
    make("p", { class: "tools" }, act(words.cards, "pdf"), act(words.merge, "csv")),
    make("p", {}, make("label", { class: "option" }, again, words.again_too)),
  ];
}

function codeLines(coursePath, { code, link }, show) {
  const path = `${coursePath}/enrolment`;
  const act = (text, method) => {
    const change = () =>
      send(async () => {
        await call(method, path);
        show(await call("GET", path));
      });
    return make("button", { type: "button", class: "quiet", onclick: change }, text);
  };
  if (!code) return [make("p", {}, words.no_code), make("p", { class: "tools" }, act(words.open_code, "POST"))];
  const readable = code.match(/.{1,4}/g).join("-");
  return [
    make("p", {}, fillIn(words.by_code, { code: readable })),
    make("p", { class: "address" }, make("a", { href: link }, link)),
    make("p", { class: "tools" }, act(words.close_code, "DELETE"), act(words.other_code, "POST")),
  ];
}
