import { CLAIM, KEEP } from './protocol.ts';
import { workerUrl } from './worker-url.ts';

/** The maximum number of milliseconds by which a busy page delays the installation. */
const LONGEST_BUSY = 1_000;

/** Registers the service worker. Resolves when it is active. */
export async function install(container: ServiceWorkerContainer): Promise<ServiceWorker> {
  await container.register(workerUrl(), { updateViaCache: 'none' });
  const { active } = await container.ready;
  if (!active) throw new Error('The worker did not become active.');
  return active;
}

/** Resolves when the worker has answered and controls this page. */
export function claimedBy(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    worker.postMessage(CLAIM, [port2]);
  });
}

export function controlled(container: ServiceWorkerContainer): Promise<void> {
  return new Promise((resolve) => {
    if (container.controller) resolve();
    else container.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}

export function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Resolves when the page is idle. Safari lacks `requestIdleCallback`, so in Safari it waits a fixed time. */
export function idle(): Promise<void> {
  if (!('requestIdleCallback' in window)) return after(LONGEST_BUSY / 5);
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: LONGEST_BUSY }));
}

/** Waits until the page is idle, because the worker's downloads would slow down its loading. */
export async function keepReleaseWhenIdle(worker: ServiceWorker): Promise<void> {
  await idle();
  worker.postMessage(KEEP);
}
