import type { RowChange } from '#domain/change.ts';
import type { Rows, TableName } from '#domain/tables.ts';
import { UNKNOWN_TIME, type Timestamp } from '#domain/time.ts';
import type { Activities } from './last-activity.ts';

/**
 * The moments that count as activity with a candidate (product §5). A planned interview counts, so its moment may be in the
 * future.
 */
export const ACTIVITY = {
  candidates: ['stageSince'],
  timelines: ['at'],
  submissions: ['createdAt'],
  notes: ['createdAt'],
  steps: ['createdAt', 'doneAt'],
  applications: ['at'],
  files: ['addedAt'],
  messages: ['at'],
  interviews: ['createdAt', 'startsAt'],
  bookings: ['createdAt'],
  scorecards: ['submittedAt'],
  offers: ['createdAt', 'sentAt', 'openedAt', 'answeredAt'],
} as const satisfies { readonly [Name in TableName]?: readonly (keyof Rows[Name])[] };

export type ActivityTable = keyof typeof ACTIVITY;

export const ACTIVITY_TABLES = Object.keys(ACTIVITY) as readonly ActivityTable[];

/** A moment of activity with a candidate. */
export interface Moment {
  readonly candidateId: number;
  readonly at: Timestamp;
  /**
   * Who is to write next. `ours`: a message came in. `theirs`: we wrote one. Null: this moment does not change it.
   */
  readonly turn: 'ours' | 'theirs' | null;
}

/** The latest moment of activity in a row. A cancelled interview counts only as one that was scheduled. */
export function momentIn(table: ActivityTable, row: Rows[ActivityTable]): Moment | null {
  const candidateId = 'candidateId' in row ? row.candidateId : row.id;
  // A form may be filled in without a candidate.
  if (candidateId === null) return null;
  const isCancelled = 'startsAt' in row && row.state === 'cancelled';
  const fields: readonly string[] = isCancelled ? ['createdAt'] : ACTIVITY[table];
  const at = Object.entries(row).reduce(
    (latest, [field, value]) =>
      typeof value === 'string' && fields.includes(field) && value > latest ? value : latest,
    UNKNOWN_TIME,
  );
  return { candidateId, at, turn: 'direction' in row ? turnAfter(row) : null };
}

/**
 * A program's message asks nothing and answers nothing. A message that did not arrive answers nothing. One that needs no answer
 * ends the wait as an answer does.
 */
function turnAfter({ direction, state, isAutomatic, invitation }: Rows['messages']): Moment['turn'] {
  if (isAutomatic) return null;
  if (direction === 'in') return state === 'settled' ? 'theirs' : 'ours';
  const isToInterviewer = (invitation?.who ?? '') !== '';
  return isToInterviewer || state === 'failed' || state === 'bounced' ? null : 'theirs';
}

/** A moment of activity that a change removes, adds, or both. */
interface ChangedMoment {
  readonly before: Moment | null;
  readonly after: Moment | null;
}

/** The moments that row changes remove and add. Rows whose moment stays are left out. */
export function changedMoments(rows: readonly RowChange[]): ChangedMoment[] {
  return rows.flatMap((row) => {
    if (!isActivityRow(row)) return [];
    const before = row.before && momentIn(row.table, row.before);
    const after = row.after && momentIn(row.table, row.after);
    const isSame = (['at', 'candidateId', 'turn'] as const).every(
      (field) => before?.[field] === after?.[field],
    );
    return isSame ? [] : [{ before, after }];
  });
}

function isActivityRow(row: RowChange): row is Extract<RowChange, { readonly table: ActivityTable }> {
  return row.table in ACTIVITY;
}

/** The activity of all candidates. */
export function activitiesIn(
  rowsOf: <Name extends ActivityTable>(table: Name) => readonly Rows[Name][],
): Activities {
  return activitiesOf(
    (function* moments() {
      for (const table of ACTIVITY_TABLES) {
        for (const row of rowsOf(table)) yield momentIn(table, row);
      }
    })(),
  );
}

/** The activity of the candidates with these moments. */
export function activitiesOf(moments: Iterable<Moment | null>): Activities {
  const found = new Map<number, { lastActivity: Timestamp; answeredAt: Timestamp; asked: Timestamp[] }>();
  for (const moment of moments) {
    if (moment === null) continue;
    const { candidateId, at, turn } = moment;
    const own = found.get(candidateId) ?? { lastActivity: at, answeredAt: '', asked: [] };
    found.set(candidateId, own);
    if (at > own.lastActivity) own.lastActivity = at;
    if (turn === 'theirs' && at > own.answeredAt) own.answeredAt = at;
    if (turn === 'ours') own.asked.push(at);
  }
  return new Map(
    Array.from(found, ([id, { lastActivity, answeredAt, asked }]) => {
      const [waitingSince = null] = asked.filter((at) => at > answeredAt).toSorted();
      return [id, { lastActivity, waitingSince }];
    }),
  );
}
