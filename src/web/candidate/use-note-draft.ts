import { useState } from 'react';
import { deleteLocalDraft, readLocalDraft } from '#web/device/local-draft.ts';
import { useLocalDraft } from '#web/device/use-local-draft.ts';

/**
 * The note being written about a candidate. It is kept in the browser until it has been added: leaving the page, a
 * reload and a save that fails lose nothing.
 */
export function useNoteDraft(candidateId: number) {
  const draftName = `note-${candidateId}`;
  const [text, setText] = useState(() => readText(draftName));
  const isKept = useLocalDraft(draftName, text === '' ? null : text);

  /** Added: what was typed while the answer was on its way stays. The page may have been left by then. */
  function settle(added: string): void {
    setText((now) => (now === added ? '' : now));
    if (readText(draftName) === added) deleteLocalDraft(draftName);
  }

  return { text, write: setText, settle, isKept };
}

function readText(draftName: string): string {
  const value = readLocalDraft(draftName)?.value;
  return typeof value === 'string' ? value : '';
}
