import * as z from 'zod/mini';
import { ownCalls } from '#contract/own-call.ts';
import { filled, natural, ordinal, timestamp } from '#contract/shared-schemas.ts';
import { APPLICATION_MAILS, INTERVIEW_REMINDERS, NOTIFICATION_KINDS } from '#domain/team/notification.ts';
import * as inputs from '#hosts/node/team/calls/inputs.ts';
import { CHANGE as NOTIFICATIONS_CHANGE } from '#hosts/node/team/notifications/serve-notifications.ts';
import { SIGN } from '#hosts/node/team/presence/serve-presence.ts';
import { accessToken, bytes, delivery, member, newAccessToken } from './shapes.ts';

const notifications = z.strictObject({
  data: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(NOTIFICATION_KINDS),
      candidateId: ordinal,
      candidate: z.string(),
      subjectId: ordinal,
      by: z.nullable(z.string()),
      text: z.string(),
      startsAt: z.nullable(timestamp),
      at: timestamp,
      isRead: z.boolean(),
    }),
  ),
  unread: natural,
  mail: z.boolean(),
  applications: z.enum(APPLICATION_MAILS),
  interviews: z.enum(INTERVIEW_REMINDERS),
});

/** Members, and what is theirs in a workspace. */
export const peopleCalls = ownCalls({
  'GET /people': {
    id: 'listPeople',
    tag: 'people',
    summary: 'The members of the workspace, the oldest first. Reviewers see no email but their own.',
    access: 'member',
    answer: z.strictObject({
      data: z.array(member),
      /** The names of service accounts, also of ended ones. */
      programs: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
    }),
  },
  'PATCH /people/{id}': {
    id: 'changeRole',
    tag: 'people',
    summary:
      'Changes a member’s role, and a reviewer’s jobs. Secrets end that the member has made and may no longer make, but for those in `keep`.',
    access: 'manager',
    body: inputs.ROLE_CHANGE,
    example: { role: 'recruiter' },
    answer: member,
    errors: [409],
  },
  'DELETE /people/{id}': {
    id: 'removeMember',
    tag: 'people',
    summary:
      'Removes a member, or leaves the workspace. The secrets that the member has made end, but for those in `keep`, separated by commas. Who leaves keeps none: then the token of the directory ends, and owners and admins are mailed about the others.',
    access: 'member',
    query: z.object({ keep: z.optional(z.string()) }),
    status: 204,
    errors: [400, 403, 409],
  },
  'GET /people/{id}/secrets': {
    id: 'listKnownSecrets',
    tag: 'people',
    summary:
      'The working secrets that a member has made: the token of the directory, tokens of service accounts, and webhooks. One’s own, or as an owner or admin.',
    access: 'member',
    answer: z.strictObject({
      data: z.array(
        z.strictObject({
          /** `directory`, or the id of the token or the webhook. */
          id: filled,
          kind: z.enum(['directory', 'token', 'webhook']),
          /** The name of the service account or of the webhook. */
          name: z.string(),
          lastUsedAt: z.nullable(timestamp),
        }),
      ),
    }),
    errors: [403, 404],
  },
  'DELETE /people/{id}/factors': {
    id: 'resetFactors',
    tag: 'people',
    summary: 'Resets a member’s second step and passkeys, and signs them out everywhere.',
    access: 'manager',
    status: 204,
    errors: [409],
  },
  'GET /people/{id}/picture/{hash}': {
    id: 'downloadPicture',
    tag: 'people',
    summary: 'The picture of somebody with whom one shares a workspace.',
    access: 'person',
    type: 'image/*',
    answer: bytes,
    errors: [404],
  },
  'GET /people/me/sessions': {
    id: 'listOwnSessions',
    tag: 'account',
    summary: 'Where one is signed in.',
    access: 'person',
    answer: z.strictObject({
      data: z.array(
        z.strictObject({
          id: z.uuid(),
          createdAt: timestamp,
          lastSeenAt: timestamp,
          agent: z.string(),
          current: z.boolean(),
        }),
      ),
    }),
  },
  'DELETE /people/me/sessions': {
    id: 'endOtherSessions',
    tag: 'account',
    summary: 'Signs out everywhere else.',
    access: 'person',
    status: 204,
    errors: [403],
  },
  'GET /people/me/tokens': {
    id: 'listOwnTokens',
    tag: 'programs',
    summary: 'One’s own access tokens in the workspace, the latest first.',
    access: 'member',
    answer: z.strictObject({ data: z.array(accessToken) }),
  },
  'POST /people/me/tokens': {
    id: 'addOwnToken',
    tag: 'programs',
    summary: 'Makes an access token. Only this answer has it.',
    access: 'member',
    body: inputs.ACCESS_TOKEN,
    example: { name: 'Report', scope: 'read', days: 30 },
    status: 201,
    answer: newAccessToken,
    errors: [403, 409, 429],
  },
  'DELETE /people/me/tokens/{id}': {
    id: 'revokeOwnToken',
    tag: 'programs',
    summary: 'Revokes one of one’s own access tokens.',
    access: 'member',
    status: 204,
    errors: [403, 409],
  },
  'POST /people/me/test-message': {
    id: 'sendTestMessage',
    tag: 'people',
    summary: 'Mails a test message to oneself, and asks the OpenID provider whether it answers.',
    access: 'manager',
    body: inputs.NOTHING,
    answer: z.strictObject({
      mail: delivery,
      provider: z.nullable(z.strictObject({ name: z.string(), problem: z.nullable(z.string()) })),
    }),
    errors: [429],
  },
  'GET /notifications': {
    id: 'listNotifications',
    tag: 'notifications',
    summary: 'One’s own notifications, the latest 50, and what one is mailed about.',
    access: 'member',
    answer: notifications,
  },
  'PATCH /notifications': {
    id: 'changeNotifications',
    tag: 'notifications',
    summary: 'Marks notifications as read, or changes what one is mailed about.',
    access: 'member',
    body: NOTIFICATIONS_CHANGE,
    example: { mail: false },
    answer: notifications,
    errors: [403, 409],
  },
  'PUT /presence': {
    id: 'markPresent',
    tag: 'presence',
    summary: 'Says which candidate or assessment a page shows, and answers who else is there.',
    access: 'member',
    body: SIGN,
    example: { page: '6f9619ff-8b86-4011-b42d-00c04fc964ff', kind: 'candidate', id: 7 },
    answer: z.strictObject({
      data: z.array(
        z.strictObject({
          id: z.uuid(),
          name: z.string(),
          picture: z.nullable(z.string()),
          answering: z.boolean(),
        }),
      ),
    }),
    errors: [403, 404],
  },
  'DELETE /presence/{page}': {
    id: 'removePresence',
    tag: 'presence',
    summary: 'Says that a page shows nothing any more.',
    access: 'member',
    status: 204,
    errors: [403],
  },
});
