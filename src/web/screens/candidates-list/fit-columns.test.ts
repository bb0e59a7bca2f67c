import { NO_FILTERS } from '#web/app/address/candidate-filters.ts';
import { describe, expect, test } from 'vitest';
import { LIST_COLUMNS, shownColumns, type ListColumn } from '#web/app/address/list-columns.ts';
import { fitColumns } from './fit-columns.ts';

const REJECTED = { ...NO_FILTERS, stage: 'rejected' };

/** The room for the table, in rem: in a window of 1280 px, in one of 768 px, and beside the peek in two small windows. */
const [DESKTOP, TABLET, SMALL, LEAST] = [72, 45, 28.75, 23];

describe('Columns that have room', () => {
  test.each<[string, readonly ListColumn[], number, readonly ListColumn[]]>([
    ['all of them on a desktop', shownColumns(null, NO_FILTERS), DESKTOP, ['stage', 'since', 'email', 'job']],
    [
      'with the reason, too',
      shownColumns(null, REJECTED),
      DESKTOP,
      ['stage', 'since', 'reason', 'email', 'job'],
    ],
    ['without the email on a tablet', shownColumns(null, NO_FILTERS), TABLET, ['stage', 'since', 'job']],
    ['whole names before the time in stage', shownColumns(null, NO_FILTERS), SMALL, ['stage']],
    ['the stage in the smallest room', shownColumns(null, NO_FILTERS), LEAST, ['stage']],
    ['no column that was not chosen', ['tags'], DESKTOP, ['tags']],
    ['none', [], DESKTOP, []],
  ])('%s', (_says, chosen, width, columns) => expect(fitColumns(chosen, width).columns).toEqual(columns));

  test('The least missed columns are left out of all rows', () => {
    const { columns } = fitColumns(LIST_COLUMNS, DESKTOP);
    expect(columns).toEqual(['rating', 'stage', 'since', 'reason', 'email', 'job', 'owner']);
  });

  test('One column takes the remaining width: the job, or else the next step, or else the name', () => {
    expect(fitColumns(['stage', 'step'], DESKTOP).widths.indexOf(null)).toBe(2);
    expect(fitColumns(['job', 'step'], DESKTOP).widths.indexOf(null)).toBe(1);
    for (const width of [DESKTOP, TABLET, LEAST]) {
      for (const chosen of [LIST_COLUMNS, ['stage', 'job'], ['stage', 'email'], []] as const) {
        const { columns, widths } = fitColumns(chosen, width);
        expect(widths).toHaveLength(columns.length + 1);
        expect(widths.indexOf(null)).toBe(columns.indexOf('job') + 1);
        expect(widths.filter((it) => it === null)).toHaveLength(1);
        const taken = widths.reduce<number>((total, it) => total + (it ?? 9.5), 6.5);
        expect(taken).toBeLessThanOrEqual(width + 1e-9);
      }
    }
  });
});
