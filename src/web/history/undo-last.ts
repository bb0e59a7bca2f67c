import { undoStack, type LoggedStep, type UndoStack } from '#domain/undo-stack.ts';
import { call } from '#web/api.ts';
import { toast } from '#web/ui/toast.tsx';
import { queueUndo } from './undo-queue.ts';
import { undoNow } from './undo-change.ts';

const PAGE = 100;

/** Undoes the last change that is not undone yet, also one made before a reload or in another tab: the log knows them all. */
export function undoLast(): Promise<void> {
  return toggle('undo', 'Undone');
}

/** Redoes what was undone last, unless something else was done since. */
export function redoLast(): Promise<void> {
  return toggle('redo', 'Redone');
}

function toggle(which: keyof UndoStack, what: 'Undone' | 'Redone'): Promise<void> {
  return queueUndo(async () => {
    try {
      const { [which]: seq } = await currentStack();
      if (seq === null) toast.info(`Nothing to ${which}`);
      else await undoNow(seq, what);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Undo failed');
    }
  });
}

/** Reads no more of the log than the answer needs. */
async function currentStack(): Promise<UndoStack> {
  const query = { order: 'newest', limit: PAGE, rows: 0 };
  const log: LoggedStep[] = [];
  for (;;) {
    const before: number | undefined = log.at(-1)?.seq;
    const { data } = await call('GET /changes', { query: { ...query, before } }, 'Undo failed');
    log.push(...data);
    const stack = undoStack(log, data.length < PAGE);
    if (stack) return stack;
  }
}
