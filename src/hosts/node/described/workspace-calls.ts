import * as z from 'zod/mini';
import { application } from '#contract/applications.ts';
import { ownCalls } from '#contract/own-call.ts';
import { rowSchemas } from '#contract/row-schemas.ts';
import { idempotencyKey, natural, ordinal, timestamp } from '#contract/shared-schemas.ts';
import { SUSPICIONS } from '#domain/application/held.ts';
import { INCOMING_STATES, LISTED_STATES } from '#domain/team/incoming-mail.ts';
import { IDS, NAME } from '#hosts/node/careers/member-routes.ts';
import { APPLICATION, ATTACH, MOVE } from '#hosts/node/mail-in/member-routes.ts';
import { NOTHING, PAGING } from '#hosts/node/team/calls/inputs.ts';
import { ANSWERS, REOPENING, SENDING } from '#hosts/node/team/links/routes.ts';
import { bytes, newLink, sentLink } from './shapes.ts';

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
const site = z.strictObject({ name: z.nullable(z.string()), url: z.nullable(z.string()) });
const count = z.strictObject({ count: natural });
const soon = '2027-01-05T23:00:00.000Z';

/** Calls about a workspace that only a server has. Programs make them with access tokens, too. */
export const workspaceCalls = ownCalls({
  'GET /links': {
    id: 'listLinks',
    tag: 'links',
    summary: 'The links to assessments that were sent to a candidate, the latest first.',
    access: 'write',
    query: z.object({ candidateId: z.string() }),
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
    body: SENDING,
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
    body: REOPENING,
    example: { until: soon },
    answer: sentLink,
    errors: [404, 409],
  },
  'POST /links/{id}/send': {
    id: 'sendLinkAgain',
    tag: 'links',
    summary: 'Mails another link in the place of one, which ends.',
    access: 'write',
    body: NOTHING,
    status: 201,
    answer: newLink,
    errors: [404, 409, 429],
  },
  'DELETE /links/{id}': {
    id: 'revokeLink',
    tag: 'links',
    summary: 'Revokes an open link.',
    access: 'write',
    status: 204,
    errors: [404, 409],
  },
  'GET /links/lookup': {
    id: 'lookUpLink',
    tag: 'links',
    summary: 'The form that a candidate’s link opens.',
    access: 'anybody',
    query: z.object({ token: z.string() }),
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
    body: ANSWERS,
    status: 201,
    answer: z.strictObject({ sent: z.literal(true) }),
    errors: [403, 404, 429],
  },
  'GET /careers-site': {
    id: 'getCareersAddress',
    tag: 'careers-site',
    summary: 'The name of the careers site in its address.',
    access: 'read',
    answer: site,
  },
  'PUT /careers-site': {
    id: 'changeCareersAddress',
    tag: 'careers-site',
    summary: 'Gives the careers site a name in its address, or none.',
    access: 'admin',
    body: NAME,
    example: { name: 'acme' },
    answer: site,
    errors: [409],
  },
  'GET /careers-site/held': {
    id: 'listHeldApplications',
    tag: 'careers-site',
    summary:
      'Applications that wait for a recruiter because they may come from robots, or those thrown away, the latest first: a page of them, of 1,000 unless `pageSize` is given. One about which nobody decides is deleted after 180 days.',
    access: 'write',
    query: z.object({ discarded: z.optional(z.enum(['true', 'false'])), ...PAGING.shape }),
    answer: z.strictObject({
      data: z.array(
        z.strictObject({
          id: z.uuid(),
          jobId: ordinal,
          name: z.string(),
          email: z.string(),
          source: z.string(),
          receivedAt: timestamp,
          suspicion: z.enum(Object.keys(SUSPICIONS) as (keyof typeof SUSPICIONS)[]),
          discardedAt: z.nullable(timestamp),
          discardedBy: z.nullable(z.uuid()),
          files: z.array(z.string()),
        }),
      ),
      total: natural,
    }),
    errors: [400],
  },
  'POST /careers-site/held/take': {
    id: 'takeHeldApplications',
    tag: 'careers-site',
    summary: 'Takes held applications over as candidates. `changes` are the seqs of their changes.',
    access: 'write',
    body: IDS,
    example: { ids: [someMail] },
    answer: z.strictObject({ data: z.array(application), changes: z.array(ordinal) }),
    errors: [404, 409],
  },
  'POST /careers-site/held/discard': {
    id: 'discardHeldApplications',
    tag: 'careers-site',
    summary: 'Throws held applications away. They are deleted 30 days later.',
    access: 'write',
    body: IDS,
    example: { ids: [someMail] },
    answer: count,
    errors: [409],
  },
  'POST /careers-site/held/restore': {
    id: 'restoreHeldApplications',
    tag: 'careers-site',
    summary: 'Brings back applications that were thrown away.',
    access: 'write',
    body: IDS,
    example: { ids: [someMail] },
    answer: count,
    errors: [409],
  },
  'GET /incoming-mails': {
    id: 'listIncomingMails',
    tag: 'incoming-mails',
    summary:
      'Mails that belong to nobody, or excluded ones, the latest first: a page of them, of 1,000 unless `pageSize` is given. One about which nobody decides is excluded after 180 days.',
    access: 'read',
    query: z.object({ state: z.optional(z.enum(LISTED_STATES)), ...PAGING.shape }),
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
    body: MOVE,
    example: { ids: [someMail], state: 'excluded', reason: 'A newsletter' },
    answer: count,
    errors: [409],
  },
  'GET /incoming-mails/{id}': {
    id: 'getIncomingMail',
    tag: 'incoming-mails',
    summary: 'A mail with its text, and whom it may come from.',
    access: 'read',
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
    type: 'application/octet-stream',
    answer: bytes,
    errors: [404],
  },
  'GET /incoming-mails/{id}/attachments/{number}': {
    id: 'downloadIncomingAttachment',
    tag: 'incoming-mails',
    summary: 'An attachment of a mail, by its number from 1.',
    access: 'read',
    type: 'application/octet-stream',
    answer: bytes,
    errors: [404],
  },
  'POST /incoming-mails/{id}/attach': {
    id: 'attachIncomingMail',
    tag: 'incoming-mails',
    summary: 'Gives a mail to a candidate as a message.',
    access: 'write',
    body: ATTACH,
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
    body: APPLICATION,
    example: { jobId: 1, name: 'Mia Berg', email: 'mia@example.com' },
    status: 201,
    answer: z.strictObject({ application, message: rowSchemas.messages }),
    errors: [404, 409],
  },
});
