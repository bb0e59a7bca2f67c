import * as z from 'zod/mini';
import { assessment, submission } from './assessments.ts';
import { note, storedCandidate, timelineEvent } from './candidates.ts';
import { job } from './jobs.ts';
import { routes } from './route.ts';
import { id, idParam, natural, ordinal, timestamp, wholeNumber, withDefault } from './shared-schemas.ts';

function rowChange<const Table extends string, Row extends z.ZodMiniType>(table: Table, row: Row) {
  return z.strictObject({ table: z.literal(table), id, before: z.nullable(row), after: z.nullable(row) });
}

/** A change of the log, without the key it was asked for under and what was answered. */
export const change = z.strictObject({
  seq: ordinal,
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
  rowCount: natural,
  undoable: z.boolean(),
  undoes: z.nullable(ordinal),
});

export const changeRoutes = routes({
  'GET /changes': {
    summary:
      'What was done after change `after` and before change `before`, oldest or newest first, and the workspace’s revision. Of each change at most `rows` rows, and how many there are.',
    query: z.object({
      after: withDefault(wholeNumber(0, Number.MAX_SAFE_INTEGER), 0),
      before: withDefault(wholeNumber(0, Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER),
      order: withDefault(z.enum(['oldest', 'newest']), 'oldest'),
      limit: withDefault(wholeNumber(1, 1_000), 100),
      rows: withDefault(wholeNumber(0, 1_000_000), 1_000_000),
    }),
    status: 200,
    answer: z.strictObject({
      data: z.array(change),
      revision: natural,
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
