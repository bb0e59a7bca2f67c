import type { CopyStatus } from '#hosts/page/device-copy.ts';
import { isFromServer } from '#hosts/page/from-server.ts';
import { createStore, type Store } from '#web/kit/store.ts';

/** Milliseconds between a failed call and the next attempt to reach the server. */
const AGAIN = 3_000;

/** The status codes of a proxy without a server behind it. */
const NOBODY = [502, 503, 504];

type LineState = CopyStatus['line'];

/**
 * Knows whether the server answers. Any call can show that it does not; only an attempt to reach it shows that it does
 * again. Otherwise a single route that fails while others answer would load the screen again without end.
 */
export interface Reach {
  readonly line: Store<LineState>;
  /** Must be called with every answer of the network. Returns whether it is the server’s. */
  readonly answered: (response: Response) => boolean;
  /** Must be called when no answer came. */
  readonly failed: () => void;
  /** Follows the browser's network events. Returns a function that stops this and all further attempts. */
  readonly watch: () => () => void;
}

/**
 * @param ask sends a request to the server; rejects when the server can't be reached
 * @param onBack called when the server can be reached again
 */
export function createReach(ask: () => Promise<Response>, onBack: () => void): Reach {
  const line = createStore<LineState>('well');
  let timer: ReturnType<typeof setTimeout> | undefined;

  function answered(response: Response): boolean {
    const isServer = isFromServer(response);
    if (!isServer) notReached(NOBODY.includes(response.status) ? 'lost' : 'other');
    return isServer;
  }

  function failed(): void {
    notReached('lost');
  }

  function notReached(state: LineState): void {
    line.set(state);
    timer ??= setTimeout(askAgain, AGAIN);
  }

  function askAgain(): void {
    stopAsking();
    ask().then((response) => {
      if (answered(response)) reached();
    }, failed);
  }

  function reached(): void {
    if (line.read() === 'well') return;
    stopAsking();
    line.set('well');
    onBack();
  }

  function stopAsking(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  return {
    line,
    answered,
    failed,
    watch() {
      window.addEventListener('offline', failed);
      // The network works again, so the next attempt is made at once.
      window.addEventListener('online', askAgain);
      return () => {
        window.removeEventListener('offline', failed);
        window.removeEventListener('online', askAgain);
        stopAsking();
      };
    },
  };
}
