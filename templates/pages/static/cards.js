// Cards as cards: the deck and the hand of a problem, beside the words that say the same.

import { make, words } from "./page.js";

const DECK = /^\d+\S+( \d+\S+)*$/;
const SHOWN = 8;

export function cards(problem) {
  if (typeof problem.deck !== "string" || !DECK.test(problem.deck)) return null;
  const piles = problem.deck.split(" ").map((pile) => pile.match(/^(\d+)(\S+)$/).slice(1));
  const parts = piles.map(([count, rank]) => pile(Number(count), rank));
  const deck = make("div", { class: "deck" }, ...parts);
  const hand = make("div", { class: "cards", "aria-hidden": "true" }, part(words.deck, deck));
  if (typeof problem.hand === "string" && problem.hand) {
    hand.append(part(words.hand, make("div", { class: "hand" }, ...[...problem.hand].map(card))));
  }
  return hand;
}

function part(name, content) {
  return make("div", { class: "pile-group" }, make("span", { class: "pile-name" }, name), content);
}

function pile(count, rank) {
  const fan = make("span", { class: "pile" });
  for (let k = 0; k < Math.min(count, SHOWN); k += 1) fan.append(card(rank));
  return make("span", { class: "counted" }, fan, make("span", { class: "count" }, `× ${count}`));
}

function card(rank) {
  return make("span", { class: "card" }, rank);
}
