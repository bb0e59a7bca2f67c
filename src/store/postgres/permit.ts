import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Permit, PermitRow } from '#store/write.ts';
import { PermitEnded } from '#store/store.ts';

/** The statements that lock the rows of a permit, each for rows that are together on a node (decision 161). */
interface PermitLocks {
  /** The parts of a statement for the rows of the workspace, which can also lock others of its rows. */
  readonly workspace: PermitParts;
  /** The parts of the statements for all other rows, such as sessions. */
  readonly others: readonly PermitParts[];
}

interface PermitParts {
  readonly tables: readonly RawBuilder<unknown>[];
  readonly conditions: readonly RawBuilder<unknown>[];
  /** The aliases of these rows in the statement. */
  readonly names: readonly RawBuilder<unknown>[];
}

function locksOf(permit: Permit): PermitLocks {
  const isOfWorkspace = ({ table, key }: PermitRow) => table === 'workspaces' || 'workspace_id' in key;
  return {
    workspace: partsOf(permit.filter(isOfWorkspace)),
    others: permit.filter((row) => !isOfWorkspace(row)).map((row) => partsOf([row])),
  };
}

function partsOf(permit: Permit): PermitParts {
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
 * Locks the rows of a permit until the transaction ends, and before them the row of the workspace. The statements are sent
 * together, which saves a round trip.
 *
 * @returns the row of the workspace
 * @throws PermitEnded when a row no longer exists or has other values
 */
export async function lockWorkspace<Row, Schema>(
  tx: Transaction<Schema>,
  workspace: string,
  permit: Permit,
): Promise<Row> {
  const { workspace: own, others } = locksOf(permit);
  const { tables, conditions, names } = own;
  const first = sql<Row>`SELECT workspaces.* FROM ${sql.join([sql`workspaces`, ...tables])}
    WHERE ${sql.join([sql`workspaces.id = ${workspace}`, ...conditions], sql` AND `)}
    FOR UPDATE OF workspaces ${names.length > 0 ? sql`FOR SHARE OF ${sql.join(names)}` : sql``}`;
  const [row] = await lockAll<Row, Schema>(tx, [first, ...others.map((each) => sharing<Row>(each))]);
  if (row === undefined) throw new PermitEnded();
  return row;
}

/**
 * Locks the rows of a permit until the transaction ends.
 *
 * @throws PermitEnded when a row no longer exists or has other values
 */
export async function lockPermit<Schema>(tx: Transaction<Schema>, permit: Permit): Promise<void> {
  const { workspace, others } = locksOf(permit);
  const all = workspace.tables.length > 0 ? [workspace, ...others] : others;
  await lockAll(tx, all.map(sharing));
}

function sharing<Row>({ tables, conditions, names }: PermitParts): RawBuilder<Row> {
  return sql<Row>`SELECT FROM ${sql.join(tables)} WHERE ${sql.join(conditions, sql` AND `)}
    FOR SHARE OF ${sql.join(names)}`;
}

/** @returns the row of each statement @throws PermitEnded when one has none */
async function lockAll<Row, Schema>(
  tx: Transaction<Schema>,
  statements: readonly RawBuilder<Row>[],
): Promise<Row[]> {
  const results = await Promise.allSettled(statements.map((statement) => statement.execute(tx)));
  return results.map((result) => {
    // After the first failure, the transaction fails with every further statement.
    if (result.status === 'rejected') throw result.reason;
    const [row] = result.value.rows;
    if (row === undefined) throw new PermitEnded();
    return row;
  });
}
