import { useState } from 'react';
import { fits } from '#domain/row-check.ts';
import { deleteLocalDraft, readLocalDraft } from '#web/app/device/local-draft.ts';
import { useLocalDraft } from '#web/app/device/use-local-draft.ts';
import { draftOfKit, KIT_DRAFT, kitDraftName, type KitDraft } from './kit-draft.ts';
import type { Kit } from './kit-queries.ts';

/** The kit that is being edited. What was changed is a local draft until it is saved or discarded. */
export function useKitDraft(kit: Kit | null, jobId: number | null) {
  const name = kitDraftName(kit, jobId);
  const [kept] = useState(() => {
    const found = readLocalDraft(name);
    return found && fits(found.value, KIT_DRAFT) ? { at: found.at, draft: found.value } : null;
  });
  const [draft, setDraft] = useState<KitDraft>(() => kept?.draft ?? draftOfKit(kit));
  const [showsProblems, setShowsProblems] = useState(false);
  useLocalDraft(name, draft.isTouched ? draft : null);

  return {
    draft,
    /** When the restored draft was written; null when there is none. */
    restoredAt: draft.isTouched ? (kept?.at ?? null) : null,
    showsProblems,
    showProblems: () => setShowsProblems(true),
    change: (edit: Partial<KitDraft>) => setDraft((before) => ({ ...before, ...edit, isTouched: true })),
    /** Begins again with what is stored. */
    discard: () => setDraft(draftOfKit(kit)),
    /** Must be called when it was saved, even after the dialog was closed. */
    forget: () => {
      deleteLocalDraft(name);
      setDraft(draftOfKit(kit));
    },
  };
}
