import { createStore, type Store } from '#web/kit/store.ts';

/** Milliseconds between a failed call and the next attempt to reach the server. */
const AGAIN = 3_000;

/** The status codes of a proxy without a server behind it. */
const NOBODY = [502, 503, 504];

/** Whether the server can be reached, according to the last calls. */
export interface Reach {
  readonly isLost: Store<boolean>;
  /** Must be called with every answer. */
  readonly answered: (response: Response) => void;
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
  const isLost = createStore(false);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function answered({ status }: Response): void {
    if (NOBODY.includes(status)) return failed();
    if (!isLost.read()) return;
    stopAsking();
    isLost.set(false);
    onBack();
  }

  function failed(): void {
    isLost.set(true);
    timer ??= setTimeout(askAgain, AGAIN);
  }

  function askAgain(): void {
    stopAsking();
    ask().then(answered, failed);
  }

  function stopAsking(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  return {
    isLost,
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
