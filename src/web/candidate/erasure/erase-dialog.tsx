import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions, DialogDetail } from '#web/kit/dialog.tsx';
import { digits } from '#web/kit/digits.ts';
import { Loading } from '#web/kit/loading.tsx';
import { useErasable, type ErasureSelection } from './erasable.ts';
import { EraseForm, LaterOnes, onlyName } from './erase-form.tsx';

export interface EraseDialogProps {
  selection: ErasureSelection;
  /** Called after the erasure, before the screen refreshes. */
  onErased: () => void;
  onClose: () => void;
}

/**
 * A dialog that explains what an erasure removes and what it can't reach. It names all applications of a person. The person
 * at the screen confirms by typing the name (product §15).
 */
export function EraseDialog({ selection, onErased, onClose }: EraseDialogProps) {
  const erasable = useErasable(selection);
  const { found, error } = erasable;
  return (
    <Dialog title={found ? titleOf(erasable) : 'Erase for good?'} onClose={onClose}>
      {error && (
        <DialogDetail>
          <p role="alert">{error.message}.</p>
        </DialogDetail>
      )}
      {!found && !error && <Loading />}
      {found && found.data.length === 0 && (
        <DialogDetail>
          <p>There is nobody to erase.</p>
          <LaterOnes count={found.later} />
        </DialogDetail>
      )}
      {found && found.data.length > 0 ? (
        <EraseForm erasable={erasable} found={found} onErased={onErased} onClose={onClose} />
      ) : (
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

function titleOf(erasable: ReturnType<typeof useErasable>): string {
  const { found, chosen } = erasable;
  if (found?.data.length === 0) return 'Nobody to erase';
  if (chosen.length === 0) return 'Erase for good?';
  return `Erase ${onlyName(erasable) ?? `${digits(chosen.length)} candidates`} for good?`;
}
