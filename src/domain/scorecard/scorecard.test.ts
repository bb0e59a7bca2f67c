import { describe, expect, it, test } from 'vitest';
import { MOST_AMENDMENTS } from '#domain/interview-fields.ts';
import { sampleInterview, sampleScorecard } from '#domain/samples/sample-rows.ts';
import { amendCard, submitCard, type CardContent } from './scorecard.ts';

const interview = sampleInterview({
  id: 3,
  candidateId: 2,
  interviewers: ['grace'],
  attributes: [{ key: 'depth', name: 'Depth', about: '' }],
  startsAt: '2026-01-05T09:00:00.000Z',
});
const content: CardContent = {
  overall: 'yes',
  ratings: [{ key: 'depth', score: 4, note: 'Deep' }],
  notes: 'Clear',
};
const AFTER = '2026-01-05T09:30:00.000Z';
const graces = { interviewer: 'grace', by: 'grace-id', at: AFTER };

describe('submitCard (product §22)', () => {
  it('submitCard makes a scorecard of the interview and candidate, with the names of the attributes', () => {
    expect(submitCard(content, { interview, cards: [] }, graces)).toEqual({
      candidateId: 2,
      interviewId: 3,
      interviewer: 'grace',
      ratings: [{ key: 'depth', name: 'Depth', score: 4, note: 'Deep' }],
      notes: 'Clear',
      overall: 'yes',
      submittedAt: AFTER,
      by: 'grace-id',
      earlier: [],
    });
  });

  it('submitCard takes “could not tell” for a score', () => {
    const ratings = [{ key: 'depth', score: null, note: '' }];
    expect(submitCard({ ...content, ratings }, { interview, cards: [] }, graces)).toMatchObject({
      ratings: [{ score: null }],
    });
  });

  const card = sampleScorecard({ interviewId: 3, interviewer: 'grace' });
  it.each([
    ['before the interview', { at: '2026-01-05T08:59:59.999Z' }, {}, /has not begun yet/],
    [
      'by somebody who does not hold it',
      { interviewer: 'mei' },
      {},
      /Only the people who hold the interview/,
    ],
    [
      'on a cancelled interview',
      {},
      { interview: { ...interview, state: 'cancelled' as const } },
      /was cancelled/,
    ],
    ['twice', {}, { cards: [card] }, /submitted already/],
    [
      'twice, whatever the case of the handle',
      { interviewer: 'Grace' },
      { cards: [card] },
      /submitted already/,
    ],
  ])('submitCard refuses %s', (_when, author, found, message) => {
    const given = { interview, cards: [], ...found };
    expect(submitCard(content, given, { ...graces, ...author })).toMatchObject({
      kind: 'conflict',
      refused: expect.stringMatching(message),
    });
  });

  test.each([
    ['an attribute is missing', [], 'Rate “Depth” once, or say that you could not tell'],
    [
      'one is rated twice',
      [...content.ratings, ...content.ratings],
      'Rate “Depth” once, or say that you could not tell',
    ],
    ['one is unknown', [{ key: 'speed', score: 1, note: '' }], 'The interview has no attribute “speed”'],
  ])('submitCard refuses when %s', (_what, ratings, refused) => {
    expect(submitCard({ ...content, ratings }, { interview, cards: [] }, graces)).toEqual({
      kind: 'invalid',
      refused,
    });
  });
});

describe('amendCard (product §22)', () => {
  const card = sampleScorecard({ by: 'grace-id' });

  it('amendCard keeps what the scorecard said before, and when that ended', () => {
    expect(amendCard(card, content, AFTER, 'grace-id')).toMatchObject({
      overall: 'yes',
      notes: 'Clear',
      submittedAt: card.submittedAt,
      earlier: [{ at: AFTER, notes: card.notes, overall: card.overall, ratings: card.ratings }],
    });
  });

  it('amendCard changes nothing when nothing differs', () => {
    expect(amendCard(card, card, AFTER, 'grace-id')).toBe(card);
  });

  it('amendCard refuses anybody else, but not where one person is everybody', () => {
    expect(amendCard(card, content, AFTER, 'mei-id')).toMatchObject({ kind: 'conflict' });
    expect(amendCard(card, content, AFTER, null)).toMatchObject({ notes: 'Clear' });
  });

  it('amendCard refuses when there are too many earlier versions', () => {
    const { overall, ratings, notes } = card;
    const earlier = Array.from({ length: MOST_AMENDMENTS }, () => ({ at: AFTER, overall, ratings, notes }));
    expect(amendCard({ ...card, earlier }, content, AFTER, null)).toMatchObject({ kind: 'conflict' });
  });
});
