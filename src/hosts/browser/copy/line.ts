import { isFromServer } from '#hosts/page/from-server.ts';
import { ServerClock } from '#hosts/page/server-clock.ts';

/**
 * The line to the server. `well`: the last answer was the server’s. `lost`: no answer came. `other`: something else answered
 * instead, such as a Wi-Fi portal.
 */
export type LineState = 'well' | 'lost' | 'other';

/** The status codes of a proxy without a server behind it. */
const NOBODY = [502, 503, 504];

/** Milliseconds without an answer after which the line counts as lost. */
export const SILENCE = 2_000;

/** Milliseconds after which an answer that only the server can give is not waited for any more. */
const PATIENCE = 10_000;

/** A call that the server answers to everybody, with a session or without. It tells whether the server answers at all. */
const PROBE = '/session';

/** No answer of the server came. */
export class NoAnswer extends TypeError {}

/**
 * The line to the server, as all calls of this worker have found it. The first call that has no answer for two seconds
 * tells all others, so that none of them waits again.
 */
export class Line {
  #state: LineState;
  /** The time when the server last answered, by `performance.now()`. */
  #answeredAt = -Infinity;
  readonly #listeners = new Set<(state: LineState) => void>();
  /** The server's time, as its answers on this line have told it. */
  readonly clock = new ServerClock();

  /** @param first how the line was when this worker was stopped last */
  constructor(first: LineState = 'well') {
    this.#state = first;
  }

  get state(): LineState {
    return this.#state;
  }

  get isWell(): boolean {
    return this.#state === 'well';
  }

  /** Calls the listener after each change of the state. */
  watch(listener: (state: LineState) => void): void {
    this.#listeners.add(listener);
  }

  /** Resolves when the line is not well. */
  lost(): Promise<void> {
    return new Promise((resolve) => {
      if (!this.isWell) return resolve();
      const told = () => {
        this.#listeners.delete(told);
        resolve();
      };
      this.#listeners.add(told);
    });
  }

  /**
   * Sends a request to the server.
   *
   * @param patience milliseconds for which the beginning of the answer is waited for. null: it may take long, as of an import, so
   *   it is waited for while the server answers other calls
   * @throws NoAnswer, or what aborted the request
   */
  async ask(request: Request, patience: number | null = this.isWell ? PATIENCE : SILENCE): Promise<Response> {
    if (patience === null && !this.isWell) await this.#probe(request, SILENCE);
    const asked = performance.now();
    const given = new AbortController();
    const timers =
      patience === null
        ? [setInterval(() => void this.#probe(request, PATIENCE).catch(() => given.abort()), PATIENCE)]
        : [setTimeout(() => this.#silent(), SILENCE), setTimeout(() => given.abort(), patience)];
    const response = await fetch(request, { signal: AbortSignal.any([request.signal, given.signal]) })
      .catch((cause: unknown) => {
        if (request.signal.aborted && !given.signal.aborted) throw cause;
        this.#failed(asked, 'lost');
        throw new NoAnswer('The server can’t be reached.', { cause });
      })
      .finally(() => {
        for (const timer of timers) clearTimeout(timer);
      });
    if (isFromServer(response)) {
      this.clock.learn(response, asked);
      this.#set('well');
    } else this.#failed(asked, NOBODY.includes(response.status) ? 'lost' : 'other');
    if (!isFromServer(response)) throw new NoAnswer('Something else answers instead of the server.');
    return response;
  }

  /** Resolves if the server of a request answers other calls, or has just answered one. */
  async #probe({ url }: Request, patience: number): Promise<void> {
    if (this.isWell && performance.now() - this.#answeredAt < patience) return;
    await this.ask(new Request(new URL(PROBE, url), { headers: { Accept: 'application/json' } }), patience);
  }

  /** A request has no answer for some time. Another one may have been answered meanwhile. */
  #silent(): void {
    if (performance.now() - this.#answeredAt > SILENCE) this.#set('lost');
  }

  /** A request that was sent before the last answer says nothing about the line now. */
  #failed(asked: number, state: 'lost' | 'other'): void {
    if (asked >= this.#answeredAt) this.#set(state);
  }

  #set(state: LineState): void {
    if (state === 'well') this.#answeredAt = performance.now();
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
  }
}
