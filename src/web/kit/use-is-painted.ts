import { useEffect, useState } from 'react';

/** Tells whether what is ready has been painted, so that slower work may follow. */
export function useIsPainted(isReady: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isReady) return undefined;
    let timer = 0;
    // The task after the frame runs once the frame is painted.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isReady]);
  return isPainted;
}
