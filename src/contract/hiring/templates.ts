import * as z from 'zod/mini';
import { routes } from '#contract/schemas/route.ts';
import { rowSchemas } from '#contract/schemas/row-schemas.ts';
import {
  idParam,
  line,
  natural,
  NOT_BLANK,
  oneLine,
  ordinal,
  someOf,
  text,
  withDefault,
} from '#contract/schemas/shared-schemas.ts';
import { TEMPLATE_PURPOSES } from '#domain/choices/template-purpose.ts';
import { SUBJECT_MAX_LENGTH, TEMPLATE_MAX_LENGTH, TEMPLATE_NAME_MAX_LENGTH } from '#domain/message-fields.ts';
import { STAGES } from '#domain/stage.ts';

const template = rowSchemas.templates;

const fields = {
  name: line('Name', TEMPLATE_NAME_MAX_LENGTH),
  purpose: z.enum(TEMPLATE_PURPOSES),
  jobId: z.nullable(ordinal),
  stage: z.nullable(z.enum(STAGES)),
  subject: text(SUBJECT_MAX_LENGTH, `Subject can’t be longer than ${SUBJECT_MAX_LENGTH} characters`).check(
    oneLine,
  ),
  body: z
    .string()
    .check(
      z.regex(NOT_BLANK, 'Text can’t be empty'),
      z.maxLength(TEMPLATE_MAX_LENGTH, `Text can’t be longer than ${TEMPLATE_MAX_LENGTH} characters`),
    ),
};

const params = z.object({ id: idParam });
const missing = 'Template not found';

export const templateRoutes = routes({
  'GET /templates': {
    id: 'listTemplates',
    group: 'Templates of messages.',
    access: 'read',
    offline: true,
    summary:
      'The templates of messages, in their order: all, those of one job alone, or those for all jobs (`jobId=none`).',
    query: z.object({
      jobId: z.optional(z.union([idParam, z.literal('none')], 'must be the id of a job, or “none”')),
    }),
    answer: z.strictObject({ data: z.array(template) }),
  },
  'POST /templates': {
    id: 'addTemplate',
    access: 'write',
    offline: true,
    summary:
      'Adds a template, the last in the order. Its subject and body may have fields: `{{first name}}`, `{{name}}`, `{{job}}`, `{{stage}}`, `{{company}}`, `{{sender}}`, `{{link to assessment}}` and `{{link to interview}}`. It is offered for candidates in `stage`, and with a `jobId` only for those of that job. Its name is unique among the templates of its job, or among those for all jobs.',
    body: z.strictObject({
      ...fields,
      purpose: withDefault(fields.purpose, 'general'),
      jobId: withDefault(fields.jobId, null),
      stage: withDefault(fields.stage, null),
      subject: withDefault(fields.subject, ''),
    }),
    status: 201,
    answer: template,
    errors: [409],
  },
  'PATCH /templates/{id}': {
    id: 'changeTemplate',
    access: 'write',
    offline: true,
    summary: 'Changes a template, or moves it to the place `order`.',
    params,
    body: someOf({ ...fields, order: natural }, 'Give something to change'),
    answer: template,
    missing,
    errors: [404, 409],
  },
  'DELETE /templates/{id}': {
    id: 'deleteTemplate',
    access: 'write',
    offline: true,
    summary: 'Deletes a template. Answers it as it was.',
    params,
    answer: template,
    missing,
    errors: [404, 409],
  },
});
