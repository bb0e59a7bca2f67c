import * as z from 'zod/mini';
import { byId, nothing, ownCalls } from '#contract/own-call.ts';
import { DELETED_DAYS } from '#domain/team/closed.ts';
import { COPIES } from '#domain/team/copies.ts';
import { INVITED_ROLES } from '#domain/team/role.ts';
import {
  accountEmail,
  byLinkToken,
  codeNext,
  givenName,
  givenReviewing,
  invitation,
  linkToken,
  newInvitation,
  ownWorkspace,
  sessionJoined,
  typedPassword,
  workspaceName,
} from './shapes.ts';

const count = z.int().check(z.minimum(0));

/** How much there is of something, and how much there may be; null without a limit. */
const usage = z.strictObject({ used: count, most: z.nullable(count) });

/** Inviting people to a workspace, and joining it. */
export const invitationCalls = ownCalls({
  'GET /invitations': {
    id: 'listInvitations',
    tag: 'invitations',
    summary: 'The invitations that wait, the latest first.',
    access: 'manager',
    answer: z.strictObject({ data: z.array(invitation) }),
  },
  'POST /invitations': {
    id: 'invite',
    tag: 'invitations',
    summary: 'Invites somebody by email and role. Only this answer has the link.',
    access: 'manager',
    body: z.strictObject({
      email: accountEmail,
      role: z.enum(INVITED_ROLES),
      reviewing: givenReviewing,
    }),
    example: { email: 'bo@example.com', role: 'recruiter' },
    status: 201,
    answer: newInvitation,
    errors: [409, 429],
  },
  'POST /invitations/{id}/send': {
    id: 'inviteAgain',
    tag: 'invitations',
    summary: 'Sends an invitation again, with another link that ends the former.',
    access: 'manager',
    params: byId,
    body: nothing,
    status: 201,
    answer: newInvitation,
    errors: [409, 429],
  },
  'DELETE /invitations/{id}': {
    id: 'revokeInvitation',
    tag: 'invitations',
    summary: 'Revokes an invitation.',
    access: 'manager',
    params: byId,
    status: 204,
    errors: [409],
  },
  'GET /invitations/lookup': {
    id: 'lookUpInvitation',
    tag: 'invitations',
    summary: 'What an invitation’s link leads to.',
    access: 'anybody',
    query: byLinkToken,
    answer: z.union([
      z.strictObject({
        email: z.string(),
        workspace: z.string(),
        by: z.string(),
        role: z.enum(INVITED_ROLES),
        step: z.enum(['account', 'claim', 'password', 'confirm']),
      }),
      z.strictObject({ joined: z.strictObject({ id: z.uuid(), name: z.string() }) }),
    ]),
    errors: [404, 429],
  },
  'POST /invitations/accept': {
    id: 'acceptInvitation',
    tag: 'invitations',
    summary: 'Joins a workspace by an invitation’s link.',
    access: 'anybody',
    body: z.strictObject({
      token: linkToken,
      name: z.optional(givenName),
      password: typedPassword,
    }),
    status: 201,
    answer: sessionJoined,
    next: codeNext,
    errors: [401, 403, 404, 409, 429],
  },
});

/** New workspaces. */
export const newWorkspaceCalls = ownCalls({
  'POST /workspaces': {
    id: 'addWorkspace',
    tag: 'workspaces',
    summary: 'Makes a workspace of which one is the owner.',
    access: 'person',
    body: z.strictObject({ name: workspaceName }),
    example: { name: 'Acme' },
    status: 201,
    answer: ownWorkspace,
    errors: [403, 429],
  },
});

/** Deleting a workspace, and bringing it back. The path names the workspace, whatever workspace the request names. */
export const deletionCalls = ownCalls({
  'POST /workspaces/{id}/deletion': {
    id: 'deleteWorkspace',
    tag: 'workspaces',
    summary: `Deletes a workspace: it is closed at once and erased ${DELETED_DAYS} days later. Only owners can do that.`,
    access: 'manager',
    params: byId,
    body: z.strictObject({
      /** The workspace’s name, so that no other one is deleted by mistake. */
      name: workspaceName,
    }),
    example: { name: 'Acme' },
    answer: ownWorkspace,
    errors: [409],
  },
  'DELETE /workspaces/{id}/deletion': {
    id: 'bringWorkspaceBack',
    tag: 'workspaces',
    summary: 'Brings a deleted workspace back, until it is erased. Only owners can do that.',
    access: 'manager',
    params: byId,
    answer: ownWorkspace,
  },
});

/** How much a workspace has of what it may have. */
export const usageCalls = ownCalls({
  'GET /workspaces/{id}/usage': {
    id: 'getWorkspaceUsage',
    tag: 'workspaces',
    summary: 'How much a workspace has of what it may have.',
    access: 'manager',
    params: byId,
    answer: z.strictObject({
      /** Members and waiting invitations. */
      seats: usage,
      /** Bytes of candidates’ files. */
      storage: usage,
      /** The most reads by programs in a minute; null without a limit. */
      reads: z.nullable(count),
    }),
  },
});

/** A workspace's name and rules. The path names the workspace, whatever workspace the request names. */
export const changeWorkspaceCalls = ownCalls({
  'PATCH /workspaces/{id}': {
    id: 'changeWorkspace',
    tag: 'workspaces',
    summary:
      'Changes a workspace’s name, who keeps a copy of it on devices, and whether its first steps are shown.',
    access: 'manager',
    params: byId,
    body: z
      .strictObject({
        name: z.optional(workspaceName),
        copies: z.optional(z.enum(COPIES)),
        firstSteps: z.optional(z.boolean()),
      })
      .check(z.refine((change) => Object.keys(change).length > 0, 'Nothing to change')),
    example: { name: 'Acme' },
    answer: ownWorkspace,
    errors: [409],
  },
});
