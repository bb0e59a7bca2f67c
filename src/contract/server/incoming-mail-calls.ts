import * as z from 'zod/mini';
import { application } from '#contract/candidates/applications.ts';
import { byId, numberParam, ownCalls, uuidParam } from '#contract/own-call.ts';
import { email, name } from '#contract/schemas/candidate-fields.ts';
import { rowSchemas } from '#contract/schemas/row-schemas.ts';
import { list, natural, ordinal, text, timestamp } from '#contract/schemas/shared-schemas.ts';
import { EXCLUDED_REASON_MAX_LENGTH, INCOMING_STATES, LISTED_STATES } from '#domain/team/incoming-mail.ts';
import { bytes, paging } from './shapes.ts';

/** The most mails in one call. */
const MOST = 1_000;

const suggestions = z.array(
  z.strictObject({
    candidateId: ordinal,
    name: z.string(),
    email: z.string(),
    jobTitle: z.string(),
    why: z.enum(['address', 'name', 'domain']),
  }),
);
const incomingMail = {
  id: z.uuid(),
  receivedAt: timestamp,
  from: z.string(),
  name: z.string(),
  subject: z.string(),
  state: z.enum(INCOMING_STATES),
  reason: z.string(),
};
const attachments = z.array(z.strictObject({ name: z.string(), type: z.string(), size: natural }));
const someMail = '4fe6a6d8-59a0-4a33-8ae1-b0a0a1f7c0fb';
const count = z.strictObject({ count: natural });

/** Mails that belong to nobody yet. Programs make these calls with access tokens, too. */
export const incomingMailCalls = ownCalls({
  'GET /incoming-mails': {
    id: 'listIncomingMails',
    tag: 'incoming-mails',
    summary:
      'Mails that belong to nobody, or excluded ones, the latest first: a page of them, of 1,000 unless `pageSize` is given. One about which nobody decides is excluded after 180 days.',
    access: 'read',
    query: z.object({ state: z.optional(z.enum(LISTED_STATES)), ...paging.shape }),
    wrong: { state: `state must be one of: ${LISTED_STATES.join(', ')}` },
    answer: z.strictObject({
      data: z.array(z.strictObject({ ...incomingMail, suggestions })),
      total: natural,
    }),
    errors: [400],
  },
  'PATCH /incoming-mails': {
    id: 'moveIncomingMails',
    tag: 'incoming-mails',
    summary: 'Excludes mails, or puts them back into the tray.',
    access: 'write',
    body: z.strictObject({
      ids: list(z.uuid(), MOST).check(z.minLength(1, 'must name a mail')),
      state: z.enum(LISTED_STATES),
      reason: z.optional(text(EXCLUDED_REASON_MAX_LENGTH)),
    }),
    example: { ids: [someMail], state: 'excluded', reason: 'A newsletter' },
    answer: count,
    errors: [409],
  },
  'GET /incoming-mails/{id}': {
    id: 'getIncomingMail',
    tag: 'incoming-mails',
    summary: 'A mail with its text, and whom it may come from.',
    access: 'read',
    params: byId,
    answer: z.strictObject({
      ...incomingMail,
      to: z.array(z.string()),
      text: z.string(),
      isAutomatic: z.boolean(),
      attachments,
      forwarded: z.nullable(
        z.strictObject({ from: z.string(), name: z.string(), subject: z.string(), attachments }),
      ),
      suggestions,
    }),
    errors: [404],
  },
  'GET /incoming-mails/{id}/original': {
    id: 'downloadIncomingMail',
    tag: 'incoming-mails',
    summary: 'A mail as it came.',
    access: 'read',
    params: byId,
    type: 'application/octet-stream',
    answer: bytes,
    errors: [404],
  },
  'GET /incoming-mails/{id}/attachments/{number}': {
    id: 'downloadIncomingAttachment',
    tag: 'incoming-mails',
    summary: 'An attachment of a mail, by its number from 1.',
    access: 'read',
    params: z.object({ id: uuidParam, number: numberParam }),
    type: 'application/octet-stream',
    answer: bytes,
    errors: [404],
  },
  'POST /incoming-mails/{id}/attach': {
    id: 'attachIncomingMail',
    tag: 'incoming-mails',
    summary: 'Gives a mail to a candidate as a message. Its attachments become files of the candidate.',
    access: 'write',
    params: byId,
    body: z.strictObject({ candidateId: ordinal }),
    example: { candidateId: 1 },
    status: 201,
    answer: rowSchemas.messages,
    errors: [404, 409],
  },
  'POST /incoming-mails/{id}/application': {
    id: 'applyByIncomingMail',
    tag: 'incoming-mails',
    summary: 'Makes a candidate of a mail, with its attachments as files.',
    access: 'write',
    params: byId,
    body: z.strictObject({ jobId: ordinal, name, email }),
    example: { jobId: 1, name: 'Mia Berg', email: 'mia@example.com' },
    status: 201,
    answer: z.strictObject({ application, message: rowSchemas.messages }),
    errors: [404, 409],
  },
});
