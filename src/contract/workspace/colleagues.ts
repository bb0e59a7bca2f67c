import * as z from 'zod/mini';
import { email } from '#contract/schemas/candidate-fields.ts';
import { routes } from '#contract/schemas/route.ts';
import { rowSchemas } from '#contract/schemas/row-schemas.ts';
import { idParam, line, natural, someOf, withDefault } from '#contract/schemas/shared-schemas.ts';
import { COLLEAGUE_HANDLE_MAX_LENGTH, COLLEAGUE_NAME_MAX_LENGTH } from '#domain/team/colleague.ts';

const colleague = rowSchemas.colleagues;
const name = line('Name', COLLEAGUE_NAME_MAX_LENGTH);

const params = z.object({ id: idParam });
const missing = 'Colleague not found';

export const colleagueRoutes = routes({
  'GET /colleagues': {
    id: 'listColleagues',
    group: 'Colleagues without an account, whom notes, owners and interviews name.',
    access: 'read',
    offline: true,
    summary: 'The colleagues, in their order.',
    answer: z.strictObject({ data: z.array(colleague) }),
  },
  'POST /colleagues': {
    id: 'addColleague',
    access: 'write',
    offline: true,
    summary:
      'Adds a colleague, the last in the order. Without a handle they get one that is free and is made of their first name.',
    body: z.strictObject({
      name,
      handle: z.optional(
        z
          .string()
          .check(
            z.maxLength(COLLEAGUE_HANDLE_MAX_LENGTH),
            z.regex(/^\w+$/, 'A handle has letters a to z, digits and underscores only'),
          ),
      ),
      email: withDefault(email, ''),
    }),
    status: 201,
    answer: colleague,
    errors: [409],
  },
  'PATCH /colleagues/{id}': {
    id: 'changeColleague',
    access: 'write',
    offline: true,
    summary:
      'Changes the name or the email of a colleague, or moves them to the place `order`. The handle stays.',
    params,
    body: someOf({ name, email, order: natural }, 'Give a name, an email or an order'),
    answer: colleague,
    missing,
    errors: [404, 409],
  },
  'DELETE /colleagues/{id}': {
    id: 'deleteColleague',
    access: 'write',
    offline: true,
    summary:
      'Deletes a colleague. Notes, owners and interviews keep the handle. Answers the colleague as it was.',
    params,
    answer: colleague,
    missing,
    errors: [404, 409],
  },
});
