import { useEffect, useState } from 'react';
import { forget, keep } from '#web/local-draft/local-draft.ts';
import { holdDraft, leftBehind, newDraftKey, type Draft, type KeptDraft } from './drafts.ts';

export interface Drafts {
  /** Where this visit keeps its own. */
  readonly key: string;
  /** Those of earlier visits, latest first; null: not looked for yet. */
  readonly offered: readonly Draft[] | null;
  /** The draft is gone from this device, and no longer offered. */
  readonly drop: (draft: Draft) => void;
  /** A dropped draft is back. */
  readonly offerAgain: (draft: Draft) => void;
}

/** This visit's draft, and those that earlier ones left behind. */
export function useDrafts(jobId: string): Drafts {
  const [key] = useState(() => newDraftKey(jobId));
  const [offered, setOffered] = useState<readonly Draft[] | null>(null);

  useEffect(() => holdDraft(key), [key]);

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
    key,
    offered,
    drop: (draft) => {
      forget(draft.key);
      setOffered((drafts) => drafts?.filter((it) => it !== draft) ?? null);
    },
    offerAgain: (draft) => {
      const { content, edition } = draft;
      keep(draft.key, { content, edition } satisfies KeptDraft);
      setOffered((drafts) => [draft, ...(drafts ?? [])]);
    },
  };
}
