import { useEffect, useEffectEvent, useState } from 'react';

/** Pause in typing before the URL changes, in ms. It keeps half-typed words out of the URL. */
const PAUSE = 120;

/**
 * The text of a search field whose value is kept in the URL. What is typed shows at once and is committed to the URL
 * after a short pause or when the field is left. A value that changes in the URL (Back, a link) shows at once.
 */
export function useSearchText(committed: string, commit: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === committed) setTyped(null);

  const commitTyped = useEffectEvent(commit);
  useEffect(() => {
    if (typed === null) return;
    const { pathname } = window.location;
    const timer = window.setTimeout(() => {
      // While the next screen loads, the list is still shown, but the URL is the next screen's.
      if (window.location.pathname === pathname) commitTyped(typed);
    }, PAUSE);
    return () => window.clearTimeout(timer);
  }, [typed]);

  return {
    value: typed ?? committed,
    type: setTyped,
    drop: () => setTyped(null),
    leave: () => typed !== null && commit(typed),
  };
}
