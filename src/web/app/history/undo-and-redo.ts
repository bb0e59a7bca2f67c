import { toast } from '#web/kit/toast-queue.ts';

/** Loads the code that undoes the last change. It reads the log, and no first screen needs it. */
export function loadUndoLast() {
  return import('./undo-last.ts');
}

/** Undoes the last change that is not undone. */
export async function undoLast(): Promise<void> {
  await withCode(({ undoLast: undo }) => undo());
}

/** Redoes the last undone change, unless another change was made since. */
export async function redoLast(): Promise<void> {
  await withCode(({ redoLast: redo }) => redo());
}

async function withCode(
  act: (code: Awaited<ReturnType<typeof loadUndoLast>>) => Promise<void>,
): Promise<void> {
  // Without its code, nothing is undone, and a toast says so.
  const code = await loadUndoLast().catch(() => null);
  if (code) await act(code);
  else toast.error('Undo failed');
}
