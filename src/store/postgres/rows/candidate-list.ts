import { NO_OWNER } from '#domain/candidate/owner-and-rating.ts';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { EVERYBODY, type CandidateSelection } from '#domain/candidate-list/candidate-query.ts';
import { comparatorOf, compareBy } from '#domain/candidate-list/candidate-sort.ts';
import { isActivitySort } from '#domain/candidate-list/last-activity.ts';
import { isDueWithin, isStepSort, type DueDays, type DueSpan } from '#domain/candidate-list/due-days.ts';
import {
  emailStart,
  PART_MARK,
  PHONE_MARK,
  searchPattern,
  sourcePart,
  tagPart,
  type SearchPattern,
} from '#domain/candidate-list/search-text.ts';
import type { LabelCount, LabelField } from '#domain/candidate/candidate-details.ts';
import type { Candidate, CandidateWithJob } from '#domain/candidate/candidate.ts';
import { countApplied as countNobody, type Applied } from '#domain/candidate/applied.ts';
import type { StageCount, StageCounts } from '#domain/candidate/pipeline.ts';
import type { CandidateSort } from '#domain/choices/candidate-sort.ts';
import { mailboxStart } from '#domain/duplicates/contact-keys.ts';
import { WAITING_STAGES } from '#domain/insight/steps.ts';
import { clampPage } from '#domain/paging.ts';
import { rejectionReason } from '#domain/reason/reason.ts';
import { searchable } from '#domain/searchable.ts';
import { byStage, STAGES, type Stage } from '#domain/stage.ts';
import { UNKNOWN_TIME, type Timestamp } from '#domain/time.ts';
import type { LogPlace, Page } from '#store/database.ts';
import type { Schema } from '#store/postgres/schema/schema.ts';
import { activities } from './last-activity.ts';
import { lastChangeIn, workspaceRow } from './reading.ts';
import { fieldsOf } from './row-statements.ts';

/** Returns the same page as the domain’s `selectCandidates`. */
export async function listCandidates(
  tx: Kysely<Schema>,
  workspace: string,
  query: CandidateSelection,
  alsoFound?: ReadonlySet<number>,
): Promise<Page<CandidateWithJob>> {
  return pageOf(tx, workspace, await matchingOf(tx, workspace, query, alsoFound), query);
}

/** The number of candidates in progress, as of a change. */
export interface InProgress {
  /** Undefined: as of an empty workspace. */
  readonly change: Pick<LogPlace, 'seq' | 'at'> | undefined;
  readonly total: number;
}

/**
 * Counts the candidates in progress. The count reads most rows, so the last count is used until the workspace changes.
 */
export async function countInProgress(
  tx: Kysely<Schema>,
  workspace: string,
  last: InProgress | null,
): Promise<InProgress> {
  const change = lastChangeIn(await workspaceRow(tx, workspace));
  // After a restore of the database, another change may have the same number.
  if (last && last.change?.seq === change?.seq && last.change?.at === change?.at) return last;
  const { rows } = await sql<{ total: number }>`SELECT count(*) AS total FROM candidates
    WHERE workspace_id = ${workspace} AND stage IN (${sql.join(WAITING_STAGES)})`.execute(tx);
  return { change, total: rows[0]?.total ?? 0 };
}

/** Implements the port's `longestWaiting`, but for the total. The oldest of each stage come from an index. */
export async function longestWaiting(
  tx: Kysely<Schema>,
  workspace: string,
  limit: number,
): Promise<CandidateWithJob[]> {
  const oldest = WAITING_STAGES.map(
    (stage) => sql`(SELECT ${fieldsOf('candidates')} FROM candidates
      WHERE workspace_id = ${workspace} AND stage = ${stage} AND stage_since <> ${UNKNOWN_TIME}::timestamptz
      ORDER BY stage_since, id LIMIT ${limit}::bigint)`,
  );
  const rows = await namedRows(tx, workspace, sql.join(oldest, sql` UNION ALL `));
  return rows.toSorted(compareBy.oldest).slice(0, limit);
}

/** Implements the port's `withMailboxes`. */
export async function withMailboxes(
  tx: Kysely<Schema>,
  workspace: string,
  emails: readonly string[],
): Promise<CandidateWithJob[]> {
  const mailboxes = emails.map(mailboxStart);
  const rows = await namedRows(
    tx,
    workspace,
    sql`SELECT ${fieldsOf('candidates')} FROM candidates
      WHERE workspace_id = ${workspace} AND mailbox = ANY(${mailboxes}::text[])`,
  );
  return rows.toSorted(compareBy.latest);
}

/** @param matching the `FROM` and `WHERE` clauses */
async function pageOf(
  tx: Kysely<Schema>,
  workspace: string,
  matching: RawBuilder<unknown>,
  { sort, dueDays, page, pageSize }: Pick<CandidateSelection, 'sort' | 'dueDays' | 'page' | 'pageSize'>,
): Promise<Page<CandidateWithJob>> {
  const totals = await sql<{ total: number }>`SELECT count(*) AS total ${matching}`.execute(tx);
  const total = totals.rows[0]?.total ?? 0;
  const offset = (clampPage(page, total, pageSize) - 1) * pageSize;
  const data = await namedRows(
    tx,
    workspace,
    sql`SELECT ${fieldsOf('candidates')} ${matching}
      ORDER BY ${ORDERS[sort]} LIMIT ${pageSize}::bigint OFFSET ${offset}::bigint`,
  );
  const ids = data.map(({ id }) => id);
  const activity = isActivitySort(sort) ? await activities(tx, workspace, ids) : null;
  // Sorts the page again, because a join does not keep the order.
  return { data: data.toSorted(comparatorOf(sort, { dueDays, activity })), total };
}

/** The candidates of a query in the API's form, in any order. */
async function namedRows(
  tx: Kysely<Schema>,
  workspace: string,
  candidates: RawBuilder<unknown>,
): Promise<CandidateWithJob[]> {
  const { rows } = await sql<Candidate & { jobTitle: string; reasonName: string | null }>`
    SELECT page.*, ${NAMES} FROM (${candidates}) AS page ${withNames(workspace)}`.execute(tx);
  return rows.map(({ reasonName, ...candidate }) => ({
    ...candidate,
    rejectionReason: rejectionReason(candidate, reasonName ?? undefined),
  }));
}

/** Implements the `byName` parameter of `selectByHistory`. */
export async function idsByName(
  tx: Kysely<Schema>,
  workspace: string,
  { search, emails }: CandidateSelection,
  alsoFound?: ReadonlySet<number>,
): Promise<number[]> {
  const matching = await matchingOf(tx, workspace, { ...EVERYBODY, search, emails }, alsoFound);
  // The ids are read as one JSON value, because separate rows take ten times as long.
  const { rows } = await sql<{ ids: number[] }>`
    SELECT coalesce(json_agg(id), '[]') AS ids FROM (
      SELECT id ${matching} ORDER BY ${ORDERS.nameAsc}
    ) AS found`.execute(tx);
  return rows.flatMap(({ ids }) => ids);
}

/** The `FROM` and `WHERE` clauses for the candidates that match the search and the filters. */
async function matchingOf(
  tx: Kysely<Schema>,
  workspace: string,
  query: CandidateSelection,
  alsoFound: ReadonlySet<number> = new Set(),
): Promise<RawBuilder<unknown>> {
  const { search, ids, stages, jobId, reason, tags, source, owner, rating, nextStep, emails } = query;
  const { appliedFrom, appliedTo, inStageBy, inactiveSince, isWaiting, sort } = query;
  const dueDays = query.dueDays ?? new Map<number, string>();
  const pattern = searchPattern(search);
  const { text } = pattern;
  const jobs = text === '' ? [] : await jobsWith(tx, workspace, text);
  const conditions = [
    sql`workspace_id = ${workspace}`,
    ...(ids === null ? [] : [sql`id = ANY(${[...ids]}::bigint[])`]),
    ...inStages(stages),
    ...(jobId === null ? [] : [sql`job_id = ${jobId}::bigint`]),
    ...(reason === null ? [] : [rejectedFor(reason)]),
    ...tags.map((tag) => sql`search LIKE ${patternOf(tagPart(tag))}`),
    ...(source === null ? [] : [sql`search LIKE ${patternOf(sourcePart(source))}`]),
    ...(owner === null ? [] : [sql`owner = ${owner === NO_OWNER ? '' : owner}`]),
    ...(rating === null ? [] : [hasRating(rating)]),
    ...(nextStep === null ? [] : [hasStep(nextStep, dueDays)]),
    ...(inactiveSince === null ? [] : [sql`active_at <= ${inactiveSince}::timestamptz`]),
    ...(isWaiting !== null ? [sql`waiting_since IS NOT NULL`] : []),
    ...(emails.length === 0 ? [] : [hasEmail(emails)]),
    ...(appliedFrom === null ? [] : [sql`applied_at >= ${appliedFrom}::timestamptz`]),
    ...(appliedTo === null
      ? []
      : [sql`applied_at <= ${appliedTo}::timestamptz AND applied_at <> ${UNKNOWN_TIME}::timestamptz`]),
    ...(inStageBy === null
      ? []
      : [sql`stage_since <= ${inStageBy}::timestamptz AND stage_since <> ${UNKNOWN_TIME}::timestamptz`]),
    ...(text === '' ? [] : [found(pattern, jobs, [...alsoFound])]),
  ];
  return sql`FROM candidates ${isStepSort(sort) ? joinedTo(dueDays) : sql``} WHERE ${sql.join(conditions, sql` AND `)}`;
}

/** One stage has an index in the order of lists. */
function inStages(stages: readonly Stage[]) {
  const [stage] = stages;
  if (stage === undefined) return [];
  return stages.length === 1 ? [sql`stage = ${stage}`] : [sql`stage = ANY(${stages}::text[])`];
}

const NAMES = sql`jobs.title AS "jobTitle", reasons.name AS "reasonName"`;

function withNames(workspace: string) {
  return sql`JOIN jobs ON jobs.workspace_id = ${workspace} AND jobs.id = page."jobId"
    LEFT JOIN reasons ON reasons.workspace_id = ${workspace} AND reasons.id = page."reasonId"`;
}

const STAGE_ORDER = sql`array_position(ARRAY[${sql.join(STAGES)}]::text[], stage)`;

/** The normalised name: the search text up to the first `PART_MARK`, after which the email follows. */
const NAME = sql`split_part(search, ${PART_MARK}, 1) COLLATE "C"`;

/** Sorts as the domain’s `compareBy` does. */
const ORDERS: Readonly<Record<CandidateSort, RawBuilder<unknown>>> = {
  latest: sql`stage_since DESC, id DESC`,
  oldest: sql`(stage_since = ${UNKNOWN_TIME}::timestamptz), stage_since, id`,
  nameAsc: sql`${NAME}, id`,
  nameDesc: sql`${NAME} DESC, id DESC`,
  stageAsc: sql`${STAGE_ORDER}, stage_since DESC, id DESC`,
  stageDesc: sql`${STAGE_ORDER} DESC, stage_since DESC, id DESC`,
  appliedDesc: sql`applied_at DESC, id DESC`,
  appliedAsc: sql`(applied_at = ${UNKNOWN_TIME}::timestamptz), applied_at, id`,
  ratingDesc: sql`rating DESC NULLS LAST, stage_since DESC, id DESC`,
  ratingAsc: sql`rating NULLS LAST, stage_since DESC, id DESC`,
  ownerAsc: sql`nullif(owner, '') COLLATE "C" NULLS LAST, stage_since DESC, id DESC`,
  ownerDesc: sql`owner COLLATE "C" DESC, stage_since DESC, id DESC`,
  stepAsc: sql`due_day COLLATE "C" NULLS LAST, stage_since DESC, id DESC`,
  stepDesc: sql`due_day COLLATE "C" DESC NULLS LAST, stage_since DESC, id DESC`,
  activityDesc: sql`active_at DESC, id DESC`,
  activityAsc: sql`active_at, id`,
  waitingDesc: sql`waiting_since DESC NULLS LAST, id DESC`,
  waitingAsc: sql`waiting_since NULLS LAST, id`,
};

/** Joins the candidates with the days of their next steps, for the orders by them. */
function joinedTo(days: DueDays) {
  return sql`LEFT JOIN unnest(${[...days.keys()]}::bigint[], ${[...days.values()]}::text[]) AS due (due_of, due_day)
    ON due_of = id`;
}

/** The same condition as the domain’s `hasStep`, in SQL. */
function hasStep(wanted: DueSpan | 'none', days: DueDays) {
  if (wanted === 'none') return sql`id <> ALL(${[...days.keys()]}::bigint[])`;
  const ids = [...days].flatMap(([id, day]) => (isDueWithin(day, wanted) ? [id] : []));
  return sql`id = ANY(${ids}::bigint[])`;
}

/** The same condition as the domain’s `hasReason`, in SQL. */
function rejectedFor(reason: number | 'none') {
  return reason === 'none'
    ? sql`stage = 'rejected' AND reason_id IS NULL AND reason_note = ''`
    : sql`reason_id = ${reason}::bigint`;
}

function hasRating(rating: number | 'none') {
  return rating === 'none' ? sql`rating IS NULL` : sql`rating = ${rating}::bigint`;
}

/**
 * The condition of a search: the candidate's search text or job title matches, or the candidate has one of the given
 * ids.
 */
function found(pattern: SearchPattern, jobs: readonly number[], ids: readonly number[]) {
  const otherwise = ids.length === 0 ? sql`` : sql` OR id = ANY(${ids}::bigint[])`;
  return sql`(${isFound(pattern)} OR job_id = ANY(${jobs}::bigint[])${otherwise})`;
}

/** The same condition as the domain’s `isFound`, in SQL. */
function isFound({ text, digits }: SearchPattern) {
  const inText = sql`search LIKE ${patternOf(text)}`;
  return digits === '' ? inText : sql`${inText} OR search LIKE ${`%${PHONE_MARK}%${digits}%`}`;
}

/** The same condition as the domain’s `isSameEmail`, in SQL. Its first part uses an index: who has the same email has the same mailbox. */
function hasEmail(emails: readonly string[]) {
  const starts = emails.map(emailStart);
  return sql`mailbox = ANY(${emails.map(mailboxStart)}::text[])
    AND ${PART_MARK} || btrim(split_part(search, ${PART_MARK}, 2), E' \\t\\n\\r') = ANY(${starts}::text[])`;
}

/** Implements the port's `countLabels`. */
export async function countLabels(
  tx: Kysely<Schema>,
  workspace: string,
  field: LabelField,
  query: CandidateSelection = EVERYBODY,
  alsoFound?: ReadonlySet<number>,
): Promise<LabelCount[]> {
  const matching = await matchingOf(tx, workspace, query, alsoFound);
  const labels =
    field === 'tags'
      ? sql`SELECT unnest(tags) AS name ${matching} AND tags <> '{}'`
      : sql`SELECT source AS name ${matching} AND source <> ''`;
  const { rows } = await sql<LabelCount>`
    SELECT name, count(*) AS count FROM (${labels}) AS labels GROUP BY name`.execute(tx);
  return rows;
}

/** Returns the same counts as the domain’s `countStages`. */
export async function countStages(
  tx: Kysely<Schema>,
  workspace: string,
  jobIds: readonly number[],
): Promise<ReadonlyMap<number, StageCounts>> {
  const { rows } = await sql<StageCount & { jobId: number }>`
    SELECT job_id AS "jobId", stage, count(*) AS count FROM candidates
    WHERE workspace_id = ${workspace} AND job_id = ANY(${jobIds}::bigint[])
    GROUP BY job_id, stage`.execute(tx);
  const counts = new Map(jobIds.map((id) => [id, byStage(() => 0)]));
  for (const { jobId, stage, count } of rows) {
    const ofJob = counts.get(jobId);
    if (ofJob) ofJob[stage] = count;
  }
  return counts;
}

/** Returns the same as the domain’s `countApplied`. */
export async function countApplied(
  tx: Kysely<Schema>,
  workspace: string,
  jobIds: readonly number[],
  since: Timestamp,
): Promise<ReadonlyMap<number, Applied>> {
  const { rows } = await sql<Applied & { jobId: number }>`
    SELECT job_id AS "jobId", min(applied_at) FILTER (WHERE applied_at <> ${UNKNOWN_TIME}::timestamptz) AS "firstAppliedAt",
      count(*) FILTER (WHERE applied_at >= ${since}::timestamptz) AS "newCount"
    FROM candidates WHERE workspace_id = ${workspace} AND job_id = ANY(${jobIds}::bigint[])
    GROUP BY job_id`.execute(tx);
  const counted = rows.map(({ jobId, ...applied }) => [jobId, applied] as const);
  return new Map([...countNobody([], jobIds, since), ...counted]);
}

/**
 * The ids of the jobs whose title contains the text. The titles are compared here rather than in SQL, because a
 * workspace has few jobs.
 */
async function jobsWith(tx: Kysely<Schema>, workspace: string, text: string): Promise<number[]> {
  const jobs = await tx
    .selectFrom('jobs')
    .select(['id', 'title'])
    .where('workspace_id', '=', workspace)
    .execute();
  return jobs.filter(({ title }) => searchable(title).includes(text)).map(({ id }) => id);
}

/** A `LIKE` pattern for values that contain the text. */
function patternOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
