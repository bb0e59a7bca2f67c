import { z } from 'zod';
import { assessment, submission } from './assessments.ts';
import { note, storedCandidate, timelineEvent } from './candidates.ts';
import { job } from './jobs.ts';
import { routes } from './route.ts';
import { id, idParam, timestamp, wholeNumber } from './shared-schemas.ts';

function rowChange<const Table extends string, Row extends z.ZodType>(table: Table, row: Row) {
  return z.strictObject({ table: z.literal(table), id, before: row.nullable(), after: row.nullable() });
}

export const change = z.strictObject({
  seq: z.number().int().positive(),
  at: timestamp,
  command: z.strictObject({ route: z.string(), params: z.record(z.string(), z.number()), body: z.unknown() }),
  rows: z.array(
    z.discriminatedUnion('table', [
      rowChange('jobs', job),
      rowChange('candidates', storedCandidate),
      rowChange('timelines', timelineEvent),
      rowChange('assessments', assessment),
      rowChange('submissions', submission),
      rowChange('notes', note),
    ]),
  ),
  /** How many rows the change has; `rows` may be fewer of them. */
  rowCount: z.number().int().nonnegative(),
  undoable: z.boolean(),
  undoes: z.number().int().positive().nullable(),
});

export const changeRoutes = routes({
  'GET /changes': {
    summary:
      'What was done after change `after` and before change `before`, oldest or newest first, and the workspace’s revision. Of each change at most `rows` rows, and how many there are.',
    query: z.object({
      after: wholeNumber(0, Number.MAX_SAFE_INTEGER).default(0),
      before: wholeNumber(0, Number.MAX_SAFE_INTEGER).default(Number.MAX_SAFE_INTEGER),
      order: z.enum(['oldest', 'newest']).default('oldest'),
      limit: wholeNumber(1, 1_000).default(100),
      rows: wholeNumber(0, 1_000_000).default(1_000_000),
    }),
    status: 200,
    answer: z.strictObject({
      data: z.array(change),
      revision: z.number().int().nonnegative(),
    }),
    errors: [],
  },
  'POST /changes/{seq}/undo': {
    summary:
      'Puts every row a change touched back as it was; itself a change that can be undone. The answer has at most 100 of its rows.',
    params: z.object({ seq: idParam }),
    status: 201,
    answer: change,
    missing: 'Change not found',
    errors: [404, 409],
  },
});
