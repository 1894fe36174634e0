// A list to choose one of.

import { make } from "./page.js";

export function choice(values, called, chosen) {
  const options = values.map((value) => make("option", { value }, called[value] ?? value));
  const list = make("select", {}, ...options);
  list.value = chosen;
  return list;
}
