import { useEffect, useMemo } from 'react';
import { useKept } from '#web/local-draft/use-local-draft.ts';
import type { KeptDraft } from './drafts.ts';
import { contentOf, hasUnsaved, useEdited } from './editing.ts';

interface DraftKeeperProps {
  /** Where this device keeps it. */
  storageKey: string;
  onKept: (isKept: boolean) => void;
}

/** Keeps what is not saved on this device, as it is typed: neither reload nor crash nor closed tab loses it. */
export function DraftKeeper({ storageKey, onKept }: DraftKeeperProps) {
  const content = useEdited(contentOf);
  const edition = useEdited(({ base }) => base.edition);
  const isDirty = useEdited(hasUnsaved);
  const draft = useMemo(
    (): KeptDraft | null => (isDirty ? { content, edition } : null),
    [content, edition, isDirty],
  );
  const isKept = useKept(storageKey, draft);
  useEffect(() => onKept(isKept), [isKept, onKept]);
  return null;
}
