import * as z from 'zod/mini';
import { ownCalls, uuidParam } from '#contract/own-call.ts';
import { ordinal, text } from '#contract/schemas/shared-schemas.ts';
import { PRESENCE_KINDS } from '#domain/team/presence.ts';

/** The members who look at a candidate, write to one or edit the same at the moment (product §12). */
export const presenceCalls = ownCalls({
  'PUT /presence': {
    id: 'markPresent',
    tag: 'presence',
    summary: 'Says which candidate a page shows, or what it edits, and answers who else is there.',
    access: 'member',
    body: z.strictObject({ page: text(100), kind: z.enum(PRESENCE_KINDS), id: ordinal }),
    example: { page: '6f9619ff-8b86-4011-b42d-00c04fc964ff', kind: 'candidate', id: 7 },
    answer: z.strictObject({
      data: z.array(
        z.strictObject({
          id: z.uuid(),
          name: z.string(),
          picture: z.nullable(z.string()),
          answering: z.boolean(),
        }),
      ),
    }),
    errors: [403, 404],
  },
  'DELETE /presence/{page}': {
    id: 'removePresence',
    tag: 'presence',
    summary: 'Says that a page shows nothing any more.',
    access: 'member',
    params: z.object({ page: uuidParam }),
    status: 204,
    errors: [403],
  },
});
