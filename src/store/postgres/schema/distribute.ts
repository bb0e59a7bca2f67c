import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';
import { StoreError } from '#store/store.ts';
import { ofWorkspaceRange, POLICY } from './row-security.ts';

/** The place of a table in a database of several nodes. */
interface Placed {
  readonly name: string;
  /**
   * Tables with rows of workspaces are spread by them. What is read together with these rows is on every node, and
   * can't be written while one is away. The others stay on the coordinator.
   */
  readonly place: 'by workspace' | 'on every node' | 'on the coordinator';
  /** The column with the workspace’s id. */
  readonly column: string | null;
}

/** The tables that statements read together with rows of a workspace (decision 161). */
const ON_EVERY_NODE = ['people', 'calendars', 'pictures'];

/** Tells whether the tables are spread over the nodes of Citus. */
export async function isDistributed(db: QueryExecutorProvider): Promise<boolean> {
  if (!(await hasCitus(db))) return false;
  const { rows } = await sql`SELECT FROM pg_dist_partition WHERE logicalrelid::text = 'workspaces'`.execute(
    db,
  );
  return rows.length > 0;
}

/** The ids of the nodes that can't be reached, as `pg_dist_node` has them. */
export async function awayNodes(db: QueryExecutorProvider): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`SELECT nodeid AS id
    FROM run_command_on_workers('SELECT 1') JOIN pg_dist_node USING (nodename, nodeport)
    WHERE NOT success ORDER BY 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of the workspaces whose nodes can be reached. Null: all nodes can be. */
export async function reachableAmong(
  db: QueryExecutorProvider,
  workspaces: readonly string[],
): Promise<readonly string[] | null> {
  const away = await awayNodes(db);
  if (away.length === 0) return null;
  const { rows } = await sql<{ id: string }>`SELECT id FROM unnest(${workspaces}::uuid[]) AS asked (id)
    WHERE get_shard_id_for_distribution_column('workspaces', id) NOT IN (
      SELECT shardid FROM pg_dist_placement JOIN pg_dist_node USING (groupid) WHERE nodeid = ANY(${away}::int[]))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function hasCitus(db: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql`SELECT FROM pg_extension WHERE extname = 'citus'`.execute(db);
  return rows.length > 0;
}

/** The tables that were moved. */
interface Moved {
  readonly spread: readonly string[];
  /** Tables that an earlier version had put on every node, and that are on the coordinator now. */
  readonly broughtBack: readonly string[];
}

/**
 * Puts each table to its place in one transaction, with its rows (decisions 090 and 161). A workspace's rows of all
 * tables are on one node of Citus.
 *
 * @throws StoreError without the extension
 */
export async function distribute<Schema>(db: Kysely<Schema>): Promise<Moved> {
  if (!(await hasCitus(db))) {
    throw new StoreError(
      'The database has no extension citus. Create it on every node (CREATE EXTENSION citus), and try again.',
    );
  }
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('distribute'))`.execute(tx);
    if (!(await isDistributed(tx))) await dropInterviewTimes(tx);
    return placeTables(tx);
  });
}

/** Moves the tables that are not at their place, in the transaction of a migration or of {@link distribute}. */
export async function placeTables(tx: QueryExecutorProvider): Promise<Moved> {
  const placed = await placesOf(tx);
  const places = await placesInCitus(tx);
  const toSpread = placed.filter(({ name, place }) => place !== 'on the coordinator' && !places.has(name));
  const toBringBack = placed.filter(
    ({ name, place }) => place === 'on the coordinator' && places.get(name) === 'on every node',
  );
  const moved = {
    spread: toSpread.map(({ name }) => name),
    broughtBack: toBringBack.map(({ name }) => name),
  };
  const names = [...moved.spread, ...moved.broughtBack];
  if (names.length === 0) return moved;
  // One connection to each node: several would wait for one another's locks.
  await sql`SET LOCAL citus.multi_shard_modify_mode TO 'sequential'`.execute(tx);
  const references = await referencesOf(tx, names);
  for (const { table, name } of references) {
    await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.ref(name)}`.execute(tx);
  }
  for (const each of toSpread) await spread(tx, each);
  for (const name of moved.broughtBack) await sql`SELECT undistribute_table(${name}::regclass)`.execute(tx);
  for (const { table, name, definition } of references) {
    await sql`ALTER TABLE ${sql.table(table)} ADD CONSTRAINT ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      tx,
    );
  }
  return moved;
}

/**
 * Removes the second line against two interviews at the same time, because Citus has no triggers. The first one stays:
 * a write looks for such interviews while it holds the lock on its workspace.
 */
async function dropInterviewTimes(tx: QueryExecutorProvider): Promise<void> {
  await sql`DROP TRIGGER IF EXISTS keep_interview_times ON interviews`.execute(tx);
  await sql`DROP TABLE IF EXISTS interview_times`.execute(tx);
}

/** The place of every table, in the order in which they can be spread. It follows from the keys, so a new table has one. */
export async function placesOf(db: QueryExecutorProvider): Promise<Placed[]> {
  const { rows } = await sql<Placed>`SELECT name, "column", CASE
        WHEN "column" IS NOT NULL THEN 'by workspace'
        WHEN name = ANY(${ON_EVERY_NODE}::text[]) THEN 'on every node'
        ELSE 'on the coordinator'
      END AS place
    FROM (
      SELECT t.relname AS name, CASE WHEN t.relname = 'workspaces' THEN 'id' ELSE (
          SELECT a.attname FROM pg_attribute a JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype = 'p'
          WHERE a.attrelid = t.oid AND a.attname = 'workspace_id' AND a.attnum = ANY(k.conkey)
        ) END AS column
      FROM pg_class t WHERE t.relkind = 'r' AND t.relnamespace = current_schema()::regnamespace
    ) AS tables
    ORDER BY place DESC, name <> 'people', name <> 'workspaces', name`.execute(db);
  return rows;
}

/** The places of the tables that Citus has spread, or has put on every node. */
async function placesInCitus(db: QueryExecutorProvider): Promise<ReadonlyMap<string, Placed['place']>> {
  const { rows } = await sql<Pick<Placed, 'name' | 'place'>>`
    SELECT logicalrelid::text AS name, CASE
      WHEN partmethod <> 'n' THEN 'by workspace'
      WHEN repmodel = 't' THEN 'on every node'
      ELSE 'on the coordinator' END AS place FROM pg_dist_partition`.execute(db);
  return new Map(rows.map(({ name, place }) => [name, place]));
}

interface Reference {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** The foreign keys from and to these tables. */
async function referencesOf(tx: QueryExecutorProvider, tables: readonly string[]): Promise<Reference[]> {
  const { rows } = await sql<Reference>`SELECT f.relname AS table, c.conname AS name,
      pg_get_constraintdef(c.oid) AS definition
    FROM pg_constraint c JOIN pg_class f ON f.oid = c.conrelid JOIN pg_class t ON t.oid = c.confrelid
    WHERE c.contype = 'f' AND (f.relname = ANY(${tables}::text[]) OR t.relname = ANY(${tables}::text[]))
      AND f.relnamespace = current_schema()::regnamespace`.execute(tx);
  return rows;
}

async function spread(tx: QueryExecutorProvider, { name, column }: Placed): Promise<void> {
  if (column === null) {
    await sql`SELECT create_reference_table(${name}::regclass)`.execute(tx);
    return;
  }
  // Citus moves a workspace to another node by its log, which an unlogged table lacks.
  const { rows } =
    await sql`SELECT FROM pg_class WHERE oid = ${name}::regclass AND relpersistence = 'u'`.execute(tx);
  if (rows.length > 0) await sql`ALTER TABLE ${sql.table(name)} SET LOGGED`.execute(tx);
  // Rows are copied by the owner, whom the policy would restrict.
  await sql`ALTER TABLE ${sql.table(name)} NO FORCE ROW LEVEL SECURITY`.execute(tx);
  await sql`DROP POLICY IF EXISTS ${sql.ref(POLICY)} ON ${sql.table(name)}`.execute(tx);
  await (
    name === 'workspaces'
      ? sql`SELECT create_distributed_table(${name}::regclass, ${column})`
      : sql`SELECT create_distributed_table(${name}::regclass, ${column}, colocate_with => 'workspaces')`
  ).execute(tx);
  await sql`CREATE POLICY ${sql.ref(POLICY)} ON ${sql.table(name)} USING (${ofWorkspaceRange(column)})`.execute(
    tx,
  );
  for (const step of ['ENABLE', 'FORCE']) {
    await sql`ALTER TABLE ${sql.table(name)} ${sql.raw(step)} ROW LEVEL SECURITY`.execute(tx);
  }
}
