import { STAGES, type Stage } from '#domain/stage.ts';
import type { Workspace } from '../src/domain/workspace/workspace.ts';

/** The number of events in each timeline. */
const EVENTS = 4;

const DAY_MS = 86_400_000;

/**
 * A copy of the workspace in which each candidate went through several stages before the present one, for some days
 * each.
 */
export function withJourneys({ candidates, timelines, ...rest }: Workspace): Workspace {
  const events = timelines.flatMap((created) => {
    const { candidateId, toStage } = created;
    const path = pathTo(toStage, candidateId);
    const last = Date.parse(created.at);
    return path.map((stage, place) => ({
      ...created,
      id: (candidateId - 1) * EVENTS + place + 1,
      at: new Date(last - (EVENTS - 1 - place) * (1 + (candidateId % 9)) * DAY_MS).toISOString(),
      fromStage: path[place - 1] ?? stage,
      toStage: stage,
    }));
  });
  return {
    ...rest,
    timelines: events,
    candidates: candidates.map((candidate, place) => ({
      ...candidate,
      appliedAt: events[place * EVENTS]?.at ?? candidate.appliedAt,
      source: ['', 'Referral', 'LinkedIn', 'Job fair'][candidate.id % 4] ?? '',
    })),
  };
}

/** The stages of a candidate: three before the last one. Two stages in a row always differ. */
function pathTo(last: Stage, id: number): Stage[] {
  const before = STAGES.filter((stage) => stage !== last && stage !== 'rejected');
  return [...Array.from({ length: EVENTS - 1 }, (_, at) => before[(id + at) % before.length] ?? last), last];
}
