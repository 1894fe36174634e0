// Keeps the files of this site in the browser: what has been fetched once is there without a network.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const HERE = new URL(".", self.location.href);
const OURS = `minimaestro-files ${HERE.pathname} `; // another folder of the host may have a site of its own
const CACHE = OURS + KEPT.version;
const ALL = new Set(KEPT.files.map((name) => new URL(name, HERE).href));

self.addEventListener("activate", (event) => event.waitUntil(begin()));

self.addEventListener("fetch", (event) => {
  const address = cacheKey(event.request.url);
  if (event.request.method === "GET" && ALL.has(address))
    event.respondWith(had(address, (stored) => event.waitUntil(stored)));
});

worker.addEventListener("message", (event) => event.waitUntil(keepAll(event.source)));

async function begin() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  }
  await worker.clients.claim();
}

// Without what stands after ? and #, and a folder by the page that it shows.
function cacheKey(url) {
  const address = new URL(url);
  return address.origin + address.pathname + (address.pathname.endsWith("/") ? "index.html" : "");
}

// What comes is passed on as it comes, so that a page sees how far it is; `during` is told until when it is being
// stored.
async function had(address, during) {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(address);
  if (cached) return cached;
  const fresh = await fetch(address, { cache: "no-cache" });
  if (fresh.ok) during(cache.put(address, fresh.clone()));
  return fresh;
}

async function keepAll(client) {
  try {
    for (const address of ALL) {
      if (address.endsWith("/held.pack")) continue;
      let stored = null;
      await had(address, (storing) => (stored = storing));
      await stored;
    }
    client.postMessage("all");
  } catch {
    client.postMessage("some"); // the network went; the rest is fetched when it is asked for
  }
}
