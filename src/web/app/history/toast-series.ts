import type { Written } from '#web/app/api/call.ts';
import { currentToasts, dismissToast } from '#web/kit/toast-queue.ts';
import { toast } from '#web/kit/toast.tsx';
import { durationFor, toastChange } from './undo-change.ts';
import type { ChangesToUndo } from './undo-together.ts';

/** A change that people often repeat. Repeated changes share one toast, whose “Undo” undoes all of them. */
export interface SeriesChange {
  /** Changes of the same kind share a toast. */
  readonly kind: string;
  /** The number of rows that this change edited. */
  readonly count: number;
  /**
   * The ids of the candidates about whom the toast says something. A later change that says another thing about them
   * takes them out of the toast, because it is no longer true.
   */
  readonly people?: readonly number[];
  /** True if it says nothing that a change of another kind makes untrue, nor the other way round. */
  readonly isApart?: boolean;
  /** The seqs of changes that are undone with this one, because people see them as one action. */
  readonly alsoUndoes?: readonly number[];
  /** True if other toasts may come between. Otherwise only the newest toast is extended. */
  readonly isKeptTogether?: boolean;
  /** Milliseconds until the toast disappears. The default is that of all toasts. */
  readonly duration?: number;
  /** The text of the toast for this change alone. */
  readonly text: string;
  /** The text of the toast for several changes. This change is the last of them. */
  readonly textOfAll: (count: number) => string;
  /** The texts for all rows of the series after an undo or a redo. */
  readonly words: ChangesToUndo['words'];
}

interface LoggedChange extends SeriesChange {
  readonly seq: number;
}

/** The last toast of each kind. */
const latest = new Map<string, { readonly toastId: number; readonly changes: readonly LoggedChange[] }>();

/**
 * Shows a toast for a change. If the newest toast is about changes of the same kind, that toast is extended.
 *
 * @param replaces the id of a toast that says the same about the first of these changes, such as that of the move
 */
export function toastInSeries(
  change: SeriesChange,
  written: Pick<Written<unknown>, 'change'>,
  replaces?: number,
): void {
  const { change: seq } = written;
  if (seq === null) {
    toastChange(change.text, written, { duration: change.duration });
    return;
  }
  removeUntrue(change);
  const added: LoggedChange = { ...change, seq };
  const before = latest.get(change.kind);
  const shown = currentToasts().map(({ id }) => id);
  const extendable = change.isKeptTogether ? shown : shown.slice(-1);
  const goesOn = extendable.some((id) => id === before?.toastId || id === replaces);
  if (!before || !goesOn || !shown.includes(before.toastId)) return show([added], replaces);
  if (replaces !== undefined && replaces !== before.toastId) dismissToast(replaces);
  show([...stillTrue(before.changes, change), added], before.toastId);
}

/** Leaves out what a later change about the same people replaces, such as a former reason. */
function stillTrue(
  changes: readonly LoggedChange[],
  { people = [] }: Pick<SeriesChange, 'people'>,
): readonly LoggedChange[] {
  return changes.filter(
    (change) => !change.people?.length || !change.people.every((id) => people.includes(id)),
  );
}

/** Removes from other toasts what they say about the people of a change. */
function removeUntrue({ kind, people = [], isApart = false }: SeriesChange): void {
  if (isApart) return;
  const shown = new Set(currentToasts().map(({ id }) => id));
  for (const [other, { toastId, changes }] of latest) {
    if (other === kind || !shown.has(toastId) || changes.some((change) => change.isApart)) continue;
    const still = stillTrue(changes, { people });
    if (still.length === 0) dismissToast(toastId);
    else if (still.length < changes.length) show(still, toastId);
  }
}

function show(changes: readonly LoggedChange[], replaces: number | undefined): void {
  const last = changes.at(-1);
  if (!last) return;
  const count = changes.reduce((sum, change) => sum + change.count, 0);
  const all = changes.flatMap(({ seq, count: rows, alsoUndoes = [] }) => [
    { seq, count: rows },
    ...alsoUndoes.map((other) => ({ seq: other, count: 0 })),
  ]);
  const duration = last.duration ?? durationFor(count);
  const toastId =
    all.length === 1
      ? toastChange(last.text, { change: last.seq }, { replaces, duration })
      : toast.info(changes.length === 1 ? last.text : last.textOfAll(count), {
          replaces,
          duration,
          about: all.map(({ seq }) => seq),
          onUndo: () => void undoSeries({ changes: all, toggle: 'undo', words: last.words }),
          onLess: (undone) => show(without(changes, undone), toastId),
        });
  // A toast that replaced one of another kind is not extended by that kind any more.
  for (const [kind, { toastId: id }] of latest) if (id === toastId) latest.delete(kind);
  latest.set(last.kind, { toastId, changes });
}

async function undoSeries(changes: ChangesToUndo): Promise<void> {
  // Without its code, nothing is undone, and a toast says so.
  const code = await import('./undo-together.ts').catch(() => null);
  if (code) await code.undoChanges(changes);
  else toast.error('Undo failed');
}

/** Leaves out an undone change, also as one of the changes that are undone with another. */
function without(changes: readonly LoggedChange[], undone: number): readonly LoggedChange[] {
  return changes
    .filter(({ seq }) => seq !== undone)
    .map((change) => ({ ...change, alsoUndoes: change.alsoUndoes?.filter((seq) => seq !== undone) ?? [] }));
}
