// The one door to the verbs: over HTTP here; a page without a server brings another file of this name.

const GOT = new Set(["families", "methods", "conventions", "exercise"]);

// Refusals are told in the language of the page, whatever the browser's is.
export const SPOKEN = { "Accept-Language": document.documentElement.lang };

const BUSY = 503; // the same may be asked again soon

export class Refusal extends Error {}

export async function ask(path, body) {
  const answer = await answered(path, body);
  if (answer && answer.status >= 400 && answer.title)
    throw Object.assign(new Refusal(answer.title), { passes: answer.status === BUSY });
  return answer;
}

// The id of an exercise that is there before the server answers: none.
export async function preparedExercise(_place, _done) {
  return null;
}

async function answered(path, body) {
  const address = new URL(`../api/${path}`, document.baseURI);
  if (GOT.has(path)) {
    for (const [name, value] of Object.entries(body)) address.searchParams.set(name, value);
    return readAnswer(await reached(address, { headers: SPOKEN }));
  }
  const headers = { ...SPOKEN, "Content-Type": "application/json" };
  const content = { method: "POST", headers, body: JSON.stringify(body) };
  return readAnswer(await reached(address, content));
}

// What is no answer of ours comes from somewhere on the way, such as a proxy before a service that is just restarted.
async function readAnswer(response) {
  try {
    return await response.json();
  } catch (error) {
    throw Object.assign(error, { unreached: true });
  }
}

// The answer of the server; an error says whether nothing came of the way there.
export async function reached(address, content) {
  try {
    return await fetch(address, content);
  } catch (error) {
    throw Object.assign(error, { unreached: true });
  }
}
