import * as z from 'zod/mini';
import { routes } from '#contract/schemas/route.ts';
import { rowSchemas } from '#contract/schemas/row-schemas.ts';
import {
  filled,
  flag,
  natural,
  ordinal,
  wholeNumber,
  withDefault,
} from '#contract/schemas/shared-schemas.ts';
import { MOST_RESERVED } from '#domain/replica/reserved-ids.ts';
import {
  COMPARED,
  REPLICATED_TABLES,
  RESERVABLE_TABLES,
  type ReservableTable,
} from '#domain/replica/tables.ts';
import type { Rows } from '#domain/tables.ts';
import { change } from './changes.ts';

/** The maximum number of ids for which one number asks in each table. */
const MOST_IN_EACH = 1_000;

/** The maximum number of rows in one answer. */
const MOST_ROWS = 2_000;

/** A row of any table that devices copy. */
export const replicatedRow = z.union(
  REPLICATED_TABLES.map((table): z.ZodMiniType => rowSchemas[table]),
) as z.ZodMiniType<Rows[(typeof REPLICATED_TABLES)[number]]>;

/**
 * Set on a server: the workspace’s epoch, which a restore of a backup changes. A request that names another one in the header
 * `Hirelane-Epoch` is refused with 412.
 */
const epoch = z.optional(filled);

const anySeq = withDefault(wholeNumber(0, Number.MAX_SAFE_INTEGER), 0);

const replicaChange = z.extend(z.omit(change, { rowCount: true }), {
  /** The idempotency key of the write; null when it had none, or when somebody else wrote it. */
  key: z.nullable(z.string()),
  /** The rows of which `added` has the keys, as they are now. Rows that were deleted since are left out. */
  addedRows: z.array(z.strictObject({ table: z.enum(REPLICATED_TABLES), rows: z.array(replicatedRow) })),
  /** Set for an erasure: the ids of the candidates whose rows are gone. */
  erased: z.optional(z.array(ordinal)),
});

function reservedCount(most: number) {
  return ordinal.check(z.lte(most));
}

/** An object with a value for some of the tables in which ids are reserved. */
function byTable<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.strictObject(
    Object.fromEntries(RESERVABLE_TABLES.map((table) => [table, z.optional(schema)])) as Record<
      ReservableTable,
      z.ZodMiniOptional<Schema>
    >,
  );
}

/** The calls with which a device keeps a copy of the workspace (product §25). */
export const replicaRoutes = routes({
  'GET /replica/rows': {
    id: 'listReplicaRows',
    group: 'A copy of the workspace on a device.',
    access: 'read',
    offline: false,
    summary:
      'The rows of a table whose keys are above `after`, in the order of their keys, for a copy of the workspace: at most `limit`, or fewer long ones. `seq` is the workspace’s revision when they were read.',
    query: z.object({
      table: z.enum(REPLICATED_TABLES),
      after: anySeq,
      limit: withDefault(wholeNumber(1, MOST_ROWS), MOST_ROWS),
    }),
    answer: z.strictObject({
      seq: natural,
      rows: z.array(replicatedRow),
      /** False: more rows may follow. */
      isLast: z.boolean(),
      epoch,
    }),
    errors: [412],
  },
  'GET /replica/changes': {
    id: 'listReplicaChanges',
    access: 'read',
    offline: false,
    summary:
      'Every change after `after`, oldest first, with all its rows, to update a copy of the workspace: at most `limit`, or fewer with many rows. The answer is complete up to `through`. With 410 the copy can’t be updated and must be made again. With `erasures=true` it can also be updated after an erasure: delete every row of the candidates in `erased`, and what your log says of them.',
    query: z.object({ after: anySeq, limit: withDefault(wholeNumber(1, 1_000), 200), erasures: flag }),
    answer: z.strictObject({
      through: natural,
      changes: z.array(replicaChange),
      /** False: more changes follow. */
      isLast: z.boolean(),
      epoch,
    }),
    errors: [410, 412],
  },
  'POST /replica/ids': {
    id: 'reserveIds',
    access: 'write',
    offline: false,
    summary:
      'Reserves ids for the rows that a device will add: as many in each table as `counts` says, or else `count`. Each table’s ids begin with `first`. Only writes with the header `Reserved-Ids` use them, where `token` stands before them.',
    body: z
      .strictObject({
        /** The number of ids in each table that `counts` does not name. Without it there are none. */
        count: z.optional(reservedCount(MOST_IN_EACH)),
        /** The number of ids by table. */
        counts: z.optional(byTable(reservedCount(MOST_RESERVED))),
      })
      .check(
        z.refine(({ count, counts = {} }) => count !== undefined || Object.keys(counts).length > 0, {
          error: 'must say how many ids to reserve',
        }),
      ),
    changesNothing: true,
    answer: z.strictObject({
      first: byTable(ordinal),
      counts: byTable(ordinal),
      /** The `count` of the call. */
      count: z.optional(ordinal),
      token: filled,
    }),
    missing: 'Ids can’t be reserved here',
    errors: [404, 412],
  },
  'POST /replica/comparisons': {
    id: 'compareCopy',
    access: 'read',
    offline: false,
    summary:
      'Compares a table of a copy, or the figures of its lists or reports, with the workspace. `digest` is a SHA-256 (decision 115), `version` the version of the rows. `moved` and `other-version`: nothing was compared, because the workspace is not at `seq`, or has rows of another version. `different`: the copy must make that part anew. The operator is told.',
    body: z.strictObject({ of: z.enum(COMPARED), seq: natural, version: natural, digest: filled }),
    changesNothing: true,
    answer: z.strictObject({ result: z.enum(['same', 'different', 'moved', 'other-version']) }),
    errors: [412],
  },
});
