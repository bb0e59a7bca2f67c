import { useInfiniteQuery } from '@tanstack/react-query';
import { changeToggledBy, describeChange } from '#domain/changes/describe-change.ts';
import type { ChangeInPart, Names } from '#domain/changes/description.ts';
import type { Timestamp } from '#domain/time.ts';
import { type UserAction, userActions } from '#domain/undo-stack.ts';
import { call } from '#web/api/call.ts';
import { keys } from '#web/api/queries.ts';
import { loadNames } from './load-names.ts';
import type { ChangeToUndo } from './undo-change.ts';

const PAGE = 20;

/** Enough to describe any change; a move of thousands of candidates has thousands of rows. */
const ROWS = 60;

/** A line of the history. */
export interface Entry {
  readonly seq: number;
  readonly at: Timestamp;
  readonly text: string;
  /** What the entry's button undoes or redoes. Null for a change that can't be undone, and for an undo. */
  readonly toUndo: ChangeToUndo | null;
}

/** What was done, latest first. */
export function useHistory() {
  const { data, ...query } = useInfiniteQuery({
    queryKey: keys.changes,
    queryFn: ({ pageParam, signal }) => loadPage(pageParam, signal),
    initialPageParam: Number.MAX_SAFE_INTEGER,
    getNextPageParam: ({ changes }) => (changes.length < PAGE ? null : changes.at(-1)?.seq),
  });
  return { ...query, entries: data && entriesOf(data.pages) };
}

type LoggedChange = ChangeInPart & { readonly seq: number; readonly at: Timestamp };

interface Page {
  readonly changes: readonly LoggedChange[];
  readonly names: Names;
}

async function loadPage(before: number, signal: AbortSignal): Promise<Page> {
  const query = { order: 'newest', limit: PAGE, rows: ROWS, before };
  const { data } = await call('GET /changes', { query, signal }, 'Failed to load history');
  return { changes: data, names: await loadNames(data) };
}

/**
 * An action and its undos share one line, so that undoing adds no line and the button stays under the pointer. An undo
 * gets a line of its own only while the action it undid is not loaded.
 */
function entriesOf(pages: readonly Page[]): Entry[] {
  const all = pages.flatMap(({ changes }) => changes);
  const actions = userActions(all);
  const loaded = new Set(all.map(({ seq }) => seq));
  return pages.flatMap(({ changes, names }) =>
    changes.flatMap((change): Entry[] => {
      const { seq, at } = change;
      const action = actions.get(seq);
      if (change.undoes === null) {
        const text = describeChange(change, names).done;
        return [{ seq, at, text, toUndo: action ? toUndo(action, change) : null }];
      }
      return action && loaded.has(action.seq)
        ? []
        : [{ seq, at, text: undoText(change, action, names), toUndo: null }];
    }),
  );
}

function toUndo({ lastSeq, isUndone }: UserAction, { command }: LoggedChange): ChangeToUndo {
  return { seq: lastSeq, toggle: isUndone ? 'redo' : 'undo', command };
}

function undoText(change: LoggedChange, action: UserAction | undefined, names: Names): string {
  const toggle = action?.undos.has(change.seq) ? 'undo' : 'redo';
  const { done } = describeChange(changeToggledBy(change, toggle, null), names);
  return toggle === 'undo' ? `Undid: ${done}` : `Redid: ${done}`;
}
