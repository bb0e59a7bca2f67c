import { useState } from 'react';
import { fits } from '#domain/row-check.ts';
import { deleteLocalDraft, readLocalDraft } from '#web/app/device/local-draft.ts';
import { useLocalDraft } from '#web/app/device/use-local-draft.ts';
import { SCHEDULE_DRAFT, type ScheduleDraft } from './schedule-draft.ts';

/**
 * The interview that is being scheduled. What the person has changed is a local draft until it is scheduled, so that a
 * closed dialog, a refusal or a reload loses nothing.
 *
 * @param initial the draft that nobody has begun
 */
export function useScheduleDraft(name: string, initial: ScheduleDraft) {
  const [kept] = useState(() => {
    const found = readLocalDraft(name);
    return found && fits(found.value, SCHEDULE_DRAFT) ? { at: found.at, draft: found.value } : null;
  });
  const [draft, setDraft] = useState<ScheduleDraft>(() => kept?.draft ?? initial);
  useLocalDraft(name, draft.isTouched ? draft : null);

  return {
    draft,
    /** When the restored draft was written; null for a new one. */
    restoredAt: draft.isTouched ? (kept?.at ?? null) : null,
    change: (edit: Partial<ScheduleDraft>) => setDraft((before) => ({ ...before, ...edit, isTouched: true })),
    restore: setDraft,
    discard: () => setDraft({ ...initial, isTouched: false }),
    /** Must be called when it was scheduled, even after the dialog was closed. */
    forget: () => {
      deleteLocalDraft(name);
      setDraft({ ...initial, isTouched: false });
    },
  };
}
