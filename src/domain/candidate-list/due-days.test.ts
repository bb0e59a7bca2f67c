import { describe, expect, it } from 'vitest';
import { NEXT_STEP_FILTERS, type NextStepFilter } from '#domain/choices/next-step-filter.ts';
import { dueDaysOf, dueSpan, isDueWithin } from './due-days.ts';

const TODAY = '2026-02-10';

describe('The filters by the next step (product §2)', () => {
  it.each<[string | undefined, NextStepFilter[]]>([
    ['2026-02-09', ['overdue', 'any']],
    ['2026-02-10', ['week', 'any']],
    ['2026-02-17', ['week', 'any']],
    ['2026-02-18', ['any']],
    [undefined, ['none']],
  ])('On 2026-02-10 a next step due on %s passes %j', (day, filters) => {
    expect(NEXT_STEP_FILTERS.filter((each) => isDueWithin(day, dueSpan(each, TODAY)))).toEqual(filters);
  });

  it('The next step is the open one that is due first', () => {
    const steps = [
      { candidateId: 1, day: '2026-02-12' },
      { candidateId: 1, day: '2026-02-11' },
      { candidateId: 2, day: null },
    ];
    expect([...dueDaysOf(steps)]).toEqual([[1, '2026-02-11']]);
  });
});
