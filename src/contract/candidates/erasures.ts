import * as z from 'zod/mini';
import { routes } from '#contract/schemas/route.ts';
import { schemaOf } from '#contract/schemas/row-schemas.ts';
import { list, natural, ordinal, timestamp } from '#contract/schemas/shared-schemas.ts';
import { MOST_CHANGED_TOGETHER } from '#domain/candidate/candidate.ts';
import { SIGNS } from '#domain/duplicates/likeness.ts';
import { ERASABLE, ERASURE_REASONS } from '#domain/erasure/erasing.ts';
import { actor } from '#domain/field.ts';
import { STAGES } from '#domain/stage.ts';

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

/** A candidate, as they are named before an erasure. */
const application = {
  id: ordinal,
  name: z.string(),
  jobTitle: z.string(),
  /** Null for a candidate in quarantine. */
  stage: z.nullable(z.enum(STAGES)),
};

export const erasureRoutes = routes({
  'POST /candidates/erase/check': {
    id: 'checkErasure',
    access: 'admin',
    offline: false,
    summary:
      'Says what erasing candidates would take away, and changes nothing: who, with how many merged into them, how many rows of each kind, and how many older changes of the log have something of them. Give `ids`, or `rejectedBefore`: those who are rejected since before that moment, with all their applications, the longest first; `later` is the number of those who have another application that goes on or was rejected later. `others` are the candidates beside `ids` who may be the same people: `isSure` for another application of one person (the same email, and names that may be one person’s), else with the signs. They are erased only when `POST /candidates/erase` names them.',
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
      data: z.array(z.strictObject({ ...application, merged: natural })),
      /** At most as many as can be erased together with `ids`. */
      others: z.array(z.strictObject({ ...application, isSure: z.boolean(), signs: z.array(z.enum(SIGNS)) })),
      rows,
      changes: natural,
      /** The number of matching candidates. `data` has at most as many as can be erased at once. */
      total: natural,
      /** With `rejectedBefore`, the number of candidates who are left out for another application. */
      later: natural,
    }),
  },
  'POST /candidates/erase': {
    id: 'eraseCandidates',
    access: 'admin',
    offline: false,
    summary:
      'Erases the candidates whom `ids` names for good, all or none, and no other application of theirs: they, all merged into them, and everything of theirs, also in the log. It can’t be undone. Answers the receipt, with the SHA-256 of the rest of it as JSON. With `because`, it is refused unless the retention rule erases each of them now (`retention`), or each of them asked for it, by this application or by another one of the same person (`request`).',
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
