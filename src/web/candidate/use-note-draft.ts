import { useState } from 'react';
import { forget, readKept } from '#web/local-draft/local-draft.ts';
import { useKept } from '#web/local-draft/use-local-draft.ts';

/**
 * The note being written about a candidate. It is kept in the browser until it has been added: leaving the page, a
 * reload and a save that fails lose nothing.
 */
export function useNoteDraft(candidateId: number) {
  const key = `hirelane-note-${candidateId}`;
  const [text, setText] = useState(() => readText(key));
  const isKept = useKept(key, text === '' ? null : text);

  /** Added: what was typed while the answer was on its way stays. The page may have been left by then. */
  function settle(added: string): void {
    setText((now) => (now === added ? '' : now));
    if (readText(key) === added) forget(key);
  }

  return { text, write: setText, settle, isKept };
}

function readText(key: string): string {
  const value = readKept(key)?.value;
  return typeof value === 'string' ? value : '';
}
