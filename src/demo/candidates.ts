import type { Candidate } from '#domain/candidate.ts';
import type { Job } from '#domain/job.ts';
import type { Stage } from '#domain/stage.ts';
import { CREATED_NOTE, type TimelineEvent } from '#domain/timeline.ts';
import type { Timestamp } from '#domain/time.ts';
import { drawPeople } from './names.ts';
import type { Random } from './random.ts';

const PAST_DAYS = 60;
const DAY_MS = 86_400_000;

/** Out of a hundred: a funnel, with every column of the board well filled. */
const STAGE_SHARES: readonly (readonly [Stage, number])[] = [
  ['applied', 32],
  ['screen', 20],
  ['tech', 16],
  ['offer', 8],
  ['hired', 8],
  ['rejected', 16],
];

/** So many candidates, oldest first, each with the event that put them in their stage (product §4, §9). */
export function demoCandidates(
  random: Random,
  jobs: readonly Job[],
  dayStart: number,
  count: number,
): { candidates: Candidate[]; timelines: TimelineEvent[] } {
  const jobShares = jobs.map((job) => [job.id, 1 + random.below(4)] as const);
  const moments = drawMoments(random, dayStart, count);
  const candidates = drawPeople(random, count).map(({ name, email }, at): Candidate => {
    const jobId = random.pickWeighted(jobShares);
    const stage = random.pickWeighted(STAGE_SHARES);
    return { id: at + 1, name, email, jobId, stage, stageSince: moments[at] ?? '' };
  });
  return { candidates, timelines: candidates.map(createdEvent) };
}

/** One moment for each candidate, each in its own stretch of the past days: all differ, and they go up. */
function drawMoments(random: Random, dayStart: number, count: number): Timestamp[] {
  const stretch = (PAST_DAYS * DAY_MS) / count;
  const begin = dayStart - PAST_DAYS * DAY_MS;
  return Array.from({ length: count }, (_, at) =>
    new Date(begin + Math.floor((at + random.next()) * stretch)).toISOString(),
  );
}

function createdEvent({ id, stage, stageSince }: Candidate): TimelineEvent {
  return { id, candidateId: id, at: stageSince, fromStage: 'applied', toStage: stage, note: CREATED_NOTE };
}
