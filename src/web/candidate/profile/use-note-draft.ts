import { deleteSavedDraft, readLocalDraft } from '#web/app/device/local-draft.ts';
import { useLocalDraft } from '#web/app/device/use-local-draft.ts';
import { useExactDraft } from '#web/app/edit/use-field-draft.ts';

/**
 * The note being written about a candidate. Until it has been added it is a local draft, so that leaving the page, a
 * reload or a failure loses nothing.
 */
export function useNoteDraft(candidateId: number) {
  const draftName = `note-${candidateId}`;
  const { typed: text, type, settle } = useExactDraft('', () => readText(draftName));
  const isKept = useLocalDraft(draftName, text === '' ? null : text);

  function settleAdded(added: string): void {
    settle(added);
    // The page may have been left by now.
    deleteSavedDraft(draftName, added);
  }

  return { text, type, settle: settleAdded, isKept };
}

function readText(draftName: string): string | null {
  const value = readLocalDraft(draftName)?.value;
  return typeof value === 'string' ? value : null;
}
