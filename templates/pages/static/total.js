// What fields come to, as somebody types.

import { fraction, isOne, sum, written } from "./fraction.js";
import { words } from "./page.js";

export function totalled(inputs, output) {
  const add = () => {
    const typed = inputs.map((input) => input.value.trim()).filter(Boolean);
    const read = typed.map(fraction);
    const whole = read.every(Boolean) ? sum(read) : null;
    output.textContent = typed.length && whole ? `${words.sum} ${written(whole)}` : "";
    output.classList.toggle("one", Boolean(typed.length && whole && isOne(whole)));
  };
  for (const input of inputs) input.addEventListener("input", add);
}
