import { useEffect, useRef } from 'react';

/** Whether the component is still on the screen, asked when an answer arrives. */
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
