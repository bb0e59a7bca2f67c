import { orAborted } from './or-aborted.ts';
import { LEAVE, STAY, type PostedAnswer, type PostedRequest } from './protocol.ts';
import { workerUrl } from './worker-url.ts';

/**
 * A page's own worker. It answers the page on a first visit, sooner than a service worker can: it need not be installed.
 * It runs the same script. Once the service worker controls the page, calls reach that one, and this one ends.
 */
export class PageWorker {
  /** Resolves when its script has run, rejects when that fails. */
  readonly ready: Promise<void>;
  readonly #worker = new Worker(workerUrl());
  readonly #network = window.fetch.bind(window);
  readonly #firstAnswer = Promise.withResolvers<void>();
  /** Rejects when the worker does not work. */
  readonly #failure = Promise.withResolvers<never>();
  readonly #unanswered = new Set<Promise<Response>>();
  /** Whether nothing is asked of it any more. */
  #isLeft = false;

  constructor() {
    this.ready = hasRun(this.#worker);
    this.ready.catch((cause: unknown) => this.#failure.reject(cause));
    // Whoever waits for an answer tells.
    this.#failure.promise.catch(() => undefined);
  }

  /** Resolves when it has answered something. */
  get answered(): Promise<void> {
    return this.#firstAnswer.promise;
  }

  /** As `window.fetch`, until a service worker controls the page. */
  async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    if (this.#isLeft || navigator.serviceWorker.controller) return this.#network(input, init);
    const request = new Request(input, init);
    if (!mayBeForApi(request)) return this.#network(request);
    const answer = this.#ask(request);
    this.#unanswered.add(answer);
    return answer.finally(() => this.#unanswered.delete(answer));
  }

  /** No service worker takes over from it: it makes the snapshots now. */
  stay(): void {
    this.#worker.postMessage(STAY);
  }

  /** Nothing is asked of it any more. It ends when all is answered and in a snapshot. */
  leave(): void {
    this.#isLeft = true;
    // An answer on its way from a worker that ends might not arrive.
    void Promise.allSettled(this.#unanswered).then(() => this.#worker.postMessage(LEAVE));
  }

  /** Ends it at once, because it does not work. */
  end(): void {
    this.#isLeft = true;
    this.#worker.terminate();
    this.#failure.reject(new TypeError('The page’s own worker does not work.'));
  }

  async #ask(request: Request): Promise<Response> {
    const posted = await toPosted(request.clone());
    request.signal.throwIfAborted();
    if (this.#isLeft) return this.#network(request);
    const answering = Promise.race([post(this.#worker, posted), this.#failure.promise]);
    const answer = await orAborted(answering, request.signal);
    this.#firstAnswer.resolve();
    return answer ? new Response(answer.body, answer) : this.#network(request);
  }
}

/** Starts the page's own worker, and lets it answer `window.fetch`. */
export function startPageWorker(): PageWorker {
  const pageWorker = new PageWorker();
  window.fetch = (input, init) => pageWorker.fetch(input, init);
  return pageWorker;
}

/** Resolves when the worker's script has run, rejects when it can't be loaded or throws. */
function hasRun(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    function fail(event: ErrorEvent): void {
      // Whoever waits for the worker tells.
      event.preventDefault();
      reject(new TypeError(`The page’s own worker failed: ${event.message}`));
    }
    function start(): void {
      // From now on an error is one call's.
      worker.removeEventListener('error', fail);
      resolve();
    }
    worker.addEventListener('error', fail);
    worker.addEventListener('message', start, { once: true });
  });
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
