import { describe, expect, it, test } from 'vitest';
import { sampleInterview, sampleScorecard } from '#domain/samples/sample-rows.ts';
import { agreementOf, byAttribute, missingCards, summaryOf } from './agreement.ts';
import { scoreInWords, type Overall } from './words.ts';

describe('agreementOf (product §22)', () => {
  it.each([
    [[], 'no score'],
    [[null, null], 'no score'],
    [[3, null], 'one score'],
    [[2, 2, null], 'all agree'],
    [[3, 4], 'close'],
    [[2, 3, 4], 'differ'],
    [[1, 4], 'far apart'],
  ])('agreementOf %j: %s', (scores, expected) => expect(agreementOf(scores)).toBe(expected));
});

test('byAttribute joins attributes of the same name in any case, and leaves gaps for those not asked', () => {
  const rating = { score: 3, note: '' };
  const cards = [
    sampleScorecard({ ratings: [{ key: 'a', name: 'Depth', ...rating }] }),
    sampleScorecard({
      ratings: [
        { key: 'b', name: ' depth', ...rating, score: 4 },
        { key: 'c', name: 'Speed', ...rating },
      ],
    }),
  ];
  const found = byAttribute(cards);
  expect(found.map(({ name, agreement }) => [name, agreement])).toEqual([
    ['Depth', 'close'],
    ['Speed', 'one score'],
  ]);
  expect(found.map(({ ratings }) => ratings.map((each) => each?.score))).toEqual([
    [3, 4],
    [undefined, 3],
  ]);
});

describe('summaryOf', () => {
  it.each<[Overall[], string]>([
    [[], 'No scorecards yet'],
    [['strong no'], 'One scorecard: Strong no'],
    [['yes', 'strong yes'], 'All 2 say yes'],
    [['no', 'strong no', 'no'], 'All 3 say no'],
    [['no', 'yes', 'yes'], '2 of 3 say yes'],
  ])('%j: %s', (overalls, expected) => expect(summaryOf(overalls)).toBe(expected));
});

test('missingCards names those who have not written after the interview began', () => {
  const interviews = [
    sampleInterview({ id: 1, startsAt: '2026-01-05T09:00:00.000Z', interviewers: ['grace', 'mei'] }),
    sampleInterview({ id: 2, startsAt: '2026-01-07T09:00:00.000Z' }),
    sampleInterview({ id: 3, state: 'cancelled' }),
  ];
  const card = sampleScorecard({ interviewId: 1, interviewer: 'grace' });
  const missing = missingCards(interviews, [card], '2026-01-06T08:00:00.000Z');
  expect(missing.map(({ interview, interviewer }) => [interview.id, interviewer])).toEqual([[1, 'mei']]);
});

test('A score has its word', () => {
  expect([1, 4, null].map(scoreInWords)).toEqual(['Poor', 'Excellent', 'Could not tell']);
});
