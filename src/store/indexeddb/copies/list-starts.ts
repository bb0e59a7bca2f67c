import type { CandidateQuery } from '#domain/candidate-list/candidate-query.ts';
import { byLatestInStage } from '#domain/candidate-list/candidate-sort.ts';
import { withNames, type Candidate, type CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { RowChange } from '#domain/change.ts';
import { takePage } from '#domain/paging.ts';
import { invalidField } from '#domain/row-check.ts';
import { isInStages } from '#domain/candidate-list/in-stages.ts';
import { STAGES, type Stage } from '#domain/stage.ts';
import type { Page } from '#store/database.ts';
import { unpacked } from '#store/indexeddb/rows/packed-candidate.ts';
import type { Quarantine } from '#store/indexeddb/rows/quarantine.ts';
import { findCopy, partsAt } from '#store/indexeddb/rows/stored-copy.ts';
import type { Transaction } from '#store/indexeddb/rows/transaction.ts';

/**
 * Answers a page without reading all candidates: from the first part of each stage's stored list, and the changes
 * since.
 *
 * @returns null when these parts do not suffice: for a search, a filter, another order or a later page, and after too
 *   many changes
 */
export async function selectFromStarts(
  tx: Transaction,
  quarantine: Quarantine,
  { search, stages: wanted, tags, emails, sort, page, pageSize, ...filters }: CandidateQuery,
): Promise<Page<CandidateWithJob> | null> {
  if (sort !== 'latest' || search.trim() !== '') return null;
  if (tags.length > 0 || emails.length > 0) return null;
  if (Object.values(filters).some((value) => value !== null)) return null;
  const stages = STAGES.filter((stage) => isInStages(stage, wanted));
  const copy = await findCopy(tx, 'candidates');
  const sizes = copy && sizesIn(copy.head);
  if (!sizes) return null;
  const places = stages.map((each) => [STAGES.indexOf(each), 0]);
  const parts = await partsAt(tx, 'candidates', copy.seq, places);
  const known = knownStart(stages, sizes, parts, copy.rows);
  if (!known || (!known.isAll && page * pageSize > known.candidates.length)) return null;
  const jobs = await quarantine.usableRows(tx, 'jobs');
  const reasons = await quarantine.usableRows(tx, 'reasons');
  const data = withNames(takePage(known.candidates, page, pageSize), {
    jobs: new Map(jobs.map((job) => [job.id, job])),
    reasons: new Map(reasons.map((reason) => [reason.id, reason])),
  });
  return { data, total: known.total };
}

/**
 * The start of the combined list of these stages, with later changes applied. Null when a part is damaged or missing.
 */
function knownStart(
  stages: readonly Stage[],
  sizes: Readonly<Record<Stage, number>>,
  parts: readonly unknown[],
  changes: readonly RowChange[],
): { candidates: Candidate[]; total: number; isAll: boolean } | null {
  const known = new Map<number, Candidate>();
  /** For each stage with more candidates than its first part: the last candidate of that part. */
  const lasts: Candidate[] = [];
  for (const [place, stage] of stages.entries()) {
    const start = validCandidates(parts[place] ?? []);
    const last = start?.at(-1);
    if (!start || (!last && sizes[stage] > 0)) return null;
    for (const candidate of start) known.set(candidate.id, candidate);
    if (last && start.length < sizes[stage]) lasts.push(last);
  }
  let total = stages.reduce((sum, stage) => sum + sizes[stage], 0);
  const isListed = (candidate: Candidate | null) => candidate !== null && stages.includes(candidate.stage);
  for (const row of changes) {
    if (row.table !== 'candidates') continue;
    const { id, before, after } = row;
    total += Number(isListed(after)) - Number(isListed(before));
    known.delete(id);
    if (after && isListed(after)) known.set(id, after);
  }
  // The known list ends at the first of `lasts`. After it, candidates of that stage may be missing.
  const [end] = lasts.toSorted(byLatestInStage);
  const candidates = [...known.values()].filter((candidate) => !end || byLatestInStage(candidate, end) <= 0);
  return { candidates: candidates.toSorted(byLatestInStage), total, isAll: end === undefined };
}

/** The number of candidates in each stage, read from the head of the stored copy. Null when the head is damaged. */
export function sizesIn(head: unknown): Readonly<Record<Stage, number>> | null {
  const sizes = Object(head) as Record<Stage, number>;
  return STAGES.every((stage) => Number.isSafeInteger(sizes[stage])) ? sizes : null;
}

/** The candidates of a part of the stored copy. Null when the part is damaged. */
export function validCandidates(part: unknown): Candidate[] | null {
  if (!Array.isArray(part)) return null;
  const candidates = part.map(unpacked);
  return candidates.every((row) => invalidField('candidates', row) === null) ? candidates : null;
}
