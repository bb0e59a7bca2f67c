import { useInfiniteQuery } from '@tanstack/react-query';
import type { ChangeInPart, Names } from '#domain/change-parts.ts';
import { describeChange, describeUndone } from '#domain/describe-change.ts';
import type { Timestamp } from '#domain/time.ts';
import { deedsOf, type Deed } from '#domain/undo-stack.ts';
import { call } from '#web/api.ts';
import { keys } from '#web/queries.ts';
import { namesIn } from './names.ts';

const PAGE = 20;

/** Enough to say what a change did; a move of thousands has thousands of rows. */
const ROWS = 60;

/** A line of the history. */
export interface Entry {
  readonly seq: number;
  readonly at: Timestamp;
  readonly text: string;
  /** What can be undone here, or done again. Null for what can't be, and for undoing itself. */
  readonly deed: Deed | null;
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
  return { changes: data, names: await namesIn(data) };
}

/**
 * What was undone says so itself: nothing comes in above it when it is, and it stays under the pointer. An undo has a
 * line only as long as what it undid is further back than what is loaded.
 */
function entriesOf(pages: readonly Page[]): Entry[] {
  const all = pages.flatMap(({ changes }) => changes);
  const deeds = deedsOf(all);
  const loaded = new Set(all.map(({ seq }) => seq));
  return pages.flatMap(({ changes, names }) =>
    changes.flatMap((change) => {
      const { seq, at, undoes } = change;
      const deed = deeds.get(seq);
      if (undoes !== null && deed && loaded.has(deed.seq)) return [];
      return [{ seq, at, text: textOf(change, deed, names), deed: undoes === null ? (deed ?? null) : null }];
    }),
  );
}

function textOf(change: LoggedChange, deed: Deed | undefined, names: Names): string {
  if (change.undoes === null) return describeChange(change, names);
  return deed?.undos.has(change.seq)
    ? `Undid: ${describeUndone(change, names)}`
    : `Redid: ${describeChange(change, names)}`;
}
