import { orAborted } from '#hosts/browser/or-aborted.ts';
import { CHANGES_CHANNEL } from '#hosts/browser/protocol.ts';
import type { Request } from '#web/api/request.ts';

/** What the head of the page has asked the API for, before the app was there (src/web/start.ts). */
interface EarlyCalls {
  /** The function that was called. */
  readonly fetch: typeof window.fetch;
  /** By URL. Emptied by any change, because the answers may be out of date then. */
  readonly answers: Map<string, Promise<Response>>;
  /** Open since before the first call, so that the app misses no change after it. Null once the app has taken it. */
  channel: BroadcastChannel | null;
}

declare global {
  interface Window {
    earlyCalls?: EarlyCalls;
  }
}

/** Sends calls whose answers the app will ask for. */
export function callEarly(calls: readonly Request[]): void {
  const answers = new Map<string, Promise<Response>>();
  const channel = new BroadcastChannel(CHANGES_CHANNEL);
  channel.addEventListener('message', () => answers.clear());
  window.earlyCalls = { fetch: window.fetch, answers, channel };
  for (const { url, init } of calls) {
    const answer = window.fetch(url, init);
    // Whoever takes the answer is told; nobody else has to be.
    answer.catch(() => undefined);
    answers.set(url, answer);
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
  return signal ? orAborted(answer, signal) : answer;
}

/** The channel of changes that was opened before the early calls, for the first who asks: it closes it, too. */
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
