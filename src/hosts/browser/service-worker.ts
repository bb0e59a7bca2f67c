import { isForApi, openLocalApi } from './local-api.ts';
import { CLAIM } from './protocol.ts';

declare const self: ServiceWorkerGlobalScope;

const answer = openLocalApi();

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// A hard reload leaves a page without its worker: the page asks to be taken over again (hosts/browser/connect.ts).
self.addEventListener('message', (event) => {
  if (event.data !== CLAIM) return;
  event.waitUntil(self.clients.claim().then(() => event.ports[0]?.postMessage(CLAIM)));
});

self.addEventListener('fetch', (event) => {
  if (isForApi(event.request, self.location.origin)) event.respondWith(answer(event.request));
});
