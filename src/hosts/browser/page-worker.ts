import { orAborted } from './or-aborted.ts';
import { LEAVE, STAY, type PostedAnswer, type PostedRequest } from './protocol.ts';
import { workerUrl } from './worker-url.ts';

/**
 * A page's own worker. On a first visit, it can answer the page sooner than a service worker, because it need not be
 * installed. Both run the same script. Once the service worker controls the page, calls go to the service worker, and
 * this worker ends.
 */
export class PageWorker {
  /** Resolves when the worker's script has run, rejects when the script fails. */
  readonly ready: Promise<void>;
  readonly #worker = new Worker(workerUrl());
  readonly #network = window.fetch.bind(window);
  readonly #firstAnswer = Promise.withResolvers<void>();
  /** Rejects when the worker fails. */
  readonly #failure = Promise.withResolvers<never>();
  readonly #unanswered = new Set<Promise<Response>>();
  /** True if the page has stopped sending requests to this worker. */
  #isLeft = false;

  constructor() {
    this.ready = hasRun(this.#worker);
    this.ready.catch((cause: unknown) => this.#failure.reject(cause));
    // The failure is not reported here, because every waiting call reports it.
    this.#failure.promise.catch(() => undefined);
  }

  /** Resolves when the worker has given its first answer. */
  get answered(): Promise<void> {
    return this.#firstAnswer.promise;
  }

  /** Replaces `window.fetch` until a service worker controls the page. */
  async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    if (this.#isLeft || navigator.serviceWorker.controller) return this.#network(input, init);
    const request = new Request(input, init);
    if (!mayBeForApi(request)) return this.#network(request);
    const answer = this.#ask(request);
    this.#unanswered.add(answer);
    return answer.finally(() => this.#unanswered.delete(answer));
  }

  /** Called when no service worker takes over. From then on, this worker writes the snapshots. */
  stay(): void {
    this.#worker.postMessage(STAY);
  }

  /** Stops sending requests. The worker ends when every request is answered and every write is in a snapshot. */
  leave(): void {
    this.#isLeft = true;
    // The worker must not end before the page has received its answers.
    void Promise.allSettled(this.#unanswered).then(() => this.#worker.postMessage(LEAVE));
  }

  /** Ends the worker at once, after a failure. */
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

/** Starts the page's own worker, and sends the requests of `window.fetch` to it. */
export function startPageWorker(): PageWorker {
  const pageWorker = new PageWorker();
  window.fetch = (input, init) => pageWorker.fetch(input, init);
  return pageWorker;
}

/** Resolves when the worker's script has run, rejects when it can't be loaded or throws. */
function hasRun(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    function fail(event: ErrorEvent): void {
      // The error is not reported here, because the caller reports it.
      event.preventDefault();
      reject(new TypeError(`The page’s own worker failed: ${event.message}`));
    }
    function start(): void {
      // Errors after the start belong to single calls.
      worker.removeEventListener('error', fail);
      resolve();
    }
    worker.addEventListener('error', fail);
    worker.addEventListener('message', start, { once: true });
  });
}

/** Tells whether a request may be for the API. A file has an extension, and a path of the API has none. */
function mayBeForApi({ url }: Request): boolean {
  const { origin, pathname } = new URL(url);
  return origin === window.location.origin && !/\.\w+$/.test(pathname);
}

async function toPosted(request: Request): Promise<PostedRequest> {
  const { url, method } = request;
  const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer();
  return { url, method, headers: [...request.headers], body };
}

/**
 * Resolves with the answer, or with null when the request is not for the API. Rejects like `fetch` when there is no
 * answer.
 */
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
