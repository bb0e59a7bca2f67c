import { startPageWorker, type PageWorker } from './page-worker.ts';

/**
 * Starts the page's own worker on a first visit. Null when a service worker is already installed, because that one will
 * control the page. Also null when a program has replaced `fetch` to observe requests, because only a service worker
 * can answer such requests.
 */
export async function pageWorkerOnFirstVisit(): Promise<PageWorker | null> {
  if (!isNative(window.fetch)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active || navigator.serviceWorker.controller ? null : startPageWorker();
}

function isNative(it: unknown): boolean {
  return Function.prototype.toString.call(it).includes('[native code]');
}
