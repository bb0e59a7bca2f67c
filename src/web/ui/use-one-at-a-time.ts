import { useRef } from 'react';

/**
 * Starts a call unless one is under way already: a second Enter or click may come before the screen shows the first.
 * What a failure means is the call's own to say.
 *
 * @returns `start`, with the id of what it is done to where there are several
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
