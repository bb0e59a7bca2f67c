import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Actor, Authorship } from '#domain/actor.ts';
import type { Change } from '#domain/change.ts';
import type { ChangeKind } from '#domain/history/change-kind.ts';
import { subjectsOf, type ChangeFilter } from '#domain/history/change-subjects.ts';
import { changeToggledBy, describeChange } from '#domain/history/describe-change.ts';
import type { ChangeInPart, Names } from '#domain/changes/description.ts';
import type { Timestamp } from '#domain/time.ts';
import { rejectionsIn } from '#domain/history/rejections.ts';
import { type UndoOrRedo, type UserAction, userActions } from '#domain/history/undo-stack.ts';
import { call } from '#web/app/api/call.ts';
import { apiKey } from '#web/app/api/api-key.ts';
import { loadNames } from './load-names.ts';
import { obstaclesIn } from './obstacles.ts';
import type { HistoryChoice } from './subject.ts';
import { stepsOf } from './rejection-steps.ts';
import { undoChange, type ChangeToUndo } from './undo-change.ts';
import { undoTogether } from './undo-together.ts';

const PAGE = 20;

/**
 * The number of rows to load for each change. It suffices to describe any change, while a move of many candidates has
 * thousands of rows.
 */
const ROWS = 60;

/** An undo or redo that a button starts. */
export interface ToUndo {
  readonly toggle: UndoOrRedo;
  readonly start: () => Promise<void>;
}

/** An entry of the history. */
export interface Entry {
  readonly seq: number;
  readonly at: Timestamp;
  /** When it happened, if a device sent it later. Null: at `at`. */
  readonly happenedAt: Timestamp | null;
  readonly by: Actor;
  readonly text: string;
  /** The kind of the change. Null when it replaced the whole workspace. */
  readonly kind: ChangeKind | null;
  readonly isUndone: boolean;
  /** The change that the button undoes. Null for an undo, and when undoing is impossible. */
  readonly toUndo: ToUndo | null;
  /** The reason why the button can't undo or redo the change. Null if no obstacle is known. */
  readonly obstacle: string | null;
}

/** The changes that match the filter, latest first. */
export function useHistory({ kind, subject: { candidateId, jobId } }: HistoryChoice) {
  const filter = given({ kind, candidateId, jobId });
  const { data, ...query } = useInfiniteQuery({
    queryKey: apiKey('GET /changes', { query: filter }, 'pages'),
    queryFn: ({ pageParam, signal }) => loadPage(filter, pageParam, signal),
    initialPageParam: Number.MAX_SAFE_INTEGER,
    getNextPageParam: ({ changes }) => (changes.length < PAGE ? null : changes.at(-1)?.seq),
    placeholderData: keepPreviousData,
  });
  return { ...query, entries: data && entriesOf(data.pages) };
}

function given(filter: ChangeFilter): Partial<ChangeFilter> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null));
}

type LoggedChange = ChangeInPart & Authorship & Pick<Change, 'seq' | 'happenedAt'>;

interface Page {
  readonly changes: readonly LoggedChange[];
  readonly names: Names;
}

async function loadPage(filter: Partial<ChangeFilter>, before: number, signal: AbortSignal): Promise<Page> {
  const query = { ...filter, order: 'newest', limit: PAGE, rows: ROWS, before };
  const { data } = await call('GET /changes', { query, signal }, 'Failed to load history');
  return { changes: data, names: await loadNames(data) };
}

/**
 * Combines an action and its undos into one entry, so that an undo adds no entry and the button stays under the
 * pointer. An undo has its own entry only while the original action is not loaded. A rejection and its reason are one
 * entry, too.
 */
function entriesOf(pages: readonly Page[]): Entry[] {
  const all = pages.flatMap(({ changes }) => changes);
  const actions = userActions(all);
  const obstacles = obstaclesIn(all);
  const loaded = new Map(all.map((change) => [change.seq, change]));
  const rejections = rejectionsIn(all);
  return pages.flatMap(({ changes, names }) =>
    changes.flatMap((change): Entry[] => {
      const { seq, at, happenedAt = null, by } = change;
      const action = actions.get(seq);
      const [kind = null] = subjectsOf(change).kinds;
      const isUndone = change.undoes === null && action?.isUndone === true;
      const about = { seq, at, happenedAt, by, kind, isUndone };
      const steps = stepsOf(rejections.get(seq), actions, loaded);
      if (steps && seq !== rejections.get(seq)?.reason) return [];
      if (change.undoes === null) {
        const text = describeChange(change, names).done;
        const { people = 0 } = rejections.get(seq) ?? {};
        return [{ ...about, text, ...buttonOf(steps ?? stepOf(action, change), people, obstacles) }];
      }
      return action && loaded.has(action.seq)
        ? []
        : [{ ...about, text: undoText(change, action, names), toUndo: null, obstacle: null }];
    }),
  );
}

function stepOf(action: UserAction | undefined, { command }: LoggedChange): readonly ChangeToUndo[] {
  return action ? [{ seq: action.lastSeq, toggle: action.isUndone ? 'redo' : 'undo', command }] : [];
}

/** @param steps the changes to undo or redo, the first one first */
function buttonOf(
  steps: readonly ChangeToUndo[],
  people: number,
  obstacles: ReadonlyMap<number, string>,
): Pick<Entry, 'toUndo' | 'obstacle'> {
  const [first] = steps;
  if (!first) return { toUndo: null, obstacle: 'Can’t be undone' };
  const start = () => (steps.length === 1 ? undoChange(first) : undoTogether(steps, people));
  return { toUndo: { toggle: first.toggle, start }, obstacle: obstacles.get(first.seq) ?? null };
}

function undoText(change: LoggedChange, action: UserAction | undefined, names: Names): string {
  const toggle = action?.undos.has(change.seq) ? 'undo' : 'redo';
  const { done } = describeChange(changeToggledBy(change, toggle, null), names);
  return toggle === 'undo' ? `Undid: ${done}` : `Redid: ${done}`;
}
