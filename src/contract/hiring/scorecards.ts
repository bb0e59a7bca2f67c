import * as z from 'zod/mini';
import { routes } from '#contract/schemas/route.ts';
import { rowSchemas } from '#contract/schemas/row-schemas.ts';
import { filled, idParam, line, list, ordinal, text, withDefault } from '#contract/schemas/shared-schemas.ts';
import { UNSEALING_REASON_MAX_LENGTH } from '#domain/interview-fields.ts';
import { CARD_LIMITS } from '#domain/scorecard/scorecard.ts';
import { SCORE_WORDS } from '#domain/scorecard/words.ts';

const { scorecards: scorecard, interviews: interview, unsealings: unsealing } = rowSchemas;
const { overall, interviewer } = scorecard.shape;

/** A scorecard of which the reader may only know that it is submitted. */
export const sealedCard = z.pick(scorecard, {
  id: true,
  candidateId: true,
  interviewId: true,
  interviewer: true,
  submittedAt: true,
  by: true,
});

/** The scorecards that the reader may see, and those that are sealed to the reader. */
const seen = { cards: z.array(scorecard), sealed: z.array(sealedCard), isSealed: z.boolean() };

const content = {
  overall,
  ratings: list(
    z.strictObject({
      key: filled.check(z.maxLength(40)),
      score: z.nullable(ordinal.check(z.lte(SCORE_WORDS.length))),
      note: withDefault(
        text(CARD_LIMITS.note, `A note on an attribute can’t be longer than ${CARD_LIMITS.note} characters`),
        '',
      ),
    }),
    20,
  ),
  notes: withDefault(
    text(CARD_LIMITS.notes, `Notes can’t be longer than ${CARD_LIMITS.notes} characters`),
    '',
  ),
};

const params = z.object({ id: idParam });

/**
 * A reader who has to write a scorecard on a candidate sees no other scorecard on the candidate until it is submitted
 * (product §22). Such scorecards are answered without what they say, in these calls and in `GET /changes`.
 */
export const scorecardRoutes = routes({
  'GET /candidates/{id}/scorecards': {
    id: 'listScorecardsOfCandidate',
    access: 'review',
    offline: false,
    summary:
      'The interviews of a candidate, the earliest first, the scorecards that the caller may see, and of those that are sealed to the caller only who submitted them, and when. They are sealed while the caller holds a scheduled interview with the candidate without a scorecard of their own.',
    params,
    answer: z.strictObject({ interviews: z.array(interview), ...seen }),
    missing: 'Candidate not found',
    errors: [404],
  },
  'GET /interviews/{id}/scorecard': {
    id: 'getOwnScorecard',
    access: 'review',
    offline: true,
    summary:
      'An interview, the scorecards on it, and the handle of the caller (null where one person is everybody).',
    params,
    answer: z.strictObject({ interview, handle: z.nullable(z.string()), ...seen }),
    missing: 'Interview not found',
    errors: [404],
  },
  'POST /interviews/{id}/scorecard': {
    id: 'addScorecard',
    access: 'note',
    offline: false,
    summary:
      'Submits the caller’s scorecard on an interview that has begun: a score from 1 to 4 for each of its attributes, or null for “could not tell”. `interviewer` is only for a host where one person is everybody.',
    params,
    body: z.strictObject({ ...content, interviewer: z.optional(interviewer) }),
    status: 201,
    answer: scorecard,
    missing: 'Interview not found',
    errors: [404, 409],
  },
  'PATCH /scorecards/{id}': {
    id: 'changeScorecard',
    group: 'What interviewers think.',
    access: 'note',
    offline: false,
    summary: 'Amends the caller’s scorecard. What it said before stays in `earlier`.',
    params,
    body: z.strictObject(content),
    answer: scorecard,
    missing: 'Scorecard not found',
    errors: [404, 409],
  },
  'POST /candidates/{id}/unsealings': {
    id: 'unsealScorecards',
    access: 'admin',
    offline: false,
    summary:
      'Unseals the scorecards on a candidate for the caller, with a reason. It stands in the history. A further interview of the caller with the candidate seals them again.',
    params,
    body: z.strictObject({ reason: line('The reason', UNSEALING_REASON_MAX_LENGTH) }),
    status: 201,
    answer: unsealing,
    missing: 'Candidate not found',
    errors: [404, 409],
  },
});
