import { useEffect, useEffectEvent, useState } from 'react';

/** The list follows the typing; a pause this long, in ms, keeps half-typed words out of the URL. */
const PAUSE = 120;

/**
 * The text of a search field whose value is kept elsewhere (the URL): what is typed shows at once and is committed
 * after a short pause or when the field is left, so that it is there for whoever comes back; a value changed from
 * elsewhere (Back, a link) shows as soon as it changes.
 */
export function useSearchText(committed: string, commit: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === committed) setTyped(null);

  const commitTyped = useEffectEvent(commit);
  useEffect(() => {
    if (typed === null) return;
    const { pathname } = window.location;
    const timer = window.setTimeout(() => {
      // The list stays until the next screen is loaded: by then its URL is another's.
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
