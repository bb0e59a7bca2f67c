import { useEffect, useState } from 'react';
import { pageIsQuiet } from './page-is-quiet.ts';

/** Tells whether the first screen has its rows, so that what is loaded then does not delay it. */
export function useIsQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let isGone = false;
    void pageIsQuiet().then(() => !isGone && setQuiet(true));
    return () => {
      isGone = true;
    };
  }, []);
  return isQuiet;
}
