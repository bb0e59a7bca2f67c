import type { DescribedChange } from './sample-changes.ts';
import { command } from './sample-commands.ts';
import { sampleOpening } from './sample-rows.ts';

const opening = sampleOpening();
const published = { ...opening, publishedAt: '2026-01-06T09:00:00.000Z' };

function edit(body: object) {
  return command('PATCH /jobs/{id}/opening', { id: 1 }, body);
}

function row(before: typeof opening | null, after: typeof opening | null) {
  return [{ table: 'openings', id: 1, before, after }] as const;
}

/** One test case for each kind of change of an opening. */
export const OPENING_CHANGES: readonly DescribedChange[] = [
  [
    'Added the opening “Chef”',
    'the opening “Chef” is removed',
    edit({ department: '' }),
    [...row(null, opening)],
  ],
  [
    'Changed the opening “Chef”',
    'the opening “Chef” is as it was',
    edit({ department: 'Kitchen' }),
    [...row(opening, { ...opening, department: 'Kitchen' })],
  ],
  [
    'Published the opening “Chef”',
    'the opening “Chef” is no longer published',
    edit({ published: true }),
    [...row(opening, published)],
  ],
  [
    'Changed and published the opening “Chef”',
    'the opening “Chef” is as it was',
    edit({ department: 'Kitchen', published: true }),
    [...row(opening, { ...published, department: 'Kitchen' })],
  ],
  [
    'Unpublished the opening “Chef”',
    'the opening “Chef” is published again',
    edit({ published: false }),
    [...row(published, opening)],
  ],
];
