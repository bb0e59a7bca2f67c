import { sql, type Kysely } from 'kysely';
import { LAST_BEFORE_BASELINE } from '#domain/workspace/baseline.ts';
import { PEOPLE_PART } from '#server/database/migrations.ts';
import { compareMigrations, STORE_PART, type SchemaPart } from '#store/postgres/schema/migrate.ts';
import { enforcesRowSecurity, tablesWithoutRowSecurity } from '#store/postgres/schema/row-security.ts';
import type { Schema } from '#store/postgres/schema/schema.ts';
import { finding, type Finding } from './finding.ts';

/**
 * Checks the version of the tables. This is the first check, because the others would fail on tables of another
 * version.
 */
export async function checkSchemas(db: Kysely<Schema>): Promise<Finding[]> {
  return [await checkSchema(db, STORE_PART), await checkSchema(db, PEOPLE_PART)];
}

/** Checks the role, the policies and the rows. */
export async function checkDatabase(db: Kysely<Schema>): Promise<Finding[]> {
  return [
    await checkRole(db),
    await checkPolicies(db),
    await checkSearch(db),
    await checkCounts(db),
    await checkLogs(db),
  ];
}

async function checkSchema(db: Kysely<Schema>, part: SchemaPart): Promise<Finding> {
  const { newer, missing, newest, isOlder } = await compareMigrations(db, part);
  const says = (isWell: boolean, sentence: string) => finding(isWell, `${part.table}: ${sentence}`);
  if (newer.length > 0) return says(false, `the database is of a newer version, with ${newer.join(', ')}`);
  if (isOlder) {
    return says(
      false,
      `the database is older than this version reads: start Hirelane at commit ${LAST_BEFORE_BASELINE} once, which brings the tables up to date`,
    );
  }
  return missing.length === 0
    ? says(true, `the tables are of this version (${newest})`)
    : says(
        false,
        `${missing.join(', ')} is missing: start the server once, which brings the tables up to date, or restore a dump`,
      );
}

async function checkRole(db: Kysely<Schema>): Promise<Finding> {
  return (await enforcesRowSecurity(db))
    ? finding(true, 'The role is held by the policies')
    : finding(false, 'The role is a superuser or has BYPASSRLS: no policy holds it');
}

async function checkPolicies(db: Kysely<Schema>): Promise<Finding> {
  const names = (await tablesWithoutRowSecurity(db)).map(({ name }) => name);
  return names.length === 0
    ? finding(true, 'Every table of workspaces has its policy')
    : finding(
        false,
        `No policy keeps workspaces apart in ${names.join(', ')}: start the server, which makes it`,
      );
}

async function checkSearch(db: Kysely<Schema>): Promise<Finding> {
  const { rows } = await sql<{ leakproof: boolean; indexed: boolean }>`SELECT
    (SELECT proleakproof FROM pg_proc WHERE oid = 'pg_catalog.textlike(text, text)'::regprocedure) AS leakproof,
    EXISTS (SELECT FROM pg_indexes WHERE indexname = 'candidates_search') AS indexed`.execute(db);
  const { leakproof = false, indexed = false } = rows[0] ?? {};
  if (!leakproof) {
    return finding(
      false,
      'Searches read every candidate of a workspace: LIKE is not LEAKPROOF in this database. No dump keeps that: as PostgreSQL’s administrator, run ALTER FUNCTION pg_catalog.textlike LEAKPROOF',
    );
  }
  return finding(
    indexed,
    indexed
      ? 'Searches use their index'
      : 'Searches read every candidate of a workspace: their index is missing, because the extensions pg_trgm and btree_gin are',
  );
}

const NOTHING = { people: 0, workspaces: 0, candidates: 0, files: 0 };

/**
 * Checks that there are workspaces if there are people. A dump made under row policies contains people but no
 * workspaces.
 */
async function checkCounts(db: Kysely<Schema>): Promise<Finding> {
  const counts = await sql<typeof NOTHING>`SELECT
    (SELECT count(*) FROM people) AS people, (SELECT count(*) FROM workspaces) AS workspaces,
    (SELECT count(*) FROM candidates) AS candidates, (SELECT count(*) FROM files) AS files`.execute(db);
  const { people, workspaces, candidates, files } = counts.rows[0] ?? NOTHING;
  const sentence = `There are ${people} people, ${workspaces} workspaces, ${candidates} candidates, ${files} files`;
  return people > 0 && workspaces === 0
    ? finding(false, `${sentence}: the dump was made without hirelane.workspace=every`)
    : finding(true, sentence);
}

/** Checks that each log ends at its workspace's revision. It does not when a policy hid rows or a restore lost some. */
async function checkLogs(db: Kysely<Schema>): Promise<Finding> {
  const { rows } = await sql<{ id: string }>`SELECT id::text FROM workspaces
    WHERE revision <> coalesce((SELECT max(seq) FROM changes WHERE workspace_id = workspaces.id), 0)
    ORDER BY id`.execute(db);
  return rows.length === 0
    ? finding(true, 'The log of every workspace has its end')
    : finding(false, `The log has no end in ${rows.map(({ id }) => id).join(', ')}`);
}
