// What somebody has answered, in the shapes in which keys are in JSON: a text, a list, a mapping.

export class Answers {
  #places = [];

  // `piece` is empty where the answer is given as a whole.
  add(question, control, piece = "") {
    this.#places.push({ question, control, piece });
  }

  get given() {
    const answersByName = {};
    for (const { question, control, piece } of this.#places) {
      const text = control.type === "checkbox" ? (control.checked ? piece : "") : control.value.trim();
      if (!text) continue;
      if (!piece) answersByName[question] = text;
      else if (control.type === "checkbox") answersByName[question] = [...(answersByName[question] ?? []), piece];
      else answersByName[question] = { ...answersByName[question], [piece]: text };
    }
    return Object.fromEntries(Object.entries(answersByName).map(([question, answer]) => [question, shaped(answer)]));
  }
}

// Two ends are a list, and a box that says "none" is no name.
function shaped(answer) {
  if (Array.isArray(answer)) return answer.join() === "none" ? "none" : answer;
  if (typeof answer === "object" && ("low" in answer || "high" in answer)) return [answer.low ?? "", answer.high ?? ""];
  return answer;
}

// What was answered, in its places: as it was typed, also piece by piece; as it was read where the pieces were not
// typed one by one.
export function fillAnswer({ question, given, read_as: read }, sheet) {
  const typed = readPieces(given) ?? read;
  for (const control of sheet.querySelectorAll(`[data-question="${CSS.escape(question)}"]`)) {
    const { piece } = control.dataset;
    if (control.type === "checkbox") tick(control, isAmong(piece, typed));
    else if (control.type === "radio") control.checked = control.value === given;
    else if (!piece) control.value = given ?? "";
    else if (Array.isArray(typed)) control.value = typed[["low", "high"].indexOf(piece)] ?? "";
    else control.value = typed?.[piece] ?? "";
  }
}

function isAmong(piece, typed) {
  return Array.isArray(typed) ? typed.includes(piece) || (piece === "none" && !typed.length) : typed === piece;
}

// A list or mapping of what was typed, or its text; null for what was written as a whole.
function readPieces(given) {
  if (given && typeof given === "object") return given;
  try {
    const pieces = JSON.parse(given);
    return typeof pieces === "object" ? pieces : null;
  } catch {
    return null;
  }
}

// As if somebody had ticked it: the figure is drawn by it.
function tick(control, on) {
  control.checked = on;
  control.dispatchEvent(new Event("change", { bubbles: true }));
}
