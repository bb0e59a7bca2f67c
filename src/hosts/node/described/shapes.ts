import * as z from 'zod/mini';
import { TOKEN_SCOPES } from '#domain/team/access-token.ts';
import { COPIES } from '#domain/team/copies.ts';
import { INVITED_ROLES, ROLES } from '#domain/team/role.ts';
import { filled, natural, ordinal, timestamp } from '#contract/shared-schemas.ts';

// The shapes in the answers of a server's own calls. `scripts`’ document is made from them, and tests compare answers with it.

const id = z.uuid();

export const delivery = z.strictObject({
  state: z.enum(['sending', 'sent', 'kept', 'failed']),
  /** Why the delivery failed. */
  reason: z.nullable(z.string()),
});

export const reviewing = z.strictObject({ jobs: z.array(ordinal), contact: z.boolean() });

const person = { id, name: filled, handle: z.string(), email: z.string(), picture: z.nullable(z.string()) };

export const member = z.strictObject({
  ...person,
  role: z.enum(ROLES),
  since: timestamp,
  twoStep: z.optional(z.boolean()),
  reviewing: z.optional(reviewing),
});

export const ownWorkspace = z.strictObject({
  id,
  name: filled,
  role: z.enum(ROLES),
  handle: z.string(),
  copies: z.enum(COPIES),
  /** What the session has to have first to open the workspace. */
  missing: z.optional(z.enum(['provider', 'second-step'])),
});

const signedIn = {
  person: z.strictObject(person),
  confirmed: z.boolean(),
  workspaces: z.array(ownWorkspace),
  storage: z.enum(['folder', 'postgresql']),
};

export const session = z.strictObject(signedIn);

export const joined = z.nullable(id);

/** After a code or a provider: the session, and the workspace that an invitation led into. */
export const sessionJoined = z.strictObject({ ...signedIn, joined: z.optional(joined) });

/** A code must follow the password. */
export const codeNext = z.strictObject({ next: z.literal('code') });

export const invitation = z.strictObject({
  id,
  email: z.string(),
  role: z.enum(INVITED_ROLES),
  expiresAt: timestamp,
  by: z.string(),
  mail: z.nullable(delivery),
});

export const newInvitation = z.strictObject({
  ...z.omit(invitation, { by: true }).shape,
  link: z.string(),
});

export const accessToken = z.strictObject({
  id,
  name: filled,
  scope: z.enum(TOKEN_SCOPES),
  createdAt: timestamp,
  expiresAt: timestamp,
  lastUsedAt: z.nullable(timestamp),
});

export const newAccessToken = z.strictObject({ ...accessToken.shape, token: filled });

const sentLinkShape = {
  id,
  jobId: ordinal,
  jobTitle: z.nullable(z.string()),
  by: z.string(),
  sentAt: timestamp,
  until: timestamp,
  answeredAt: z.nullable(timestamp),
  state: z.enum(['open', 'answered', 'ended', 'revoked']),
  mail: z.nullable(delivery),
};

export const sentLink = z.strictObject(sentLinkShape);
export const newLink = z.strictObject({ ...sentLinkShape, link: z.string() });

export const passkey = z.strictObject({
  id,
  name: filled,
  createdAt: timestamp,
  lastUsedAt: z.nullable(timestamp),
});

export const factors = z.strictObject({
  password: z.boolean(),
  twoStep: z.strictObject({ on: z.boolean(), backupCodes: natural }),
  passkeys: z.array(passkey),
});

/** Options that a browser's `navigator.credentials` reads. */
export const forBrowser = z.looseObject({ challenge: filled });

export const bytes = z
  .custom<object>((value) => typeof value === 'object' && value !== null)
  .check(z.meta({ type: 'string', format: 'binary' }));

/** A text in another format than JSON. */
export const plainText = z.string();
