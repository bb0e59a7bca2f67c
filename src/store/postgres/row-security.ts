import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';

/** The setting of a connection that the policies read: the id of one workspace, or {@link EVERY}. */
export const SETTING = 'hirelane.workspace';

/** Every workspace: for what finds out whose a request is, and for whole databases. */
export const EVERY = 'every';

/** No workspace at all: for what has none, like the counts of tries. */
export const NO_WORKSPACE = '';

const POLICY = 'of_workspace';

/**
 * The second line behind the `workspace_id` that every query names: a table with this column shows and takes only rows
 * of the workspace that the connection is set to. Tables that came since are held, too, so it is called behind
 * migrations.
 *
 * Superusers and roles with BYPASSRLS are not held ({@link enforcesRowSecurity}).
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
 * The setting is read once for a statement, not for each row. A CASE is half of all rows to the planner, whatever is
 * in it: it plans as without the policy.
 */
function isOfWorkspace(column: string) {
  const setting = sql`current_setting(${sql.lit(SETTING)}, true)`;
  return sql`CASE WHEN (SELECT ${setting} = ${sql.lit(EVERY)}) THEN true
    ELSE ${sql.ref(column)} = (SELECT nullif(nullif(${setting}, ''), ${sql.lit(EVERY)})::uuid) END`;
}

/** The tables of workspaces that have no policy. */
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

/** Whether policies hold whoever is connected. */
export async function enforcesRowSecurity(db: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    SELECT NOT (rolsuper OR rolbypassrls) AS held FROM pg_roles WHERE rolname = current_user`.execute(db);
  return rows[0]?.held ?? false;
}
