import { pageWorkerOnFirstVisit } from '#hosts/browser/first-visit.ts';
import type { PageWorker } from '#hosts/browser/page-worker.ts';
import type { Request } from './app/api/request.ts';
import { callEarly } from './app/browser/calls/early-calls.ts';
import { screenStart } from './routes/first-calls.ts';
import { applyStoredTheme } from './app/theme/theme.ts';

// The first script of the page, in a separate file (scripts/start-script-plugin.ts). It runs before the first paint and
// while the app is loading.

applyStoredTheme();
try {
  const screen = screenStart(window.location);
  for (const file of import.meta.env.SCREEN_FILES[screen?.module ?? ''] ?? []) preload(file);
  const calls = screen?.calls ?? [];
  // Without a worker the calls would reach the server, which only sends files.
  if (navigator.serviceWorker.controller) callEarly(calls);
  else window.pageWorker = startFirstVisit(calls);
} catch {
  // The browser lacks a feature or allows no storage. The app then works without it, or tells the person.
}

async function startFirstVisit(calls: readonly Request[]): Promise<PageWorker | null> {
  const pageWorker = await pageWorkerOnFirstVisit().catch(() => null);
  if (pageWorker) callEarly(calls);
  return pageWorker;
}

function preload(file: string): void {
  const link = document.createElement('link');
  const isStyle = file.endsWith('.css');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  // The same setting as Vite's, because otherwise the files would be loaded twice.
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}

declare global {
  interface Window {
    /** The page's own worker on a first visit, or null. Undefined when a service worker controls the page. */
    pageWorker?: Promise<PageWorker | null>;
  }
  interface ImportMetaEnv {
    /**
     * The scripts and style sheets of each screen's module, except those that the page itself loads. Empty in
     * development.
     */
    readonly SCREEN_FILES: Readonly<Record<string, readonly string[]>>;
  }
}
