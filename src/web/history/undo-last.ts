import type { Change } from '#domain/change.ts';
import {
  commandOf,
  undoStack,
  type LoggedStep,
  type UndoOrRedo,
  type UndoStack,
} from '#domain/undo-stack.ts';
import { call } from '#web/api/call.ts';
import { currentSession } from '#web/session.ts';
import { toast } from '#web/ui/toast.tsx';
import { undoNow } from './undo-change.ts';
import { queueUndo } from './undo-queue.ts';

const PAGE = 100;

/** Undoes the last change that is not undone yet, also one made before a reload or in another tab: the log knows them all. */
export function undoLast(): Promise<void> {
  return toggleLast('undo');
}

/** Redoes what was undone last, unless something else was done since. */
export function redoLast(): Promise<void> {
  return toggleLast('redo');
}

function toggleLast(toggle: UndoOrRedo): Promise<void> {
  return queueUndo(async () => {
    try {
      const { log, stack } = await loadStack();
      const { [toggle]: seq } = stack;
      if (seq === null) toast.info(`Nothing to ${toggle}`);
      else await undoNow({ seq, toggle, command: commandOf(seq, log) });
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Undo failed');
    }
  });
}

type Logged = LoggedStep & Pick<Change, 'command'>;

/** Reads no more of the log than the answer needs. */
async function loadStack(): Promise<{ log: readonly Logged[]; stack: UndoStack }> {
  const query = { order: 'newest', limit: PAGE, rows: 0 };
  const log: Logged[] = [];
  for (;;) {
    const before: number | undefined = log.at(-1)?.seq;
    const { data } = await call('GET /changes', { query: { ...query, before } }, 'Undo failed');
    log.push(...data);
    const stack = undoStack(log, data.length < PAGE, currentSession().actor);
    if (stack) return { log, stack };
  }
}
