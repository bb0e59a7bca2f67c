import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds without typing after which the URL is updated. The delay keeps half-typed words out of the URL. */
const PAUSE = 120;

/**
 * The text of a search field whose value is in the URL. Typed text is shown at once. It goes into the URL after a short
 * pause, or when the field loses the focus. A value that changes in the URL (by Back or a link) is shown at once.
 */
export function useSearchText(committed: string, commit: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === committed) setTyped(null);

  const commitTyped = useEffectEvent(commit);
  useEffect(() => {
    if (typed === null) return;
    const { pathname } = window.location;
    const timer = window.setTimeout(() => {
      // While the next screen loads, this list is still shown, but the URL already belongs to the next screen.
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
