import { replacesEverything, type Change } from '#domain/change.ts';
import { CHANGE_KINDS, type ChangeKind } from '#domain/history/change-kind.ts';
import { subjectsOf } from '#domain/history/change-subjects.ts';

type Typed = Pick<Change, 'command' | 'rows' | 'added' | 'undoable'>;

/** The types of events that every webhook gets, whatever its kinds. */
export const EVENT_FOR_ALL = {
  /** Data of candidates was erased. The receiver has to erase it, too. */
  erased: 'candidate.erased',
  /** A backup replaced the whole workspace. */
  replaced: 'workspace.replaced',
  /** The log no longer has some of the changes. */
  missing: 'changes.missing',
  /** The audit log no longer has some of the entries. */
  missingEntries: 'audit.missing',
  /** Somebody asked for a test in Settings. */
  test: 'webhook.test',
} as const;

/** The type of a change that has no kind, for example of one that only corrects the timeline. */
const OTHER = 'workspace.changed';

const ERASURE = 'POST /candidates/erase';

/** The ids of the candidates that a change erased; null when it erased nobody. */
export function erasedIn({ command: { route, body } }: Pick<Change, 'command'>): readonly number[] | null {
  if (route !== ERASURE) return null;
  const { ids = [] } = { ...(body as { readonly ids?: readonly number[] } | null) };
  return ids;
}

/** The kinds of a change, in the order of the history’s filter. `all`: it concerns every receiver. */
export function kindsOf(change: Typed): readonly ChangeKind[] | 'all' {
  if (replacesEverything(change)) return 'all';
  const { kinds } = subjectsOf(change);
  return CHANGE_KINDS.filter((kind) => kinds.has(kind));
}

/** The type of a change’s event (product §27), like `candidate.moved`. It is made of the first kind of the change. */
export function eventTypeOf(change: Typed): string {
  if (erasedIn(change)) return EVENT_FOR_ALL.erased;
  const kinds = kindsOf(change);
  if (kinds === 'all') return EVENT_FOR_ALL.replaced;
  const [first] = kinds;
  if (first === undefined) return OTHER;
  return first === 'move' ? 'candidate.moved' : `${first}.${actOf(change, first)}`;
}

/** The kind of change to the rows of a kind’s own table. A file that is added to a candidate changes the candidate. */
function actOf({ rows, added = [] }: Typed, kind: ChangeKind): 'added' | 'removed' | 'changed' {
  const table = `${kind}s`;
  const own = rows.filter((row) => row.table === table);
  const hasAdded = added.some((range) => range.table === table);
  if (own.length === 0) return hasAdded ? 'added' : 'changed';
  if (own.every(({ before }) => before === null)) return 'added';
  return own.every(({ after }) => after === null) && !hasAdded ? 'removed' : 'changed';
}
