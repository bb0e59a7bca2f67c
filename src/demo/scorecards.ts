import { LOCAL_ACTOR } from '#domain/actor.ts';
import type { OVERALL_DECISIONS } from '#domain/interview-fields.ts';
import { isRefusal } from '#domain/refusal.ts';
import { submitCard, type Interview, type Scorecard } from '#domain/scorecard/scorecard.ts';
import { momentAfter } from './moments.ts';
import type { Random } from './random.ts';

const DAY_MS = 86_400_000;

interface Verdict {
  readonly overall: (typeof OVERALL_DECISIONS)[number];
  /** The scores that the attributes get. */
  readonly scores: readonly number[];
  readonly notes: readonly string[];
}

/** Interviewers get these in turn. Three of four are in favour. */
const VERDICTS: readonly Verdict[] = [
  {
    overall: 'strong yes',
    scores: [4, 4, 3],
    notes: [
      'I would like to work with them. Nothing open on my side.',
      'The best conversation of this role so far.',
      'Explained a hard thing so well that I want to try it myself.',
    ],
  },
  {
    overall: 'yes',
    scores: [3, 3, 4],
    notes: [
      'Solid throughout. Let us look at depth in the next round.',
      'Good examples, and honest about what went wrong.',
      'Asked what I would have asked. I would see them again.',
    ],
  },
  {
    overall: 'yes',
    scores: [3, 2, 3],
    notes: [
      'Needs some time to begin with, then very clear.',
      'Little experience with teams of our size, and learns fast.',
      'Quiet, and right each time. I would like to see them with the team.',
    ],
  },
  {
    overall: 'no',
    scores: [2, 2, 1],
    notes: [
      'Stayed on the surface when I asked why.',
      'Looks for a role with more management than we have.',
      'Good answers, but none of them from their own work.',
    ],
  },
];

/** One scorecard in so many is still missing. */
const EACH_MISSING = 4;

/** The scorecards that interviewers have submitted on interviews before today (product §9). */
export function demoScorecards(
  random: Random,
  interviews: readonly Interview[],
  dayStart: number,
): Scorecard[] {
  const held = interviews.filter(({ endsAt }) => Date.parse(endsAt) < dayStart);
  const drawn = held.flatMap((interview) =>
    interview.interviewers.flatMap((interviewer, place) => {
      // In turn, so that no two interviewers of an interview write the same.
      const verdict = VERDICTS[(interview.id + place) % VERDICTS.length];
      if (!verdict || random.below(EACH_MISSING) === 0) return [];
      const { overall, scores, notes } = verdict;
      const end = Math.min(Date.parse(interview.endsAt) + DAY_MS, dayStart);
      const at = momentAfter(random, interview.endsAt, end);
      const ratings = interview.attributes.map(({ key }) => ({ key, score: random.pick(scores), note: '' }));
      const content = { overall, ratings, notes: notes[interview.id % notes.length] ?? '' };
      const card = submitCard(content, { interview, cards: [] }, { interviewer, by: LOCAL_ACTOR, at });
      return isRefusal(card) ? [] : [card];
    }),
  );
  return drawn
    .toSorted((a, b) => a.submittedAt.localeCompare(b.submittedAt))
    .map((card, place) => ({ id: place + 1, ...card }));
}
