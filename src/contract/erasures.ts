import * as z from 'zod/mini';
import { MOST_CHANGED_TOGETHER } from '#domain/candidate/candidate.ts';
import { ERASABLE, ERASURE_REASONS } from '#domain/erasure/erasing.ts';
import { actor } from '#domain/field.ts';
import { routes } from './route.ts';
import { schemaOf } from './row-schemas.ts';
import { list, natural, ordinal, timestamp } from './shared-schemas.ts';

const ids = list(ordinal, MOST_CHANGED_TOGETHER).check(
  z.minLength(1, 'must name somebody'),
  z.refine((given) => new Set(given).size === given.length, 'must all differ'),
  z.meta({ uniqueItems: true }),
);

/** The number of rows in each table that an erasure deletes. */
const rows = z.strictObject(
  Object.fromEntries(ERASABLE.map((table) => [table, natural])) as Record<
    (typeof ERASABLE)[number],
    typeof natural
  >,
);

export const erasureRoutes = routes({
  'POST /candidates/erase/check': {
    access: 'admin',
    summary:
      'Says what erasing candidates would take away, and changes nothing: who, with how many merged into them, how many rows of each kind, and how many older changes of the log have something of them. Give `ids`, or `rejectedBefore`: those who are rejected since before that moment, the longest first.',
    body: z
      .strictObject({ ids: z.optional(ids), rejectedBefore: z.optional(timestamp) })
      .check(
        z.refine(
          (given) => (given.ids === undefined) !== (given.rejectedBefore === undefined),
          'Give either ids or rejectedBefore',
        ),
      ),
    changesNothing: true,
    answer: z.strictObject({
      data: z.array(z.strictObject({ id: ordinal, name: z.string(), merged: natural })),
      rows,
      changes: natural,
      /** The number of matching candidates. `data` has at most as many as can be erased at once. */
      total: natural,
    }),
  },
  'POST /candidates/erase': {
    access: 'admin',
    summary:
      'Erases candidates for good, all or none: they, all merged into them, and everything of theirs, also in the log. It can’t be undone. Answers the receipt, with the SHA-256 of the rest of it as JSON. With `because`, it is refused unless the retention rule erases each of them now (`retention`), or each of them asked for it (`request`).',
    body: z.strictObject({ ids, because: z.optional(z.enum(ERASURE_REASONS)) }),
    answer: z.strictObject({
      at: timestamp,
      by: schemaOf(actor),
      ids: z.array(ordinal),
      rows,
      changes: natural,
      hash: z.string(),
      /** Copies on this device that still contain the candidates, because rewriting them failed. Absent: none. */
      left: z.optional(z.array(z.string())),
    }),
    errors: [409],
  },
});
