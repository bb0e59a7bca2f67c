import * as z from 'zod/mini';
import { byId, nothing, ownCalls } from '#contract/own-call.ts';
import { rowSchemas } from '#contract/schemas/row-schemas.ts';
import { idempotencyKey, idParam, ordinal, timestamp } from '#contract/schemas/shared-schemas.ts';
import { LINK_WAYS } from '#domain/assessment/assessment-link.ts';
import { byLinkToken, linkToken, newLink, sentLink } from './shapes.ts';

const soon = '2027-01-05T23:00:00.000Z';

/** The largest body of an answer, in bytes. Answers have a few pages at most. */
const MAX_ANSWERS_BYTES = 1_000_000;

/** Links to assessments, which members send to candidates. Programs send them with access tokens, too. */
export const linkCalls = ownCalls({
  'GET /links': {
    id: 'listLinks',
    tag: 'links',
    summary: 'The links to assessments that were sent to a candidate, the latest first.',
    access: 'write',
    query: z.object({
      /** Null, which is not found, for a text that is no id. */
      candidateId: z.pipe(
        z.optional(z.string()),
        z.transform((given: string | undefined) => idParam.safeParse(given).data ?? null),
      ),
    }),
    answer: z.strictObject({ data: z.array(sentLink) }),
    errors: [404],
  },
  'GET /links/assessments': {
    id: 'listSendableAssessments',
    tag: 'links',
    summary: 'The jobs whose assessments can be sent.',
    access: 'write',
    answer: z.strictObject({ data: z.array(z.strictObject({ jobId: ordinal, jobTitle: z.string() })) }),
  },
  'POST /links': {
    id: 'sendLink',
    tag: 'links',
    summary: 'Sends a candidate a link to an assessment. Only this answer has it.',
    access: 'write',
    body: z.strictObject({
      candidateId: ordinal,
      jobId: ordinal,
      until: timestamp,
      by: z.enum(LINK_WAYS),
    }),
    example: { candidateId: 1, jobId: 1, until: soon, by: 'copy' },
    status: 201,
    answer: newLink,
    errors: [404, 409, 429],
  },
  'POST /links/{id}/open': {
    id: 'reopenLink',
    tag: 'links',
    summary: 'Opens a link again that was answered, ended or revoked.',
    access: 'write',
    params: byId,
    body: z.strictObject({ until: timestamp }),
    example: { until: soon },
    answer: sentLink,
    errors: [404, 409],
  },
  'POST /links/{id}/send': {
    id: 'sendLinkAgain',
    tag: 'links',
    summary: 'Mails another link in the place of one, which ends.',
    access: 'write',
    params: byId,
    body: nothing,
    status: 201,
    answer: newLink,
    errors: [404, 409, 429],
  },
  'DELETE /links/{id}': {
    id: 'revokeLink',
    tag: 'links',
    summary: 'Revokes an open link.',
    access: 'write',
    params: byId,
    status: 204,
    errors: [404, 409],
  },
});

/** A candidate's link to an assessment. */
export const answerLinkCalls = ownCalls({
  'GET /links/lookup': {
    id: 'lookUpLink',
    tag: 'links',
    summary: 'The form that a candidate’s link opens.',
    access: 'anybody',
    query: byLinkToken,
    answer: z.strictObject({
      id: z.uuid(),
      workspace: z.string(),
      job: z.string(),
      until: timestamp,
      assessment: z.pick(rowSchemas.assessments, { title: true, sections: true }),
    }),
    errors: [404, 429],
  },
  'POST /links/answer': {
    id: 'answerLink',
    tag: 'links',
    summary: 'A candidate’s answers, sent once.',
    access: 'anybody',
    headers: z.object({ 'Idempotency-Key': z.optional(idempotencyKey) }),
    /** The API validates `answers`, as it does for a member's submission. */
    body: z.strictObject({ token: linkToken, answers: z.unknown() }),
    maxBytes: MAX_ANSWERS_BYTES,
    status: 201,
    answer: z.strictObject({ sent: z.literal(true) }),
    errors: [403, 404, 429],
  },
});
