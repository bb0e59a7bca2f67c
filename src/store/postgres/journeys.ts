import { sql, type RawBuilder } from 'kysely';
import type { Counted } from '#domain/insight/counted.ts';
import type { Period, Span } from '#domain/insight/period.ts';
import { STEPS, WAITING_STAGES, type Step } from '#domain/insight/steps.ts';
import { columnsOf, computedColumns } from './columns.ts';

/** SQL that selects something. */
type Query = RawBuilder<unknown>;

/** What is true of a row, or is not. */
type Condition = RawBuilder<unknown>;

/**
 * Each stage that people came into (product §17): `candidate_id`, `stage`, `at` what moment, and `left_at`, which is null
 * where they are. As `journeyOf` of the domain has them.
 *
 * @param whom candidates of the workspace, with all of their columns
 */
export function stays(workspace: string, whom: Query): Query {
  return sql`${pastStays(workspace, whom)}
    UNION ALL SELECT id, stage, stage_since, NULL FROM (${whom}) AS people`;
}

/** Without the stage that they are in. */
function pastStays(workspace: string, whom: Query): Query {
  return sql`SELECT candidate_id, stage, at,
      coalesce(lead(at) OVER (PARTITION BY candidate_id ORDER BY at, id), stage_since) AS left_at
    FROM (
      SELECT t.candidate_id, t.at, t.id, t.to_stage AS stage, people.stage_since,
        t.to_stage IS DISTINCT FROM lag(t.to_stage) OVER (PARTITION BY t.candidate_id ORDER BY t.at, t.id) AS is_entry
      FROM (${whom}) AS people
      JOIN timelines AS t ON t.workspace_id = ${workspace} AND t.candidate_id = people.id AND t.at < people.stage_since
    ) AS events
    WHERE is_entry`;
}

/** Candidates, with all of their columns. */
export function people(workspace: string, conditions: readonly Condition[] = []): Query {
  const all = [sql`workspace_id = ${workspace}`, ...conditions];
  return sql`SELECT * FROM candidates WHERE ${sql.join(all, sql` AND `)}`;
}

/**
 * Candidates as they were at a moment, with all of their columns and `is_last`: whether they are there still. As
 * `candidateAsOf` of the domain.
 *
 * @param conditions on what does not change with the moment
 */
export function peopleAsOf(workspace: string, moment: number, conditions: readonly Condition[] = []): Query {
  const then = timestamp(moment);
  const columns = [...columnsOf('candidates'), ...computedColumns('candidates')].map(({ name }) => name);
  const here = sql.join(['workspace_id', ...columns].map((name) => sql.ref(name)));
  const were = sql.join(
    ['workspace_id', ...columns].map((name) => PAST[name] ?? sql`people.${sql.ref(name)}`),
  );
  // Most often nobody has moved since, and no event has to be read.
  const moved = people(workspace, [...conditions, sql`stage_since > ${then}`]);
  return sql`SELECT ${here}, true AS is_last FROM candidates
      WHERE ${sql.join([sql`workspace_id = ${workspace}`, ...conditions, sql`stage_since <= ${then}`], sql` AND `)}
    UNION ALL
    SELECT ${were}, false FROM (${moved}) AS people
      JOIN (${standings(workspace, moved, then)}) AS stay ON stay.candidate_id = people.id`;
}

/**
 * Where people stood at a moment before they came into the stage that they are in: `candidate_id`, `stage`, `at`. Later
 * events do not matter for it, and need not be sorted.
 */
function standings(workspace: string, whom: Query, then: Condition): Query {
  return sql`SELECT DISTINCT ON (candidate_id) candidate_id, stage, at
    FROM (
      SELECT t.candidate_id, t.at, t.id, t.to_stage AS stage, t.to_stage IS DISTINCT FROM
        lead(t.to_stage) OVER (PARTITION BY t.candidate_id ORDER BY t.at DESC, t.id DESC) AS is_entry
      FROM (${whom}) AS people
      JOIN timelines AS t ON t.workspace_id = ${workspace} AND t.candidate_id = people.id AND t.at <= ${then}
    ) AS events
    WHERE is_entry ORDER BY candidate_id, at DESC, id DESC`;
}

/** The columns of a candidate that were others in a stage before. Nothing tells why they were rejected then. */
const PAST: Readonly<Record<string, RawBuilder<unknown>>> = {
  stage: sql`stay.stage`,
  stage_since: sql`stay.at`,
  reason_id: sql`NULL`,
  reason_note: sql`''`,
};

/** The furthest step of each by a moment, as its place in `STEPS` from 1: `candidate_id`, their `source`, `step`. */
export function furthestSteps(workspace: string, whom: Query, moment: number): Query {
  // Which of the events are entered anew makes no difference here.
  const step = (stage: string) => sql`coalesce(array_position(${textArray(STEPS)}, ${sql.ref(stage)}), 1)`;
  return sql`SELECT candidate_id, source, max(step) AS step FROM (
      SELECT t.candidate_id, people.source, ${step('t.to_stage')} AS step FROM (${whom}) AS people
        JOIN timelines AS t ON t.workspace_id = ${workspace} AND t.candidate_id = people.id AND t.at < people.stage_since
        WHERE t.at <= ${timestamp(moment)}
      UNION ALL SELECT id, source, ${step('stage')} FROM (${whom}) AS people WHERE stage_since <= ${timestamp(moment)}
    ) AS steps GROUP BY candidate_id, source`;
}

/** The condition that somebody applied in a time. */
export function appliedIn({ from, end }: Pick<Period, 'from' | 'end'>): Condition {
  const isInTime = sql`applied_at <= ${timestamp(end)}`;
  return from === null ? isInTime : sql`${isInTime} AND applied_at >= ${timestamp(from)}`;
}

/** The condition that a stay touches a period. */
export function touches({ from, end }: Period): Condition {
  const hasBegun = sql`at <= ${timestamp(end)}`;
  if (from === null) return hasBegun;
  return sql`${hasBegun} AND (left_at IS NULL OR left_at > ${timestamp(end)} OR left_at >= ${timestamp(from)})`;
}

/** The reason of a rejection, as `reasonOf` of the domain names it. */
export const REASON_KEY = sql`CASE WHEN NOT is_last THEN 'past' WHEN reason_id IS NOT NULL THEN reason_id::text
  WHEN reason_note = '' THEN 'none' ELSE 'own' END`;

/** The condition that somebody is counted by a number of a report, as `isCounted` of the domain. */
export function countedIn(workspace: string, { cell, period, week }: Counted): Condition {
  const everybody = people(workspace);
  const standing = (conditions: readonly Condition[]) =>
    sql`id IN (SELECT id FROM (${peopleAsOf(workspace, period.end)}) AS standing
      WHERE ${sql.join(conditions, sql` AND `)})`;
  const reached = (step: Step) => {
    const steps = furthestSteps(workspace, people(workspace, [appliedIn(period)]), period.end);
    return sql`id IN (SELECT candidate_id FROM (${steps}) AS furthest WHERE step >= ${STEPS.indexOf(step) + 1})`;
  };

  switch (cell.of) {
    case 'funnel':
      return reached(cell.stage);
    case 'unsourced':
      return sql`${reached(cell.stage)} AND source = ''`;
    case 'stay':
      return sql`id IN (SELECT candidate_id FROM (${stays(workspace, everybody)}) AS stays
        WHERE stage = ${cell.stage} AND ${touches(period)})`;
    case 'opened':
      return standing([week ? appliedIn(week) : sql`false`]);
    case 'hired':
    case 'rejected':
      return standing([sql`stage = ${cell.of}`, week ? cameIn(week) : sql`false`]);
    case 'reason':
      return standing([sql`stage = 'rejected'`, cameIn(period), sql`${REASON_KEY} = ${String(cell.key)}`]);
    case 'waiting':
      return standing([sql`stage = ANY(${textArray(WAITING_STAGES)})`]);
  }
}

/** The condition that somebody who stands somewhere came there in a time. */
export function cameIn({ from, end }: Span | Pick<Period, 'from' | 'end'>): Condition {
  const isInTime = sql`stage_since <= ${timestamp(end)}`;
  return from === null ? isInTime : sql`${isInTime} AND stage_since >= ${timestamp(from)}`;
}

export function timestamp(moment: number): RawBuilder<unknown> {
  return sql`${new Date(moment).toISOString()}::timestamptz`;
}

export function textArray(texts: readonly string[]): RawBuilder<unknown> {
  return sql`ARRAY[${sql.join(texts)}]::text[]`;
}
