import { LOCAL_ACTOR } from '#domain/actor.ts';
import { NO_DETAILS } from '#domain/candidate/candidate-details.ts';
import { NO_REASON } from '#domain/reason/reason.ts';
import { withStorableText } from './storable.ts';
import { describedAs, perTable, type TableName } from '#domain/tables.ts';
import type { Timestamp } from '#domain/time.ts';

/**
 * The version of what is stored. The database, backups and snapshots say which they are of, and are upgraded by the same
 * steps: whatever a released version wrote can be read for ever.
 */
export const DATA_VERSION = 7;

/** What a version makes of a row of the version before it. */
type Upgrade = (table: TableName, row: object, firstEvents: FirstEvents) => object;

/** When the first event of each candidate's timeline was, by the candidate's id. */
export type FirstEvents = Pick<ReadonlyMap<unknown, Timestamp>, 'get'>;

const UPGRADES: Readonly<Record<number, Upgrade>> = {
  // Who did something is known: what is there was done by the one person of the browser edition. And what no text and
  // no moment may be any longer is replaced.
  2: (table, row) => {
    const signed = table === 'notes' || table === 'timelines' ? { by: LOCAL_ACTOR, ...row } : row;
    return withKnownYears(withStorableText(signed));
  },
  // Candidates can be rejected for a reason; of those who are there, none is known.
  3: (table, row) => (table === 'candidates' ? { ...NO_REASON, ...row } : row),
  // Candidates have more that they are known by. Those who are there applied when their timeline starts.
  5: (table, row, firstEvents) => {
    if (table !== 'candidates') return row;
    const { id, stageSince } = row as { readonly id?: unknown; readonly stageSince?: unknown };
    return { appliedAt: firstEvents.get(id) ?? stageSince, ...NO_DETAILS, ...row };
  },
};

/** The fields of version 1 that hold a moment, which could be of the year 0. */
const MOMENTS = ['stageSince', 'at', 'updatedAt', 'createdAt'] as const;

/** PostgreSQL counts from the year 1. */
function withKnownYears(row: object): object {
  const moments = MOMENTS.map((field) => [field, (row as Readonly<Record<string, unknown>>)[field]] as const);
  const unknown = moments.filter(([, moment]) => typeof moment === 'string' && moment.startsWith('0000-'));
  if (unknown.length === 0) return row;
  return { ...row, ...Object.fromEntries(unknown.map(([field]) => [field, '0001-01-01T00:00:00.000Z'])) };
}

/**
 * A stored row as today's code writes it; the same object when nothing had to change. A row that is not as its version
 * wrote it is upgraded as far as it goes: the check of stored rows tells whether it can be used.
 *
 * @param version of which the row is
 * @param to the version it is upgraded to
 * @param firstEvents as `addFirstEvents` collects them, for candidates before version 5
 */
export function upgradeRow(
  table: TableName,
  row: unknown,
  version: number,
  { to = DATA_VERSION, firstEvents = NO_EVENTS }: { to?: number; firstEvents?: FirstEvents } = {},
): unknown {
  let upgraded = row;
  for (let next = version + 1; next <= to; next++) {
    if (typeof upgraded === 'object' && upgraded !== null) {
      upgraded = UPGRADES[next]?.(table, upgraded, firstEvents) ?? upgraded;
    }
  }
  return upgraded;
}

const NO_EVENTS: FirstEvents = new Map();

/** Adds when the first event of each candidate was, as far as these rows tell. Damaged rows are left out. */
export function addFirstEvents(events: Iterable<unknown>, to: Map<unknown, Timestamp>): void {
  for (const event of events) {
    const { candidateId, at } = Object(event) as { readonly candidateId?: unknown; readonly at?: unknown };
    if (typeof at !== 'string') continue;
    const first = to.get(candidateId);
    if (first === undefined || at < first) to.set(candidateId, at);
  }
}

/** As {@link upgradeRow}, for the rows of each table. Tables that came later begin with their first rows. */
export function upgradeRows(rows: Readonly<Record<string, unknown>>, version: number) {
  const firstEvents = new Map<unknown, Timestamp>();
  const { timelines } = rows;
  // They are upgraded, too: in version 1 a moment could be in the year 0.
  if (Array.isArray(timelines))
    addFirstEvents(
      timelines.map((row) => upgradeRow('timelines', row, version)),
      firstEvents,
    );
  return perTable((table) => {
    const its = rows[table] ?? firstRows(table, version);
    return Array.isArray(its) ? its.map((row) => upgradeRow(table, row, version, { firstEvents })) : its;
  });
}

/** The rows that a table starts with, if it came after `version`. */
export function firstRows(table: TableName, version: number): object[] | undefined {
  const { since, firstRows: rows } = describedAs(table);
  return since > version ? (rows?.() ?? []) : undefined;
}
