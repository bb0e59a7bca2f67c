import { CLAIM } from './protocol.ts';
import { workerUrl } from './worker-url.ts';

/** How long to wait for a worker that is installed already, and for one that is being installed, in milliseconds. */
const WAIT = { known: 2_000, installing: 5_000 };

/** Who answers the API's requests in this page. */
export type Host = 'service-worker' | 'in-page';

/**
 * Resolves when `window.fetch` reaches the API. The service worker answers it; where there is none (blocked, missing,
 * broken, not supported) the page runs the same API itself and warns on the console.
 *
 * @param answered resolves when the worker has answered a call of this page, which shows that it works
 */
export async function connect(answered?: Promise<unknown>): Promise<Host> {
  try {
    const connected = connectToWorker();
    await (answered ? Promise.race([answered, connected]) : connected);
    return 'service-worker';
  } catch (cause) {
    // oxlint-disable-next-line no-console -- what a person debugging a blocked worker needs (product §8)
    console.warn('The service worker is not available; the API runs in this page.', cause);
    const { answerInPage } = await import('./in-page.ts');
    answerInPage();
    return 'in-page';
  }
}

async function connectToWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) throw new Error('This browser has no service workers here.');
  const container = navigator.serviceWorker;
  // An installed worker is not registered again: that waits for an update check, which can take seconds.
  const known = (await container.getRegistration())?.active;
  const signal = AbortSignal.timeout(known ? WAIT.known : WAIT.installing);

  const worker = known ?? (await orTimeout(install(container), signal));
  await orTimeout(claimedBy(worker), signal);
  await orTimeout(controlled(container), signal);
}

async function install(container: ServiceWorkerContainer): Promise<ServiceWorker> {
  await container.register(workerUrl(), { updateViaCache: 'none' });
  const { active } = await container.ready;
  if (!active) throw new Error('The worker did not become active.');
  return active;
}

/** Resolves when the worker has answered and claimed this page. */
function claimedBy(worker: ServiceWorker): Promise<void> {
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

function controlled(container: ServiceWorkerContainer): Promise<void> {
  return new Promise((resolve) => {
    if (container.controller) resolve();
    else container.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}

function orTimeout<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The worker did not answer in time.')), {
      once: true,
    });
    promise.then(resolve, reject);
  });
}
