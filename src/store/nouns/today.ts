import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import { byDay, type NextStep } from '#domain/next-step/next-step.ts';
import type { StepOfCandidate, Today, TodayQuery } from '#domain/next-step/today.ts';
import type { Database, RowReader } from '#store/database.ts';

/** The maximum number of steps, and of candidates in each list. */
const MOST_STEPS = 100;
const MOST_PEOPLE = 5;

/** Reads what is to be done on a day. */
export async function readToday(db: Database, query: TodayQuery): Promise<Today> {
  const [steps, waiting, applied] = await Promise.all([
    stepsOf(db, query),
    db.longestWaiting(MOST_PEOPLE),
    db.listCandidates({
      ...EVERYBODY,
      ...query.applied,
      sort: 'appliedDesc',
      page: 1,
      pageSize: MOST_PEOPLE,
    }),
  ]);
  return { steps, waiting, applied };
}

function stepsOf(db: Database, { day, lastDay, owner }: TodayQuery): Promise<Today['steps']> {
  return db.read(async (tx) => {
    const open = (await tx.stepsDue(lastDay))
      .filter((step) => owner === null || step.owner === owner)
      .toSorted(byDay);
    return {
      data: await withNames(tx, open.slice(0, MOST_STEPS)),
      total: open.length,
      dueTotal: open.filter((step) => step.day !== null && step.day <= day).length,
    };
  });
}

async function withNames(tx: RowReader, steps: readonly NextStep[]): Promise<StepOfCandidate[]> {
  const candidates = await tx.get('candidates', [...new Set(steps.map(({ candidateId }) => candidateId))]);
  const byId = new Map(candidates.flatMap((candidate) => (candidate ? [[candidate.id, candidate]] : [])));
  const jobs = await tx.get('jobs', [...new Set(Array.from(byId.values(), ({ jobId }) => jobId))]);
  const titles = new Map(jobs.flatMap((job) => (job ? [[job.id, job.title]] : [])));
  return steps.map((step) => {
    const candidate = byId.get(step.candidateId);
    return {
      ...step,
      candidateName: candidate?.name ?? '',
      jobTitle: titles.get(candidate?.jobId ?? 0) ?? '',
    };
  });
}
