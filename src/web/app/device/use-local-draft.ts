import { useEffect, useRef, useState } from 'react';
import { deleteLocalDraft, writeLocalDraft } from './local-draft.ts';

/** Milliseconds between typing and storing. A crash loses at most what was typed in this time. */
const DELAY = 300;

/**
 * Stores a value as a local draft whenever it changes, and deletes the draft when the value becomes null. The initial
 * value is not stored, because it may come from the draft.
 *
 * @returns whether the draft could be stored
 */
export function useLocalDraft(name: string, value: unknown): boolean {
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
      if (value === null) deleteLocalDraft(name);
      setKept(value === null || writeLocalDraft(name, value));
    };
    // The first key press starts the delay. Later key presses don't restart it.
    if (value === null) write.current();
    else timer.current ??= window.setTimeout(() => write.current?.(), DELAY);
  }, [name, value]);

  useEffect(() => {
    function flush(): void {
      write.current?.();
    }
    window.addEventListener('pagehide', flush);
    // Stores the draft when the focus leaves, because the next field may read the same draft before this one is
    // unmounted.
    document.addEventListener('focusout', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('focusout', flush);
      flush();
    };
  }, []);

  return isKept;
}
