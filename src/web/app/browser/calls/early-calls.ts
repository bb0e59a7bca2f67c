import { orAborted } from '#hosts/browser/or-aborted.ts';
import { CHANGES_CHANNEL } from '#hosts/browser/protocol.ts';
import type { Request } from '#web/app/api/request.ts';

/** The calls that the head of the page sent before the app ran (src/web/start.ts). */
interface EarlyCalls {
  /** The `fetch` that sent the calls. */
  readonly fetch: typeof window.fetch;
  /** By URL. Emptied by any change, because the answers may be out of date then. */
  readonly answers: Map<string, Promise<Response>>;
  /** The JSON of successful answers that the app has not taken yet. */
  readonly came: Map<string, unknown>;
  /** Resolves when every call has an answer or failed. */
  readonly allCame: Promise<unknown>;
  /** Open since before the first call, so that the app misses no change after it. Null once the app has taken it. */
  channel: BroadcastChannel | null;
}

declare global {
  interface Window {
    earlyCalls?: EarlyCalls;
  }
}

/** Sends the calls that the app will need first. */
export function callEarly(calls: readonly Request[]): void {
  const answers = new Map<string, Promise<Response>>();
  const came = new Map<string, unknown>();
  const channel = new BroadcastChannel(CHANGES_CHANNEL);
  channel.addEventListener('message', () => {
    answers.clear();
    came.clear();
  });
  for (const { url, init } of calls) {
    answers.set(url, window.fetch(url, init));
  }
  // The caller that takes the answer handles its failure.
  const allCame = Promise.allSettled([...answers].map(([url, answer]) => readAhead(url, answer)));
  window.earlyCalls = { fetch: window.fetch, answers, came, allCame, channel };

  async function readAhead(url: string, answer: Promise<Response>): Promise<void> {
    const response = await answer;
    if (!response.ok) return;
    const json: unknown = await response.clone().json();
    if (answers.has(url)) came.set(url, json);
  }
}

/**
 * The answer to a call that was sent early, or undefined. Each is given once, and none when `window.fetch` has been
 * replaced since: whoever replaced it wants to see every call.
 */
export function takeEarlyAnswer(url: string, { method, signal }: RequestInit): Promise<Response> | undefined {
  const { earlyCalls } = window;
  const answer = earlyCalls?.answers.get(url);
  if (!earlyCalls || !answer || method !== 'GET' || earlyCalls.fetch !== window.fetch) return undefined;
  earlyCalls.answers.delete(url);
  earlyCalls.came.delete(url);
  return signal ? orAborted(answer, signal) : answer;
}

/** The JSON of an answer that came and was not taken yet, or undefined. */
export function peekEarlyAnswer(url: string): unknown {
  const { earlyCalls } = window;
  return earlyCalls?.fetch === window.fetch ? earlyCalls.came.get(url) : undefined;
}

/** Resolves when every early call has an answer or failed. */
export async function earlyAnswersCame(): Promise<unknown> {
  return window.earlyCalls?.allCame;
}

/** The channel of changes that was opened before the early calls. The first caller gets it, and closes it. */
export function takeEarlyChannel(): BroadcastChannel | null {
  const channel = window.earlyCalls?.channel ?? null;
  if (window.earlyCalls) window.earlyCalls.channel = null;
  return channel;
}

/** Resolves with the first early answer that `isFrom` accepts, and never when there is none. */
export function firstEarlyAnswer(isFrom: (response: Response) => boolean): Promise<Response> {
  return new Promise((resolve) => {
    for (const answer of window.earlyCalls?.answers.values() ?? []) {
      answer.then(
        (response) => isFrom(response) && resolve(response),
        () => undefined,
      );
    }
  });
}
