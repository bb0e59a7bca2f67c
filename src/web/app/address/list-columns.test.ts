import { describe, expect, it } from 'vitest';
import { NO_FILTERS } from './candidate-filters.ts';
import { readColumns, shownColumns, withColumnToggled } from './list-columns.ts';

const REJECTED = { ...NO_FILTERS, stage: 'rejected' };

describe('The columns of the candidates list (product §2)', () => {
  it('The columns of the list are as ever until others are chosen, with the reason for rejected ones', () => {
    expect(shownColumns(null, NO_FILTERS)).toEqual(['stage', 'since', 'email', 'job']);
    expect(shownColumns(null, REJECTED)).toEqual(['stage', 'since', 'reason', 'email', 'job']);
    const waiting = { ...NO_FILTERS, waiting: true } as const;
    expect(shownColumns(null, waiting)).toEqual(['stage', 'since', 'email', 'job', 'waiting']);
  });

  it.each<[says: string, raw: unknown, read: string | null]>([
    ['are read from the URL in their own order', 'job,stage', 'stage,job'],
    ['leave out what they do not know', 'job,salary,job', 'job'],
    ['may be the name alone', 'name', 'name'],
    ['are those at first where none is known', 'salary', null],
    ['are those at first where there is nothing', undefined, null],
    ['are those at first where it is no text', 7, null],
  ])('%s', (_says, raw, read) => expect(readColumns(raw)).toBe(read));

  it('Columns of the list are shown and hidden one by one, and the URL has none for the first columns', () => {
    const without = withColumnToggled(null, NO_FILTERS, 'email');
    expect(without).toBe('stage,since,job');
    expect(shownColumns(without, REJECTED)).toEqual(['stage', 'since', 'job']);
    expect(withColumnToggled(without, NO_FILTERS, 'email')).toBeNull();
    expect(withColumnToggled(null, REJECTED, 'reason')).toBe('stage,since,email,job');
    const none = shownColumns(null, REJECTED).reduce<string | null>(
      (columns, column) => withColumnToggled(columns, REJECTED, column),
      null,
    );
    expect(none).toBe('name');
    expect(shownColumns(none, REJECTED)).toEqual([]);
  });
});
