import { afterAll, describe, expect, inject, test } from 'vitest';
import { report, times } from '../soak-size.ts';
import { ReadingChild } from './reading-child.ts';
import { BROKEN_READERS, READERS } from './readers.ts';

/** Milliseconds for each reader. */
const LONG = times(500, 30_000);

const seed = inject('seed');
const child = new ReadingChild();
afterAll(() => child.close());

/** A reader’s inputs follow from the seed of the run, which is printed. */
function* seeds(): Generator<number> {
  for (let nth = 0; ; nth++) yield (seed + nth * 7_919) % 2 ** 31;
}

describe(`No input is too much for the reader of (SEED=${seed})`, () => {
  test.each(READERS.map((each) => [each.name, each] as const))(
    '%s',
    async (name, each) => {
      const { count, problems } = await child.readMany(each, seeds(), LONG);
      expect(problems).toEqual([]);
      report(`The reader of ${name} read ${count} inputs within its time and memory.`);
    },
    30 * 60_000,
  );
});

test.each(BROKEN_READERS.map((each) => [each.name, each] as const))(
  'The reader of %s is found out',
  async (_, each) => {
    const { problems } = await child.readMany(each, seeds(), 60_000);
    expect(problems).not.toEqual([]);
  },
);
