import type { Change } from '#domain/change.ts';
import {
  commandOf,
  undoStack,
  userActions,
  type LoggedStep,
  type UndoOrRedo,
  type UndoStack,
} from '#domain/history/undo-stack.ts';
import { rejectionsIn } from '#domain/history/rejections.ts';
import type { Timestamp } from '#domain/time.ts';
import { call } from '#web/app/api/call.ts';
import { currentSession } from '#web/app/host/session.ts';
import { toast } from '#web/kit/toast.tsx';
import { stepsOf } from './rejection-steps.ts';
import { undoNow } from './undo-change.ts';
import { queueUndo } from './undo-queue.ts';
import { undoTogetherNow } from './undo-together.ts';

const PAGE = 100;

/**
 * Undoes the last change that is not undone. It is read from the log, so it may be from before a reload or from another
 * tab.
 */
export function undoLast(): Promise<void> {
  return toggleLast('undo');
}

/** Redoes the last undone change, unless another change was made since. */
export function redoLast(): Promise<void> {
  return toggleLast('redo');
}

/**
 * The changes that could not be undone at this revision, by their moments. Each is reported once. The next key press then
 * tries the change before it, so that one change does not block all earlier ones.
 */
let refused: { readonly revision: number; readonly moments: ReadonlySet<Timestamp> } = {
  revision: 0,
  moments: new Set(),
};

function toggleLast(toggle: UndoOrRedo): Promise<void> {
  return queueUndo(async () => {
    try {
      const { log, stack } = await loadStack();
      const { [toggle]: seq } = stack;
      if (seq === null) return void toast.info(`Nothing to ${toggle}`);
      const { change, isRefused } = await toggleAction(seq, toggle, log);
      const known = refusedIn(log);
      const seqs = isRefused ? new Set([...known, seq]) : known;
      const revision = isRefused ? revisionOf(log) : change;
      if (revision !== null) refused = { revision, moments: momentsOf(seqs, log) };
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Undo failed');
    }
  });
}

type Logged = LoggedStep & Pick<Change, 'command' | 'at'>;

/** Undoes or redoes a change, and a rejection together with its reason. */
function toggleAction(seq: number, toggle: UndoOrRedo, log: readonly Logged[]) {
  const actions = userActions(log);
  const rejection = rejectionsIn(log).get(actions.get(seq)?.seq ?? seq);
  const steps = stepsOf(rejection, actions, new Map(log.map((change) => [change.seq, change])));
  return rejection && steps
    ? undoTogetherNow(steps, rejection.people)
    : undoNow({ seq, toggle, command: commandOf(seq, log) });
}

/**
 * The refused changes. After a new change they are tried again, because it may have removed the obstacle. They are known by
 * their moments, because the log may be another one that has come to the same revision.
 */
function refusedIn(log: readonly Logged[]): ReadonlySet<number> {
  if (revisionOf(log) !== refused.revision) return new Set();
  return new Set(log.filter(({ at }) => refused.moments.has(at)).map(({ seq }) => seq));
}

function momentsOf(seqs: ReadonlySet<number>, log: readonly Logged[]): ReadonlySet<Timestamp> {
  return new Set(log.filter(({ seq }) => seqs.has(seq)).map(({ at }) => at));
}

function revisionOf(log: readonly Logged[]): number {
  return log[0]?.seq ?? 0;
}

/** Reads the log only as far back as needed. */
async function loadStack(): Promise<{ log: readonly Logged[]; stack: UndoStack }> {
  const query = { order: 'newest', limit: PAGE, rows: 0 };
  const log: Logged[] = [];
  for (;;) {
    const before: number | undefined = log.at(-1)?.seq;
    const { data } = await call('GET /changes', { query: { ...query, before } }, 'Undo failed');
    log.push(...data);
    const stack = undoStack(log, data.length < PAGE, currentSession().actor, refusedIn(log));
    if (stack) return { log, stack };
  }
}
