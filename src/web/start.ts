import { pageWorkerOnFirstVisit } from '#hosts/browser/first-visit.ts';
import type { PageWorker } from '#hosts/browser/page-worker.ts';
import type { Request } from './app/api/request.ts';
import { CHANGES_CHANNEL } from '#hosts/browser/protocol.ts';
import { callEarly } from './app/api/early-calls.ts';
import { screenStart } from './routes/first-calls.ts';
import { preloadFiles } from './routes/preload-files.ts';
import { applyStoredTheme } from './app/theme/theme.ts';

// The first script of the page, in a separate file (scripts/start-script-plugin.ts). It runs before the first paint and
// while the app is loading.

applyStoredTheme();
try {
  const screen = screenStart(window.location);
  preloadFiles(screen?.modules ?? []);
  const calls = screen?.calls ?? [];
  // Without a worker the calls would reach the server, which only sends files.
  if (navigator.serviceWorker.controller) callHere(calls);
  else window.pageWorker = startFirstVisit(calls);
} catch {
  // The browser lacks a feature or allows no storage. The app then works without it, or tells the person.
}

/** Sends the calls to this browser's own database. */
function callHere(calls: readonly Request[]): void {
  callEarly(calls, { channel: new BroadcastChannel(CHANGES_CHANNEL) });
}

async function startFirstVisit(calls: readonly Request[]): Promise<PageWorker | null> {
  // The app itself starts the worker again, and shows a failure.
  const pageWorker = await pageWorkerOnFirstVisit().catch(() => null);
  if (pageWorker) callHere(calls);
  return pageWorker;
}

declare global {
  interface Window {
    /** The page's own worker on a first visit, or null. Undefined when a service worker controls the page. */
    pageWorker?: Promise<PageWorker | null>;
  }
}
