import { useCallback, useSyncExternalStore } from 'react';

/** Tells whether a media query, such as `(width < 45rem)`, matches. */
export function useMedia(query: string): boolean {
  const onChange = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(onChange, () => window.matchMedia(query).matches);
}
