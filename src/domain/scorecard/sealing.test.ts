import { describe, expect, it } from 'vitest';
import { rowChange } from '#domain/change.ts';
import { sampleInterview, sampleRow, sampleScorecard } from '#domain/samples/sample-rows.ts';
import { isSealed, sealedRow, undoProblem, unseal, type CandidateCards, type Reader } from './sealing.ts';

const MEI: Reader = { actor: 'mei-id', handle: 'mei', isReviewer: false };

const graces = sampleInterview({ id: 1, interviewers: ['grace'] });
const meis = sampleInterview({ id: 2, interviewers: ['mei'] });
const ofGrace = sampleScorecard({ id: 1, interviewId: 1, interviewer: 'grace', by: 'grace-id' });
const ofMei = sampleScorecard({ id: 2, interviewId: 2, interviewer: 'mei', by: 'mei-id' });
const unsealing = sampleRow('unsealings', { by: 'mei-id', interviewIds: [2] });

function on(given: Partial<CandidateCards>): CandidateCards {
  return { interviews: [graces, meis], cards: [ofGrace], unsealings: [], ...given };
}

describe('isSealed (product §22)', () => {
  it.each<[string, boolean, Partial<CandidateCards>, Partial<Reader>?]>([
    ['who holds an interview and has not written', true, {}],
    [
      'the same, before the interview has begun',
      true,
      { interviews: [{ ...meis, startsAt: '2999-01-01T00:00:00.000Z' }] },
    ],
    ['the same, named in other letters', true, { interviews: [{ ...meis, interviewers: ['MEI'] }] }],
    ['who has written', false, { cards: [ofGrace, ofMei] }],
    ['who has written one of two', true, { interviews: [meis, { ...meis, id: 3 }], cards: [ofGrace, ofMei] }],
    ['who holds no interview', false, { interviews: [graces] }],
    ['whose interview was cancelled', false, { interviews: [graces, { ...meis, state: 'cancelled' }] }],
    ['whose interview was imported', false, { interviews: [graces, { ...meis, state: 'past' }] }],
    ['who has unsealed them', false, { unsealings: [unsealing] }],
    ['whom another’s unsealing does not help', true, { unsealings: [{ ...unsealing, by: 'ada-id' }] }],
    [
      'who has unsealed them before a further interview',
      true,
      { interviews: [meis, { ...meis, id: 3 }], unsealings: [unsealing] },
    ],
    [
      'whose unsealing came from another candidate by a merge',
      true,
      { unsealings: [{ ...unsealing, interviewIds: [9] }] },
    ],
    ['a reviewer without a scorecard of their own', true, { interviews: [graces] }, { isReviewer: true }],
    ['a reviewer with one', false, { cards: [ofGrace, ofMei] }, { isReviewer: true }],
  ])('%s: %s', (_who, expected, given, reader = {}) => {
    expect(isSealed(on(given), { ...MEI, ...reader })).toBe(expected);
  });
});

describe('Unsealing (product §22)', () => {
  it('An unsealing covers the interviews without a scorecard of the person', () => {
    expect(unseal(on({}), MEI, 'Decides today', '2026-01-06T09:00:00.000Z')).toEqual({
      at: '2026-01-06T09:00:00.000Z',
      by: 'mei-id',
      reason: 'Decides today',
      interviewIds: [2],
    });
  });

  it('An unsealing is refused when nothing is sealed', () => {
    expect(unseal(on({ interviews: [graces] }), MEI, 'Why not', '')).toMatchObject({ kind: 'conflict' });
  });
});

describe('Rows of the log', () => {
  const amended = {
    ...ofGrace,
    notes: 'New',
    earlier: [{ at: '', overall: 'no', ratings: [], notes: 'Old' }],
  } as const;

  it('The rows of the log tell of a sealed scorecard only who submitted it on whom, and when', () => {
    const row = sealedRow(rowChange('scorecards', { id: 1, before: ofGrace, after: amended }));
    const { id, candidateId, interviewId, interviewer, submittedAt, by } = ofGrace;
    const known = { id, candidateId, interviewId, interviewer, submittedAt, by };
    expect(row).toEqual({ table: 'scorecards', id: 1, before: known, after: known });
  });

  it.each([
    ['who wrote it', 'grace-id', amended, null],
    ['somebody else', 'mei-id', amended, 'conflict'],
    ['somebody else, who takes it away', 'mei-id', null, 'conflict'],
    ['somebody else, who separates merged candidates', 'mei-id', { ...ofGrace, candidateId: 9 }, null],
  ])('The rows of the log can be undone by %s: %s', (_who, actor, after, kind) => {
    const rows = [rowChange('scorecards', { id: 1, before: ofGrace, after })];
    expect(undoProblem({ rows, by: 'olga-id' }, actor)?.kind ?? null).toBe(kind);
  });

  it.each([
    ['by who imported them', 'grace-id', 'scorecards', null],
    ['by nobody else', 'mei-id', 'scorecards', 'conflict'],
    ['by anybody without scorecards', 'mei-id', 'interviews', null],
  ] as const)(
    'The rows of the log of an import, which are only keys, can be undone %s',
    (_who, actor, table, kind) => {
      const change = { rows: [], by: 'grace-id', added: [{ table, first: 1, count: 2 }] };
      expect(undoProblem(change, actor)?.kind ?? null).toBe(kind);
    },
  );
});
