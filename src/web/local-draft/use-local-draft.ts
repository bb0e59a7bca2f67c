import { useEffect, useRef, useState } from 'react';
import { forget, keep } from './local-draft.ts';

/** A crash may take what was typed in this time, and no more. */
const DELAY_MS = 300;

/**
 * Keeps a value on this device as it changes: see `readKept`. The first one is not written, it may have come from
 * there. Null: nothing is to be kept any more.
 *
 * @returns whether it could be kept
 */
export function useKept(key: string, value: unknown): boolean {
  const [isKept, setKept] = useState(true);
  const known = useRef(value);
  const write = useRef<(() => void) | null>(null);
  const timer = useRef<number | undefined>(undefined);

  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    write.current = () => {
      window.clearTimeout(timer.current);
      timer.current = undefined;
      write.current = null;
      if (value === null) forget(key);
      setKept(value === null || keep(key, value));
    };
    // Writing is put off, but not again by each key press: the first one starts the time.
    if (value === null) write.current();
    else timer.current ??= window.setTimeout(() => write.current?.(), DELAY_MS);
  }, [key, value]);

  useEffect(() => {
    function flush(): void {
      write.current?.();
    }
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);

  return isKept;
}
