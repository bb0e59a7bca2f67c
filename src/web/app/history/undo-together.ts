import type { UndoOrRedo } from '#domain/history/undo-stack.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import type { Written } from '#web/app/api/call.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import {
  durationFor,
  explainFailure,
  inWords,
  sendUndo,
  tellUndo,
  type ChangeToUndo,
  type UndoOutcome,
} from './undo-change.ts';
import { queueUndo } from './undo-queue.ts';

/** Several changes that one button undoes and redoes. */
export interface ChangesToUndo {
  /** The changes, each with its number of rows. */
  readonly changes: readonly { readonly seq: number; readonly count: number }[];
  readonly toggle: UndoOrRedo;
  /** The texts for the number of rows after an undo or a redo. */
  readonly words: Readonly<Record<UndoOrRedo, (count: number) => string>>;
}

/** Undoes changes, the latest first, until one can’t be undone. A toast then shows the result. Never rejects. */
export function undoChanges({ changes, toggle, words }: ChangesToUndo): Promise<void> {
  return queueUndo(async () => {
    const undone: { seq: number; count: number; written: Written<unknown> }[] = [];
    try {
      for (const { seq, count } of changes.toSorted((a, b) => b.seq - a.seq)) {
        const written = await sendUndo(seq);
        undone.push({ seq: written.value.seq, count, written });
      }
    } catch (error) {
      explainFailure(error);
    }
    if (undone.length === 0) return;
    await Promise.all(undone.map(({ written }) => refreshAfter(written)));
    const count = undone.reduce((sum, each) => sum + each.count, 0);
    const next: ChangesToUndo = { changes: undone, toggle: toggle === 'undo' ? 'redo' : 'undo', words };
    tellUndo(`${toggle === 'undo' ? 'Undone' : 'Redone'}: ${words[toggle](count)}`, {
      duration: durationFor(count),
      about: undone.map(({ seq }) => seq),
      [toggle === 'undo' ? 'onRedo' : 'onUndo']: () => void undoChanges(next),
    });
  });
}

/**
 * Changes that people see as one action, undone or redone one after the other, until one can’t be. Never rejects.
 *
 * @param steps in the order in which they are done
 * @param people the number of candidates
 */
export function undoTogether(steps: readonly ChangeToUndo[], people: number): Promise<void> {
  return queueUndo(async () => void (await undoTogetherNow(steps, people)));
}

/** Like `undoTogether`, but without waiting for earlier undos. */
export async function undoTogetherNow(steps: readonly ChangeToUndo[], people: number): Promise<UndoOutcome> {
  const done: { step: ChangeToUndo; written: Awaited<ReturnType<typeof sendUndo>> }[] = [];
  let isRefused = false;
  try {
    for (const step of steps) done.push({ step, written: await sendUndo(step.seq) });
  } catch (error) {
    explainFailure(error);
    isRefused = error instanceof ApiError && error.status === 409;
  }
  const last = done.at(-1);
  if (!last) return { change: null, isRefused };
  const { toggle, command } = last.step;
  const [words] = await Promise.all([
    // Several moves have no description of their own.
    toggle === 'undo' && steps.length > 2
      ? `${people} candidates are back where they were`
      : inWords(last.written.value, toggle, command),
    ...done.map(({ written }) => refreshAfter(written)),
  ]);
  const next = done
    .map(
      ({ step, written }) =>
        ({ ...step, seq: written.value.seq, toggle: toggle === 'undo' ? 'redo' : 'undo' }) as const,
    )
    .toReversed();
  const what = toggle === 'undo' ? 'Undone' : 'Redone';
  tellUndo(words === null ? what : `${what}: ${words}`, {
    duration: durationFor(people),
    about: next.map(({ seq }) => seq),
    [toggle === 'undo' ? 'onRedo' : 'onUndo']: () => void undoTogether(next, people),
  });
  return { change: last.written.change, isRefused };
}
