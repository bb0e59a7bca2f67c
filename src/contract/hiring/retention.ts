import * as z from 'zod/mini';
import { routes } from '#contract/schemas/route.ts';
import { rowSchemas } from '#contract/schemas/row-schemas.ts';
import {
  flag,
  idParam,
  list,
  natural,
  ordinal,
  pageNumber,
  someOf,
  wholeNumber,
  withDefault,
} from '#contract/schemas/shared-schemas.ts';
import { MOST_CHANGED_TOGETHER } from '#domain/candidate/candidate.ts';
import { CONSENT_EVENTS } from '#domain/retention/consent.ts';

const { retentions, consents: consent } = rowSchemas;
const { action, months, answerDays, unanswered, keepMonths, erasesOnRequest } = retentions.shape;

/** The rule in an answer. `updatedAt` is null when it was never set. */
const rule = z.extend(z.omit(retentions, { id: true, updatedAt: true }), {
  updatedAt: z.nullable(retentions.shape.updatedAt),
});

/** The most days that a preview looks ahead. */
const MOST_DAYS_AHEAD = 366;

/** The most candidates that a preview names for each part. */
export const MOST_PREVIEWED = 1_000;

/** Candidates whom the rule meets: at most 1,000 of them, and their number. */
const met = z.strictObject({
  data: z.array(z.strictObject({ id: ordinal, name: z.string() })),
  total: natural,
});

export const retentionRoutes = routes({
  'GET /retention': {
    id: 'getRetentionRule',
    group: 'When candidates are asked or erased.',
    access: 'read',
    offline: true,
    summary: 'What happens to candidates who were rejected long ago.',
    answer: rule,
  },
  'PATCH /retention': {
    id: 'changeRetentionRule',
    access: 'admin',
    offline: false,
    summary:
      'Changes what happens to candidates who were rejected `months` ago: nothing, they are asked by mail whether they agree to be kept for `keepMonths`, or they are erased for good. Who is asked and does not answer within `answerDays` is erased, or a recruiter gets a task. With `erasesOnRequest`, an applicant who asks for erasure is erased at once.',
    body: someOf(
      { action, months, answerDays, unanswered, keepMonths, erasesOnRequest },
      'Give a field of the retention rule',
    ),
    answer: rule,
    errors: [409],
  },
  'POST /retention/check': {
    id: 'checkRetention',
    access: 'admin',
    offline: false,
    summary:
      'Says whom the retention rule will have met so many days from now, and changes nothing: who is asked, who is erased, and for whom a recruiter gets a task. The longest rejected are first.',
    body: z.strictObject({
      days: withDefault(natural.check(z.lte(MOST_DAYS_AHEAD, `must be at most ${MOST_DAYS_AHEAD}`)), 0),
    }),
    changesNothing: true,
    answer: z.strictObject({ ask: met, erase: met, task: met }),
  },
  'POST /retention/run': {
    id: 'runRetention',
    access: 'admin',
    offline: false,
    summary:
      'Runs the retention rule: asks those who are to be asked, and makes the tasks, as one change. It erases nobody: `erase` has the ids for `POST /candidates/erase` with `because: "retention"`.',
    body: z.strictObject({}),
    answer: z.strictObject({ asked: natural, tasks: natural, erase: z.array(ordinal) }),
    errors: [409],
  },
  'GET /consents': {
    id: 'listConsents',
    group: 'Whom candidates allow to keep their data.',
    access: 'read',
    offline: true,
    summary:
      'The questions whether candidates agree to be kept, the latest first, each with its candidate. With `unmailed=true` those whose mail is still to be sent; with `kept=true` those by which somebody is kept now.',
    query: z.object({
      unmailed: flag,
      kept: flag,
      page: withDefault(pageNumber, 1),
      pageSize: withDefault(wholeNumber(1, 10_000), 50),
    }),
    answer: z.strictObject({
      data: z.array(
        z.strictObject({
          consent,
          candidate: z.strictObject({
            id: ordinal,
            name: z.string(),
            email: z.string(),
            jobTitle: z.string(),
          }),
        }),
      ),
      total: natural,
    }),
  },
  'PATCH /consents': {
    id: 'changeConsents',
    access: 'write',
    offline: false,
    summary:
      'Notes that the mail of questions was sent, that the candidates agreed to be kept (under the privacy notice `noticeId`), or that they asked for erasure, which makes a task. All or none, as one change.',
    body: z.strictObject({
      ids: list(ordinal, MOST_CHANGED_TOGETHER).check(z.minLength(1, 'must name a question')),
      event: z.enum(CONSENT_EVENTS),
      noticeId: z.optional(z.nullable(ordinal)),
    }),
    answer: z.strictObject({ data: z.array(consent) }),
    errors: [409],
  },
  'GET /candidates/{id}/consents': {
    id: 'listConsentsOfCandidate',
    access: 'read',
    offline: true,
    summary: 'The questions whether a candidate agrees to be kept, the latest first.',
    params: z.object({ id: idParam }),
    answer: z.strictObject({ data: z.array(consent) }),
    missing: 'Candidate not found',
    errors: [404],
  },
});
