import * as z from 'zod/mini';
import {
  filled,
  line,
  list,
  natural,
  ordinal,
  pageNumber,
  text,
  timestamp,
  wholeNumber,
} from '#contract/schemas/shared-schemas.ts';
import { MAILABLE, MAILABLE_MAX_LENGTH, TOO_LONG_TO_MAIL, UNMAILABLE } from '#domain/email.ts';
import { TOKEN_SCOPES } from '#domain/team/access-token.ts';
import { COPIES } from '#domain/team/copies.ts';
import { INVITED_ROLES, ROLES, WORKSPACE_MAKERS } from '#domain/team/role.ts';

// The shapes in the bodies and the answers of several of a server's own calls.

const id = z.uuid();

export const delivery = z.strictObject({
  state: z.enum(['sending', 'sent', 'kept', 'failed']),
  /** The reason why the delivery failed. */
  reason: z.nullable(z.string()),
});

/** The maximum number of jobs that a member is on. */
export const MAX_JOBS_OF_MEMBER = 200;

/** The jobs that a caller gives to a reviewer. */
export const givenReviewing = z.optional(
  z.strictObject({
    jobs: list(ordinal, MAX_JOBS_OF_MEMBER, `At most ${MAX_JOBS_OF_MEMBER} jobs`),
    contact: z.boolean(),
  }),
);

export const reviewing = z.strictObject({ jobs: z.array(ordinal), contact: z.boolean() });

const person = { id, name: filled, handle: z.string(), email: z.string(), picture: z.nullable(z.string()) };

export const member = z.strictObject({
  ...person,
  role: z.enum(ROLES),
  since: timestamp,
  /** The ids of the jobs that the member is on, of those that the caller sees. */
  jobs: z.array(ordinal),
  twoStep: z.optional(z.boolean()),
  reviewing: z.optional(reviewing),
});

export const ownWorkspace = z.strictObject({
  id,
  name: filled,
  role: z.enum(ROLES),
  handle: z.string(),
  copies: z.enum(COPIES),
  /** The jobs list shows the first steps. Only owners and admins have them. */
  firstSteps: z.optional(z.literal(true)),
  /** The step that the session lacks to open the workspace. */
  missing: z.optional(z.enum(['provider', 'second-step'])),
  /** Set when the workspace is suspended, or its erasure has begun. Its calls answer 423 then. */
  closed: z.optional(
    z.union([
      z.strictObject({ kind: z.literal('suspended'), reason: z.string() }),
      z.strictObject({ kind: z.literal('deleted'), erasedAt: timestamp }),
    ]),
  ),
  /** Set while the part of the database with the workspace can't be reached. Its calls answer 503 then. */
  away: z.optional(z.literal(true)),
});

const signedIn = {
  person: z.strictObject(person),
  confirmed: z.boolean(),
  workspaces: z.array(ownWorkspace),
  storage: z.enum(['folder', 'postgresql']),
  /** The people who may make workspaces. Absent: `managers`. */
  workspacesBy: z.optional(z.enum(WORKSPACE_MAKERS)),
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

/** A valid email address of an account, in lower case so that addresses can be compared. */
export const accountEmail = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(MAILABLE_MAX_LENGTH, TOO_LONG_TO_MAIL),
    z.email({ pattern: MAILABLE, error: UNMAILABLE }),
  );

/** An email that a person types to sign in. It is not validated, only compared. */
export const typedEmail = text(1_000).check(z.trim(), z.toLowerCase());
export const typedPassword = text(1_000);
/** A code from an authenticator app, or a backup code. */
export const typedCode = text(100);
/** The token of a mailed link, in a body. */
export const linkToken = text(200);
export const givenName = line('Name', 100);
export const workspaceName = line('Workspace name', 100);

/** The token of a mailed link, in a query. Without one the link is not found. */
export const byLinkToken = z.object({
  token: z.pipe(
    z.optional(z.string()),
    z.transform((given: string | undefined) => given ?? ''),
  ),
});

/** The page of a list, in a query. */
export const paging = z.object({
  page: z.optional(pageNumber),
  pageSize: z.optional(wholeNumber(1, 1_000)),
});

/** A page of a list. */
export interface Paging {
  /** From 1. A page past the end is the last one. */
  readonly page: number;
  readonly pageSize: number;
}

/** The page that a query asks for. */
export function pageIn({ page = 1, pageSize = 1_000 }: z.output<typeof paging>): Paging {
  return { page, pageSize };
}
