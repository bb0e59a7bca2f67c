import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Permit } from '#store/write.ts';
import { PermitEnded } from '#store/store.ts';

/** The parts of an SQL statement that locks the rows of a permit. */
interface PermitParts {
  readonly tables: readonly RawBuilder<unknown>[];
  readonly conditions: readonly RawBuilder<unknown>[];
  /** The aliases of these rows in the statement. */
  readonly names: readonly RawBuilder<unknown>[];
}

export function partsOf(permit: Permit): PermitParts {
  const names = permit.map((_, place) => sql.ref(`permit${place}`));
  return {
    names,
    tables: permit.map(({ table }, place) => sql`${sql.table(table)} AS ${names[place]}`),
    conditions: permit.flatMap(({ key, values }, place) => [
      ...Object.entries(key).map(([column, value]) => sql`${names[place]}.${sql.ref(column)} = ${value}`),
      ...Object.entries(values).map(
        ([column, value]) => sql`${names[place]}.${sql.ref(column)}::text IS NOT DISTINCT FROM ${value}`,
      ),
    ]),
  };
}

/**
 * Locks the rows of a permit until the transaction ends.
 *
 * @throws PermitEnded when a row no longer exists or has other values
 */
export async function lockPermit<Schema>(tx: Transaction<Schema>, permit: Permit): Promise<void> {
  const { tables, conditions, names } = partsOf(permit);
  const { rows } = await sql`SELECT FROM ${sql.join(tables)} WHERE ${sql.join(conditions, sql` AND `)}
    FOR SHARE OF ${sql.join(names)}`.execute(tx);
  if (rows.length === 0) throw new PermitEnded();
}
