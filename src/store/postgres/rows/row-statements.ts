import { sql, type RawBuilder } from 'kysely';
import { splitRows, type RowChange } from '#domain/change.ts';
import { type Rows, TABLES, TABLE_NAMES, type TableName, keyOf } from '#domain/tables.ts';
import type { Activities } from '#domain/candidate-list/last-activity.ts';
import { activitiesOf, changedMoments } from '#domain/candidate-list/moments-of-activity.ts';
import {
  ACTIVITY_COLUMNS,
  columnsOf,
  computedColumns,
  keyColumn,
  withComputed,
  type Column,
} from './columns.ts';

/** Selects the columns of a row, under the names of the fields. */
export function fieldsOf(table: TableName): RawBuilder<Rows[TableName]> {
  return sql.raw(
    columnsOf(table)
      .map(({ field, name }) => `"${name}" AS "${field}"`)
      .join(', '),
  );
}

/**
 * The statements that write rows. PostgreSQL runs them in any order and checks references afterwards. Citus may run one after
 * the other, so rows are added before others refer to them, and deleted after nothing refers to them.
 */
export function statementsFor(workspace: string, rows: readonly RowChange[]): RawBuilder<unknown>[] {
  const activity = activityAdded(rows);
  const tables = TABLE_NAMES.map((table) => ({
    table,
    ...splitRows(rows.filter((row) => row.table === table)),
  }));
  return [
    ...tables.map(({ table, added }) => added.length > 0 && insertion(workspace, table, added, activity)),
    ...tables.map(({ table, changed }) => changed.length > 0 && update(workspace, table, changed)),
    ...tables
      .toReversed()
      .map(({ table, deleted }) => deleted.length > 0 && deletion(workspace, table, deleted)),
  ].filter((statement) => statement !== false);
}

function deletion(workspace: string, table: TableName, ids: readonly number[]): RawBuilder<unknown> {
  const key = sql.ref(keyColumn(table));
  return sql`DELETE FROM ${sql.table(table)} WHERE workspace_id = ${workspace} AND ${key} = ANY(${ids}::bigint[])`;
}

/**
 * Inserts rows; fails when a key is taken. The workspace's id comes from its row, so that Citus finds the one node for
 * the whole statement.
 *
 * @param activity the activity of candidates, so that they are not updated right after
 */
export function insertion(
  workspace: string,
  table: TableName,
  rows: readonly Rows[TableName][],
  activity: Activities,
): RawBuilder<unknown> {
  const columns = [...writtenColumns(table), ...(table === 'candidates' ? ACTIVITY_COLUMNS : [])];
  const names = columns.map(({ name }) => sql.ref(name));
  const values = columns.map(({ field }) => sql.ref(`r.${field}`));
  return sql`INSERT INTO ${sql.table(table)} (workspace_id, ${sql.join(names)})
    SELECT workspaces.id, ${sql.join(values)} FROM workspaces, ${recordset(table, rows, columns, activity)}
    WHERE workspaces.id = ${workspace}`;
}

/**
 * Updates rows. The statement also passes the keys as an array: PostgreSQL estimates a hundred rows for a recordset,
 * and would otherwise scan a table of thousands of rows.
 */
function update(workspace: string, table: TableName, rows: readonly Rows[TableName][]): RawBuilder<unknown> {
  const { key } = TABLES[table];
  const id = sql.ref(keyColumn(table));
  const others = writtenColumns(table).filter(({ field }) => field !== key);
  const set = others.map(({ field, name }) => sql`${sql.ref(name)} = ${sql.ref(`r.${field}`)}`);
  return sql`UPDATE ${sql.table(table)} AS t SET ${sql.join(set)} FROM ${recordset(table, rows, writtenColumns(table))}
    WHERE t.workspace_id = ${workspace} AND t.${id} = ANY(${rows.map(keyOf)}::bigint[])
      AND t.${id} = ${sql.ref(`r.${key}`)}`;
}

/** Passes rows as one parameter. SQL reads it as a table `r` whose columns are the fields. */
function recordset(
  table: TableName,
  rows: readonly Rows[TableName][],
  columns: readonly Column[],
  activity: Activities = new Map(),
): RawBuilder<unknown> {
  const names = columns.map(({ field, type }) => sql`${sql.ref(field)} ${sql.raw(type)}`);
  const values = rows.map((row) => ({
    ...withComputed(table, row),
    ...activity.get(keyOf(row)),
  }));
  return sql`json_to_recordset(${JSON.stringify(values)}::json) AS r(${sql.join(names)})`;
}

/** The activity in the rows that a change adds. */
function activityAdded(rows: readonly RowChange[]): Activities {
  return activitiesOf(changedMoments(rows).map(({ before, after }) => (before === null ? after : null)));
}

function writtenColumns(table: TableName): Column[] {
  return [...columnsOf(table), ...computedColumns(table)];
}
