import {
  withNames,
  type Candidate,
  type CandidateNames,
  type CandidateWithJob,
} from '#domain/candidate/candidate.ts';
import type { CandidateQuery } from '#domain/candidate-list/candidate-query.ts';
import { byLatestInStage } from '#domain/candidate-list/candidate-sort.ts';
import { followsOn } from '#domain/change.ts';
import { takePage } from '#domain/paging.ts';
import { invalidField } from '#domain/row-check.ts';
import { STAGES } from '#domain/stage.ts';
import type { Page } from '#store/database.ts';
import type { CandidateIndex } from './candidate-index.ts';
import { packed, unpacked } from './packed-candidate.ts';
import type { Quarantine } from './quarantine.ts';
import type { ListStart, StoredChange } from './stored-rows.ts';
import type { Transaction } from './transaction.ts';

/**
 * The candidates in a record: a page of a board column and some more, because each one who leaves the stage later is
 * missing at its end. They stay below 64 kB, above which the browser stores each record in a file of its own.
 */
const START_SIZE = 250;

/** The changes since the record that are read from the log at most. */
const MOST_CHANGES = 300;

/** What is known of a list: how many candidates it has, and its start. */
interface KnownStart {
  readonly candidates: readonly Candidate[];
  readonly total: number;
  /** Every candidate of the list that is not sorted after this one is among them. Undefined: all are. */
  readonly last: Candidate | undefined;
}

/** @param size how many candidates each has */
export function startsOf(index: CandidateIndex, revision: number, size = START_SIZE): ListStart[] {
  return STAGES.map((stage) => {
    const { candidates, total } = index.startOf(stage, size);
    return { stage, revision, candidates: candidates.map(packed), total };
  });
}

/**
 * Answers a page from the stored starts of the lists and the changes since, without reading all candidates.
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
  const starts = (await tx.table('listStarts').getMany(stages)).filter(isUsable);
  // All of them were stored at once.
  const revision = starts[0]?.revision;
  if (revision === undefined || starts.length < stages.length) return null;
  const changes = await changesSince(tx, revision);
  if (!changes) return null;
  const list = merged(starts.map((start) => broughtUpToDate(start, changes)));
  if (list.last && page * pageSize > list.candidates.length) return null;
  const candidates = takePage(list.candidates, page, pageSize);
  return { data: withNames(candidates, await namesOf(tx, quarantine, candidates)), total: list.total };
}

function isUsable(start: ListStart | undefined): start is ListStart {
  return start?.candidates.every((row) => invalidField('candidates', unpacked(row)) === null) ?? false;
}

/** The changes after a revision, or null when they are too many, not all there, or one replaced the workspace. */
async function changesSince(tx: Transaction, revision: number): Promise<StoredChange[] | null> {
  const changes = await tx.table('changes').after(revision, MOST_CHANGES + 1);
  return changes.length <= MOST_CHANGES && followsOn(revision, changes) ? changes : null;
}

/** Applies the changes to a start. Candidates that come to be sorted after `last` are among its own, too. */
function broughtUpToDate(start: ListStart, changes: readonly StoredChange[]): KnownStart {
  const { stage } = start;
  const candidates = start.candidates.map(unpacked);
  const last = candidates.length < start.total ? candidates.at(-1) : undefined;
  const known = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  let { total } = start;
  for (const row of changes.flatMap(({ rows }) => rows)) {
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
