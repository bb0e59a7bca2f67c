import { useEffect, useMemo } from 'react';
import { useLocalDraft } from '#web/app/device/use-local-draft.ts';
import type { StoredDraft } from './drafts.ts';
import { contentOf, hasUnsaved, useEdited } from './editing.ts';

interface DraftKeeperProps {
  /** The name of this visit's draft. */
  name: string;
  onKept: (isKept: boolean) => void;
}

/** Keeps unsaved edits on this device as they are typed, so that no reload, crash or closed tab loses them. */
export function DraftKeeper({ name, onKept }: DraftKeeperProps) {
  const content = useEdited(contentOf);
  const edition = useEdited(({ base }) => base.edition);
  const isDirty = useEdited(hasUnsaved);
  const draft = useMemo(
    (): StoredDraft | null => (isDirty ? { content, edition } : null),
    [content, edition, isDirty],
  );
  const isKept = useLocalDraft(name, draft);
  useEffect(() => onKept(isKept), [isKept, onKept]);
  return null;
}
