import { LEAVE, STAY, type PostedAnswer, type PostedRequest } from './protocol.ts';
import { workerUrl } from './worker-url.ts';

/**
 * A page's own worker. It answers the page on a first visit, sooner than a service worker can: it need not be installed.
 * It runs the same script. Once the service worker controls the page, calls reach that one, and this one ends.
 */
export interface PageWorker {
  /** Resolves when its script has run, rejects when that fails. */
  readonly ready: Promise<void>;
  /** Resolves when it has answered something. */
  readonly answered: Promise<void>;
  /** No service worker takes over from it: it makes the snapshots now. */
  stay(): void;
  /** Nothing is asked of it any more. It ends when all is answered and in a snapshot. */
  leave(): void;
  /** Ends it at once, because it does not work. */
  end(): void;
}

/** Starts the page's own worker, and lets it answer `window.fetch` until a service worker controls the page. */
export function startPageWorker(): PageWorker {
  const worker = new Worker(workerUrl());
  const network = window.fetch.bind(window);
  let isLeft = false;
  let answered = (): void => undefined;
  let fail = (_cause: Error): void => undefined;
  const firstAnswer = new Promise<void>((resolve) => (answered = resolve));
  const failure = new Promise<never>((_resolve, reject) => (fail = reject));
  function onError(event: ErrorEvent): void {
    // Whoever waits for the worker tells.
    event.preventDefault();
    fail(new TypeError(`The page’s own worker failed: ${event.message}`));
  }
  worker.addEventListener('error', onError);
  const hasRun = new Promise<void>((resolve) => {
    function onReady(): void {
      // From now on an error is one call's.
      worker.removeEventListener('error', onError);
      resolve();
    }
    worker.addEventListener('message', onReady, { once: true });
  });
  const ready = Promise.race([hasRun, failure]);
  ready.catch(() => undefined);

  async function ask(request: Request): Promise<Response> {
    const posted = await toPosted(request.clone());
    request.signal.throwIfAborted();
    if (isLeft) return network(request);
    const answer = await Promise.race([post(worker, posted), failure, abortOf(request.signal)]);
    answered();
    return answer ? new Response(answer.body, answer) : network(request);
  }

  const unanswered = new Set<Promise<Response>>();
  window.fetch = async function fetch(input, init) {
    if (isLeft || navigator.serviceWorker.controller) return network(input, init);
    const request = new Request(input, init);
    if (!mayBeForApi(request)) return network(request);
    const answer = ask(request);
    unanswered.add(answer);
    return answer.finally(() => unanswered.delete(answer));
  };

  return {
    ready,
    answered: firstAnswer,
    stay: () => worker.postMessage(STAY),
    leave() {
      isLeft = true;
      // An answer on its way from a worker that ends might not arrive.
      void Promise.allSettled(unanswered).then(() => worker.postMessage(LEAVE));
    },
    end() {
      isLeft = true;
      worker.terminate();
      fail(new TypeError('The page’s own worker does not work.'));
    },
  };
}

/** Files have an extension, and the API's paths have none. */
function mayBeForApi({ url }: Request): boolean {
  const { origin, pathname } = new URL(url);
  return origin === window.location.origin && !/\.\w+$/.test(pathname);
}

async function toPosted(request: Request): Promise<PostedRequest> {
  const { url, method } = request;
  const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer();
  return { url, method, headers: [...request.headers], body };
}

/** Resolves with the answer, or null when the request is not for the API. Rejects as `fetch` does without an answer. */
function post(worker: Worker, request: PostedRequest): Promise<PostedAnswer | null> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<PostedAnswer | null | string>) => {
      port1.close();
      if (typeof data === 'string') reject(new TypeError(data));
      else resolve(data);
    });
    port1.start();
    worker.postMessage(request, [port2]);
  });
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
