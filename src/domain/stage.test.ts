import { describe, expect, it } from 'vitest';
import { byStage, isStage, STAGE_LABELS, STAGES } from './stage.ts';

describe('Stages (product §2, §3)', () => {
  it('Stages are six, in the order of the board, each with its column label', () => {
    expect(STAGES.map((stage) => [stage, STAGE_LABELS[stage]])).toEqual([
      ['applied', 'Applied'],
      ['screen', 'Screening'],
      ['tech', 'Interview'],
      ['offer', 'Offer'],
      ['hired', 'Hired'],
      ['rejected', 'Rejected'],
    ]);
  });

  it.each(['Interview', 'toString', '', null, 3])('%j is no stage', (value) => {
    expect(isStage(value)).toBe(false);
  });

  it('Stages each get a value of their own', () => {
    expect(byStage((stage) => stage.length)).toEqual({
      applied: 7,
      screen: 6,
      tech: 4,
      offer: 5,
      hired: 5,
      rejected: 8,
    });
  });
});
