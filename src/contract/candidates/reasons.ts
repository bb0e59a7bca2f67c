import * as z from 'zod/mini';
import { routes } from '#contract/schemas/route.ts';
import { rowSchemas } from '#contract/schemas/row-schemas.ts';
import { idParam, line, natural, ordinal, someOf, text } from '#contract/schemas/shared-schemas.ts';
import { REASON_MAX_LENGTH } from '#domain/reason/reason.ts';

const reason = rowSchemas.reasons;
const name = line('Reason', REASON_MAX_LENGTH);

/** A rejection reason in a request. */
export const givenReason = z.nullable(
  z.union([name, z.strictObject({ id: z.nullable(ordinal), note: z.optional(text(REASON_MAX_LENGTH)) })]),
);

export const reasonRoutes = routes({
  'GET /reasons': {
    id: 'listReasons',
    group: 'Why candidates are rejected.',
    access: 'read',
    offline: true,
    summary: 'The reasons for rejecting candidates, in their order, retired ones too.',
    answer: z.strictObject({ data: z.array(reason) }),
  },
  'POST /reasons': {
    id: 'addReason',
    access: 'write',
    offline: true,
    summary: 'Adds a reason, the last in the order.',
    body: z.strictObject({ name }),
    status: 201,
    answer: reason,
    errors: [409],
  },
  'PATCH /reasons/{id}': {
    id: 'changeReason',
    access: 'write',
    offline: true,
    summary:
      'Renames a reason, retires it or offers it again, or moves it to the place `order` among all of them. Candidates keep it.',
    params: z.object({ id: idParam }),
    body: someOf(
      { name, retired: z.boolean(), order: natural },
      'Give a name, an order, or whether it is retired',
    ),
    answer: reason,
    missing: 'Reason not found',
    errors: [404, 409],
  },
});
