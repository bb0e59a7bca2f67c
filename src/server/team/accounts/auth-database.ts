import {
  createAdapterFactory,
  type AdapterFactory,
  type CleanedWhere,
  type CustomAdapter,
} from 'better-auth/adapters';
import type { BetterAuthOptions } from 'better-auth';
import { sql, type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import type { PeopleSchema } from '#server/database/schema.ts';
import { hashOf } from '#server/database/tokens.ts';
import { seal, sealState, unseal } from '#server/secret/sealed.ts';
import type { ServerSecret } from '#server/secret/server-secret.ts';

type Row = Record<string, unknown>;

/**
 * An adapter for better-auth's tables in this database.
 *
 * `supportsDates` is off, because the connection returns times as text. Otherwise better-auth would compare a text with
 * a Date, and no session would ever expire. A session's token is hashed before it is stored, so that somebody who reads
 * the database can't use it.
 */
export function authDatabase(
  db: Kysely<PeopleSchema>,
  secret: ServerSecret,
): AdapterFactory<BetterAuthOptions> {
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
        adapter: ({ getFieldName }) => adapterOn(tx, getFieldName, secret),
      })(options);
    return adapterIn(db, (work) => db.transaction().execute((tx) => work(adapterIn(tx, false))));
  };
}

type Adapter = ReturnType<AdapterFactory<BetterAuthOptions>>;
type Transaction = <R>(work: (adapter: Omit<Adapter, 'transaction'>) => Promise<R>) => Promise<R>;

type ColumnOf = (field: { readonly model: string; readonly field: string }) => string;

function adapterOn(people: Kysely<PeopleSchema>, columnOf: ColumnOf, secret: ServerSecret): CustomAdapter {
  // The cast is safe, because better-auth only uses the tables and columns in `auth.ts`.
  const db = people as unknown as Kysely<Record<string, Row>>;
  return {
    async create({ model, data }) {
      await db.insertInto(model).values(stored(model, data)).execute();
      return data;
    },
    async findOne({ model, where }) {
      const query = db.selectFrom(model).selectAll().where(matching(model, where)).limit(1);
      const row = await query.executeTakeFirst();
      return withToken(model, model === 'two_factors' ? await sealedNow(secret, row) : row, where);
    },
    async findMany({ model, where, limit, sortBy, offset = 0 }) {
      const query = db
        .selectFrom(model)
        .selectAll()
        .where(matching(model, where))
        .limit(limit)
        .offset(offset);
      if (!sortBy) return (await query.execute()) as never;
      return (await query
        .orderBy(columnOf({ model, field: sortBy.field }), sortBy.direction)
        .execute()) as never;
    },
    async count({ model, where }) {
      const query = db.selectFrom(model).select(({ fn }) => fn.countAll().as('total'));
      const { total } = await query.where(matching(model, where)).executeTakeFirstOrThrow();
      return Number(total);
    },
    async update({ model, where, update }) {
      const query = db
        .updateTable(model)
        .set(stored(model, update as Row))
        .where(matching(model, where));
      return withToken(model, await query.returningAll().executeTakeFirst(), where);
    },
    async updateMany({ model, where, update }) {
      const query = db.updateTable(model).set(stored(model, update)).where(matching(model, where));
      return Number((await query.executeTakeFirst()).numUpdatedRows);
    },
    async delete({ model, where }) {
      await db.deleteFrom(model).where(matching(model, where)).execute();
    },
    async deleteMany({ model, where }) {
      const result = await db.deleteFrom(model).where(matching(model, where)).executeTakeFirst();
      return Number(result.numDeletedRows);
    },
    async consumeOne({ model, where }) {
      const first = db.selectFrom(model).select('id').where(matching(model, where)).limit(1);
      const row = await db.deleteFrom(model).where('id', 'in', first).returningAll().executeTakeFirst();
      return withToken(model, row, where);
    },
    async incrementOne({ model, where, increment, set = {} }) {
      const sums = Object.entries(increment).map(([column, delta]) => [
        column,
        sql`${sql.ref(column)} + ${delta}`,
      ]);
      const query = db.updateTable(model).set({ ...Object.fromEntries(sums), ...stored(model, set) });
      const row = await query.where(matching(model, where)).returningAll().executeTakeFirst();
      return withToken(model, row, where);
    },
  };
}

const OPERATORS = { eq: '=', ne: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=', in: 'in' } as const;

/** The condition of a query: all of `where`. */
function matching(model: string, where: readonly CleanedWhere[] = []) {
  if (where.some(({ connector }) => connector === 'OR')) throw new Error('No query has OR.');
  return (is: ExpressionBuilder<Record<string, Row>, string>): Expression<SqlBool> =>
    is.and(where.map((condition) => matchingOne(model, condition, is)));
}

function matchingOne(
  model: string,
  { field, operator = 'eq', value }: CleanedWhere,
  is: ExpressionBuilder<Record<string, Row>, string>,
): Expression<SqlBool> {
  if (!(operator in OPERATORS)) throw new Error(`No query has the operator ${operator}.`);
  if (value === null) return is(field, operator === 'ne' ? 'is not' : 'is', null);
  if (Array.isArray(value) && value.length === 0) return is.lit(false);
  const given = Array.isArray(value)
    ? value.map((one) => storedValue(model, field, one))
    : storedValue(model, field, value);
  return is(field, OPERATORS[operator as keyof typeof OPERATORS], given);
}

function stored(model: string, row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, storedValue(model, column, value)]),
  );
}

function storedValue(model: string, column: string, value: unknown): unknown {
  return model === 'sessions' && column === 'token' ? hashOf(String(value)) : value;
}

/** An authenticator app's row. better-auth knows the present secret only, so it gets the row as that has sealed it. */
async function sealedNow(secret: ServerSecret, row: Row | undefined): Promise<Row | undefined> {
  const sealed = row?.['secret'];
  if (typeof sealed !== 'string' || (await sealState(secret, sealed)) !== 'other') return row;
  return { ...row, secret: await seal(secret, await unseal(secret, sealed)) };
}

/** Prepares a row for better-auth. A session that was found by its token gets the token in place of the hash. */
function withToken(model: string, row: Row | undefined, where: readonly CleanedWhere[]): never {
  const token = model === 'sessions' && where.find(({ field }) => field === 'token')?.value;
  return (row && token ? { ...row, token } : (row ?? null)) as never;
}
