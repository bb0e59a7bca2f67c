import { useState } from 'react';
import { deleteLocalDraft, readLocalDraft } from './local-draft.ts';
import { useLocalDraft } from './use-local-draft.ts';

/** The part of a dialog's form that a kept draft needs. */
interface Touchable {
  /** True if the person has changed anything. */
  readonly isTouched: boolean;
}

/**
 * The draft of a dialog’s form. What the person has changed is a local draft until it is saved or discarded, so that a
 * closed dialog, a refusal or a reload loses nothing.
 *
 * @param isDraft checks what is read from this device
 * @param initial the draft that nobody has begun
 */
export function useKeptDraft<Draft extends Touchable>(
  name: string,
  isDraft: (value: unknown) => value is Draft,
  initial: Draft,
): KeptDraft<Draft> {
  const [kept] = useState(() => {
    const found = readLocalDraft(name);
    return found && isDraft(found.value) ? { at: found.at, draft: found.value } : null;
  });
  const [draft, setDraft] = useState<Draft>(() => kept?.draft ?? initial);
  useLocalDraft(name, draft.isTouched ? draft : null);

  return {
    draft,
    restoredAt: draft.isTouched ? (kept?.at ?? null) : null,
    change: (edit) => setDraft((before) => ({ ...before, ...edit, isTouched: true })),
    restore: setDraft,
    discard: () => setDraft({ ...initial, isTouched: false }),
    forget: () => {
      deleteLocalDraft(name);
      setDraft({ ...initial, isTouched: false });
    },
  };
}

export interface KeptDraft<Draft> {
  readonly draft: Draft;
  /** The time when the restored draft was written; null when there is none. */
  readonly restoredAt: Date | null;
  readonly change: (edit: Partial<Draft>) => void;
  readonly restore: (draft: Draft) => void;
  /** Begins again with what was there first. */
  readonly discard: () => void;
  /** Must be called when it was saved, even after the dialog was closed. */
  readonly forget: () => void;
}
