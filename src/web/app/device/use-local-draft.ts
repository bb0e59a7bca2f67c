import { useEffect, useRef, useState } from 'react';
import { deleteLocalDraft, writeLocalDraft } from './local-draft.ts';

/** A crash loses at most what was typed in this time, in ms. */
const DELAY = 300;

/**
 * Writes a value to a local draft whenever it changes, and deletes the draft when it becomes null. The first value is
 * not written, since it may have been read from there.
 *
 * @returns whether the device could keep it
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
    // The first key press starts the delay and later ones don't start it again.
    if (value === null) write.current();
    else timer.current ??= window.setTimeout(() => write.current?.(), DELAY);
  }, [name, value]);

  useEffect(() => {
    function flush(): void {
      write.current?.();
    }
    window.addEventListener('pagehide', flush);
    // The way may lead to another field for the same draft, which reads it before this one is gone.
    document.addEventListener('focusout', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('focusout', flush);
      flush();
    };
  }, []);

  return isKept;
}
