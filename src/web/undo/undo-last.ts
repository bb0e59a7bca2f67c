import { undoStack, type LoggedStep, type UndoStack } from '#domain/undo-stack.ts';
import { call } from '#web/api.ts';
import { toast } from '#web/ui/toast.tsx';
import { inTurn } from './in-turn.ts';
import { undoNow } from './undo-change.ts';

const PAGE = 100;

/** Undoes the last change that is not undone yet. The log is asked, so it may be of before a reload, or another tab’s. */
export function undoLast(): Promise<void> {
  return turnOver('undo', 'Undone');
}

/** Brings back what was undone last, unless something else was done since. */
export function redoLast(): Promise<void> {
  return turnOver('redo', 'Redone');
}

function turnOver(which: keyof UndoStack, what: 'Undone' | 'Redone'): Promise<void> {
  return inTurn(async () => {
    try {
      const { [which]: seq } = await currentStack();
      if (seq === null) toast.info(`Nothing to ${which}`);
      else await undoNow(seq, what);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Undo failed');
    }
  });
}

/** Reads only as much of the log as it takes. */
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
