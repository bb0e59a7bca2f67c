import { describeChange } from '#domain/describe-change.ts';
import { describeOutcome } from '#domain/describe-outcome.ts';
import { call, changeOf } from '#web/api.ts';
import { refreshAll } from '#web/queries.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-queue.ts';
import { toast, type ToastOptions } from '#web/ui/toast.tsx';
import { namesIn } from './names.ts';
import { inTurn } from './in-turn.ts';

/**
 * Tells what a write did, with “Undo” if it changed something.
 *
 * @param answer what the write answered
 * @example onSuccess: (job) => toastChange('Title updated', job)
 */
export function toastChange(text: string, answer: object, options?: ToastOptions): void {
  const seq = changeOf(answer);
  if (seq === null) toast.info(text, options);
  else toast.info(text, { ...options, change: seq, onUndo: () => void undoChange(seq) });
}

/** Undoes a change and says how things are now, or why it can’t be undone. Never rejects. */
export function undoChange(seq: number, what: 'Undone' | 'Redone' = 'Undone'): Promise<void> {
  return inTurn(() => undoNow(seq, what));
}

/** For callers whose turn it is. */
export async function undoNow(seq: number, what: 'Undone' | 'Redone'): Promise<void> {
  try {
    const undo = await call('POST /changes/{seq}/undo', { params: { seq } }, 'Undo failed');
    withdrawOffer(seq);
    const [names] = await Promise.all([namesIn([undo]), refreshAll()]);
    const text = what === 'Undone' ? describeOutcome(undo, names) : describeChange(undo, names);
    const next = what === 'Undone' ? 'Redone' : 'Undone';
    toast.info(`${what}: ${text}`, {
      change: undo.seq,
      onUndo: () => void undoChange(undo.seq, next),
    });
  } catch (error) {
    toast.error(error instanceof Error ? error.message : 'Undo failed');
    // Somebody else changed it: what is shown may be from before.
    void refreshAll();
  }
}

/** What is undone is not offered to be undone any longer. */
function withdrawOffer(seq: number): void {
  for (const { id, change } of currentToasts()) if (change === seq) dismissToast(id);
}
