import { after, claimedBy, controlled, idle, install, keepReleaseWhenIdle } from './install-worker.ts';
import { orAborted } from './or-aborted.ts';
import type { PageWorker } from './page-worker.ts';

/** The wait for an installed worker, and for a worker that is being installed, in milliseconds. */
const WAIT = { known: 2_000, installing: 5_000 };

/** On a first visit, milliseconds after which the service worker is installed even without a first answer. */
const INSTALL_AFTER = 3_000;

/** Milliseconds after which the page's own worker writes the snapshots, if no service worker has taken over by then. */
const TAKES_OVER_WITHIN = 10_000;

/** The kind of host that answers the API's requests of this page. */
type AnsweredBy = 'service-worker' | 'page-worker' | 'in-page';

/** The workers that are already running when the app connects. */
export interface Started {
  /** Resolves when the service worker has answered a call of this page. An answer shows that the worker works. */
  readonly answered?: Promise<unknown>;
  /** The page's own worker, on a first visit. */
  readonly pageWorker?: PageWorker | null;
}

/**
 * Resolves when `window.fetch` reaches the API. The service worker answers the requests. On a first visit the page's own
 * worker answers until the service worker is installed. Without a service worker (blocked, missing, broken, not supported)
 * the page runs the same API itself and warns on the console.
 */
export async function connect({ answered, pageWorker }: Started = {}): Promise<AnsweredBy> {
  try {
    if (pageWorker) {
      await orAborted(pageWorker.ready, AbortSignal.timeout(WAIT.installing));
      void passOnToServiceWorker(pageWorker);
      return 'page-worker';
    }
    const connected = connectToWorker();
    await (answered ? Promise.race([answered, connected]) : connected);
    // A page that is answered does without a worker that fails later.
    connected.then(keepReleaseWhenIdle).catch(() => undefined);
    return 'service-worker';
  } catch (cause) {
    warn('The service worker is not available; the API runs in this page.', cause);
    const { answerInPage } = await import('./in-page.ts');
    pageWorker?.end();
    answerInPage();
    // The service worker may only be slow, so it is still installed for the next page.
    if (pageWorker) void install(navigator.serviceWorker).catch(() => undefined);
    return 'in-page';
  }
}

/** Installs the service worker after the first answer. Ends the page's own worker once the service worker controls the page. */
async function passOnToServiceWorker(pageWorker: PageWorker): Promise<void> {
  const container = navigator.serviceWorker;
  let late: ReturnType<typeof setTimeout> | undefined;
  try {
    await Promise.race([pageWorker.answered, after(INSTALL_AFTER)]);
    late = setTimeout(() => pageWorker.stay(), TAKES_OVER_WITHIN);
    await idle();
    const worker = await install(container);
    void claimedBy(worker);
    await controlled(container);
    clearTimeout(late);
    pageWorker.leave();
    await keepReleaseWhenIdle(worker);
  } catch (cause) {
    clearTimeout(late);
    pageWorker.stay();
    warn('The service worker is not available; the page has a worker of its own.', cause);
  }
}

function warn(sentence: string, cause: unknown): void {
  // oxlint-disable-next-line no-console -- what a person debugging a blocked worker needs (product §8)
  console.warn(sentence, cause);
}

async function connectToWorker(): Promise<ServiceWorker> {
  if (!('serviceWorker' in navigator)) throw new Error('This browser has no service workers here.');
  const container = navigator.serviceWorker;
  // An installed worker is not registered again, because registration waits for an update check, which can take
  // seconds.
  const known = (await container.getRegistration())?.active;
  const signal = AbortSignal.timeout(known ? WAIT.known : WAIT.installing);

  const worker = known ?? (await orAborted(install(container), signal));
  await orAborted(claimedBy(worker), signal);
  await orAborted(controlled(container), signal);
  return worker;
}
