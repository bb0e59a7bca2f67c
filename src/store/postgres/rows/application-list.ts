import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Application } from '#domain/application/application.ts';
import type { ApplicationQuery } from '#domain/application/new-applications.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { clampPage } from '#domain/paging.ts';
import type { Page } from '#store/database.ts';
import type { Schema } from '#store/postgres/schema/schema.ts';
import { fieldsOf } from './row-statements.ts';

/** Implements the port's `applications`. */
export async function listApplications(
  tx: Kysely<Schema>,
  workspace: string,
  { jobId, onlyNew, page, pageSize }: ApplicationQuery,
): Promise<Page<Application>> {
  const matching = sql`FROM applications WHERE workspace_id = ${workspace}
    ${jobId === null ? sql`` : sql`AND job_id = ${jobId}::bigint`} ${onlyNew ? sql`AND is_new` : sql``}`;
  // The workspace knows the number of all, because counting them would read the whole index.
  const totals = await sql<{ total: number }>`${
    jobId === null && !onlyNew
      ? sql`SELECT applications AS total FROM workspaces WHERE id = ${workspace}`
      : sql`SELECT count(*) AS total ${matching}`
  }`.execute(tx);
  const total = totals.rows[0]?.total ?? 0;
  const offset = (clampPage(page, total, pageSize) - 1) * pageSize;
  const { rows } = await sql<Application>`SELECT ${fieldsOf('applications')} ${matching}
    ORDER BY at DESC, id DESC LIMIT ${pageSize}::bigint OFFSET ${offset}::bigint`.execute(tx);
  return { data: rows, total };
}

/** Implements the port's `countNewApplications`. */
export async function countNewApplications(
  tx: Kysely<Schema>,
  workspace: string,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ jobId: number; count: number }>`
    SELECT job_id AS "jobId", count(*) AS count FROM applications
    WHERE workspace_id = ${workspace} AND is_new GROUP BY job_id`.execute(tx);
  return new Map(rows.map(({ jobId, count }) => [jobId, count]));
}

/** The same condition as the domain’s `isNew`, in SQL, for an application `a` of a candidate `c`. */
const IS_NEW = sql`((a.erasure_asked_at IS NOT NULL AND (a.seen_at IS NULL OR a.seen_at < a.erasure_asked_at))
  OR (a.seen_at IS NULL AND a.withdrawn_at IS NULL AND (c.stage = 'applied' OR c.stage_since < a.at)))`;

/** Updates which applications are new, of these candidates or of all. The rows must be written. */
export function updateNew(workspace: string, candidateIds?: readonly number[]): RawBuilder<unknown> {
  const ids = candidateIds && sql`${candidateIds}::bigint[]`;
  // Both columns are compared with the ids, so that no plan scans the candidates.
  const these = ids ? sql`AND a.candidate_id = ANY(${ids}) AND c.id = ANY(${ids})` : sql``;
  return update(workspace, sql`candidates`, sql`AND c.workspace_id = ${workspace} ${these}`);
}

/** The same for candidates who are moved by the same statement, in a change of no application. */
export function updateNewOf(workspace: string, moved: readonly Candidate[]): RawBuilder<unknown> {
  const ids = sql`${moved.map(({ id }) => id)}::bigint[]`;
  const candidates = sql`unnest(${ids}, ${moved.map(({ stage }) => stage)}::text[],
    ${moved.map(({ stageSince }) => stageSince)}::timestamptz[])`;
  return update(workspace, candidates, sql`AND a.candidate_id = ANY(${ids})`, sql`(id, stage, stage_since)`);
}

function update(
  workspace: string,
  candidates: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
  columns: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  return sql`UPDATE applications AS a SET is_new = NOT a.is_new FROM ${candidates} AS c ${columns}
    WHERE a.workspace_id = ${workspace} AND c.id = a.candidate_id ${which} AND a.is_new <> ${IS_NEW}`;
}
