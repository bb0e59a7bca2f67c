import * as z from 'zod/mini';
import { details } from '#contract/schemas/candidate-details.ts';
import { email, name } from '#contract/schemas/candidate-fields.ts';
import { routes } from '#contract/schemas/route.ts';
import { rowSchemas, schemaOf } from '#contract/schemas/row-schemas.ts';
import {
  flag,
  idParam,
  list,
  natural,
  ordinal,
  pageNumber,
  text,
  wholeNumber,
  withDefault,
} from '#contract/schemas/shared-schemas.ts';
import { MOST_APPLICATION_FILES, SOURCE_MAX_LENGTH } from '#domain/application-limits.ts';
import {
  ANSWER_FILTERS_MAX_LENGTH,
  MOST_ANSWER_FILTERS,
  readAnswerFilters,
} from '#domain/assessment/answer-filter.ts';
import { ANSWERS } from '#domain/assessment-fields.ts';
import { MOST_CHANGED_TOGETHER } from '#domain/candidate/candidate.ts';
import { FILE_NAME_MAX_LENGTH, FILE_TEXT_MAX_LENGTH } from '#domain/file-limits.ts';
import { candidate } from './candidates.ts';

/** An application in an answer, without the hash that opens the applicant's page. */
export const application = z.omit(rowSchemas.applications, { ticket: true });

/** An application of the inbox. */
const listed = {
  application,
  candidate,
  marks: z.strictObject({
    files: natural,
    again: z.boolean(),
    earlier: z.array(z.strictObject({ candidateId: ordinal, jobTitle: z.string() })),
  }),
  answers: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
};

/** Filters by answers, each on its line. */
const answerFilters = z.pipe(
  withDefault(text(ANSWER_FILTERS_MAX_LENGTH), '').check(
    z.refine(
      (given) => readAnswerFilters(given) !== null,
      `must be at most ${MOST_ANSWER_FILTERS} lines like remote=Yes, years>=3 or about:boats`,
    ),
  ),
  z.transform((given) => readAnswerFilters(given) ?? []),
);

const params = z.object({ id: idParam });
const missing = 'Candidate not found';
const { files: storedFile } = rowSchemas;

/** A file whose bytes were sent by `POST /files` before. */
const sentFile = z.strictObject({
  name: storedFile.shape.name.check(z.maxLength(FILE_NAME_MAX_LENGTH)),
  kind: storedFile.shape.kind,
  size: natural,
  hash: storedFile.shape.hash,
  text: withDefault(text(FILE_TEXT_MAX_LENGTH), ''),
});

export const applicationRoutes = routes({
  'GET /applications': {
    id: 'listApplications',
    group: 'Applications that came in by the careers site.',
    access: 'read',
    offline: true,
    summary:
      'The applications that came in from outside, latest first, each with its candidate, the number of their files, whether the person had applied before, the `earlier` candidates with the same email, and what was answered, each answer up to 200 characters. Of one job if `jobId` is given; with `new=true` only those in the inbox. With `answers` only those of the job whose answers pass each of its lines: the encoded id of a question, then `=` and the encoded choice, `>=` or `<=` and a number, or `:` and a text that the answer contains. Several `=` of one question are met by one of them, and by all of them where several can be chosen. With `people=true` there is one entry for a person, their latest application, and the `others` of the same email that match stand in it; a page may then have fewer entries, and `total` counts applications. `jobs` counts the new ones of each job.',
    query: z
      .object({
        jobId: z.optional(idParam),
        new: flag,
        answers: answerFilters,
        people: flag,
        page: withDefault(pageNumber, 1),
        pageSize: withDefault(wholeNumber(1, 1_000), 50),
      })
      .check(
        z.refine(({ jobId, answers }) => jobId !== undefined || answers.length === 0, {
          message: 'answers need a jobId, because each job asks its own questions',
        }),
      ),
    answer: z.strictObject({
      data: z.array(z.strictObject({ ...listed, others: z.array(z.strictObject(listed)) })),
      total: natural,
      jobs: z.array(z.strictObject({ jobId: ordinal, title: z.string(), count: natural })),
    }),
  },
  'POST /applications': {
    id: 'receiveApplication',
    access: 'write',
    offline: false,
    summary:
      'Receives an application for a job: a candidate is made in `applied`. Nothing is changed of somebody with the same email who applied before: the inbox says so (`marks`), and `POST /candidates/{id}/merge` makes one of both. The bytes of files were sent by `POST /files`.',
    body: z.strictObject({
      jobId: ordinal,
      name,
      email,
      phone: withDefault(details.phone, ''),
      links: withDefault(details.links, []),
      source: withDefault(text(SOURCE_MAX_LENGTH), ''),
      answers: withDefault(z.nullable(schemaOf(ANSWERS)), null),
      noticeId: withDefault(z.nullable(ordinal), null),
      ticket: rowSchemas.applications.shape.ticket,
      files: withDefault(list(sentFile, MOST_APPLICATION_FILES), []),
    }),
    status: 201,
    answer: application,
    errors: [409],
  },
  'PATCH /applications': {
    id: 'changeApplications',
    access: 'write',
    offline: true,
    summary:
      'Takes applications out of the inbox (`seen: true`) or puts them back, all or none, as one change.',
    body: z.strictObject({
      ids: list(ordinal, MOST_CHANGED_TOGETHER).check(z.minLength(1, 'must name an application')),
      seen: z.boolean(),
    }),
    answer: z.strictObject({ data: z.array(application) }),
    errors: [409],
  },
  'PATCH /applications/{id}': {
    id: 'changeApplication',
    access: 'write',
    offline: false,
    summary:
      'Notes that the applicant withdrew, or asked for erasure. A request for erasure makes a next step for the candidate’s owner, due in three days.',
    params,
    body: z.strictObject({ event: z.enum(['withdrawn', 'erasure asked']) }),
    answer: application,
    missing: 'Application not found',
    errors: [404, 409],
  },
  'GET /candidates/{id}/applications': {
    id: 'listApplicationsOfCandidate',
    access: 'read',
    offline: true,
    summary: 'The applications of a candidate that came in from outside, latest first.',
    params,
    answer: z.strictObject({ data: z.array(application) }),
    missing,
    errors: [404],
  },
});
