import { useEffect, useState } from 'react';
import { deleteLocalDraft, writeLocalDraft } from '#web/app/device/local-draft.ts';
import { holdDraft, leftBehind, newDraftName, type Draft, type StoredDraft } from './drafts.ts';

export interface Drafts {
  /** The name of this visit's draft. */
  readonly name: string;
  /** The drafts of earlier visits, latest first; null while they are loading. */
  readonly offered: readonly Draft[] | null;
  /** Deletes a draft from this device, and stops offering it. */
  readonly drop: (draft: Draft) => void;
  /** Restores a dropped draft. */
  readonly offerAgain: (draft: Draft) => void;
}

/** Manages this visit's draft and the drafts of earlier visits. */
export function useDrafts(jobId: string): Drafts {
  const [name] = useState(() => newDraftName(jobId));
  const [offered, setOffered] = useState<readonly Draft[] | null>(null);

  useEffect(() => holdDraft(name), [name]);

  useEffect(() => {
    let isCurrent = true;
    // Without storage there are no drafts.
    void leftBehind(jobId)
      .catch(() => [])
      .then((drafts) => isCurrent && setOffered(drafts));
    return () => {
      isCurrent = false;
    };
  }, [jobId]);

  return {
    name,
    offered,
    drop: (draft) => {
      deleteLocalDraft(draft.name);
      setOffered((drafts) => drafts?.filter((it) => it !== draft) ?? null);
    },
    offerAgain: (draft) => {
      const { content, edition } = draft;
      writeLocalDraft(draft.name, { content, edition } satisfies StoredDraft);
      setOffered((drafts) => [draft, ...(drafts ?? [])]);
    },
  };
}
