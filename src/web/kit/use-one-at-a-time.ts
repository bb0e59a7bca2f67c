import { useRef } from 'react';

/**
 * Starts a call unless one is already running, because a second Enter or click may come before the screen shows the
 * first. The call itself must handle its failures.
 *
 * @returns a function that starts a call; calls with different `id`s may run at the same time
 */
export function useOneAtATime(): (start: () => Promise<unknown>, id?: number) => void {
  const underWay = useRef(new Set<number | undefined>());
  return (start, id) => {
    if (underWay.current.has(id)) return;
    underWay.current.add(id);
    // The call itself shows its failure.
    start()
      .catch(() => undefined)
      .finally(() => underWay.current.delete(id));
  };
}
