// One answer at a time, question by question; decisions are kept in the browser and written as TOML.

/** @type {(id: string) => any} */
const byId = (id) => document.getElementById(id);
const READING_KEYS = "123456789";
const ITEM_KEYS = "abdeghijklmnopqrst"; // those of C, F and U do something else
const UNDECIDED = { items: [], points: "", reason: "", meant: "" };

const SIGNS = { "½": [1, 2], "¼": [1, 4], "¾": [3, 4], "⅓": [1, 3], "⅔": [2, 3] };

// Points are fractions: 3/2, 1.5, 1,5 and 1½ are one number.
function readFraction(text) {
  const mixed = /^(\d{0,6}) ?([½¼¾⅓⅔])$/.exec(text.trim());
  if (mixed) return sumFractions([[Number(mixed[1]), 1], SIGNS[mixed[2]]]);
  const match = /^(\d{1,6})(?:[.,](\d{1,4})|\/([1-9]\d{0,5}))?$/.exec(text.trim());
  if (!match) return null;
  const [, whole, decimals, denominator] = match;
  if (denominator) return [Number(whole), Number(denominator)];
  return decimals ? [Number(whole + decimals), 10 ** decimals.length] : [Number(whole), 1];
}

function findDivisor(a, b) {
  return b ? findDivisor(b, a % b) : a;
}

function sumFractions(fractions) {
  return fractions.reduce(
    ([a, b], [c, d]) => {
      const [n, m] = [a * d + c * b, b * d];
      const factor = findDivisor(n, m) || 1;
      return [n / factor, m / factor];
    },
    [0, 1],
  );
}

function writeFraction([n, m]) {
  return m === 1 ? String(n) : `${n}/${m}`;
}

// As the page's language writes it: 1.5, 1,5; a fraction that has no end in decimals stays one.
function writePoints(fraction) {
  if (!fraction) return "";
  const scaled = (fraction[0] * 10_000) / fraction[1];
  if (!Number.isInteger(scaled)) return writeFraction(fraction);
  return (scaled / 10_000).toLocaleString(document.documentElement.lang, {
    maximumFractionDigits: 4,
    useGrouping: false,
  });
}

function isAtMost(points, limit) {
  return points !== null && points[0] * limit[1] <= limit[0] * points[1];
}

// A card is one answer with its question.
function listCards(questions) {
  return questions.flatMap((question) => question.answers.map((answer) => ({ question, answer })));
}

function nameCard({ question, answer }) {
  return `${question.question} ${answer.students[0]}`;
}

function hasReadings(card) {
  return card.answer.readings.length > 0;
}

// What a person decided, by the names of the cards.
class Decisions {
  constructor(storageKey) {
    this.storageKey = storageKey;
    this.entries = this.readStorage();
  }

  readStorage() {
    try {
      return JSON.parse(localStorage.getItem(this.storageKey)) ?? {};
    } catch {
      return {};
    }
  }

  writeStorage() {
    try {
      localStorage.setItem(this.storageKey, JSON.stringify(this.entries));
    } catch {
      // a browser that keeps nothing still downloads
    }
  }

  findEntry(card) {
    return this.entries[nameCard(card)];
  }

  addEntry(card, entry) {
    this.entries[nameCard(card)] = entry;
    this.writeStorage();
  }

  removeEntry(card) {
    delete this.entries[nameCard(card)];
    this.writeStorage();
  }

  countDecided(cards) {
    return cards.filter((card) => this.findEntry(card)).length;
  }

  writeToml(cards) {
    return cards
      .filter((card) => this.findEntry(card))
      .map((card) => writeTables(card, this.findEntry(card)))
      .join("\n");
  }
}

// A decision holds for all who gave the answer: a table for each of them.
function writeTables({ question, answer }, { items, points, reason, meant }) {
  const lines = [
    `question = ${quoteText(question.question)}`,
    meant ? `answer = ${quoteText(meant)}` : `points = ${quoteText(points)}`,
  ];
  const earned = items.map((i) => question.rubric[i][0]);
  const fullReason = [...earned, reason].filter(Boolean).join("; ").slice(0, 500);
  if (fullReason) lines.push(`reason = ${quoteText(fullReason)}`);
  const kind = meant ? "[[meant]]" : "[[count]]";
  return answer.students
    .map((student) => `${[kind, `student = ${quoteText(student)}`, ...lines].join("\n")}\n`)
    .join("\n");
}

function quoteText(text) {
  return JSON.stringify(text).replace(/\u007f/g, "\\u007f");
}

function showQuestion({ question, answer }) {
  byId("name").textContent = question.question;
  byId("worth").textContent = byId("worth").dataset.words.replace(
    "{points}",
    writePoints(readFraction(question.out_of)),
  );
  byId("statement").innerHTML = answer.statement || question.statement;
  byId("prompt").textContent = answer.prompt || question.prompt;
  byId("model").hidden = !question.model;
  byId("model").querySelector("p").textContent = question.model;
}

function showAnswer(answer) {
  byId("code").textContent = answer.codes.join(" ");
  byId("given").textContent = answer.given;
  byId("unreadable").hidden = !answer.unreadable;
  byId("right").textContent = answer.right_answer;
  byId("meant").parentElement.hidden = !answer.unreadable;
  byId("pictures").hidden = answer.pictures.length === 0;
  byId("pictures").replaceChildren(...answer.pictures.map(makePicture));
}

function makePicture(picture) {
  const image = document.createElement("img");
  image.src = `data:image/jpeg;base64,${picture}`;
  image.alt = byId("pictures").dataset.words;
  return image;
}

function clearOptions(list, isShown) {
  for (const label of list.querySelectorAll("label")) label.remove();
  list.hidden = !isShown;
}

function addOption(list, keys, type, name, text, checked) {
  const label = document.createElement("label");
  const box = document.createElement("input");
  Object.assign(box, { type, name, checked });
  const key = document.createElement("kbd");
  key.textContent = (keys[list.querySelectorAll("input").length] ?? "").toUpperCase();
  label.append(box, " ", key, " ", text);
  list.append(label);
  return box;
}

function showReadings(card, entry) {
  clearOptions(byId("readings"), hasReadings(card));
  for (const reading of card.answer.readings)
    addOption(byId("readings"), READING_KEYS, "radio", "reading", reading, entry.meant === reading).value = reading;
}

function showRubric(card, entry) {
  const { rubric } = card.question;
  clearOptions(byId("items"), !hasReadings(card) && rubric.length > 0);
  rubric.forEach(([text, points], i) => {
    const label = `${text} (${writePoints(readFraction(points)) || points})`;
    const box = addOption(byId("items"), ITEM_KEYS, "checkbox", "item", label, entry.items.includes(i));
    box.addEventListener("change", () => addPoints(rubric));
  });
}

function readItems() {
  return [...byId("items").querySelectorAll("input")].flatMap((box, i) => (box.checked ? [i] : []));
}

function addPoints(rubric) {
  byId("points").value = writePoints(sumFractions(readItems().map((i) => readFraction(rubric[i][1]) ?? [0, 1])));
}

// What the form says about the card; null if it says nothing that can be taken.
function readEntry(card) {
  const reason = byId("reason").value.trim();
  if (hasReadings(card)) {
    const meant = byId("readings").querySelector("input:checked")?.value;
    return meant ? { items: [], points: "", reason, meant } : null;
  }
  const meant = card.answer.unreadable ? byId("meant").value.trim() : "";
  if (meant) return { items: [], points: "", reason, meant };
  const points = readFraction(byId("points").value);
  if (isAtMost(points, readFraction(card.question.out_of) ?? [0, 1]))
    return { items: readItems(), points: writeFraction(sumFractions([points])), reason, meant: "" };
  byId("wrong").textContent = byId("wrong").dataset.words.replace(
    "{points}",
    writePoints(readFraction(card.question.out_of)),
  );
  byId("points").focus();
  return null;
}

function beginPoints() {
  byId("points").value = "";
  byId("points").focus();
}

function findOption(card, key) {
  const [list, keys] = hasReadings(card) ? [byId("readings"), READING_KEYS] : [byId("items"), ITEM_KEYS];
  return keys.includes(key) ? list.querySelectorAll("input")[keys.indexOf(key)] : null;
}

function downloadToml(text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
  link.download = "decided.toml";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

// The page: a card is shown at a time; past the last one everything is decided.
class DecidingPage {
  constructor(questions, decisions) {
    this.questions = questions;
    this.cards = listCards(questions);
    this.decisions = decisions;
    this.position = 0;
  }

  start() {
    byId("next").addEventListener("click", () => this.takeDecision());
    byId("back").addEventListener("click", () => this.goBack());
    byId("undo").addEventListener("click", () => this.undoDecision());
    byId("save").addEventListener("click", () => downloadToml(this.decisions.writeToml(this.cards)));
    document.addEventListener("keydown", (event) => this.handleKey(event));
    this.showCard(this.findUndecided());
  }

  get card() {
    return this.cards[this.position];
  }

  showCard(position) {
    this.position = position;
    const { card } = this;
    byId("work").hidden = !card;
    byId("end").hidden = Boolean(card);
    this.showProgress();
    if (card) this.fillForm(card);
    byId(card ? "work" : "end").focus();
  }

  fillForm(card) {
    const entry = this.decisions.findEntry(card) ?? UNDECIDED;
    showQuestion(card);
    showAnswer(card.answer);
    byId("wrong").textContent = "";
    byId("points").value = writePoints(readFraction(entry.points));
    byId("meant").value = card.answer.unreadable ? entry.meant : "";
    byId("reason").value = entry.reason;
    byId("points").parentElement.hidden = hasReadings(card);
    showRubric(card, entry);
    showReadings(card, entry);
  }

  showProgress() {
    const done = this.decisions.countDecided(this.cards);
    const { length } = this.cards;
    byId("progress").max = length;
    byId("progress").value = done;
    byId("count").textContent = byId("count").dataset.words.replace("{done}", done).replace("{all}", length);
    byId("questions").replaceChildren(...this.questions.map((question) => this.makeQuestionItem(question)));
  }

  makeQuestionItem(question) {
    const cards = this.cards.filter((card) => card.question === question);
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = `${question.question} (${this.decisions.countDecided(cards)}/${cards.length})`;
    if (question === this.card?.question) button.setAttribute("aria-current", "true");
    button.addEventListener("click", () => {
      const firstCard = cards.find((card) => !this.decisions.findEntry(card)) ?? cards[0];
      this.showCard(this.cards.indexOf(firstCard));
    });
    const item = document.createElement("li");
    item.append(button);
    return item;
  }

  // The position of the first undecided card from a position on, or from the beginning; the end if there is none.
  findUndecided(from = 0) {
    const position = this.cards.findIndex((card, i) => i >= from && !this.decisions.findEntry(card));
    if (position >= 0) return position;
    return from > 0 ? this.findUndecided() : this.cards.length;
  }

  takeDecision() {
    const entry = this.card ? readEntry(this.card) : null;
    if (!entry) return;
    this.decisions.addEntry(this.card, entry);
    this.showCard(this.findUndecided(this.position + 1));
  }

  undoDecision() {
    const card = this.card ?? this.cards[this.cards.length - 1];
    const decidedCard = this.decisions.findEntry(card) ? card : this.cards[Math.max(0, this.position - 1)];
    this.decisions.removeEntry(decidedCard);
    this.showCard(this.cards.indexOf(decidedCard));
  }

  goBack() {
    this.showCard(Math.max(0, this.position - 1));
  }

  handleKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isTyping = event.target.matches("textarea, #points, #meant");
    if (event.key === "Enter" && !event.shiftKey && !event.target.matches("button, summary")) {
      event.preventDefault();
      this.takeDecision();
    } else if (event.key === "Escape" && isTyping) {
      byId("work").focus();
    } else if (!isTyping) {
      this.runShortcut(event);
    }
  }

  runShortcut(event) {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (/^[0-9]$/.test(key) && this.card && !hasReadings(this.card)) {
      beginPoints(); // what is typed stands in the field: 1, 1/2, 1.5
      return;
    }
    const box = this.card ? findOption(this.card, key) : null;
    const runAction = this.findAction(key);
    if (box) box.click();
    else if (runAction && (this.card || key === "u")) runAction();
    else return;
    event.preventDefault();
  }

  findAction(key) {
    return {
      ArrowUp: () => this.goBack(),
      u: () => this.undoDecision(),
      f: () => {
        byId("points").value = writePoints(readFraction(this.card.question.out_of));
      },
      c: () => byId("reason").focus(),
    }[key];
  }
}

const { kept: storageKey } = /** @type {HTMLElement} */ (document.querySelector("script[data-kept]")).dataset;
new DecidingPage(JSON.parse(byId("told").textContent), new Decisions(storageKey)).start();

export {}; // the names above are the page's own
