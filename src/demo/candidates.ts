import { LOCAL_ACTOR } from '#domain/actor.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { NO_DETAILS } from '#domain/candidate/candidate-details.ts';
import type { Job } from '#domain/job/job.ts';
import { defaultReasons } from '#domain/default-reasons.ts';
import { NO_OWNER_OR_RATING } from '#domain/candidate/owner-and-rating.ts';
import { NO_REASON } from '#domain/reason/reason.ts';
import type { Stage } from '#domain/stage.ts';
import { CREATED_NOTE, type TimelineEvent } from '#domain/candidate/timeline.ts';
import type { Timestamp } from '#domain/time.ts';
import { drawPeople } from './names.ts';
import type { Random } from './random.ts';

const PAST_DAYS = 60;
const DAY_MS = 86_400_000;

/** In percent: fewer in later stages, and enough in each to fill its column of the board. */
const STAGE_SHARES: readonly (readonly [Stage, number])[] = [
  ['applied', 32],
  ['screen', 20],
  ['tech', 16],
  ['offer', 8],
  ['hired', 8],
  ['rejected', 16],
];

/** Makes `count` candidates, oldest first, each with the timeline event of its creation (product §4, §9). */
export function demoCandidates(
  random: Random,
  jobs: readonly Job[],
  dayStart: number,
  count: number,
): { candidates: Candidate[]; timelines: TimelineEvent[] } {
  const pickJob = random.weighted(jobs.map((job) => [job.id, 1 + random.below(4)]));
  const pickStage = random.weighted(STAGE_SHARES);
  const moments = drawMoments(random, dayStart, count);
  const candidates = drawPeople(random, count).map(({ name, email }, at): Candidate => {
    const jobId = pickJob();
    const stage = pickStage();
    const since = moments[at] ?? '';
    return {
      id: at + 1,
      name,
      email,
      jobId,
      stage,
      stageSince: since,
      ...reasonFor(at + 1, stage),
      appliedAt: since,
      ...NO_DETAILS,
      ...NO_OWNER_OR_RATING,
    };
  });
  return { candidates, timelines: candidates.map(createdEvent) };
}

/** Each default reason is used, and some candidates are rejected without a reason. */
function reasonFor(id: number, stage: Stage): Pick<Candidate, 'reasonId' | 'reasonNote'> {
  if (stage !== 'rejected') return NO_REASON;
  return { reasonId: id % (defaultReasons().length + 1) || null, reasonNote: '' };
}

/** Divides the past days into equal parts and draws a moment in each, so that the moments ascend and all differ. */
function drawMoments(random: Random, dayStart: number, count: number): Timestamp[] {
  const part = (PAST_DAYS * DAY_MS) / count;
  const begin = dayStart - PAST_DAYS * DAY_MS;
  return Array.from({ length: count }, (_, at) =>
    new Date(begin + Math.floor((at + random.next()) * part)).toISOString(),
  );
}

function createdEvent({ id, stage, stageSince }: Candidate): TimelineEvent {
  return {
    id,
    candidateId: id,
    at: stageSince,
    by: LOCAL_ACTOR,
    fromStage: 'applied',
    toStage: stage,
    note: CREATED_NOTE,
  };
}
