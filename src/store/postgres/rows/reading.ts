import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import { isTextRange, type WantedValues } from '#domain/indexed-fields.ts';
import { keyOf, type Rows, type TableName } from '#domain/tables.ts';
import type { LoggedChange, LogPlace, Reading, RowReader } from '#store/database.ts';
import type { Schema } from '#store/postgres/schema/schema.ts';
import { countNewApplications, listApplications } from './application-list.ts';
import { asDescribed } from './described-rows.ts';
import { columnName, columnsOf, keyColumn, type Column } from './columns.ts';
import { fieldsOf } from './row-statements.ts';

/** The columns of a `LoggedChange`. */
const LOGGED = [
  'seq',
  'at',
  'happened_at as happenedAt',
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
    async count(table, field, ids) {
      const column = sql.ref(columnName(field));
      const counted = await sql<{ id: number; count: number }>`
        SELECT ${column} AS id, count(*) AS count FROM ${sql.table(table)}
        WHERE workspace_id = ${workspace} AND ${column} = ANY(${ids}::bigint[]) GROUP BY ${column}`.execute(
        db,
      );
      return new Map(counted.rows.map(({ id, count }) => [id, count]));
    },
    applications: (query) => listApplications(db, workspace, query),
    countNewApplications: () => countNewApplications(db, workspace),
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

type LoggedRow = Omit<LoggedChange, 'happenedAt' | 'added' | 'left'> & {
  readonly [Field in 'happenedAt' | 'added' | 'left']: LoggedChange[Field] | null;
};

/** Converts a row of the log. Leaves out the optional fields that are null. */
function toLogged({ happenedAt, added, left, ...change }: LoggedRow): LoggedChange {
  return {
    ...change,
    rows: change.rows.map(asDescribed),
    ...(happenedAt && { happenedAt }),
    ...(added && { added }),
    ...(left && { left }),
  };
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
  async function select<Table extends TableName>(table: Table, condition: RawBuilder<unknown>) {
    const { rows } = await sql<Rows[Table]>`SELECT ${fieldsOf(table)} FROM ${sql.table(table)}
      WHERE workspace_id = ${workspace} ${condition}`.execute(db);
    return rows;
  }

  /** Ends a statement, so that its rows are in the order of their keys. */
  const inOrder = (table: TableName) => sql`ORDER BY ${sql.ref(keyColumn(table))}`;

  return {
    async get(table, ids) {
      const found = await select(table, sql`AND ${sql.ref(keyColumn(table))} = ANY(${ids}::bigint[])`);
      const byKey = new Map(found.map((row) => [keyOf(row), row]));
      return ids.map((id) => byKey.get(id));
    },
    all: (table) => select(table, inOrder(table)),
    page: (table, { after, limit }) =>
      select(table, sql`AND ${sql.ref(keyColumn(table))} > ${after} ${inOrder(table)} LIMIT ${limit}`),
    where: (table, field, wanted) =>
      select(table, sql`AND ${isWanted(columnOf(table, field), wanted)} ${inOrder(table)}`),
  };
}

function columnOf(table: TableName, field: string): Column {
  const column = columnsOf(table).find((each) => each.field === field);
  if (!column) throw new Error(`The table ${table} has no field ${field}`);
  return column;
}

function isWanted({ name, type }: Column, wanted: WantedValues): RawBuilder<unknown> {
  const [column, of] = [sql.ref(name), sql.raw(type)];
  return isTextRange(wanted)
    ? sql`${column} >= ${wanted.from}::${of} AND ${column} < ${wanted.until}::${of}`
    : sql`${column} = ANY(${wanted}::${of}[])`;
}
