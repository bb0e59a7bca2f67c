import { isForApi, openLocalApi } from './local-api.ts';
import { CLAIM, RELEASE_HEADER } from './protocol.ts';
import { RELEASE } from './release.ts';
import { ShellCache } from './shell-cache.ts';

declare const self: ServiceWorkerGlobalScope;

/** The page that has just loaded goes first, in ms; the cache is for the next one. */
const KEEP_AFTER = 3_000;

/**
 * In Chromium a request that comes just as this worker is to take over leaves the one before in its place for minutes:
 * asked once more, in ms, it gives way.
 */
const ASK_AGAIN_AFTER = 2_000;

const answer = openLocalApi();
const shell = new ShellCache(RELEASE);

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

/** A first visit needs the API at once; an update replaces something that works, so it has to be whole. */
async function install(): Promise<void> {
  if (self.registration.active) await shell.keep();
  await self.skipWaiting();
  setTimeout(() => void self.skipWaiting(), ASK_AGAIN_AFTER);
}

async function activate(): Promise<void> {
  await shell.dropOld().catch(() => undefined);
  await self.clients.claim();
}

// Every page says this when it loads. A hard reload leaves it without its worker: it asks to be taken over again
// (hosts/browser/connect.ts). What is missing in the cache is fetched soon after, also when the page is closed by then;
// what fails is tried again by the next.
self.addEventListener('message', (event) => {
  if (event.data !== CLAIM) return;
  const claimed = self.clients.claim().then(() => event.ports[0]?.postMessage(CLAIM));
  event.waitUntil(claimed.then(keepSoon).catch(() => undefined));
});

async function keepSoon(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, KEEP_AFTER));
  await shell.keep();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const answered = isForApi(request, self.location.origin) ? answerApi(event) : shell.answer(request);
  if (answered) event.respondWith(answered);
});

async function answerApi(event: FetchEvent): Promise<Response> {
  const response = await answer(event.request, (work) => event.waitUntil(work));
  response.headers.set(RELEASE_HEADER, RELEASE.id);
  return response;
}
