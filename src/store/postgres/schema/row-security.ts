import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';

/**
 * The name of a connection's setting, which the policies read. Its value is the id of a workspace, {@link EVERY} or
 * {@link NO_WORKSPACE}.
 */
export const SETTING = 'hirelane.workspace';

/** Allows all workspaces. Used to find the workspace of a request, and for work on the whole database. */
export const EVERY = 'every';

/** Allows no workspace. Used for data outside of workspaces, such as counts of sign-in attempts. */
export const NO_WORKSPACE = '';

export const POLICY = 'of_workspace';

/**
 * Creates a policy on every table with a `workspace_id`: the table shows and accepts only rows of the connection's
 * workspace. This is a second safeguard, because every query filters by workspace anyway. Called after the migrations,
 * so that new tables get a policy, too.
 *
 * Policies do not apply to superusers and roles with BYPASSRLS ({@link enforcesRowSecurity}).
 */
export async function enableRowSecurity<Schema>(db: Kysely<Schema>): Promise<void> {
  if ((await tablesWithoutRowSecurity(db)).length === 0) return;
  await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext(${POLICY}))`.execute(tx);
    for (const { name, column } of await tablesWithoutRowSecurity(tx)) {
      await sql`ALTER TABLE ${sql.table(name)} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY`.execute(
        tx,
      );
      await sql`DROP POLICY IF EXISTS ${sql.ref(POLICY)} ON ${sql.table(name)}`.execute(tx);
      await sql`CREATE POLICY ${sql.ref(POLICY)} ON ${sql.table(name)} USING (${isOfWorkspace(column)})`.execute(
        tx,
      );
    }
  });
}

/**
 * Subqueries read the setting once per statement instead of once per row. The planner estimates that a CASE matches
 * half of all rows, so its plans are the same as without the policy.
 */
function isOfWorkspace(column: string) {
  const setting = sql`current_setting(${sql.lit(SETTING)}, true)`;
  return sql`CASE WHEN (SELECT ${setting} = ${sql.lit(EVERY)}) THEN true
    ELSE ${sql.ref(column)} = (SELECT nullif(nullif(${setting}, ''), ${sql.lit(EVERY)})::uuid) END`;
}

/**
 * The same for a table that is spread over several nodes: with a subquery, the planner would not find the one node that
 * has the workspace.
 */
export function ofWorkspaceRange(column: string) {
  const setting = sql`current_setting(${sql.lit(SETTING)}, true)`;
  const bound = (ofEvery: string) =>
    sql`(CASE WHEN ${setting} = ${sql.lit(EVERY)} THEN ${sql.lit(ofEvery)} ELSE nullif(${setting}, '') END)::uuid`;
  return sql`${sql.ref(column)} >= ${bound('00000000-0000-0000-0000-000000000000')}
    AND ${sql.ref(column)} <= ${bound('ffffffff-ffff-ffff-ffff-ffffffffffff')}`;
}

/** The names of tables that contain rows of workspaces but have no policy. */
export async function tablesWithoutRowSecurity(db: QueryExecutorProvider) {
  const { rows } = await sql<{ name: string; column: string }>`
    SELECT t.relname AS name, a.attname AS column FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid
    WHERE t.relkind IN ('r', 'p') AND t.relnamespace = current_schema()::regnamespace AND NOT a.attisdropped
      AND a.attname = CASE t.relname WHEN 'workspaces' THEN 'id' ELSE 'workspace_id' END
      AND NOT (t.relrowsecurity AND t.relforcerowsecurity AND EXISTS (
        SELECT FROM pg_policy WHERE polrelid = t.oid AND polname = ${POLICY}
      ))
    ORDER BY name`.execute(db);
  return rows;
}

/** Tells whether row policies apply to the connected user. */
export async function enforcesRowSecurity(db: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    SELECT NOT (rolsuper OR rolbypassrls) AS held FROM pg_roles WHERE rolname = current_user`.execute(db);
  return rows[0]?.held ?? false;
}
