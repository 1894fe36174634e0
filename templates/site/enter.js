// On to the pages in the first of the visitor's languages that there is; an address with a tree alone is for
// exploring it.

const links = [.../** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[hreflang]"))];
const called = (code) => links.find((link) => link.hreflang.toLowerCase() === code.toLowerCase());
const best = navigator.languages.map((tag) => called(tag) ?? called(tag.split("-")[0])).find(Boolean) ?? links[0];
const parameters = new URLSearchParams(location.hash.slice(1));
const page = parameters.has("tree") && !parameters.has("family") ? "explore.html" : "practice.html";
location.replace(new URL(`${best.hreflang}/${page}${location.hash}`, location.href));
