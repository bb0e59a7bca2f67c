import * as z from 'zod/mini';
import { byId, nothing, numberParam, ownCalls, uuidParam } from '#contract/own-call.ts';
import { filled, list, timestamp } from '#contract/schemas/shared-schemas.ts';
import { TOKEN_SCOPES } from '#domain/team/access-token.ts';
import { DIRECTORY_TOKEN } from '#domain/team/known-secret.ts';
import { ROLES } from '#domain/team/role.ts';
import { accessToken, bytes, delivery, givenName, givenReviewing, member, newAccessToken } from './shapes.ts';

/** The most secrets that go on when their maker leaves or gets another role. */
const MAX_KEPT_SECRETS = 200;
const keptSecret = z.union([z.literal(DIRECTORY_TOKEN), z.uuid()]);
const keep = list(keptSecret, MAX_KEPT_SECRETS, `At most ${MAX_KEPT_SECRETS} secrets`);

const onJob = z.object({ id: uuidParam, jobId: numberParam });

function listed(given: string): string[] {
  return given.split(',').filter((id) => id !== '');
}

/** The members of a workspace. */
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
    params: byId,
    body: z.strictObject({
      role: z.enum(ROLES),
      reviewing: givenReviewing,
      keep: z.optional(keep),
    }),
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
    params: byId,
    query: z.object({
      keep: z.pipe(
        z.optional(z.string().check(z.refine((given) => keep.safeParse(listed(given)).success))),
        z.transform((given: string | undefined) => listed(given ?? '')),
      ),
    }),
    wrong: { keep: 'keep has ids, separated by commas' },
    status: 204,
    errors: [400, 403, 409],
  },
  'PUT /people/{id}/jobs/{jobId}': {
    id: 'putOnJob',
    tag: 'people',
    summary:
      'Puts a member on a job, as a recruiter or above. A reviewer sees its candidates then. The member is told.',
    access: 'member',
    params: onJob,
    body: nothing,
    status: 204,
    errors: [403, 404, 409],
  },
  'DELETE /people/{id}/jobs/{jobId}': {
    id: 'takeOffJob',
    tag: 'people',
    summary: 'Takes a member off a job, as a recruiter or above. A reviewer does not see it any more.',
    access: 'member',
    params: onJob,
    status: 204,
    errors: [403, 404, 409],
  },
  'GET /people/{id}/secrets': {
    id: 'listKnownSecrets',
    tag: 'people',
    summary:
      'The working secrets that a member has made: the token of the directory, tokens of service accounts, and webhooks. One’s own, or as an owner or admin.',
    access: 'member',
    params: byId,
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
});

/** Help for a member who has lost a device. */
export const resetFactorsCalls = ownCalls({
  'DELETE /people/{id}/factors': {
    id: 'resetFactors',
    tag: 'people',
    summary: 'Resets a member’s second step and passkeys, and signs them out everywhere.',
    access: 'manager',
    params: byId,
    status: 204,
    errors: [409],
  },
});

/** The pictures of people. */
export const shownPictureCalls = ownCalls({
  'GET /people/{id}/picture/{hash}': {
    id: 'downloadPicture',
    tag: 'people',
    summary: 'The picture of somebody with whom one shares a workspace.',
    access: 'person',
    params: z.object({ id: uuidParam, hash: z.string() }),
    type: 'image/*',
    answer: bytes,
    errors: [404],
  },
});

/** A person's own sessions. */
export const ownSessionCalls = ownCalls({
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
});

/** A member's own access tokens. */
export const ownTokenCalls = ownCalls({
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
    body: z.strictObject({
      name: givenName,
      scope: z.enum(TOKEN_SCOPES),
      days: z.int().check(z.gte(1), z.lte(366)),
    }),
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
    params: byId,
    status: 204,
    errors: [403, 409],
  },
});

/** Owners and admins test mail and the OpenID provider. */
/** Whether an outside service works. `failsSince` is null while it does. */
const mailService = z.strictObject({
  workedAt: z.nullable(timestamp),
  failsSince: z.nullable(timestamp),
  problem: z.string(),
});

export const testMessageCalls = ownCalls({
  'GET /people/me/mail-services': {
    id: 'getMailServices',
    tag: 'people',
    summary:
      'When mail was last sent and collected, and since when and why that fails. Without a mailbox `receiving` is null.',
    access: 'manager',
    answer: z.strictObject({ sending: mailService, receiving: z.nullable(mailService) }),
  },
  'POST /people/me/test-message': {
    id: 'sendTestMessage',
    tag: 'people',
    summary:
      'Mails a test message to oneself, says whether the mailbox can be opened, and asks the OpenID provider whether it answers.',
    access: 'manager',
    body: nothing,
    answer: z.strictObject({
      mail: delivery,
      receiving: z.nullable(mailService),
      provider: z.nullable(z.strictObject({ name: z.string(), problem: z.nullable(z.string()) })),
    }),
    errors: [429],
  },
});
