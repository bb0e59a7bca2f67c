import { startPageWorker, type PageWorker } from './page-worker.ts';

/**
 * Starts the page's own worker on a first visit. Null when a service worker is installed: that one will control the page.
 * Null also when something has replaced `fetch`, to see the page's requests: only a service worker answers behind it.
 */
export async function pageWorkerOnFirstVisit(): Promise<PageWorker | null> {
  if (!isNative(window.fetch)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active || navigator.serviceWorker.controller ? null : startPageWorker();
}

function isNative(it: unknown): boolean {
  return Function.prototype.toString.call(it).includes('[native code]');
}
