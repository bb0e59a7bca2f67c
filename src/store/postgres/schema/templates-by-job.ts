import { sql } from 'kysely';

/** A row of the log, or an answer in it, as JSON with the field before the last brace: `json` is kept as text. */
function withJob(row: ReturnType<typeof sql>) {
  return sql`CASE WHEN json_typeof(${row}) = 'object'
    THEN (left(rtrim((${row})::text), -1) || ',"jobId":null}')::json ELSE ${row} END`;
}

/** A template may be for one job, also a template in the log. */
export const TEMPLATES_BY_JOB = [
  sql`ALTER TABLE templates ADD COLUMN job_id bigint`,
  sql`ALTER TABLE templates ADD CONSTRAINT templates_job FOREIGN KEY (workspace_id, job_id) REFERENCES jobs`,
  sql`CREATE INDEX templates_of_job ON templates (workspace_id, job_id) WHERE job_id IS NOT NULL`,
  sql`UPDATE changes SET rows = (
      SELECT json_agg(CASE WHEN change->>'table' = 'templates' THEN json_build_object(
          'table', change->'table', 'id', change->'id',
          'before', ${withJob(sql`change->'before'`)}, 'after', ${withJob(sql`change->'after'`)})
        ELSE change END ORDER BY place)
      FROM json_array_elements(rows) WITH ORDINALITY AS each (change, place)
    ) WHERE EXISTS (SELECT FROM json_array_elements(rows) AS change WHERE change->>'table' = 'templates')`,
  sql`UPDATE changes SET answer = ${withJob(sql`answer`)}
    WHERE command->>'route' IN ('POST /templates', 'PATCH /templates/{id}', 'DELETE /templates/{id}')`,
];
