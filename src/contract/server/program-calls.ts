import * as z from 'zod/mini';
import { byId, ownCalls } from '#contract/own-call.ts';
import { filled, timestamp } from '#contract/schemas/shared-schemas.ts';
import { ACCOUNT_SCOPES } from '#domain/team/service-account.ts';
import { givenName, givenReviewing, reviewing } from './shapes.ts';

const tag = 'programs';

const days = z.nullable(z.int().check(z.gte(1), z.lte(366)));
const edit = { name: givenName, scope: z.enum(ACCOUNT_SCOPES), reviewing: givenReviewing };

const serviceAccount = z.strictObject({
  id: z.uuid(),
  name: filled,
  scope: z.enum(ACCOUNT_SCOPES),
  reviewing: z.nullable(reviewing),
  createdAt: timestamp,
  by: z.nullable(z.string()),
});
const newToken = z.strictObject({
  account: serviceAccount,
  tokenId: z.uuid(),
  token: filled,
  expiresAt: z.nullable(timestamp),
});
const workspaceToken = z.strictObject({
  id: z.uuid(),
  owner: z.strictObject({ kind: z.enum(['person', 'account']), id: z.uuid(), name: z.string() }),
  name: z.string(),
  scope: z.enum(ACCOUNT_SCOPES),
  createdAt: timestamp,
  expiresAt: z.nullable(timestamp),
  lastUsedAt: z.nullable(timestamp),
});

/** Programs of a workspace, for owners and admins. */
export const programCalls = ownCalls({
  'GET /service-accounts': {
    id: 'listServiceAccounts',
    tag,
    summary: 'The service accounts of the workspace, by name.',
    access: 'manager',
    answer: z.strictObject({ data: z.array(serviceAccount) }),
  },
  'POST /service-accounts': {
    id: 'addServiceAccount',
    tag,
    summary: 'Makes a service account with its first token. Only this answer has the token.',
    access: 'manager',
    body: z.strictObject({ ...edit, days }),
    example: { name: 'Nightly export', scope: 'read', days: 365 },
    status: 201,
    answer: newToken,
    errors: [409, 429],
  },
  'PUT /service-accounts/{id}': {
    id: 'changeServiceAccount',
    tag,
    summary: 'Changes a service account’s name and scope. Its tokens stay.',
    access: 'manager',
    params: byId,
    body: z.strictObject(edit),
    example: { name: 'Nightly export', scope: 'read' },
    answer: serviceAccount,
    errors: [409],
  },
  'POST /service-accounts/{id}/tokens': {
    id: 'addServiceAccountToken',
    tag,
    summary: 'Makes a further token of a service account. Only this answer has it.',
    access: 'manager',
    params: byId,
    body: z.strictObject({ days }),
    example: { days: 365 },
    status: 201,
    answer: newToken,
    errors: [409, 429],
  },
  'DELETE /service-accounts/{id}': {
    id: 'endServiceAccount',
    tag,
    summary: 'Ends a service account and its tokens for good.',
    access: 'manager',
    params: byId,
    status: 204,
    errors: [409],
  },
  'GET /access-tokens': {
    id: 'listTokens',
    tag,
    summary: 'All working tokens of the workspace, of people and of service accounts, the latest first.',
    access: 'manager',
    answer: z.strictObject({ data: z.array(workspaceToken) }),
  },
  'DELETE /access-tokens/{id}': {
    id: 'endToken',
    tag,
    summary: 'Ends a token of a person or of a service account.',
    access: 'manager',
    params: byId,
    status: 204,
    errors: [409],
  },
});
