import { describe, expect, it } from 'vitest';
import { knownTo, rowProblem, type ImportRow } from './import-row.ts';

const known = knownTo({
  newJobs: [],
  jobs: [{ id: 1 }],
  candidates: new Set(),
  at: '2026-01-10T12:00:00.000Z',
});

const APPLIED = '2025-01-01T09:00:00.000Z';
const LATER = '2025-01-02T09:00:00.000Z';

describe('The history of a row (product §13)', () => {
  it.each<[string, Partial<ImportRow>, string | null]>([
    ['may be empty for who has only applied', { history: [] }, null],
    ['ends in the stage of the row', { stage: 'tech', history: [{ stage: 'tech', at: LATER }] }, null],
    [
      'may begin at applying, and go back',
      {
        history: [
          { stage: 'tech', at: APPLIED },
          { stage: 'applied', at: APPLIED },
        ],
      },
      null,
    ],
    [
      'can’t end in another stage',
      { stage: 'offer', history: [{ stage: 'tech', at: LATER }] },
      'A history has to end in the stage of the row',
    ],
    [
      'can’t be empty in a later stage',
      { stage: 'tech', history: [] },
      'A history has to end in the stage of the row',
    ],
    [
      'needs the day of applying',
      { appliedAt: undefined, stage: 'tech', history: [{ stage: 'tech', at: LATER }] },
      'A history needs the day of applying',
    ],
    [
      'can’t begin before applying',
      { appliedAt: LATER, stage: 'tech', history: [{ stage: 'tech', at: APPLIED }] },
      'A history has to be in the order of time, from applying on',
    ],
    [
      'can’t be out of order',
      {
        stage: 'offer',
        history: [
          { stage: 'tech', at: LATER },
          { stage: 'offer', at: APPLIED },
        ],
      },
      'A history has to be in the order of time, from applying on',
    ],
    [
      'can’t stay in a stage',
      { history: [{ stage: 'applied', at: LATER }] },
      'Each move of a history goes to another stage',
    ],
    [
      'can’t reach into the future',
      { stage: 'tech', history: [{ stage: 'tech', at: '2999-01-01T00:00:00.000Z' }] },
      'A history can’t reach into the future',
    ],
  ])('%s', (_title, row, problem) => {
    expect(rowProblem({ name: 'Ada', email: '', jobId: 1, appliedAt: APPLIED, ...row }, known)).toBe(problem);
  });

  it('The history of a row is refused with a note that is yet to be written', () => {
    const notes = [{ text: 'Soon', at: '2999-01-01T00:00:00.000Z' }];
    expect(rowProblem({ name: 'Ada', email: '', jobId: 1, notes }, known)).toBe(
      'A note can’t be of a day to come',
    );
  });
});
