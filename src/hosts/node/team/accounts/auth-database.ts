import {
  createAdapterFactory,
  type AdapterFactory,
  type CleanedWhere,
  type CustomAdapter,
} from 'better-auth/adapters';
import type { BetterAuthOptions } from 'better-auth';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { PeopleSchema } from '#hosts/node/team/database/schema.ts';
import { hashOf } from '#hosts/node/team/database/tokens.ts';

type Row = Record<string, unknown>;

/**
 * An adapter for better-auth's tables in this database.
 *
 * `supportsDates` is off, because the connection returns times as text. better-auth would compare an end in text with a Date,
 * so nothing would ever end. A session's token is hashed before it is stored, so that nobody who reads the database can use
 * it.
 */
export function authDatabase(db: Kysely<PeopleSchema>): AdapterFactory<BetterAuthOptions> {
  const config = {
    adapterId: 'hirelane',
    usePlural: false,
    supportsDates: false,
    supportsBooleans: true,
    supportsJSON: false,
    supportsUUIDs: true,
  };
  return (options) => {
    const adapterIn = (tx: Kysely<PeopleSchema>, transaction: false | Transaction) =>
      createAdapterFactory({
        config: { ...config, transaction },
        adapter: ({ getFieldName }) => adapterOn(tx, getFieldName),
      })(options);
    return adapterIn(db, (work) => db.transaction().execute((tx) => work(adapterIn(tx, false))));
  };
}

type Adapter = ReturnType<AdapterFactory<BetterAuthOptions>>;
type Transaction = <R>(work: (adapter: Omit<Adapter, 'transaction'>) => Promise<R>) => Promise<R>;

type ColumnOf = (field: { readonly model: string; readonly field: string }) => string;

function adapterOn(db: Kysely<PeopleSchema>, columnOf: ColumnOf): CustomAdapter {
  async function rowsOf(query: RawBuilder<unknown>): Promise<Row[]> {
    return (await query.execute(db)).rows as Row[];
  }

  async function countOf(query: RawBuilder<unknown>): Promise<number> {
    return Number((await query.execute(db)).numAffectedRows ?? 0);
  }

  return {
    async create({ model, data }) {
      const [columns, values] = [Object.keys(data), Object.values(stored(model, data))];
      await sql`INSERT INTO ${sql.table(model)} (${sql.join(columns.map((column) => sql.ref(column)))})
        VALUES (${sql.join(values)})`.execute(db);
      return data;
    },
    async findOne({ model, where }) {
      const [row] = await rowsOf(sql`SELECT * FROM ${sql.table(model)} ${filter(model, where)} LIMIT 1`);
      return (row ? withToken(model, row, where) : null) as never;
    },
    async findMany({ model, where, limit, sortBy, offset }) {
      const order = sortBy
        ? sql`ORDER BY ${sql.ref(columnOf({ model, field: sortBy.field }))} ${sortBy.direction === 'desc' ? sql`DESC` : sql`ASC`}`
        : sql``;
      return (await rowsOf(sql`SELECT * FROM ${sql.table(model)} ${filter(model, where)} ${order}
        LIMIT ${limit} OFFSET ${offset ?? 0}`)) as never;
    },
    async count({ model, where }) {
      const [row] = await rowsOf(
        sql`SELECT count(*) AS total FROM ${sql.table(model)} ${filter(model, where)}`,
      );
      return Number(row?.['total'] ?? 0);
    },
    async update({ model, where, update }) {
      const [row] = await rowsOf(sql`UPDATE ${sql.table(model)} SET ${assignments(model, update as Row)}
        ${filter(model, where)} RETURNING *`);
      return (row ? withToken(model, row, where) : null) as never;
    },
    updateMany: ({ model, where, update }) =>
      countOf(sql`UPDATE ${sql.table(model)} SET ${assignments(model, update)} ${filter(model, where)}`),
    async delete({ model, where }) {
      await sql`DELETE FROM ${sql.table(model)} ${filter(model, where)}`.execute(db);
    },
    deleteMany: ({ model, where }) => countOf(sql`DELETE FROM ${sql.table(model)} ${filter(model, where)}`),
    async consumeOne({ model, where }) {
      const [row] = await rowsOf(sql`DELETE FROM ${sql.table(model)} WHERE id IN (
        SELECT id FROM ${sql.table(model)} ${filter(model, where)} LIMIT 1) RETURNING *`);
      return (row ? withToken(model, row, where) : null) as never;
    },
    async incrementOne({ model, where, increment, set = {} }) {
      const sums = Object.entries(increment).map(
        ([column, delta]) => sql`${sql.ref(column)} = ${sql.ref(column)} + ${delta}`,
      );
      const changes = sql.join([...sums, ...assigned(model, set)]);
      const [row] = await rowsOf(sql`UPDATE ${sql.table(model)} SET ${changes} ${filter(model, where)}
        RETURNING *`);
      return (row ? withToken(model, row, where) : null) as never;
    },
  };
}

const OPERATORS: Readonly<Record<string, string>> = {
  eq: '=',
  ne: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
};

function filter(model: string, where: readonly CleanedWhere[] = []): RawBuilder<unknown> {
  if (where.length === 0) return sql``;
  if (where.some(({ connector }) => connector === 'OR')) throw new Error('No query has OR.');
  return sql`WHERE ${sql.join(
    where.map((one) => condition(model, one)),
    sql` AND `,
  )}`;
}

function condition(model: string, { field, operator, value }: CleanedWhere): RawBuilder<unknown> {
  const column = sql.ref(field);
  if (operator === 'in') {
    const values = (value as unknown[]).map((one) => storedValue(model, field, one));
    return values.length > 0 ? sql`${column} IN (${sql.join(values)})` : sql`false`;
  }
  const comparison = OPERATORS[operator ?? 'eq'];
  if (comparison === undefined) throw new Error(`No query has the operator ${operator}.`);
  if (value === null) return operator === 'ne' ? sql`${column} IS NOT NULL` : sql`${column} IS NULL`;
  return sql`${column} ${sql.raw(comparison)} ${storedValue(model, field, value)}`;
}

function assignments(model: string, row: Row): RawBuilder<unknown> {
  return sql.join(assigned(model, row));
}

function assigned(model: string, row: Row): RawBuilder<unknown>[] {
  return Object.entries(stored(model, row)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
}

function stored(model: string, row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, storedValue(model, column, value)]),
  );
}

function storedValue(model: string, column: string, value: unknown): unknown {
  return model === 'sessions' && column === 'token' ? hashOf(String(value)) : value;
}

/** A row for better-auth. A session that was found by its token gets the token instead of the hash. */
function withToken(model: string, row: Row, where: readonly CleanedWhere[]): Row {
  const token = model === 'sessions' && where.find(({ field }) => field === 'token')?.value;
  return token ? { ...row, token } : row;
}
