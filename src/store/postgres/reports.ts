import { sql, type Kysely } from 'kysely';
import type { Week } from '#domain/insight/period.ts';
import type {
  FlowWeek,
  FunnelStep,
  ReasonCount,
  ReportQuery,
  SourceCount,
  StageTime,
} from '#domain/insight/report.ts';
import { STEPS, WAITING_STAGES, type WaitingStage } from '#domain/insight/steps.ts';
import type { Beginnings } from '#store/database.ts';
import { hasSource, hasTag } from './candidate-list.ts';
import {
  appliedIn,
  cameIn,
  furthestSteps,
  people,
  peopleAsOf,
  REASON_KEY,
  stays,
  textArray,
  timestamp,
  touches,
} from './journeys.ts';
import type { Schema } from './schema.ts';

/** Each returns what the function of the domain with this name returns for everybody who is asked for (`ReportReader`). */
type Report<Result> = (tx: Kysely<Schema>, workspace: string, query: ReportQuery) => Promise<Result>;

export const funnel: Report<FunnelStep[]> = async (tx, workspace, query) => {
  const applicants = people(workspace, [...asked(query), appliedIn(query.period)]);
  const { rows } = await sql<{ step: number; count: number }>`
    SELECT step, count(*) AS count FROM (${furthestSteps(workspace, applicants, query.period.end)}) AS furthest
    GROUP BY step`.execute(tx);
  return STEPS.map((stage, place) => ({
    stage,
    reached: rows.reduce((sum, { step, count }) => (step > place ? sum + count : sum), 0),
  }));
};

export const timeInStage: Report<StageTime[]> = async (tx, workspace, query) => {
  const { from, end, now } = query.period;
  const waits = sql`stage = ANY(${textArray(WAITING_STAGES)})`;
  // Whoever was hired or rejected before has waited nowhere since.
  const mayHaveWaited = from === null ? [] : [sql`(${waits} OR stage_since >= ${timestamp(from)})`];
  const whom = people(workspace, [...asked(query), ...mayHaveWaited]);
  const { rows } = await sql<StageTime>`
    SELECT stage, people, quantiles[1] AS median, quantiles[2] AS ninetieth FROM (
      SELECT stage, count(DISTINCT candidate_id) AS people,
        percentile_disc(ARRAY[0.5, 0.9]) WITHIN GROUP (ORDER BY lasted) AS quantiles
      FROM (
        SELECT stage, candidate_id, greatest(0, round(date_part('epoch',
          CASE WHEN left_at IS NULL OR left_at > ${timestamp(end)} THEN ${timestamp(now)} ELSE left_at END - at
        ) * 1000))::bigint AS lasted
        FROM (${stays(workspace, whom)}) AS stays WHERE ${waits} AND ${touches(query.period)}
      ) AS lasting GROUP BY stage
    ) AS counted`.execute(tx);
  const byStage = new Map(rows.map((row): [WaitingStage, StageTime] => [row.stage, row]));
  return WAITING_STAGES.map(
    (stage) => byStage.get(stage) ?? { stage, people: 0, median: null, ninetieth: null },
  );
};

export async function flow(
  tx: Kysely<Schema>,
  workspace: string,
  query: ReportQuery,
  weeks: readonly Week[],
): Promise<FlowWeek[]> {
  const mondays = sql`${weeks.map(({ from }) => new Date(from).toISOString())}::timestamptz[]`;
  const standing = peopleAsOf(workspace, query.period.end, asked(query));
  const { rows } = await sql<{ kind: keyof FlowWeek; week: number; count: number }>`
    WITH standing AS MATERIALIZED (SELECT stage, stage_since, applied_at FROM (${standing}) AS people)
    SELECT 'opened' AS kind, width_bucket(applied_at, ${mondays}) AS week, count(*) AS count
      FROM standing WHERE applied_at <= ${timestamp(query.period.end)} GROUP BY 2
    UNION ALL
    SELECT stage, width_bucket(stage_since, ${mondays}), count(*)
      FROM standing WHERE stage IN ('hired', 'rejected') GROUP BY 1, 2`.execute(tx);
  const counts = weeks.map(({ day }) => ({ week: day, opened: 0, hired: 0, rejected: 0 }));
  for (const { kind, week, count } of rows) {
    // The first week is 1; 0 is before all of them.
    const row = counts[week - 1];
    if (row && kind !== 'week') row[kind] = count;
  }
  return counts;
}

export const reasons: Report<ReasonCount[]> = async (tx, workspace, query) => {
  const standing = peopleAsOf(workspace, query.period.end, asked(query));
  const { rows } = await sql<{ key: string; count: number }>`
    SELECT ${REASON_KEY} AS key, count(*) AS count FROM (${standing}) AS people
    WHERE stage = 'rejected' AND ${cameIn(query.period)} GROUP BY 1`.execute(tx);
  return rows.map(({ key, count }) => ({
    key: key === 'own' || key === 'none' || key === 'past' ? key : Number(key),
    count,
  }));
};

export const sources: Report<SourceCount[]> = async (tx, workspace, query) => {
  const applicants = people(workspace, [...asked(query), appliedIn(query.period)]);
  const { rows } = await sql<SourceCount>`
    SELECT source, count(*) AS applied,
      count(*) FILTER (WHERE step >= ${STEPS.indexOf('tech') + 1}) AS interviewed,
      count(*) FILTER (WHERE step >= ${STEPS.indexOf('hired') + 1}) AS hired
    FROM (${furthestSteps(workspace, applicants, query.period.end)}) AS furthest
    GROUP BY source`.execute(tx);
  return rows;
};

/** An event that is after the stage its candidate is in counts for nothing, and so does not come before all of these. */
export async function beginnings(tx: Kysely<Schema>, workspace: string): Promise<Beginnings> {
  const { rows } = await sql<Beginnings>`
    SELECT (extract(epoch FROM least(min(stage_since),
        (SELECT min(at) FROM timelines WHERE workspace_id = ${workspace}))) * 1000)::bigint AS entered,
      (extract(epoch FROM min(applied_at)) * 1000)::bigint AS applied
    FROM candidates WHERE workspace_id = ${workspace}`.execute(tx);
  return rows[0] ?? { entered: null, applied: null };
}

function asked({ jobId, source, tag }: ReportQuery) {
  return [
    ...(jobId === null ? [] : [sql`job_id = ${jobId}::bigint`]),
    ...(source === null ? [] : [hasSource(source)]),
    ...(tag === null ? [] : [hasTag(tag)]),
  ];
}
