import { describeChange } from '#domain/describe-change.ts';
import { describeOutcome } from '#domain/describe-outcome.ts';
import { call, changeOf } from '#web/api.ts';
import { refreshAll } from '#web/queries.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-queue.ts';
import { toast, type ToastOptions } from '#web/ui/toast.tsx';
import { loadNames } from './load-names.ts';
import { queueUndo } from './undo-queue.ts';

/**
 * Shows a toast for a write, with “Undo” if it changed something.
 *
 * @param answer the write's answer
 * @example onSuccess: (job) => toastChange('Title updated', job)
 */
export function toastChange(text: string, answer: object, options?: ToastOptions): void {
  const seq = changeOf(answer);
  if (seq === null) toast.info(text, options);
  else toast.info(text, { ...options, change: seq, onUndo: () => void undoChange(seq) });
}

/** Undoes a change, then shows how things are now or why it can’t be undone. Never rejects. */
export function undoChange(seq: number, what: 'Undone' | 'Redone' = 'Undone'): Promise<void> {
  return queueUndo(() => undoNow(seq, what));
}

/** As `undoChange`, for callers that are already in the queue. */
export async function undoNow(seq: number, what: 'Undone' | 'Redone'): Promise<void> {
  try {
    const undo = await call('POST /changes/{seq}/undo', { params: { seq } }, 'Undo failed');
    dismissOffer(seq);
    const [names] = await Promise.all([loadNames([undo]), refreshAll()]);
    const text = what === 'Undone' ? describeOutcome(undo, names) : describeChange(undo, names);
    const next = what === 'Undone' ? 'Redone' : 'Undone';
    toast.info(`${what}: ${text}`, {
      change: undo.seq,
      onUndo: () => void undoChange(undo.seq, next),
    });
  } catch (error) {
    toast.error(error instanceof Error ? error.message : 'Undo failed');
    // Probably something else has changed since, and the page may show what was there before.
    void refreshAll();
  }
}

/** Closes the toast that offers to undo a change, since it is undone now. */
function dismissOffer(seq: number): void {
  for (const { id, change } of currentToasts()) if (change === seq) dismissToast(id);
}
