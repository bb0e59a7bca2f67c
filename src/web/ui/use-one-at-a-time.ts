import { useRef } from 'react';

/**
 * Starts a call unless one is under way already: a second Enter or click may come before the screen shows the first.
 * What a failure means is the call's own to say.
 */
export function useOneAtATime(): (start: () => Promise<unknown>) => void {
  const isUnderWay = useRef(false);
  return (start) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    start()
      .catch(() => undefined)
      .finally(() => {
        isUnderWay.current = false;
      });
  };
}
