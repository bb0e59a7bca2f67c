import * as z from 'zod/mini';
import { routes } from '#contract/schemas/route.ts';
import { rowSchemas } from '#contract/schemas/row-schemas.ts';
import {
  idParam,
  line,
  list,
  natural,
  ordinal,
  someOf,
  withDefault,
} from '#contract/schemas/shared-schemas.ts';
import { INTERVIEW_QUESTION_MAX_LENGTH, KIT_NAME_MAX_LENGTH } from '#domain/interview-fields.ts';

const kit = rowSchemas.kits;
const { minutes, stage, interviewers, attributes } = kit.shape;

const fields = {
  name: line('Name', KIT_NAME_MAX_LENGTH),
  minutes,
  stage,
  interviewers,
  attributes,
  questions: list(line('A question', INTERVIEW_QUESTION_MAX_LENGTH), 50),
};

const jobId = z.nullable(ordinal);
const params = z.object({ id: idParam });
const missing = 'Interview not found';

export const kitRoutes = routes({
  'GET /kits': {
    id: 'listKits',
    group: 'What is asked in an interview.',
    access: 'review',
    offline: true,
    summary:
      'The interviews that jobs have: all, those of one job, or those of the workspace’s library (`jobId=library`), in their order.',
    query: z.object({
      jobId: z.optional(z.union([idParam, z.literal('library')], 'must be the id of a job, or “library”')),
    }),
    answer: z.strictObject({ data: z.array(kit) }),
  },
  'POST /kits': {
    id: 'addKit',
    access: 'write',
    offline: true,
    summary:
      'Adds an interview to a job, or to the library (`jobId: null`), the last in the order. `interviewers` may hold it; none means anybody. `attributes` is what it is to find out, each with a `key` of its own.',
    body: z.strictObject({
      ...fields,
      jobId,
      stage: withDefault(stage, 'tech'),
      interviewers: withDefault(interviewers, []),
      attributes: withDefault(attributes, []),
      questions: withDefault(fields.questions, []),
    }),
    status: 201,
    answer: kit,
    errors: [409],
  },
  'PATCH /kits/{id}': {
    id: 'changeKit',
    access: 'write',
    offline: true,
    summary:
      'Changes an interview of a job or of the library, or moves it to the place `order`. Interviews that were scheduled stay as they are.',
    params,
    body: someOf({ ...fields, order: natural }, 'Give something to change'),
    answer: kit,
    missing,
    errors: [404, 409],
  },
  'DELETE /kits/{id}': {
    id: 'deleteKit',
    access: 'write',
    offline: true,
    summary:
      'Deletes an interview of a job or of the library. Answers it as it was. Interviews that were scheduled stay.',
    params,
    answer: kit,
    missing,
    errors: [404, 409],
  },
  'POST /kits/{id}/copy': {
    id: 'copyKit',
    access: 'write',
    offline: true,
    summary: 'Copies an interview to a job, or to the library (`jobId: null`).',
    params,
    body: z.strictObject({ jobId }),
    status: 201,
    answer: kit,
    missing,
    errors: [404, 409],
  },
});
