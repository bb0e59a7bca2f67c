import * as z from 'zod/mini';
import { routes } from '#contract/schemas/route.ts';
import { rowSchemas, schemaOf } from '#contract/schemas/row-schemas.ts';
import {
  idList,
  idParam,
  list,
  natural,
  ordinal,
  text,
  timestamp,
  wholeNumber,
  withDefault,
} from '#contract/schemas/shared-schemas.ts';
import { ANSWER } from '#domain/assessment-fields.ts';
import { QUESTION_TYPES } from '#domain/choices/question-type.ts';

const content = text(10_000);
const questionId = text(1_000);
const bound = z.nullable(z.number());

const { assessments: assessment, submissions: submission } = rowSchemas;
const answer = schemaOf(ANSWER);

/**
 * A question to save. Older forms of questions (product §3) are upgraded before they are stored. Unknown fields are
 * ignored.
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

/** Answers by question id. A question whose answer is null or missing is unanswered. */
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
    id: 'listExistingAssessments',
    group: 'Assessments and submissions.',
    access: 'review',
    offline: true,
    summary: 'Which of the jobs have an assessment with at least one section. `jobIds` is a comma list.',
    query: z.object({ jobIds: idList }),
    answer: z.strictObject({ exists: z.record(z.string(), z.boolean()) }),
  },
  'GET /assessments/{jobId}/submissions': {
    id: 'listSubmissions',
    access: 'review',
    offline: true,
    summary:
      'What was handed in for a job, latest first; of one candidate if `candidateId` is given. At most `limit` of them, and how many there are in all.',
    params,
    query: z.object({ candidateId: z.optional(idParam), limit: z.optional(wholeNumber(1, 10_000)) }),
    answer: z.strictObject({ data: z.array(submission), total: natural }),
    missing,
    errors: [404],
  },
  'GET /assessments/{jobId}': {
    id: 'getAssessment',
    access: 'review',
    offline: true,
    summary:
      'A job’s assessment; an empty one, version 0, for a job that has none. The ETag is its version and when that was stored.',
    params,
    answer: assessment,
    etag: true,
    missing,
    errors: [404],
  },
  'PUT /assessments/{jobId}': {
    id: 'saveAssessment',
    access: 'write',
    offline: false,
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
      jobId: z.optional(ordinal),
      title: content,
      sections: list(sectionInput, 1_000),
      version: z.optional(natural),
      updatedAt: z.nullish(timestamp),
    }),
    answer: assessment,
    etag: true,
    missing,
    errors: [404, 409, 412],
  },
  'POST /assessments/{jobId}/submit': {
    id: 'submitAssessment',
    access: 'write',
    offline: true,
    summary:
      'Hands in answers. Those to hidden or unknown questions are left out; the rest must pass validation.',
    params,
    body: z.strictObject({
      candidateId: withDefault(z.nullable(ordinal), null),
      answers: givenAnswers,
    }),
    status: 201,
    answer: submission,
    missing,
    errors: [404, 409],
  },
});
