(() => {
  const form = /** @type {HTMLFormElement} */ (document.getElementById("answers"));
  const status = document.getElementById("status");
  const { code, saved, opened, foreign } = form.dataset;
  let isSaved = true;

  function answers() {
    const savedAnswers = { code };
    for (const [name, text] of new FormData(form)) {
      const answer = String(text).trim();
      if (answer) savedAnswers[name] = answer;
    }
    return savedAnswers;
  }

  function save() {
    const content = `${JSON.stringify(answers(), null, 1)}\n`;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([content], { type: "application/json" }));
    link.download = `${code}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    isSaved = true;
    status.textContent = saved;
  }

  function fill(savedAnswers) {
    for (const [name, text] of Object.entries(savedAnswers)) {
      const field = /** @type {HTMLInputElement | null} */ (form.elements.namedItem(name));
      if (field && field.id !== "open" && typeof text === "string") field.value = text;
    }
  }

  async function open(event) {
    const [file] = event.target.files;
    if (!file) return;
    const savedAnswers = await file
      .text()
      .then(JSON.parse)
      .catch(() => ({}));
    const ours = savedAnswers !== null && savedAnswers.code === code;
    if (ours) fill(savedAnswers);
    status.textContent = ours ? opened : foreign;
  }

  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", (event) => {
    if (/** @type {HTMLInputElement} */ (event.target).name) isSaved = false;
  });
  window.addEventListener("beforeunload", (event) => {
    if (!isSaved) event.preventDefault();
  });
  document.getElementById("save").addEventListener("click", save);
  document.getElementById("open").addEventListener("change", open);
  document.getElementById("with-script").hidden = false;
})();
