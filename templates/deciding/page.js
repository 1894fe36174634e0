// One answer at a time, question by question; decisions are kept in the browser and written as TOML.
(() => {
  /** @type {(id: string) => any} */
  const byId = (id) => document.getElementById(id);
  const questions = JSON.parse(byId("told").textContent);
  const cards = questions.flatMap((question) => question.answers.map((answer) => ({ question, answer })));
  const place = document.currentScript?.dataset.kept ?? document.title;
  const decided = recalled();
  let current = 0;

  function recalled() {
    try {
      return JSON.parse(localStorage.getItem(place)) ?? {};
    } catch {
      return {};
    }
  }

  function keep() {
    try {
      localStorage.setItem(place, JSON.stringify(decided));
    } catch {
      // a browser that keeps nothing still downloads
    }
  }

  const keyOf = (card) => `${card.question.question} ${card.answer.student}`;

  // Points are fractions: 3/2, 1.5 and 1,5 are one number.
  function fraction(text) {
    const found = /^(\d{1,6})(?:[.,](\d{1,4})|\/([1-9]\d{0,5}))?$/.exec(text.trim());
    if (!found) return null;
    const [, whole, decimals, below] = found;
    if (below) return [Number(whole), Number(below)];
    return decimals ? [Number(whole + decimals), 10 ** decimals.length] : [Number(whole), 1];
  }

  const divisor = (a, b) => (b ? divisor(b, a % b) : a);

  function sum(fractions) {
    return fractions.reduce(
      ([a, b], [c, d]) => {
        const [n, m] = [a * d + c * b, b * d];
        const factor = divisor(n, m) || 1;
        return [n / factor, m / factor];
      },
      [0, 1],
    );
  }

  const writeFraction = ([n, m]) => (m === 1 ? String(n) : `${n}/${m}`);
  const fits = (points, most) => points !== null && points[0] * most[1] <= most[0] * points[1];

  function choice(list, type, name, text, checked) {
    const label = document.createElement("label");
    const box = document.createElement("input");
    Object.assign(box, { type, name, checked });
    const number = list.querySelectorAll("input").length + 1;
    const key = document.createElement("kbd");
    key.textContent = number;
    label.append(box, " ", key, " ", text);
    list.append(label);
    return box;
  }

  function filled(list, show) {
    for (const label of list.querySelectorAll("label")) label.remove();
    list.hidden = !show;
  }

  function show(number) {
    current = number;
    const card = cards[number];
    byId("work").hidden = !card;
    byId("end").hidden = Boolean(card);
    saveDecisions();
    if (!card) {
      byId("end").focus();
      return;
    }
    const { question, answer } = card;
    const before = decided[keyOf(card)] ?? { items: [], points: "", reason: "", meant: "" };
    byId("name").textContent = question.question;
    byId("worth").textContent = byId("worth").dataset.words.replace("{points}", question.out_of);
    byId("statement").innerHTML = question.statement;
    byId("prompt").textContent = question.prompt;
    byId("model").hidden = !question.model;
    byId("model").querySelector("p").textContent = question.model;
    byId("code").textContent = answer.code;
    byId("given").textContent = answer.given;
    byId("pictures").hidden = answer.pictures.length === 0;
    byId("pictures").replaceChildren(
      ...answer.pictures.map((picture) => {
        const image = document.createElement("img");
        image.src = `data:image/jpeg;base64,${picture}`;
        image.alt = byId("pictures").dataset.words;
        return image;
      }),
    );
    byId("wrong").textContent = "";
    byId("points").value = before.points;
    byId("reason").value = before.reason;
    const isMeant = answer.readings.length > 0;
    byId("points").parentElement.hidden = isMeant;
    filled(byId("items"), !isMeant && question.rubric.length > 0);
    filled(byId("readings"), isMeant);
    question.rubric.forEach(([text, points], i) => {
      const box = choice(byId("items"), "checkbox", "item", `${text} (${points})`, before.items.includes(i));
      box.addEventListener("change", added);
    });
    for (const reading of answer.readings)
      choice(byId("readings"), "radio", "reading", reading, before.meant === reading).value = reading;
    byId("work").focus();
  }

  function chosen() {
    return [...byId("items").querySelectorAll("input")].flatMap((box, i) => (box.checked ? [i] : []));
  }

  function added() {
    const { rubric } = cards[current].question;
    byId("points").value = writeFraction(sum(chosen().map((i) => fraction(rubric[i][1]) ?? [0, 1])));
  }

  function take() {
    const card = cards[current];
    if (!card) return;
    const { question, answer } = card;
    const reason = byId("reason").value.trim();
    if (answer.readings.length > 0) {
      const meant = byId("readings").querySelector("input:checked")?.value;
      if (!meant) return;
      decided[keyOf(card)] = { items: [], points: "", reason, meant };
    } else {
      const points = fraction(byId("points").value);
      if (!fits(points, fraction(question.out_of) ?? [0, 1])) {
        byId("wrong").textContent = byId("wrong").dataset.words.replace("{points}", question.out_of);
        byId("points").focus();
        return;
      }
      decided[keyOf(card)] = { items: chosen(), points: writeFraction(sum([points])), reason, meant: "" };
    }
    keep();
    const later = cards.findIndex((one, i) => i > current && !decided[keyOf(one)]);
    const first = cards.findIndex((one) => !decided[keyOf(one)]);
    show(later >= 0 ? later : first >= 0 ? first : cards.length);
  }

  function undo() {
    const card = cards[current] ?? cards[cards.length - 1];
    const last = decided[keyOf(card)] ? card : cards[Math.max(0, current - 1)];
    delete decided[keyOf(last)];
    keep();
    show(cards.indexOf(last));
  }

  function saveDecisions() {
    const done = cards.filter((card) => decided[keyOf(card)]).length;
    byId("progress").max = cards.length;
    byId("progress").value = done;
    byId("count").textContent = byId("count").dataset.words.replace("{done}", done).replace("{all}", cards.length);
    const openQuestion = cards[current]?.question;
    byId("questions").replaceChildren(
      ...questions.map((question) => {
        const button = document.createElement("button");
        button.type = "button";
        const own = cards.filter((card) => card.question === question);
        button.textContent = `${question.question} (${own.filter((card) => decided[keyOf(card)]).length}/${own.length})`;
        if (question === openQuestion) button.setAttribute("aria-current", "true");
        button.addEventListener("click", () =>
          show(cards.indexOf(own.find((card) => !decided[keyOf(card)]) ?? own[0])),
        );
        const item = document.createElement("li");
        item.append(button);
        return item;
      }),
    );
  }

  const quoted = (text) => JSON.stringify(text).replace(/\u007f/g, "\\u007f");

  function toml() {
    return cards
      .flatMap((card) => {
        const one = decided[keyOf(card)];
        if (!one) return [];
        const lines = [
          one.meant ? "[[meant]]" : "[[count]]",
          `student = ${quoted(card.answer.student)}`,
          `question = ${quoted(card.question.question)}`,
        ];
        lines.push(one.meant ? `answer = ${quoted(one.meant)}` : `points = ${quoted(one.points)}`);
        const earned = one.items.map((i) => card.question.rubric[i][0]);
        const reason = [...earned, one.reason].filter(Boolean).join("; ").slice(0, 500);
        if (reason) lines.push(`reason = ${quoted(reason)}`);
        return [`${lines.join("\n")}\n`];
      })
      .join("\n");
  }

  function save() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([toml()], { type: "application/toml" }));
    link.download = "decided.toml";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }

  function pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const writes = event.target.matches("textarea, #points");
    if (event.key === "Enter" && !event.shiftKey && !event.target.matches("button, summary")) {
      event.preventDefault();
      take();
    } else if (event.key === "Escape" && writes) {
      byId("work").focus();
    } else if (!writes) {
      short(event);
    }
  }

  function short(event) {
    const list = cards[current]?.answer.readings.length ? byId("readings") : byId("items");
    const box = /^[1-9]$/.test(event.key) ? list.querySelectorAll("input")[Number(event.key) - 1] : null;
    const does = {
      ArrowUp: () => show(Math.max(0, current - 1)),
      u: undo,
      f: () => {
        byId("points").value = cards[current].question.out_of;
      },
      0: () => {
        byId("points").value = "0";
      },
      c: () => byId("reason").focus(),
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (box) box.click();
    else if (does && (cards[current] || event.key.toLowerCase() === "u")) does();
    else return;
    event.preventDefault();
  }

  byId("next").addEventListener("click", take);
  byId("back").addEventListener("click", () => show(Math.max(0, current - 1)));
  byId("undo").addEventListener("click", undo);
  byId("save").addEventListener("click", save);
  document.addEventListener("keydown", pressed);
  const first = cards.findIndex((card) => !decided[keyOf(card)]);
  show(first < 0 ? cards.length : first);
})();
