import { describe, expect, it } from 'vitest';
import { jobChoices } from './job-choices.ts';
import { sampleJob } from '#domain/samples/sample-rows.ts';

const JOBS = [
  sampleJob({ id: 1, title: 'Designer', order: 3 }),
  sampleJob({ id: 2, title: 'Office Manager', order: 0, status: 'archived' }),
  sampleJob({ id: 3, title: 'Ingénieure', order: 1 }),
  sampleJob({ id: 4, title: 'Data Engineer', order: 2, status: 'archived' }),
];

function idsOf(search: string): [active: number[], archived: number[]] {
  const { active, archived } = jobChoices(JOBS, search);
  return [active.map(({ id }) => id), archived.map(({ id }) => id)];
}

describe('jobChoices (product §2)', () => {
  it.each<[string, string, ReturnType<typeof idsOf>]>([
    [
      'without a text all jobs are there, active apart from archived, each in their order',
      '',
      [
        [3, 1],
        [2, 4],
      ],
    ],
    ['a text finds parts of titles in any case', 'ENGIN', [[], [4]]],
    ['accents need not be typed, and blanks around a text do not count', ' ingenieure ', [[3], []]],
    ['a text that no title has finds none', 'zzz', [[], []]],
  ])('%s', (_says, search, ids) => {
    expect(idsOf(search)).toEqual(ids);
  });
});
