import * as z from 'zod/mini';
import { QUESTION_TYPES } from '#domain/assessment/model.ts';
import { routes } from './route.ts';
import {
  filled,
  id,
  idParam,
  list,
  natural,
  ordinal,
  text,
  timestamp,
  withDefault,
} from './shared-schemas.ts';

const content = text(10_000);
const questionId = text(1_000);
const bound = z.nullable(z.number());

const question = z.strictObject({
  id: filled,
  type: z.enum(QUESTION_TYPES),
  title: z.string(),
  required: z.boolean(),
  options: z.exactOptional(z.array(z.string())),
  min: z.exactOptional(bound),
  max: z.exactOptional(bound),
  maxLength: z.exactOptional(bound),
  condition: z.nullable(z.strictObject({ questionId: z.string(), equalsValue: z.string() })),
});

const section = z.strictObject({
  id: filled,
  title: z.string(),
  description: z.string(),
  questions: z.array(question),
});

/** A form as it is stored: brought up to date, with every id and title. */
export const assessment = z.strictObject({
  jobId: id,
  title: z.string(),
  version: natural,
  updatedAt: z.nullable(timestamp),
  sections: z.array(section),
});

const answer = z.union(
  [text(100_000), list(content, 1_000), z.number()],
  'must be a text, a list of texts or a number',
);

/** What was handed in, with the questions it answers as they were put then. */
export const submission = z.strictObject({
  id,
  jobId: id,
  candidateId: z.nullable(id),
  createdAt: timestamp,
  answers: z.record(z.string(), answer),
  version: ordinal,
  questions: z.array(z.strictObject({ id: z.string(), title: z.string(), type: z.enum(QUESTION_TYPES) })),
});

/**
 * A question as it may be handed in: also in the shapes of older assessments (product §3), which are brought up to
 * date before they are stored. Fields it does not have are ignored.
 */
const questionInput = z.object({
  id: z.optional(questionId),
  type: z.enum([...QUESTION_TYPES, 'numeric']),
  title: z.optional(content),
  label: z.optional(content),
  required: withDefault(z.boolean(), false),
  options: z.optional(list(content, 1_000)),
  min: z.optional(bound),
  max: z.optional(bound),
  maxLength: z.nullish(natural),
  condition: z.nullish(z.object({ questionId, equalsValue: content })),
  showIf: z.nullish(z.record(z.string(), content)),
});

const sectionInput = z.object({
  id: z.optional(questionId),
  title: z.optional(content),
  description: z.optional(content),
  questions: withDefault(list(questionInput, 5_000), []),
});

/** By question id. Null says “unanswered”, as leaving it out does. */
const givenAnswers = z.pipe(
  z.record(questionId, z.nullable(answer)),
  z.transform((answers) =>
    Object.fromEntries(
      Object.entries(answers).flatMap(([key, given]) => (given === null ? [] : [[key, given] as const])),
    ),
  ),
);

const params = z.object({ jobId: idParam });
const missing = 'Not found';

export const assessmentRoutes = routes({
  'GET /assessments/exists': {
    summary: 'Which of the jobs have an assessment with at least one section. `jobIds` is a comma list.',
    query: z.object({
      jobIds: z.pipe(
        withDefault(z.string(), ''),
        z.pipe(
          z.transform((ids: string) => (ids === '' ? [] : ids.split(','))),
          z.array(idParam),
        ),
      ),
    }),
    status: 200,
    answer: z.strictObject({ exists: z.record(z.string(), z.boolean()) }),
    errors: [],
  },
  'GET /assessments/{jobId}/submissions': {
    summary: 'What was handed in for a job, latest first; of one candidate if `candidateId` is given.',
    params,
    query: z.object({ candidateId: z.optional(idParam) }),
    status: 200,
    answer: z.strictObject({ data: z.array(submission) }),
    missing,
    errors: [404],
  },
  'GET /assessments/{jobId}': {
    summary:
      'A job’s assessment; an empty one, version 0, for a job that has none. The ETag is its version and when that was stored.',
    params,
    status: 200,
    answer: assessment,
    etag: true,
    missing,
    errors: [404],
  },
  'PUT /assessments/{jobId}': {
    summary:
      'Saves a job’s assessment as its next version, whatever `version` and `updatedAt` say. With `If-Match`, an ETag or a version alone, only over that one.',
    params,
    headers: z.object({
      'if-match': z.optional(
        z.pipe(
          z.string().check(z.regex(/^"?\d{1,15}(-\d{1,15})?"?$/, 'must be a version such as "3"')),
          z.transform((tag) => {
            const [version, storedAt] = tag.replaceAll('"', '').split('-');
            return { version: Number(version), storedAt: storedAt === undefined ? null : Number(storedAt) };
          }),
        ),
      ),
    }),
    body: z.strictObject({
      jobId: z.optional(id),
      title: content,
      sections: list(sectionInput, 1_000),
      version: z.optional(natural),
      updatedAt: z.nullish(timestamp),
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
      candidateId: withDefault(z.nullable(id), null),
      answers: givenAnswers,
    }),
    status: 201,
    answer: submission,
    missing,
    errors: [404, 409],
  },
});
