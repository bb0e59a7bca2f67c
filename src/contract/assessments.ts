import { z } from 'zod';
import { QUESTION_TYPES } from '#domain/assessment/model.ts';
import { routes } from './route.ts';
import { id, idParam, timestamp } from './shared-schemas.ts';

const text = z.string().max(10_000);
const bound = z.number().nullable();

const question = z.strictObject({
  id: z.string().min(1),
  type: z.enum(QUESTION_TYPES),
  title: z.string(),
  required: z.boolean(),
  options: z.array(z.string()).exactOptional(),
  min: bound.exactOptional(),
  max: bound.exactOptional(),
  maxLength: bound.exactOptional(),
  condition: z.strictObject({ questionId: z.string(), equalsValue: z.string() }).nullable(),
});

const section = z.strictObject({
  id: z.string().min(1),
  title: z.string(),
  description: z.string(),
  questions: z.array(question),
});

export const assessment = z.strictObject({
  jobId: id,
  title: z.string(),
  version: z.number().int().nonnegative(),
  updatedAt: timestamp.nullable(),
  sections: z.array(section),
});

const answer = z.union(
  [z.string().max(100_000), z.array(text).max(1_000), z.number()],
  'must be a text, a list of texts or a number',
);

export const submission = z.strictObject({
  id,
  jobId: id,
  candidateId: id.nullable(),
  createdAt: timestamp,
  answers: z.record(z.string(), answer),
  version: z.number().int().positive(),
  questions: z.array(z.strictObject({ id: z.string(), title: z.string(), type: z.enum(QUESTION_TYPES) })),
});

/**
 * A question as it may be handed in: also in the shapes of older assessments (product §3), which are brought up to
 * date before they are stored. Fields it does not have are ignored.
 */
const questionInput = z.object({
  id: text.optional(),
  type: z.enum([...QUESTION_TYPES, 'numeric']),
  title: text.optional(),
  label: text.optional(),
  required: z.boolean().default(false),
  options: z.array(text).max(1_000).optional(),
  min: bound.optional(),
  max: bound.optional(),
  maxLength: z.number().int().nonnegative().nullable().optional(),
  condition: z.object({ questionId: text, equalsValue: text }).nullable().optional(),
  showIf: z.record(z.string(), text).nullable().optional(),
});

const sectionInput = z.object({
  id: text.optional(),
  title: text.optional(),
  description: text.optional(),
  questions: z.array(questionInput).max(5_000).default([]),
});

const params = z.object({ jobId: idParam });
const missing = 'Not found';

export const assessmentRoutes = routes({
  'GET /assessments/exists': {
    summary: 'Which of the jobs have an assessment with at least one section. `jobIds` is a comma list.',
    query: z.object({
      jobIds: z
        .string()
        .default('')
        .transform((list) => (list === '' ? [] : list.split(',')))
        .pipe(z.array(idParam)),
    }),
    status: 200,
    answer: z.strictObject({ exists: z.record(z.string(), z.boolean()) }),
    errors: [],
  },
  'GET /assessments/{jobId}/submissions': {
    summary: 'What was handed in for a job, latest first; of one candidate if `candidateId` is given.',
    params,
    query: z.object({ candidateId: idParam.optional() }),
    status: 200,
    answer: z.strictObject({ data: z.array(submission) }),
    missing,
    errors: [404],
  },
  'GET /assessments/{jobId}': {
    summary: 'A job’s assessment; an empty one, version 0, for a job that has none. The ETag is its version.',
    params,
    status: 200,
    answer: assessment,
    etag: true,
    missing,
    errors: [404],
  },
  'PUT /assessments/{jobId}': {
    summary:
      'Saves a job’s assessment as its next version, whatever `version` and `updatedAt` say. With `If-Match`, only over that version.',
    params,
    headers: z.object({
      'if-match': z
        .string()
        .regex(/^"?\d{1,15}"?$/, 'must be a version such as "3"')
        .transform((tag) => Number(tag.replaceAll('"', '')))
        .optional(),
    }),
    body: z.strictObject({
      jobId: id.optional(),
      title: text,
      sections: z.array(sectionInput).max(1_000),
      version: z.number().int().nonnegative().optional(),
      updatedAt: timestamp.nullable().optional(),
    }),
    status: 200,
    answer: assessment,
    etag: true,
    missing,
    errors: [404, 409, 412],
  },
  'POST /assessments/{jobId}/submit': {
    summary:
      'Hands in answers. Those to hidden or unknown questions are left out; the rest must pass validation.',
    params,
    body: z.strictObject({
      candidateId: id.nullable().default(null),
      answers: z.record(z.string().max(1_000), answer),
    }),
    status: 201,
    answer: submission,
    missing,
    errors: [404, 409],
  },
});
