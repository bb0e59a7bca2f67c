import { LOCAL_ACTOR } from '#domain/actor.ts';
import { NO_DETAILS } from '#domain/candidate/candidate-details.ts';
import { NO_OWNER_OR_RATING } from '#domain/candidate/owner-and-rating.ts';
import { NO_REASON } from '#domain/reason/reason.ts';
import { withStorableText } from './storable.ts';
import { describedAs, perTable, TABLE_NAMES, type TableName } from '#domain/tables.ts';
import type { Timestamp } from '#domain/time.ts';

/** Upgrades a row from the previous version. */
export type Upgrade = (table: TableName, row: object, firstEvents: FirstEvents) => object;

/** The moment of the first timeline event of each candidate, by the candidate's id. */
export type FirstEvents = Pick<ReadonlyMap<unknown, Timestamp>, 'get'>;

/** The step to each version of the rows, from the one before. */
export type Upgrades = Readonly<Record<number, Upgrade>>;

export const UPGRADES: Upgrades = {
  // Version 2 adds the person who did something. Older rows are by the one person of the browser edition. Unstorable
  // characters and the year 0 are replaced.
  2: (table, row) => {
    const signed = table === 'notes' || table === 'timelines' ? { by: LOCAL_ACTOR, ...row } : row;
    return withKnownYears(withStorableText(signed));
  },
  // Version 3 adds rejection reasons. Older candidates have none.
  3: (table, row) => (table === 'candidates' ? { ...NO_REASON, ...row } : row),
  // Version 5 adds details and the application date. For older candidates, this is the date of their first timeline
  // event.
  5: (table, row, firstEvents) => {
    if (table !== 'candidates') return row;
    const { id, stageSince } = row as { readonly id?: unknown; readonly stageSince?: unknown };
    return { appliedAt: firstEvents.get(id) ?? stageSince, ...NO_DETAILS, ...row };
  },
  // Version 8 adds the owner and the rating. Older candidates have none.
  8: (table, row) => (table === 'candidates' ? { ...NO_OWNER_OR_RATING, ...row } : row),
};

/**
 * The version of the stored data. Databases, backups and snapshots contain their version, and the same steps upgrade
 * all of them. Data of every released version stays readable. A new table or an upgrade of rows raises the version.
 */
export const DATA_VERSION = Math.max(
  ...TABLE_NAMES.map((table) => describedAs(table).since),
  ...Object.keys(UPGRADES).map(Number),
);

/** The fields of version 1 that contain a moment. Its year could be 0. */
const MOMENTS = ['stageSince', 'at', 'updatedAt', 'createdAt'] as const;

/** Replaces moments in the year 0, because PostgreSQL can't store them. */
function withKnownYears(row: object): object {
  const moments = MOMENTS.map((field) => [field, (row as Readonly<Record<string, unknown>>)[field]] as const);
  const unknown = moments.filter(([, moment]) => typeof moment === 'string' && moment.startsWith('0000-'));
  if (unknown.length === 0) return row;
  return { ...row, ...Object.fromEntries(unknown.map(([field]) => [field, '0001-01-01T00:00:00.000Z'])) };
}

/**
 * Upgrades a stored row. Returns the same object when nothing changes. A damaged row is upgraded as far as possible;
 * the check of stored rows then decides whether the row is usable.
 *
 * @param version the row's version
 * @param to the version to upgrade to
 * @param firstEvents collected by `addFirstEvents`; only needed for candidates before version 5
 */
export function upgradeRow(
  table: TableName,
  row: unknown,
  version: number,
  {
    to = DATA_VERSION,
    firstEvents = NO_EVENTS,
    upgrades = UPGRADES,
  }: { to?: number; firstEvents?: FirstEvents; upgrades?: Upgrades } = {},
): unknown {
  let upgraded = row;
  for (let next = version + 1; next <= to; next++) {
    if (typeof upgraded === 'object' && upgraded !== null) {
      upgraded = upgrades[next]?.(table, upgraded, firstEvents) ?? upgraded;
    }
  }
  return upgraded;
}

const NO_EVENTS: FirstEvents = new Map();

/** Collects the moment of each candidate's first event from these rows. Skips damaged rows. */
export function addFirstEvents(events: Iterable<unknown>, to: Map<unknown, Timestamp>): void {
  for (const event of events) {
    const { candidateId, at } = Object(event) as { readonly candidateId?: unknown; readonly at?: unknown };
    if (typeof at !== 'string') continue;
    const first = to.get(candidateId);
    if (first === undefined || at < first) to.set(candidateId, at);
  }
}

/** Upgrades the rows of all tables. A table that is newer than the version gets its first rows. */
export function upgradeRows(rows: Readonly<Record<string, unknown>>, version: number) {
  const firstEvents = new Map<unknown, Timestamp>();
  const { timelines } = rows;
  // Events are upgraded first, because a moment in version 1 could have the year 0.
  if (Array.isArray(timelines))
    addFirstEvents(
      timelines.map((row) => upgradeRow('timelines', row, version)),
      firstEvents,
    );
  return perTable((table) => {
    const given = rows[table] ?? firstRows(table, version);
    return Array.isArray(given)
      ? given.map((row) => upgradeRow(table, row, version, { firstEvents }))
      : given;
  });
}

/** The first rows of a table that is newer than `version`; undefined when the version already had the table. */
export function firstRows(table: TableName, version: number): object[] | undefined {
  const { since, firstRows: rows } = describedAs(table);
  return since > version ? (rows?.() ?? []) : undefined;
}
