import { startPageWorker, type PageWorker } from './page-worker.ts';

/**
 * The page's own worker, or null where none is needed: a service worker is installed, and will control the page. None
 * is started where something stands in front of `fetch`: it wants to see what the page asks for, and only a service worker
 * answers behind it.
 */
export async function pageWorkerOnFirstVisit(): Promise<PageWorker | null> {
  if (!isNative(window.fetch)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active || navigator.serviceWorker.controller ? null : startPageWorker();
}

function isNative(it: unknown): boolean {
  return Function.prototype.toString.call(it).includes('[native code]');
}
