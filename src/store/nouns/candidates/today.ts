import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { byDay, type NextStep } from '#domain/next-step/next-step.ts';
import { byStart, isSameHandle } from '#domain/interview/interview.ts';
import {
  SCORECARD_DAYS,
  type StepOfCandidate,
  type Today,
  type TodayQuery,
} from '#domain/next-step/today.ts';
import { addDays } from '#domain/insight/day.ts';
import { WAITING_STAGES } from '#domain/insight/steps.ts';
import { isUnknownTime } from '#domain/time.ts';
import type { Database, Page, RowReader } from '#store/database.ts';

/** The maximum number of steps, of candidates in each list, and of interviews and of scorecards. */
const MOST_STEPS = 100;
const MOST_PEOPLE = 5;
const MOST_INTERVIEWS = 20;

const DAY_MS = 86_400_000;

/** Reads what is to be done on a day. */
export async function readToday(db: Database, query: TodayQuery): Promise<Today> {
  const [steps, held, waiting, unanswered, applied] = await Promise.all([
    stepsOf(db, query),
    interviewsOf(db, query),
    waitingOf(db, query),
    unansweredOf(db, query),
    db.listCandidates({
      ...EVERYBODY,
      ...query.applied,
      owner: query.owner,
      sort: 'appliedDesc',
      page: 1,
      pageSize: MOST_PEOPLE,
    }),
  ]);
  return { steps, ...held, waiting, unanswered, applied };
}

/** The candidates who wait for our answer, the longest first. */
async function unansweredOf(db: Database, { owner }: TodayQuery): Promise<Today['unanswered']> {
  const query = { ...EVERYBODY, isWaiting: true, owner, sort: 'waitingAsc', page: 1 } as const;
  const { data, total } = await db.listCandidates({ ...query, pageSize: MOST_PEOPLE });
  const activities = await db.activities(data.map(({ id }) => id));
  return {
    data: data.map((each) => ({ ...each, waitingSince: activities.get(each.id)?.waitingSince ?? null })),
    total,
  };
}

/** The candidates in progress who have been in their stage for longest. Those of everybody have an index. */
async function waitingOf(db: Database, { owner }: TodayQuery): Promise<Page<CandidateWithJob>> {
  if (owner === null) return db.longestWaiting(MOST_PEOPLE);
  const { data, total } = await db.listCandidates({
    ...EVERYBODY,
    stages: WAITING_STAGES,
    owner,
    sort: 'oldest',
    page: 1,
    pageSize: MOST_PEOPLE,
  });
  return { data: data.filter(({ stageSince }) => !isUnknownTime(stageSince)), total };
}

/** The day's interviews, and the scorecards that are missing after their interviews have ended. */
function interviewsOf(
  db: Database,
  { now, span, owner }: TodayQuery,
): Promise<Pick<Today, 'interviews' | 'scorecards'>> {
  const earliest = new Date(Date.parse(now) - SCORECARD_DAYS * DAY_MS).toISOString();
  return db.read(async (tx) => {
    const found = (await tx.where('interviews', 'startsAt', { from: earliest, until: span.until })).toSorted(
      byStart,
    );
    const own = found.filter(
      ({ state, interviewers }) => state === 'scheduled' && (owner === null || holds(interviewers, owner)),
    );
    const ended = own.filter(({ endsAt }) => endsAt <= now).toReversed();
    const cards = await tx.where('scorecards', 'candidateId', [
      ...new Set(ended.map(({ candidateId }) => candidateId)),
    ]);
    const today = own.filter(({ startsAt }) => startsAt >= span.from);
    const missing = ended.flatMap(({ id, interviewers, ...interview }) =>
      interviewers
        .filter((handle) => owner === null || isSameHandle(handle, owner))
        .filter(
          (handle) =>
            !cards.some(
              ({ interviewId, interviewer }) => interviewId === id && isSameHandle(interviewer, handle),
            ),
        )
        .map((interviewer) => ({ ...interview, interviewId: id, interviewer })),
    );
    const shown = [today.slice(0, MOST_INTERVIEWS), missing.slice(0, MOST_INTERVIEWS)] as const;
    const names = await namesOf(
      tx,
      shown.flat().map(({ candidateId }) => candidateId),
    );
    return {
      interviews: {
        total: today.length,
        data: shown[0].map(({ id, candidateId, name, startsAt, endsAt, interviewers }) => {
          const candidateName = names.get(candidateId) ?? '';
          return { id, candidateId, candidateName, name, startsAt, endsAt, interviewers };
        }),
      },
      scorecards: {
        total: missing.length,
        data: shown[1].map(({ interviewId, candidateId, name, endsAt, interviewer }) => {
          const candidateName = names.get(candidateId) ?? '';
          return { interviewId, candidateId, candidateName, name, endsAt, interviewer };
        }),
      },
    };
  });
}

function holds(interviewers: readonly string[], owner: string): boolean {
  return interviewers.some((handle) => isSameHandle(handle, owner));
}

async function namesOf(tx: RowReader, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const candidates = await tx.get('candidates', [...new Set(ids)]);
  return new Map(candidates.flatMap((candidate) => (candidate ? [[candidate.id, candidate.name]] : [])));
}

function stepsOf(db: Database, { day, lastDay, owner }: TodayQuery): Promise<Today['steps']> {
  return db.read(async (tx) => {
    const open = (await tx.where('steps', 'day', { from: '', until: addDays(lastDay, 1) }))
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
