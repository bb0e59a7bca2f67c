import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { counted } from '#web/kit/counted.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import { NewLinks } from './new-links.tsx';

interface LinkDialogProps {
  /** At least one. Each gets a link of their own. */
  candidates: readonly CandidateWithJob[];
  onClose: () => void;
}

/** Makes the scheduling links that a mail needs (product §20). */
export function LinkDialog({ candidates, onClose }: LinkDialogProps) {
  const [only, ...others] = candidates;
  const whom = only && others.length === 0 ? only.name : counted(candidates.length, 'candidate');
  return (
    <Dialog isWide title={`Interview link for ${whom}`} onClose={onClose}>
      <NewLinks candidates={candidates} onMade={onClose} />
    </Dialog>
  );
}
