import { LOCAL_ACTOR } from '#domain/actor.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { isInProgress } from '#domain/candidate/pipeline.ts';
import { RATINGS } from '#domain/choices/rating.ts';
import { addDays } from '#domain/insight/day.ts';
import { newStep, type NextStep } from '#domain/next-step/next-step.ts';
import type { Stage } from '#domain/stage.ts';
import { LOCAL_PROFILE } from '#domain/team/profile.ts';
import { DEMO_COLLEAGUES } from './colleagues.ts';
import { MOST_DETAILED } from './details.ts';
import { momentAfter } from './moments.ts';
import type { Random } from './random.ts';

/** The person of the browser edition owns more than each teammate. */
const OWNERS = [
  LOCAL_PROFILE.handle,
  LOCAL_PROFILE.handle,
  LOCAL_PROFILE.handle,
  ...DEMO_COLLEAGUES.map(({ handle }) => handle),
];

const TEXTS = [
  'Call back about the start date',
  'Send the take-home task',
  'Agree on a day for the interview',
  'Ask for references',
  'Prepare the offer',
  'Write about the next round',
  'Read the portfolio',
];

/** One candidate in progress in so many has a next step. */
const EACH_WITH_STEP = 16;
/** The first and the last day on which a step is due, counted from the day of laying down. */
const DAYS = [-2, 9] as const;

/** Next steps by the stage of the candidate. */
const FITTING: Partial<Record<Stage, readonly string[]>> = {
  applied: [
    'Read the application',
    'Look at the portfolio',
    'Ask for a CV',
    'Answer the question about remote work',
  ],
  screen: ['Agree on a time for the phone screen', 'Send the take-home task', 'Ask about the earliest start'],
  tech: ['Agree on a day for the interview', 'Collect the scorecards', 'Ask for references'],
  offer: ['Prepare the offer', 'Call about the start date', 'Ask the hiring manager about pay'],
};

/** Next steps with texts that fit the stages of their candidates. */
export function fittingSteps(steps: readonly NextStep[], candidates: readonly Candidate[]): NextStep[] {
  const stages = new Map(candidates.map(({ id, stage }) => [id, stage]));
  return steps.map((step) => {
    const texts = FITTING[stages.get(step.candidateId) ?? 'applied'] ?? [];
    return { ...step, text: texts[step.id % texts.length] ?? step.text };
  });
}

/** Gives candidates in progress an owner, and those who were seen a rating (product §9). */
export function withOwnersAndRatings(random: Random, candidates: readonly Candidate[]): Candidate[] {
  return candidates.map((candidate) => {
    if (candidate.id > MOST_DETAILED || candidate.stage === 'applied') return candidate;
    const rating = random.below(3) === 0 ? null : random.pick(ratingsFor(candidate));
    const owner = isInProgress(candidate.stage) && random.below(3) > 0 ? random.pick(OWNERS) : '';
    return { ...candidate, owner, rating };
  });
}

/** Candidates who came further are rated higher. */
function ratingsFor({ stage }: Candidate): readonly (1 | 2 | 3 | 4)[] {
  if (stage === 'rejected') return [1, 2, 2];
  return stage === 'offer' || stage === 'hired' ? [3, 4, 4] : RATINGS;
}

/** The next steps of some candidates in progress, due around the day of laying down (product §9). */
export function demoSteps(random: Random, candidates: readonly Candidate[], dayStart: number): NextStep[] {
  const today = new Date(dayStart).toISOString().slice(0, 10);
  const [first, last] = DAYS;
  return candidates
    .filter(({ id, stage }) => id <= MOST_DETAILED && isInProgress(stage) && id % EACH_WITH_STEP === 3)
    .map(({ id: candidateId, stageSince, owner }, at) => {
      const draft = {
        text: random.pick(TEXTS),
        day: addDays(today, first + random.below(last - first + 1)),
        owner: owner || LOCAL_PROFILE.handle,
      };
      const made = { by: LOCAL_ACTOR, at: momentAfter(random, stageSince, dayStart) };
      return { id: at + 1, candidateId, ...newStep(draft, made) };
    });
}
