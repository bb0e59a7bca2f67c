import { useEffect, useRef } from 'react';

/** Returns a function that tells whether the component is still mounted, to be called when an answer arrives. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}
