import type { Written } from '#web/app/api/call.ts';
import { currentToasts } from '#web/kit/toast-queue.ts';
import { toast } from '#web/kit/toast.tsx';
import { toastChange, undoChanges, type ChangesToUndo } from './undo-change.ts';

/** A change that people often repeat. Repeated changes share one toast, whose “Undo” undoes all of them. */
export interface SeriesChange {
  /** Changes of the same kind share a toast. */
  readonly kind: string;
  /** The number of rows that this change edited. */
  readonly count: number;
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

/** Shows a toast for a change. If the newest toast is about changes of the same kind, that toast is extended. */
export function toastInSeries(change: SeriesChange, written: Pick<Written<unknown>, 'change'>): void {
  const { change: seq } = written;
  if (seq === null) {
    toastChange(change.text, written, { duration: change.duration });
    return;
  }
  const before = latest.get(change.kind);
  const toasts = change.isKeptTogether ? currentToasts() : currentToasts().slice(-1);
  const goesOn = before !== undefined && toasts.some(({ id }) => id === before.toastId);
  show([...(goesOn ? before.changes : []), { ...change, seq }], goesOn ? before.toastId : undefined);
}

function show(changes: readonly LoggedChange[], replaces: number | undefined): void {
  const last = changes.at(-1);
  if (!last) return;
  const count = changes.reduce((sum, change) => sum + change.count, 0);
  const toastId =
    changes.length === 1
      ? toastChange(last.text, { change: last.seq }, { replaces, duration: last.duration })
      : toast.info(last.textOfAll(count), {
          replaces,
          duration: last.duration,
          about: changes.map(({ seq }) => seq),
          onUndo: () => void undoChanges({ changes, toggle: 'undo', words: last.words }),
          onLess: (undone) => show(without(changes, undone), toastId),
        });
  latest.set(last.kind, { toastId, changes });
}

function without(changes: readonly LoggedChange[], undone: number): readonly LoggedChange[] {
  return changes.filter(({ seq }) => seq !== undone);
}
