import { createStore, type Store } from '#web/kit/store.ts';

/** How long after a failed call the server is asked whether it is there again, in ms. */
const AGAIN = 3_000;

/** What a proxy answers when there is nobody behind it. */
const NOBODY = [502, 503, 504];

/** Whether the server can be reached, as the last calls found it. */
interface Reach {
  readonly isLost: Store<boolean>;
  /** Call it with every answer. */
  readonly answered: (response: Response) => void;
  /** Call it when no answer came. */
  readonly failed: () => void;
  /** Follows what the browser says of its network. Returns what ends all of it. */
  readonly watch: () => () => void;
}

/**
 * @param ask whether the server is there; rejects when it can't be reached
 * @param onBack called when it is there again
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
      // It need not wait.
      window.addEventListener('online', askAgain);
      return () => {
        window.removeEventListener('offline', failed);
        window.removeEventListener('online', askAgain);
        stopAsking();
      };
    },
  };
}
