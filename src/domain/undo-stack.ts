import type { Change } from './change.ts';

/** What the log says of a change without its rows. */
export type LoggedStep = Pick<Change, 'seq' | 'undoable' | 'undoes'>;

/** What a person did, with every undo and redo of it. Each of them turns it over. */
export interface Deed {
  /** The change that did it. */
  readonly seq: number;
  /** The last of its changes: undoing that one turns it over again. */
  readonly head: number;
  readonly isUndone: boolean;
  /** Its changes that undid it; the others did it, or did it again. */
  readonly undos: ReadonlySet<number>;
}

export interface UndoStack {
  /** The change to undo next; null when there is nothing left to undo. */
  readonly undo: number | null;
  /** The undo to undo next; null when nothing was undone, or something else was done since. */
  readonly redo: number | null;
}

/**
 * The deed each change belongs to, by the change's seq. What can't be undone is no deed.
 *
 * @param log newest first, without gaps; may end before the first change
 */
export function deedsOf(log: readonly LoggedStep[]): ReadonlyMap<number, Deed> {
  const roots = new Map<number, number>();
  const deeds = new Map<number, Deed>();
  for (const { seq, undoable, undoes } of log.toReversed()) {
    if (!undoable) continue;
    const root = undoes === null ? seq : (roots.get(undoes) ?? undoes);
    roots.set(seq, root);
    // What is undone is not undone a second time: every change turns it over.
    const so = deeds.get(root);
    const isUndone = undoes !== null && !(so?.isUndone ?? false);
    const undos = new Set(so?.undos);
    if (isUndone) undos.add(seq);
    deeds.set(root, { seq: root, head: seq, isUndone, undos });
  }
  return new Map([...roots].flatMap(([seq, root]) => [[seq, deeds.get(root)] as const]).filter(isDeed));
}

function isDeed(entry: readonly [number, Deed | undefined]): entry is readonly [number, Deed] {
  return entry[1] !== undefined;
}

/**
 * What Ctrl+Z and Shift+Ctrl+Z would turn over, as in any editor: pressed again and again, undo walks further back;
 * something new makes what was undone stay so. Nothing is undone beyond what replaced the whole workspace.
 *
 * @param log newest first, without gaps
 * @returns null when that depends on older changes than these
 */
export function undoStack(log: readonly LoggedStep[], isWhole: boolean): UndoStack | null {
  const wall = log.findIndex((step) => !step.undoable);
  const since = wall < 0 ? log : log.slice(0, wall);
  const deeds = deedsOf(since);
  const heads = since.filter(({ seq }) => deeds.get(seq)?.head === seq);
  const isUndone = ({ seq }: LoggedStep) => deeds.get(seq)?.isUndone === true;

  const undo = heads.find((step) => !isUndone(step))?.seq ?? null;
  const lastNew = since.find(({ undoes }) => undoes === null)?.seq ?? 0;
  const redo = heads.find((step) => isUndone(step) && step.seq > lastNew)?.seq ?? null;

  const known = new Set(since.map(({ seq }) => seq));
  const isCut = wall < 0 && !isWhole;
  const reachesBack = since.some(({ undoes }) => undoes !== null && !known.has(undoes));
  return isCut && (undo === null || reachesBack) ? null : { undo, redo };
}
