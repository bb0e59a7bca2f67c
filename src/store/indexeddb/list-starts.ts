import {
  withNames,
  type Candidate,
  type CandidateNames,
  type CandidateWithJob,
} from '#domain/candidate/candidate.ts';
import type { CandidateQuery } from '#domain/candidate-list/candidate-query.ts';
import { byLatestInStage } from '#domain/candidate-list/candidate-sort.ts';
import type { RowChange } from '#domain/change.ts';
import { takePage } from '#domain/paging.ts';
import { invalidField } from '#domain/row-check.ts';
import { STAGES, type Stage } from '#domain/stage.ts';
import type { Page } from '#store/database.ts';
import { unpacked } from './packed-candidate.ts';
import type { Quarantine } from './quarantine.ts';
import { findCopy, partsAt } from './stored-copy.ts';
import type { Transaction } from './transaction.ts';

/** What is known of a list: how many candidates it has, and its start. */
interface KnownStart {
  readonly candidates: readonly Candidate[];
  readonly total: number;
  /** Every candidate of the list that is not sorted after this one is among them. Undefined: all are. */
  readonly last: Candidate | undefined;
}

/**
 * Answers a page from the first parts of the stored copy and the changes since, without reading all candidates.
 *
 * @returns null when that is not enough: for a search, a filter or another order, for a later page, or when too much has changed
 */
export async function selectFromStarts(
  tx: Transaction,
  quarantine: Quarantine,
  { search, stage, sort, page, pageSize, ...filters }: CandidateQuery,
): Promise<Page<CandidateWithJob> | null> {
  if (sort !== 'latest' || search.trim() !== '') return null;
  if (Object.values(filters).some((value) => value !== null)) return null;
  const stages = stage === null ? STAGES : [stage];
  const found = await findCopy(tx, 'candidates');
  const sizes = found && sizesIn(found.head);
  if (!sizes) return null;
  const places = stages.map((each) => [STAGES.indexOf(each), 0]);
  const parts = await partsAt(tx, 'candidates', found.seq, places);
  const starts = stages.map((each, at) => knownStart(each, sizes[each], parts[at] ?? [], found.rows));
  const known = starts.filter((start) => start !== null);
  if (known.length < stages.length) return null;
  const list = merged(known);
  if (list.last && page * pageSize > list.candidates.length) return null;
  const candidates = takePage(list.candidates, page, pageSize);
  return { data: withNames(candidates, await namesOf(tx, quarantine, candidates)), total: list.total };
}

/** How many candidates each stage has by the head of the stored copy; null when the head is damaged. */
export function sizesIn(head: unknown): Readonly<Record<Stage, number>> | null {
  const sizes = Object(head) as Record<Stage, number>;
  return STAGES.every((stage) => Number.isSafeInteger(sizes[stage])) ? sizes : null;
}

/** The candidates of a part of the stored copy; null when the part is damaged. */
export function validCandidates(part: unknown): Candidate[] | null {
  if (!Array.isArray(part)) return null;
  const candidates = part.map(unpacked);
  return candidates.every((row) => invalidField('candidates', row) === null) ? candidates : null;
}

/**
 * The start of a stage's list, with the changes since. Candidates that come to be sorted after `last` are among its own,
 * too. Null when the part is damaged or missing.
 */
function knownStart(
  stage: Stage,
  size: number,
  part: unknown,
  changed: readonly RowChange[],
): KnownStart | null {
  const candidates = validCandidates(part);
  if (!candidates || (candidates.length === 0 && size > 0)) return null;
  const last = candidates.length < size ? candidates.at(-1) : undefined;
  const known = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  let total = size;
  for (const row of changed) {
    if (row.table !== 'candidates') continue;
    const { id, before, after } = row;
    total += Number(after?.stage === stage) - Number(before?.stage === stage);
    known.delete(id);
    if (after?.stage === stage) known.set(id, after);
  }
  return { candidates: [...known.values()], total, last };
}

/** The starts of one or several stages as that of one list, in its order and as far as all of them are known. */
function merged(starts: readonly KnownStart[]): KnownStart {
  const [last] = starts.flatMap((start) => start.last ?? []).toSorted(byLatestInStage);
  const candidates = starts
    .flatMap((start) => start.candidates)
    .filter((candidate) => !last || byLatestInStage(candidate, last) <= 0);
  const total = starts.reduce((sum, start) => sum + start.total, 0);
  return { candidates: candidates.toSorted(byLatestInStage), total, last };
}

async function namesOf(
  tx: Transaction,
  quarantine: Quarantine,
  candidates: readonly Candidate[],
): Promise<CandidateNames> {
  const jobs = await tx.table('jobs').getMany([...new Set(candidates.map(({ jobId }) => jobId))]);
  const reasons = await tx.table('reasons').all();
  return {
    jobs: new Map(jobs.filter((job) => quarantine.admits('jobs', job)).map((job) => [job.id, job])),
    reasons: new Map(
      reasons.filter((reason) => quarantine.admits('reasons', reason)).map((reason) => [reason.id, reason]),
    ),
  };
}
