import { sql, type Selectable, type Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import { candidatesToCheck } from '#domain/application/new-applications.ts';
import type { Activities } from '#domain/candidate-list/last-activity.ts';
import { activitiesIn, changedMoments } from '#domain/candidate-list/moments-of-activity.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { splitRows, type RowChange } from '#domain/change.ts';
import { hasIds, keyOf, TABLE_NAMES, TABLES_WITH_IDS, type TableName } from '#domain/tables.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import type { LogFloor, LoggedChange, Writing } from '#store/database.ts';
import { nextIdColumn, type Schema } from '#store/postgres/schema/schema.ts';
import { updateNew, updateNewOf } from './application-list.ts';
import { erasedIds, mergesIn, type BesideRows } from './beside-rows.ts';
import { updateActivity } from './last-activity.ts';
import { lastChangeIn, readingOf } from './reading.ts';
import { insertion, statementsFor } from './row-statements.ts';

export type WorkspaceRow = Selectable<Schema['workspaces']>;

/** The maximum number of changes that one statement rewrites. */
const CHANGES_AT_ONCE = 200;

/** The maximum number of rows in one statement, because the server holds a whole statement in memory. */
const ROWS_AT_ONCE = 2_000;

/**
 * Reads and writes a workspace, in a transaction that holds the lock on the workspace's row.
 *
 * @param locked the locked row
 * @param beside the host's own data about candidates
 * @param onWritten called with the written change, before the commit
 */
export function writingOn(
  tx: Transaction<Schema>,
  locked: WorkspaceRow,
  beside: BesideRows,
  onWritten: (change: LoggedChange) => void,
): Writing {
  const { id: workspace } = locked;
  const next = new Map(TABLES_WITH_IDS.map((table) => [table, locked[nextIdColumn(table)]]));

  /** Raises the next id of a table above these ids. */
  function raiseNextId(table: TableName, ids: readonly number[]): void {
    if (!hasIds(table)) return;
    next.set(
      table,
      ids.reduce((highest, id) => Math.max(highest, id + 1), next.get(table) ?? 1),
    );
  }

  /** The values of the workspace's row after a change. */
  function workspaceUpdate(
    { seq, at, charactersBefore, characters }: LoggedChange,
    { applications, epoch = locked.epoch }: { readonly applications: number; readonly epoch?: string },
  ) {
    const ids = Object.fromEntries(TABLES_WITH_IDS.map((table) => [nextIdColumn(table), next.get(table)]));
    const row = {
      revision: seq,
      changed_at: at,
      log_characters_before: charactersBefore,
      log_characters: characters,
      applications,
      epoch,
      ...ids,
    };
    const set = Object.entries(row).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    return sql`UPDATE workspaces SET ${sql.join(set)} WHERE id = ${workspace}`;
  }

  async function commit(rows: readonly RowChange[], change: LoggedChange, floor: LogFloor): Promise<void> {
    for (const table of TABLES_WITH_IDS) raiseNextId(table, idsAdded(rows, table));
    const toCheck = candidatesToCheck(rows);
    const hasApplications = rows.some(({ table }) => table === 'applications');
    const moved = hasApplications ? [] : afterIn(rows, toCheck);
    // All writes are one statement, so that the lock is held for only one round trip.
    const parts = [
      ...statementsFor(workspace, rows),
      ...(moved.length > 0 ? [updateNewOf(workspace, moved)] : []),
      dropBelow(workspace, floor, change.seq),
      log(workspace, change),
    ];
    const named = parts.map((part, place) => sql`${sql.ref(`part${place}`)} AS (${part})`);
    const applications = locked.applications + growth(rows, 'applications');
    await sql`WITH ${sql.join(named)} ${workspaceUpdate(change, { applications })}`.execute(tx);
    // A statement does not see what its parts write. Few changes are of applications.
    if (hasApplications && toCheck.length > 0) await updateNew(workspace, toCheck).execute(tx);
    const active = activeIn(rows);
    if (active.length > 0) await updateActivity(workspace, active).execute(tx);
    for (const merge of mergesIn(rows)) await beside.merge(tx, workspace, merge);
    await beside.changed(tx, workspace, change);
    onWritten(change);
  }

  return {
    ...readingOf(tx, workspace),
    lastChange: async () => lastChangeIn(locked),
    async newIds(table, count) {
      if (!hasIds(table)) throw new Error(`Rows of ${table} have no ids of their own.`);
      const first = next.get(table) ?? 1;
      next.set(table, first + count);
      return Array.from({ length: count }, (_, place) => first + place);
    },
    commit,
    async erase(rows, cut, change, floor) {
      for (let first = 0; first < cut.length; first += CHANGES_AT_ONCE) {
        await logAnew(workspace, cut.slice(first, first + CHANGES_AT_ONCE)).execute(tx);
      }
      await beside.erase(tx, workspace, erasedIds(rows));
      await commit(rows, change, floor);
    },
    async replace(contents, change) {
      for (const table of [...TABLE_NAMES].toReversed()) {
        await sql`DELETE FROM ${sql.table(table)} WHERE workspace_id = ${workspace}`.execute(tx);
      }
      // The log is deleted, too, so that no replaced data remains in it.
      await sql`DELETE FROM changes WHERE workspace_id = ${workspace}`.execute(tx);
      const activity = activitiesIn((table) => contents[table]);
      for (const table of TABLE_NAMES) {
        raiseNextId(table, contents[table].map(keyOf));
        await fill(tx, workspace, table, contents, activity);
      }
      await log(workspace, change).execute(tx);
      if (contents.applications.length > 0) await updateNew(workspace).execute(tx);
      const applications = contents.applications.length;
      await workspaceUpdate(change, { applications, epoch: randomUUID() }).execute(tx);
      await beside.changed(tx, workspace, change);
      onWritten(change);
    },
  };
}

async function fill(
  tx: Transaction<Schema>,
  workspace: string,
  table: TableName,
  contents: Workspace,
  activity: Activities,
): Promise<void> {
  const { [table]: rows } = contents;
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    await insertion(workspace, table, rows.slice(first, first + ROWS_AT_ONCE), activity).execute(tx);
  }
}

function log(workspace: string, change: LoggedChange) {
  const { seq, at, by, key, command, rows, undoable, undoes, answer, charactersBefore, characters } = change;
  const { happenedAt = null, added, left } = change;
  return sql`INSERT INTO changes
    (workspace_id, seq, at, happened_at, by, key, command, rows, undoable, undoes, added, "left", answer, characters_before,
      characters)
    VALUES (${workspace}::uuid, ${seq}, ${at}::timestamptz, ${happenedAt}::timestamptz, ${by}, ${key}, ${JSON.stringify(command)}::json,
      ${JSON.stringify(rows)}::json, ${undoable}, ${undoes}::bigint, ${orNull(added)}::json, ${orNull(left)}::json,
      ${JSON.stringify(answer ?? null)}::json,
      ${charactersBefore}, ${characters})`;
}

/** Rewrites logged changes after an erasure, without the erased rows. The changes keep their positions. */
function logAnew(workspace: string, changes: readonly LoggedChange[]) {
  const parts = changes.map(({ seq, command, rows, added, left, answer }) => ({
    seq,
    command,
    rows,
    added: added ?? null,
    left: left ?? null,
    answer: answer ?? null,
  }));
  return sql`UPDATE changes SET command = r.command, rows = r.rows, added = r.added, "left" = r."left",
      answer = coalesce(r.answer, 'null'::json)
    FROM json_to_recordset(${JSON.stringify(parts)}::json)
      AS r(seq bigint, command json, rows json, added json, "left" json, answer json)
    WHERE changes.workspace_id = ${workspace} AND changes.seq = ANY(${changes.map(({ seq }) => seq)}::bigint[])
      AND changes.seq = r.seq`;
}

function orNull(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/**
 * Drops the oldest changes, up to the first change at or above the floor. The change `seq`, which is the last one,
 * always stays.
 *
 * `seq > 0` holds for every change. With both ends of the range given, PostgreSQL expects few rows and uses the index.
 * The `coalesce` is in a `SELECT`, because behind a policy PostgreSQL would not recognize the range otherwise.
 */
function dropBelow(workspace: string, floor: LogFloor, seq: number) {
  return sql`DELETE FROM changes WHERE workspace_id = ${workspace} AND seq > 0::bigint AND seq < (SELECT coalesce((
    SELECT seq FROM changes WHERE workspace_id = ${workspace} AND seq > 0::bigint
      AND (at >= ${floor.keptFrom}::timestamptz OR (seq >= ${floor.seq}::bigint
        AND at >= ${floor.at}::timestamptz AND characters_before >= ${floor.charactersBefore}::bigint))
    ORDER BY seq LIMIT 1
  ), ${seq}::bigint))`;
}

/** These candidates, as a change leaves them. */
function afterIn(rows: readonly RowChange[], ids: readonly number[]): Candidate[] {
  const wanted = new Set(ids);
  return rows.flatMap((row) =>
    row.table === 'candidates' && row.after && wanted.has(row.id) ? [row.after] : [],
  );
}

/** The candidates whose activity a change may change. */
function activeIn(rows: readonly RowChange[]): number[] {
  const moments = changedMoments(rows).flatMap(({ before, after }) => [before, after]);
  return [...new Set(moments.flatMap((moment) => moment?.candidateId ?? []))];
}

/** The number of rows that a change adds to a table, less those that it deletes. */
function growth(rows: readonly RowChange[], table: TableName): number {
  const { added, deleted } = splitRows(rows.filter((row) => row.table === table));
  return added.length - deleted.length;
}

function idsAdded(rows: readonly RowChange[], table: TableName): number[] {
  return rows.filter((row) => row.table === table && row.before === null).map(({ id }) => id);
}
