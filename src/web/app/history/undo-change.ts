import type { Command } from '#domain/change.ts';
import type { UndoOrRedo } from '#domain/history/undo-stack.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { write, type Written } from '#web/app/api/call.ts';
import { refreshAfter, refreshAll } from '#web/app/api/refresh.ts';
import { RetryKey } from '#web/app/api/retry-key.ts';
import { forgetRejected } from './ask-why.ts';
import { currentToasts, dismissToast } from '#web/kit/toast-queue.ts';
import { toast, type ToastOptions } from '#web/kit/toast.tsx';
import type { describeUndo } from './describe-undo.ts';
import { queueUndo } from './undo-queue.ts';

/** A change to undo. If the change itself is an undo, undoing it means redoing. */
export interface ChangeToUndo {
  readonly seq: number;
  readonly toggle: UndoOrRedo;
  /** The call that made the original change; null when it is unknown. */
  readonly command: Command | null;
}

/** A change of more people than this is shown for longer, because undoing it by hand would take long (product §9). */
const MANY_PEOPLE = 50;

/** Milliseconds. */
const MANY_PEOPLE_DURATION = 10_000;

/** Milliseconds for which the toast of a change of so many people is shown. Undefined: as long as any toast. */
export function durationFor(people: number): number | undefined {
  return people > MANY_PEOPLE ? MANY_PEOPLE_DURATION : undefined;
}

/**
 * Shows a toast for a write, with “Undo” if it changed something.
 *
 * @param options `people` is the number of candidates that the write changed
 * @returns the toast's id
 * @example onSuccess: (updated) => toastChange('Title updated', updated)
 */
export function toastChange(
  text: string,
  { change: seq }: Pick<Written<unknown>, 'change'>,
  {
    command = null,
    people = 0,
    ...given
  }: ToastOptions & { command?: ChangeToUndo['command']; people?: number } = {},
): number {
  const options = { ...given, duration: given.duration ?? durationFor(people) };
  if (seq === null) return toast.info(text, options);
  const change: ChangeToUndo = { seq, toggle: 'undo', command };
  return toast.info(text, { ...options, about: [seq], onUndo: () => void undoChange(change) });
}

/** Undoes a change. A toast shows the result, or why the change can’t be undone. Never rejects. */
export function undoChange(change: ChangeToUndo): Promise<void> {
  return queueUndo(async () => void (await undoNow(change)));
}

/**
 * The idempotency keys of undos, by the change's seq. An undo without an answer may still be running, and repeating it
 * must have no second effect.
 */
const retries = new Map<number, RetryKey>();

function retryOf(seq: number): RetryKey {
  const retry = retries.get(seq) ?? new RetryKey();
  retries.set(seq, retry);
  return retry;
}

/** The toast of the latest undo or redo. */
let latestUndo: number | undefined;

/** Says what was undone or redone, in one toast: each replaces the one before, which says what is no longer the latest. */
export function tellUndo(text: string, options?: ToastOptions): void {
  latestUndo = toast.info(text, { ...options, replaces: latestUndo });
}

/** The result of an undo. */
export interface UndoOutcome {
  /** The seq of the change that the undo made. Null when the undo failed, or when the host sends none. */
  readonly change: number | null;
  /** True if the host refused the undo. */
  readonly isRefused: boolean;
}

/** Like `undoChange`, but without waiting for earlier undos. */
export async function undoNow({ seq, toggle, command }: ChangeToUndo): Promise<UndoOutcome> {
  try {
    const written = await sendUndo(seq);
    const { value: undo } = written;
    const what = toggle === 'undo' ? 'Undone' : 'Redone';
    const outcome: UndoOutcome = { change: written.change, isRefused: false };
    if (!undo) {
      tellUndo(what);
      await refreshAfter(written);
      return outcome;
    }
    const [words] = await Promise.all([inWords(undo, toggle, command), refreshAfter(written)]);
    const next: ChangeToUndo = { seq: undo.seq, toggle: toggle === 'undo' ? 'redo' : 'undo', command };
    tellUndo(words === null ? what : `${what}: ${words}`, {
      about: [undo.seq],
      [toggle === 'undo' ? 'onRedo' : 'onUndo']: () => void undoChange(next),
    });
    return outcome;
  } catch (error) {
    explainFailure(error);
    return { change: null, isRefused: error instanceof ApiError && error.status === 409 };
  }
}

/** Sends an undo. What offered it is dismissed. */
export async function sendUndo(seq: number) {
  const written = await write('POST /changes/{seq}/undo', { params: { seq } }, 'Undo failed', retryOf(seq));
  dismissOffer(seq);
  forgetRejected(
    written.value.rows.flatMap((row) =>
      row.table === 'candidates' && row.after?.stage !== 'rejected' ? [row.id] : [],
    ),
  );
  return written;
}

/** Shows why an undo failed. */
export function explainFailure(error: unknown): void {
  toast.error(error instanceof Error ? error.message : 'Undo failed');
  // The undo was probably refused because of a change that this page does not show yet.
  void refreshAll();
}

/** Describes an undo. Null when the module with the descriptions can't be loaded; the undo has still been made. */
export async function inWords(...undo: Parameters<typeof describeUndo>): Promise<string | null> {
  try {
    const { describeUndo: describe } = await import('./describe-undo.ts');
    return await describe(...undo);
  } catch {
    return null;
  }
}

/**
 * Closes the toast that offers to undo a change that was just undone. A toast for several changes stays, without this
 * change.
 */
function dismissOffer(seq: number): void {
  for (const { id, about, onLess } of currentToasts()) {
    if (!about?.includes(seq)) continue;
    if (onLess && about.length > 1) onLess(seq);
    else dismissToast(id);
  }
}
