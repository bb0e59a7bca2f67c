import * as z from 'zod/mini';
import { nothing, ownCalls } from '#contract/own-call.ts';
import { filled, line, natural, ordinal, timestamp } from '#contract/schemas/shared-schemas.ts';
import { AUDIT_GROUPS, AUDIT_KINDS, type AuditKind } from '#domain/team/audit.ts';
import { INVITED_ROLES } from '#domain/team/role.ts';
import { givenReviewing, plainText, reviewing } from './shapes.ts';

const tag = 'company';

const directory = z.strictObject({
  address: filled,
  connected: z.nullable(z.strictObject({ by: filled, at: timestamp })),
  lastUsedAt: z.nullable(timestamp),
  defaultRole: z.enum(INVITED_ROLES),
  people: z.strictObject({ members: natural, waiting: natural, inactive: natural }),
  /** The people whom the directory wants back, and whom a member removed. */
  returns: z.array(
    z.strictObject({
      id: z.uuid(),
      name: filled,
      email: filled,
      removedBy: z.string(),
      removedAt: timestamp,
    }),
  ),
  groups: z.array(
    z.strictObject({
      name: filled,
      /** Null: the directory has not sent the group yet. */
      members: z.nullable(natural),
      role: z.nullable(z.enum(INVITED_ROLES)),
      reviewing: z.optional(reviewing),
    }),
  ),
});

const rules = z.strictObject({
  onlyProvider: z.boolean(),
  secondStep: z.boolean(),
  provider: z.nullable(filled),
});

const part = z.exactOptional(z.string());

const auditEntry = z.strictObject({
  seq: ordinal,
  at: timestamp,
  kind: z.enum(Object.keys(AUDIT_KINDS) as AuditKind[]),
  actor: filled,
  actorName: z.string(),
  subject: z.nullable(z.string()),
  parts: z.strictObject({ who: part, email: part, name: part, from: part, to: part, way: part }),
  address: z.string(),
  agent: z.string(),
});

/** The calls by which owners and admins connect the company's directory. */
export const directoryCalls = ownCalls({
  'GET /directory': {
    id: 'getDirectory',
    tag,
    summary: 'The company’s directory: whether it is connected, its people, and the roles of its groups.',
    access: 'manager',
    answer: directory,
  },
  'POST /directory/token': {
    id: 'connectDirectory',
    tag,
    summary:
      'An owner makes the token of the directory. Only this answer has it. With it the directory sends people and groups by SCIM 2.0 (RFC 7643 and 7644) to `/scim/v2`, whose `/ServiceProviderConfig`, `/ResourceTypes` and `/Schemas` describe it.',
    access: 'manager',
    body: nothing,
    example: {},
    status: 201,
    answer: z.strictObject({ token: filled }),
    errors: [429],
  },
  'DELETE /directory/token': {
    id: 'disconnectDirectory',
    tag,
    summary: 'Ends the token of the directory. The members stay.',
    access: 'manager',
    status: 204,
    errors: [409],
  },
  'PATCH /directory': {
    id: 'changeDirectory',
    tag,
    summary: 'Chooses the role of people whose groups give none.',
    access: 'manager',
    body: z.strictObject({ defaultRole: z.enum(INVITED_ROLES) }),
    example: { defaultRole: 'reviewer' },
    answer: directory,
    errors: [409],
  },
  'PUT /directory/groups': {
    id: 'changeGroupRole',
    tag,
    summary: 'Gives a role to a group of the directory by its name, or takes it away.',
    access: 'manager',
    body: z.strictObject({
      name: line('The name of the group', 255),
      role: z.nullable(z.enum(INVITED_ROLES)),
      reviewing: givenReviewing,
    }),
    example: { name: 'Hiring', role: 'recruiter' },
    answer: directory,
    errors: [409],
  },
  'POST /directory/returns': {
    id: 'letBackIn',
    tag,
    summary: 'Lets somebody come back whom the directory wants back, and whom a member removed.',
    access: 'manager',
    /** The person who comes back. */
    body: z.strictObject({ id: z.uuid() }),
    example: { id: '6f9619ff-8b86-4011-b42d-00c04fc964ff' },
    answer: directory,
    errors: [404, 409],
  },
});

/** The rules of a workspace for signing in: only with the provider, and with a second step. */
export const signInRulesCalls = ownCalls({
  'GET /sign-in-rules': {
    id: 'getSignInRules',
    tag,
    summary: 'How members have to sign in, and the name of the server’s identity provider.',
    access: 'manager',
    answer: rules,
  },
  'PATCH /sign-in-rules': {
    id: 'changeSignInRules',
    tag,
    summary: 'Changes one of the rules. Who makes a rule has to meet it.',
    access: 'manager',
    body: z
      .strictObject({ onlyProvider: z.optional(z.boolean()), secondStep: z.optional(z.boolean()) })
      .check(z.refine((change) => Object.keys(change).length === 1, 'Change one rule at a time')),
    example: { secondStep: true },
    answer: rules,
    errors: [409],
  },
});

/** The audit log of a workspace, for owners and admins. */
export const auditCalls = ownCalls({
  'GET /audit-log': {
    id: 'listAuditEntries',
    tag,
    summary:
      'Sign-ins and what admins did: 50 entries, the latest first. `before` is the seq of the last one read.',
    access: 'manager',
    query: z.object({
      group: z.optional(z.enum(AUDIT_GROUPS)),
      person: z.optional(z.uuid().check(z.toLowerCase())),
      before: z.optional(
        z.pipe(
          z.string().check(z.refine((given) => /^[1-9]\d{0,14}$/.test(given))),
          z.transform((given: string) => Number(given)),
        ),
      ),
    }),
    wrong: {
      group: 'group is none of the groups',
      person: 'person must be an id',
      before: 'before must be a number',
    },
    answer: z.strictObject({ data: z.array(auditEntry), more: z.boolean() }),
    errors: [400],
  },
  'GET /audit-log/file': {
    id: 'exportAuditLog',
    tag,
    summary: 'The whole audit log as CSV.',
    access: 'manager',
    type: 'text/csv',
    answer: plainText,
  },
});
