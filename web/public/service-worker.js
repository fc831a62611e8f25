// Lets the packing station open without network. It keeps the page and the files of the app, which are the same for everyone; the API is never asked or kept here.
const CACHE = 'porte-app';

addEventListener('install', () => skipWaiting());
addEventListener('activate', event => event.waitUntil(clients.claim()));

const isFile = ({ pathname }) => pathname.startsWith('/assets/');

/** Keeps exactly these: files of an earlier release go. */
async function keep({ page, files }) {
  const cache = await caches.open(CACHE);
  const wanted = new Set(files.map(file => new URL(file, location.origin).href));
  for (const request of await cache.keys())
    if (isFile(new URL(request.url)) && !wanted.has(request.url)) await cache.delete(request);
  const missing = [];
  for (const url of wanted) if (!(await cache.match(url))) missing.push(url);
  await Promise.all([page, ...missing].map(url => fetchInto(cache, url)));
}

async function fetchInto(cache, request) {
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

addEventListener('message', event => {
  // Without network the files that are there stay.
  if (Array.isArray(event.data?.files)) event.waitUntil(keep(event.data).catch(() => {}));
});

/** A file's name has a hash of its content: what is kept is right. */
async function fileOf(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request.url)) ?? fetchInto(cache, request.url);
}

/** The page as the server has it, and the kept one only where it does not answer. */
async function pageOf(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(CACHE)).match(new URL(request.url).pathname);
    if (kept) return kept;
    throw error;
  }
}

addEventListener('fetch', event => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(request));
  else if (isFile(url)) event.respondWith(fileOf(request));
});
