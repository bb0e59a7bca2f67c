import type { Actor } from '#domain/actor.ts';
import { replacesEverything, type Change, type Command } from '#domain/change.ts';
import { erases } from '#domain/erasure/erasing.ts';

/** A change in the log, without its rows. */
export type LoggedStep = Pick<Change, 'seq' | 'by' | 'undoable' | 'undoes'> &
  Partial<Pick<Change, 'command'>>;

/** `redo` undoes an undo. */
export type UndoOrRedo = 'undo' | 'redo';

/** A change together with all its undos and redos. Each undo or redo toggles whether the change is in effect. */
export interface UserAction {
  /** The seq of the original change. */
  readonly seq: number;
  /** The seq of the latest change of this action. Undoing that change toggles the action again. */
  readonly lastSeq: number;
  readonly isUndone: boolean;
  /** The seqs of the changes that undid the action. All other changes of the action did or redid it. */
  readonly undos: ReadonlySet<number>;
}

/**
 * The seq of the change that Undo and Redo would undo next. `undo` is null when nothing is left to undo. `redo` is null
 * when nothing was undone, or when a new change followed.
 */
export type UndoStack = Readonly<Record<UndoOrRedo, number | null>>;

/**
 * The action that each change belongs to, by the change's seq. Changes that can't be undone belong to none.
 *
 * @param log newest first, without gaps; it need not reach back to the first change
 */
export function userActions(log: readonly Omit<LoggedStep, 'by'>[]): ReadonlyMap<number, UserAction> {
  const roots = new Map<number, number>();
  const actions = new Map<number, UserAction>();
  for (const change of log.toReversed()) {
    if (isRestart(change)) continue;
    const { seq, undoes } = change;
    const root = undoes === null ? seq : (roots.get(undoes) ?? undoes);
    roots.set(seq, root);
    const action = actions.get(root);
    const isUndone = undoes !== null && !(action?.isUndone ?? false);
    const undos = new Set(action?.undos);
    if (isUndone) undos.add(seq);
    actions.set(root, { seq: root, lastSeq: seq, isUndone, undos });
  }
  return new Map(
    [...roots].flatMap(([seq, root]) => {
      const action = actions.get(root);
      return action ? [[seq, action] as const] : [];
    }),
  );
}

/**
 * The command of the original change of the action that `seq` belongs to; null when `log` does not reach back to it.
 */
export function commandOf(
  seq: number,
  log: readonly (Omit<LoggedStep, 'by'> & Pick<Change, 'command'>)[],
): Command | null {
  const action = userActions(log).get(seq);
  return log.find((change) => change.seq === action?.seq)?.command ?? null;
}

/**
 * The changes that Ctrl+Z and Shift+Ctrl+Z undo. Repeated undo goes further back; a new change ends redoing. Only the
 * actor's own changes count. Changes before the last replacement of the whole workspace can't be undone.
 *
 * @param log the changes of all actors, newest first, without gaps
 * @param isWhole whether `log` reaches back to the oldest stored change
 * @param passedOver changes that can't be undone now; the change before them is next
 * @returns null when the answer depends on changes older than `log`
 */
export function undoStack(
  log: readonly LoggedStep[],
  isWhole: boolean,
  actor: Actor,
  passedOver: ReadonlySet<number> = new Set(),
): UndoStack | null {
  const replacement = log.findIndex(isRestart);
  const since = replacement < 0 ? log : log.slice(0, replacement);
  const actions = userActions(since);
  const own = since.filter(({ by }) => by === actor);
  const latest = own.filter(({ seq }) => actions.get(seq)?.lastSeq === seq);
  const isUndone = ({ seq }: LoggedStep) => actions.get(seq)?.isUndone === true;

  const undo = latest.find((step) => !isUndone(step) && !passedOver.has(step.seq))?.seq ?? null;
  const lastNew = own.find(({ undoes }) => undoes === null)?.seq ?? 0;
  const redo = latest.find((step) => isUndone(step) && step.seq > lastNew)?.seq ?? null;

  const known = new Set(since.map(({ seq }) => seq));
  const isCut = replacement < 0 && !isWhole;
  const reachesBack = own.some(({ undoes }) => undoes !== null && !known.has(undoes));
  return isCut && (undo === null || reachesBack) ? null : { undo, redo };
}

/**
 * Tells whether no change before this one can be undone. After an erasure they still can, although the erasure itself
 * can't be undone.
 */
function isRestart(change: Omit<LoggedStep, 'by'>): boolean {
  return replacesEverything(change) && !erases(change);
}
