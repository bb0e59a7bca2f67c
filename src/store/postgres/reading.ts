import { sql, type Kysely, type Selectable } from 'kysely';
import { type Rows, type TableName, keyOf } from '#domain/tables.ts';
import type { LoggedChange, LogPlace, Reading, RowReader } from '#store/database.ts';
import { columnName, keyColumn } from './columns.ts';
import { fieldsOf } from './row-statements.ts';
import type { Schema } from './schema.ts';

/** The columns of a `LoggedChange`. */
const LOGGED = [
  'seq',
  'at',
  'by',
  'key',
  'command',
  'rows',
  'undoable',
  'undoes',
  'added',
  'left',
  'answer',
  'characters_before as charactersBefore',
  'characters',
] as const;

/** Reads the rows and the log of a workspace, on a connection or in a transaction. */
export function readingOf(db: Kysely<Schema>, workspace: string): Reading {
  const rows = rowReader(db, workspace);
  const changes = db.selectFrom('changes').select(LOGGED).where('workspace_id', '=', workspace);
  return {
    ...rows,
    // There are no rows in quarantine, because the constraints of the tables refuse them.
    withQuarantine: rows,
    async stepsDue(lastDay) {
      const due = await sql<Rows['steps']>`SELECT ${fieldsOf('steps')} FROM steps
        WHERE workspace_id = ${workspace} AND day <= ${lastDay}`.execute(db);
      return due.rows;
    },
    async messages(field, values) {
      const found = await sql<Rows['messages']>`SELECT ${fieldsOf('messages')} FROM messages
        WHERE workspace_id = ${workspace} AND ${sql.ref(columnName(field))} = ANY(${values}::text[])`.execute(
        db,
      );
      return found.rows;
    },
    async interviews(which) {
      const found = await sql<Rows['interviews']>`SELECT ${fieldsOf('interviews')} FROM interviews
        WHERE workspace_id = ${workspace} AND ${
          'uid' in which
            ? sql`uid = ${which.uid}`
            : sql`starts_at >= ${which.from}::timestamptz AND starts_at < ${which.until}::timestamptz`
        }`.execute(db);
      return found.rows;
    },
    async count(table, field, ids) {
      const column = sql.ref(columnName(field));
      const counted = await sql<{ id: number; count: number }>`
        SELECT ${column} AS id, count(*) AS count FROM ${sql.table(table)}
        WHERE workspace_id = ${workspace} AND ${column} = ANY(${ids}::bigint[]) GROUP BY ${column}`.execute(
        db,
      );
      return new Map(counted.rows.map(({ id, count }) => [id, count]));
    },
    async lastChange() {
      return lastChangeIn(await workspaceRow(db, workspace));
    },
    async change(seq) {
      const row = await changes.where('seq', '=', seq).executeTakeFirst();
      return row && toLogged(row);
    },
    async changeByKey(by, key) {
      const row = await changes.where('by', '=', by).where('key', '=', key).executeTakeFirst();
      return row && toLogged(row);
    },
    async changes({ after, before = Infinity, order = 'oldest', limit }) {
      let range = changes.where('seq', '>', after).orderBy('seq', order === 'oldest' ? 'asc' : 'desc');
      if (Number.isFinite(before)) range = range.where('seq', '<', before);
      if (Number.isFinite(limit)) range = range.limit(limit);
      return (await range.execute()).map(toLogged);
    },
  };
}

type LoggedRow = Omit<LoggedChange, 'added' | 'left'> & {
  readonly [Field in 'added' | 'left']: LoggedChange[Field] | null;
};

/** Converts a row of the log. Leaves out the optional fields that are null. */
function toLogged({ added, left, ...change }: LoggedRow): LoggedChange {
  return { ...change, ...(added && { added }), ...(left && { left }) };
}

export function workspaceRow(db: Kysely<Schema>, workspace: string) {
  return db.selectFrom('workspaces').selectAll().where('id', '=', workspace).executeTakeFirst();
}

/** The log's position of the last change; undefined in a workspace that was never filled. */
export function lastChangeIn(row: Selectable<Schema['workspaces']> | undefined): LogPlace | undefined {
  if (!row || row.changed_at === null) return undefined;
  return {
    seq: row.revision,
    at: row.changed_at,
    charactersBefore: row.log_characters_before,
    characters: row.log_characters,
  };
}

function rowReader(db: Kysely<Schema>, workspace: string): RowReader {
  function select<Table extends TableName>(table: Table, column: string | null, ids: readonly number[] = []) {
    const key = sql.ref(keyColumn(table));
    const among = column === null ? sql`` : sql`AND ${sql.ref(column)} = ANY(${ids}::bigint[])`;
    return sql<Rows[Table]>`SELECT ${fieldsOf(table)} FROM ${sql.table(table)}
      WHERE workspace_id = ${workspace} ${among} ORDER BY ${key}`
      .execute(db)
      .then((result) => result.rows);
  }

  return {
    async get(table, ids) {
      const found = new Map((await select(table, keyColumn(table), ids)).map((row) => [keyOf(row), row]));
      return ids.map((id) => found.get(id));
    },
    all: (table) => select(table, null),
    async page(table, { after, limit }) {
      const key = sql.ref(keyColumn(table));
      const found = await sql<Rows[typeof table]>`SELECT ${fieldsOf(table)} FROM ${sql.table(table)}
        WHERE workspace_id = ${workspace} AND ${key} > ${after} ORDER BY ${key} LIMIT ${limit}`.execute(db);
      return found.rows;
    },
    find: (table, field, ids) => select(table, columnName(field), ids),
  };
}
