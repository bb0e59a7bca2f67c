import * as z from 'zod/mini';
import { actor } from '#domain/field.ts';
import { LATER_CHANGE } from '#domain/replica/later-change.ts';
import { REPLICATED_TABLES } from '#domain/replica/tables.ts';
import { OTHER_EPOCH } from '#domain/replica/epoch.ts';
import { NO_MEMBER } from '#domain/team/no-member.ts';
import { TROUBLES } from '#domain/workspace/workspace-trouble.ts';
import { schemaOf } from './row-schemas.ts';
import { filled, natural, ordinal, timestamp } from './shared-schemas.ts';

const laterChange = z.strictObject({
  table: z.enum(REPLICATED_TABLES),
  id: ordinal,
  /** The row as the device knew it. */
  before: z.nullable(z.unknown()),
  /** The row as it is now. */
  after: z.unknown(),
  /** The fields that the write would change back. */
  fields: z.array(z.string()),
  /** Null: the log no longer has the change, if there was one. `before` is then the row as it is now. */
  by: z.nullable(schemaOf(actor)),
  at: z.nullable(timestamp),
});

/** The body of every error (product §7). */
export const errorBody = z.object({
  message: filled,
  /** When answers were refused: the error of each question by its id. */
  errors: z.optional(z.record(z.string(), z.string())),
  /** With status 503: why the workspace can’t be used. */
  trouble: z.optional(z.enum(TROUBLES)),
  /**
   * `no-member`, with status 403: whoever is signed in is no member of the workspace. `later-change`, with status 409: the
   * write would undo what somebody else has changed after `Seen-Seq`. `other-epoch`, with status 412: the workspace was restored.
   */
  code: z.optional(z.enum([NO_MEMBER, LATER_CHANGE, OTHER_EPOCH])),
  /** With the code `later-change`: those changes, and the workspace’s revision. */
  later: z.optional(z.strictObject({ revision: natural, changes: z.array(laterChange) })),
});
