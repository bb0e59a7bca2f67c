import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import { compareBy } from '#domain/candidate-list/candidate-sort.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { WAITING_STAGES } from '#domain/insight/steps.ts';
import { byDay, type NextStep } from '#domain/next-step/next-step.ts';
import type { StepOfCandidate, Today, TodayQuery } from '#domain/next-step/today.ts';
import type { Database, Page, RowReader } from '#store/database.ts';

/** The maximum number of steps, and of candidates in each list. */
const MOST_STEPS = 100;
const MOST_PEOPLE = 5;

/** Reads what is to be done on a day. */
export async function readToday(db: Database, query: TodayQuery): Promise<Today> {
  const [steps, waiting, applied] = await Promise.all([
    stepsOf(db, query),
    longestWaiting(db),
    db.latestApplied(query.applied, MOST_PEOPLE),
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

/** Asks for the oldest of each stage, because each engine has the candidates of a stage in this order. */
async function longestWaiting(db: Database): Promise<Page<CandidateWithJob>> {
  const ofStages = await Promise.all(
    WAITING_STAGES.map((stage) =>
      db.listCandidates({ ...EVERYBODY, stage, sort: 'oldest', page: 1, pageSize: MOST_PEOPLE }),
    ),
  );
  return {
    data: ofStages
      .flatMap(({ data }) => data)
      .toSorted(compareBy.oldest)
      .slice(0, MOST_PEOPLE),
    total: ofStages.reduce((sum, { total }) => sum + total, 0),
  };
}
