// Answers that are not handed in yet, in this browser's storage.

export class LocalDraft {
  constructor(storageKey) {
    this.storageKey = storageKey;
  }

  writeDraft(draft) {
    tryStorage((storage) => storage.setItem(this.storageKey, JSON.stringify(draft)));
  }

  readDraft() {
    return tryStorage((storage) => JSON.parse(storage.getItem(this.storageKey)));
  }

  removeDraft() {
    tryStorage((storage) => storage.removeItem(this.storageKey));
  }
}

function tryStorage(act) {
  try {
    return act(localStorage);
  } catch {
    return null; // a browser that keeps nothing
  }
}
