// An exam.toml out of what was chosen, and tables of decisions.

export function toml(exam, exercises) {
  const head = Object.entries(exam).filter(([, value]) => value);
  const parts = exercises.map((exercise) => `\n[[exercise]]\n${lines(Object.entries(exercise))}`);
  return lines(head) + parts.join("");
}

export function table(name, values) {
  return `[[${name}]]\n${lines(Object.entries(values))}\n`;
}

function lines(pairs) {
  return pairs
    .filter(([, value]) => value !== "" && !(typeof value === "object" && !Object.keys(value).length))
    .map(([name, value]) => `${name} = ${tomlValue(value)}\n`)
    .join("");
}

function tomlValue(value) {
  if (typeof value === "number") return String(value);
  if (typeof value === "object")
    return `{ ${Object.entries(value)
      .map(([name, each]) => `${name} = ${tomlValue(each)}`)
      .join(", ")} }`;
  return JSON.stringify(value).replace(/\u007f/g, "\\u007F"); // TOML's basic strings are JSON's, but for this sign
}
