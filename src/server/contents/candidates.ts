import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { PeopleSchema } from '#server/database/schema.ts';

type Db = Kysely<PeopleSchema>;

export async function jobOfCandidate(db: Db, workspace: string, id: number): Promise<number | null> {
  const found = await db
    .selectFrom('candidates')
    .select('job_id')
    .where((is) => is.and({ workspace_id: workspace, id }))
    .executeTakeFirst();
  return found?.job_id ?? null;
}

interface FoundCandidate {
  readonly candidateId: number;
  readonly name: string;
  readonly email: string;
  readonly jobTitle: string;
}

/** The latest candidates with one of these addresses, names or domains of addresses, all in lower case. */
export async function candidatesLike(
  db: Db,
  workspace: string,
  alike: { addresses: readonly string[]; names: readonly string[]; domains: readonly string[] },
  limit: number,
): Promise<FoundCandidate[]> {
  const { rows } = await sql<FoundCandidate>`
    SELECT candidates.id AS "candidateId", candidates.name, candidates.email, jobs.title AS "jobTitle"
    FROM candidates JOIN jobs ON jobs.workspace_id = candidates.workspace_id AND jobs.id = candidates.job_id
    WHERE candidates.workspace_id = ${workspace} AND (lower(candidates.email) = ANY(${alike.addresses}::text[])
      OR lower(candidates.name) = ANY(${alike.names}::text[])
      OR split_part(lower(candidates.email), '@', 2) = ANY(${alike.domains}::text[]))
    ORDER BY candidates.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** The name and the email of a candidate; empty without one. */
export async function identitiesOf<Schema>(
  db: Kysely<Schema>,
  workspace: string,
  id: number,
): Promise<{ name: string; email: string }[]> {
  const { rows } = await sql<{ name: string; email: string }>`
    SELECT name, email FROM candidates WHERE workspace_id = ${workspace} AND id = ${id}`.execute(db);
  return rows;
}

/** SQL: the ids of the candidates who were merged into a candidate. */
export function mergedInto(workspace: string, id: number): RawBuilder<number> {
  return sql`(SELECT other_id FROM doubles
    WHERE workspace_id = ${workspace} AND verdict = 'same' AND candidate_id = ${id})`;
}

/** SQL: the emails of candidates, in lower case. @param table the table with the column of the workspace */
export function emailsOf(table: string, ids: readonly number[]): RawBuilder<string> {
  return sql`(SELECT lower(candidates.email) FROM candidates
    WHERE candidates.workspace_id = ${sql.ref(`${table}.workspace_id`)} AND candidates.id = ANY(${ids}::bigint[]))`;
}
