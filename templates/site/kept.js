// What a browser keeps of this Python beside the site's files: what would be worked out again. Another Python finds
// none of it.

const HERE = new URL("../", import.meta.url);
const OURS = `minimaestro-python ${HERE.pathname} `;
const NAME = OURS + PYTHON;
const MOST = 40;

export async function readCached(name) {
  try {
    return await (await caches.open(NAME)).match(new URL(name, HERE));
  } catch {
    return undefined; // a browser may keep nothing
  }
}

export async function keep(name, content) {
  try {
    for (const other of await caches.keys()) if (other.startsWith(OURS) && other !== NAME) await caches.delete(other);
    await (await caches.open(NAME)).put(new URL(name, HERE), new Response(content));
  } catch (error) {
    console.debug(error); // or no more
  }
}

// An id keeps its exercise as long as Python is the same.
export async function findPicture({ id, language }) {
  return id && (await readCached(place(id, language)))?.json();
}

export async function keepPicture(exercise, language) {
  await keep(place(exercise.id, language), JSON.stringify(exercise));
  await forgetOldest();
}

function place(id, language) {
  return `exercise/${language}/${encodeURIComponent(id)}`;
}

async function forgetOldest() {
  try {
    const cache = await caches.open(NAME);
    const exercises = (await cache.keys()).filter(({ url }) => url.startsWith(`${HERE}exercise/`));
    for (const old of exercises.slice(0, -MOST)) await cache.delete(old);
  } catch {
    // as above
  }
}
