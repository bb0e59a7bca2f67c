import { orAborted } from '#hosts/browser/or-aborted.ts';
import type { Request } from './request.ts';

/** The calls that the script in the page's head sent before the app started (src/web/start.ts, src/web/start-server.ts). */
interface EarlyCalls {
  /** The page's `fetch` at that time. */
  readonly fetch: typeof window.fetch;
  /** The answers by URL. A change of the data removes all of them, because they may be out of date. */
  readonly answers: Map<string, Promise<Response>>;
  /** The JSON of successful answers that the app has not used yet. */
  readonly came: Map<string, unknown>;
  /** Resolves when every call has been answered or has failed. */
  readonly allCame: Promise<unknown>;
  /**
   * The channel of changes, opened before the first call so that the app misses no change. Null after the app has taken
   * it.
   */
  channel: BroadcastChannel | null;
}

declare global {
  interface Window {
    earlyCalls?: EarlyCalls;
  }
}

interface EarlyCallOptions {
  /** The channel that announces changes, after which the answers are out of date. */
  readonly channel?: BroadcastChannel;
  /** Tells whether an answer comes from the expected server. */
  readonly isOwn?: (response: Response) => boolean;
}

/** Sends the app's first calls before the app starts. */
export function callEarly(
  calls: readonly Request[],
  { channel, isOwn = () => true }: EarlyCallOptions = {},
): void {
  const answers = new Map<string, Promise<Response>>();
  const came = new Map<string, unknown>();
  channel?.addEventListener('message', () => {
    answers.clear();
    came.clear();
  });
  for (const { url, init } of calls) {
    answers.set(url, window.fetch(url, init));
  }
  // Ignores failures here, because the caller that takes the answer handles them.
  const allCame = Promise.allSettled([...answers].map(([url, answer]) => readAhead(url, answer)));
  window.earlyCalls = {
    fetch: window.fetch,
    answers,
    came,
    allCame,
    channel: channel ?? null,
  };

  async function readAhead(url: string, answer: Promise<Response>): Promise<void> {
    const response = await answer;
    if (!response.ok || !isOwn(response)) return;
    const json: unknown = await response.clone().json();
    if (answers.has(url)) came.set(url, json);
  }
}

/**
 * The answer to a call that was sent early, or undefined. Each answer is returned only once. None is returned after
 * another program has replaced `window.fetch`, because that program wants to see every call.
 */
export function takeEarlyAnswer(url: string, { method, signal }: RequestInit): Promise<Response> | undefined {
  const { earlyCalls } = window;
  const answer = earlyCalls?.answers.get(url);
  if (!earlyCalls || !answer || method !== 'GET' || earlyCalls.fetch !== window.fetch) return undefined;
  earlyCalls.answers.delete(url);
  earlyCalls.came.delete(url);
  return signal ? orAborted(answer, signal) : answer;
}

/** The JSON of an answer that has arrived and was not used yet, or undefined. */
export function peekEarlyAnswer(url: string): unknown {
  const { earlyCalls } = window;
  return earlyCalls?.fetch === window.fetch ? earlyCalls.came.get(url) : undefined;
}

/** Resolves when every early call has been answered or has failed. */
export async function earlyAnswersCame(): Promise<unknown> {
  return window.earlyCalls?.allCame;
}

/**
 * The channel of changes that was opened before the early calls. Only the first caller gets it, and has to close it.
 */
export function takeEarlyChannel(): BroadcastChannel | null {
  const channel = window.earlyCalls?.channel ?? null;
  if (window.earlyCalls) window.earlyCalls.channel = null;
  return channel;
}

/** Resolves with the first early answer that `isFrom` accepts. Never resolves when there is none. */
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
