import type { RowChange } from '#domain/change.ts';
import type { Rows, TableName } from '#domain/tables.ts';
import { UNKNOWN_TIME, type Timestamp } from '#domain/time.ts';

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
interface Moment {
  readonly candidateId: number;
  readonly at: Timestamp;
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
  return { candidateId, at };
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
    const isSame = before?.at === after?.at && before?.candidateId === after?.candidateId;
    return isSame ? [] : [{ before, after }];
  });
}

function isActivityRow(row: RowChange): row is Extract<RowChange, { readonly table: ActivityTable }> {
  return row.table in ACTIVITY;
}

/** The last activity of all candidates. */
export function lastActivityIn(rowsOf: <Name extends ActivityTable>(table: Name) => readonly Rows[Name][]) {
  const latest = new Map<number, Timestamp>();
  for (const table of ACTIVITY_TABLES) {
    for (const row of rowsOf(table)) {
      const moment = momentIn(table, row);
      if (moment && moment.at > (latest.get(moment.candidateId) ?? ''))
        latest.set(moment.candidateId, moment.at);
    }
  }
  return latest;
}
