import { useRef } from 'react';

/**
 * Starts a call unless one is under way already: a second Enter or click may come before the screen shows the first.
 * It ignores failures, which the call itself has to handle.
 *
 * @returns a function that starts a call. Calls with different `id`s may run at the same time
 */
export function useOneAtATime(): (start: () => Promise<unknown>, id?: number) => void {
  const underWay = useRef(new Set<number | undefined>());
  return (start, id) => {
    if (underWay.current.has(id)) return;
    underWay.current.add(id);
    start()
      .catch(() => undefined)
      .finally(() => underWay.current.delete(id));
  };
}
