import * as z from 'zod/mini';
import { sealedCard } from '#contract/hiring/scorecards.ts';
import { routes } from '#contract/schemas/route.ts';
import { rowSchemas, schemaOf } from '#contract/schemas/row-schemas.ts';
import {
  idParam,
  natural,
  ordinal,
  timestamp,
  wholeNumber,
  withDefault,
} from '#contract/schemas/shared-schemas.ts';
import type { RowChange } from '#domain/change.ts';
import { actor } from '#domain/field.ts';
import { CHANGE_KINDS } from '#domain/history/change-kind.ts';
import { TABLE_NAMES, type TableName } from '#domain/tables.ts';

/** The possible content of a row of the log. A sealed scorecard lacks its text and ratings. */
const LOGGED = { ...rowSchemas, scorecards: z.union([rowSchemas.scorecards, sealedCard]) };

function rowChangeIn(table: TableName) {
  const row = z.nullable<z.ZodMiniType>(LOGGED[table]);
  return z.strictObject({ table: z.literal(table), id: ordinal, before: row, after: row });
}

const rowChanges = TABLE_NAMES.map(rowChangeIn);
export const rowChange: z.ZodMiniType = z.discriminatedUnion(
  'table',
  rowChanges as [(typeof rowChanges)[number]],
);

/** A change in the log, without its idempotency key and its answer. */
export const change = z.strictObject({
  seq: ordinal,
  at: timestamp,
  /** When it happened, if a device sent it later. Absent: at `at`. */
  happenedAt: z.optional(timestamp),
  by: schemaOf(actor),
  command: z.strictObject({ route: z.string(), params: z.record(z.string(), z.number()), body: z.unknown() }),
  rows: z.array(rowChange as z.ZodMiniType<RowChange, RowChange>),
  /** The number of rows of the change. `rows` may have only the first of them. */
  rowCount: natural,
  undoable: z.boolean(),
  undoes: z.nullable(ordinal),
  /** Added rows that are not in `rows`, e.g. of an import. Their keys are the `count` numbers from `first` on. */
  added: z.optional(z.array(z.strictObject({ table: z.enum(TABLE_NAMES), first: ordinal, count: ordinal }))),
  /**
   * The rows that the undo of an import skipped because they were edited since: their number, and the names of the
   * first ones.
   */
  left: z.optional(z.strictObject({ count: ordinal, names: z.array(z.string()) })),
});

export const changeRoutes = routes({
  'GET /changes': {
    id: 'listChanges',
    group: 'The log of changes: to read, to follow and to undo.',
    access: 'read',
    offline: true,
    summary:
      'What was done after change `after` and before change `before`, oldest or newest first, and the workspace’s revision: everything, or what is of a kind and about a candidate or a job. Of each change at most `rows` rows, those of the candidate first, and how many there are.',
    query: z.object({
      after: withDefault(wholeNumber(0, Number.MAX_SAFE_INTEGER), 0),
      before: withDefault(wholeNumber(0, Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER),
      order: withDefault(z.enum(['oldest', 'newest']), 'oldest'),
      limit: withDefault(wholeNumber(1, 1_000), 100),
      rows: withDefault(wholeNumber(0, 1_000_000), 1_000_000),
      kind: z.optional(z.enum(CHANGE_KINDS)),
      candidateId: z.optional(idParam),
      /** Selects the changes of this job, its assessment and its candidates. */
      jobId: z.optional(idParam),
    }),
    answer: z.strictObject({
      data: z.array(change),
      revision: natural,
    }),
  },
  'POST /changes/{seq}/undo': {
    id: 'undoChange',
    access: 'write',
    offline: true,
    summary:
      'Puts the fields a change touched back as they were, and leaves what else has changed since; itself a change that can be undone. The answer has at most 100 of its rows.',
    params: z.object({ seq: idParam }),
    status: 201,
    answer: change,
    missing: 'Change not found',
    errors: [404, 409],
  },
});
