// What fields come to, as somebody types.

import { fraction, isOne, sum, writeFraction } from "./fraction.js";
import { words } from "./page.js";

export function totalled(inputs, output) {
  const add = () => {
    const typed = inputs.map((input) => input.value.trim()).filter(Boolean);
    const fractions = typed.map(fraction);
    const total = fractions.every(Boolean) ? sum(fractions) : null;
    output.textContent = typed.length && total ? `${words.sum} ${writeFraction(total)}` : "";
    output.classList.toggle("one", Boolean(typed.length && total && isOne(total)));
  };
  for (const input of inputs) input.addEventListener("input", add);
}
