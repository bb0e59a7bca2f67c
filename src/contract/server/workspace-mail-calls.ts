import * as z from 'zod/mini';
import { nothing, ownCalls } from '#contract/own-call.ts';
import { filled, line, list, oneLine, text, timestamp } from '#contract/schemas/shared-schemas.ts';
import {
  DOMAIN,
  HOST_MAX_LENGTH,
  hostProblem,
  isHost,
  MAIL_PASSWORD_MAX_LENGTH,
  MAIL_SECURITIES,
  MAIL_USER_MAX_LENGTH,
  repliesProblem,
  SELECTOR,
  SENDER_NAME_MAX_LENGTH,
} from '#domain/team/workspace-mail.ts';
import { accountEmail, delivery } from './shapes.ts';

const tag = 'workspace-mail';

const port = z.int().check(z.gte(1), z.lte(65_535));

/** A mail server as its owner names it. */
const server = {
  host: line('The server’s name', HOST_MAX_LENGTH).check(
    z.refine(isHost, { error: ({ input }) => hostProblem(String(input)) ?? 'Enter the server’s name' }),
  ),
  port,
  security: z.enum(MAIL_SECURITIES),
  user: text(MAIL_USER_MAX_LENGTH).check(oneLine),
};

/** Absent: the stored one, which only goes to the server that it was entered for. */
const password = z.optional(text(MAIL_PASSWORD_MAX_LENGTH));

const shownServer = {
  host: filled,
  port,
  security: z.enum(MAIL_SECURITIES),
  user: z.string(),
  hasPassword: z.boolean(),
};

/** Whether a server works. `failsSince` is null while it does. */
const works = z.strictObject({
  workedAt: z.nullable(timestamp),
  failsSince: z.nullable(timestamp),
  problem: z.string(),
});

const workspaceMail = z.strictObject({
  /** Null: the server’s. */
  sending: z.nullable(z.strictObject({ ...shownServer, address: filled, name: z.string(), state: works })),
  /** The key that signs the mail of this sender. Null: none of the workspace’s own. */
  signing: z.nullable(
    z.strictObject({
      domain: filled,
      selector: filled,
      /** The TXT line that the DNS needs. */
      record: z.strictObject({ name: filled, value: filled }),
      /** When the line was found. Null: not yet, and nothing is signed. */
      verifiedAt: z.nullable(timestamp),
    }),
  ),
  /** Null: the server’s. */
  receiving: z.nullable(
    z.strictObject({
      ...shownServer,
      folder: filled,
      replies: filled,
      authServers: z.array(filled),
      since: timestamp,
      state: works,
    }),
  ),
  /** Whether the server sends the mail of workspaces without their own. */
  serverSends: z.boolean(),
});

/** The mail of a workspace by servers of its own, for owners. */
export const workspaceMailCalls = ownCalls({
  'GET /workspace-mail': {
    id: 'getWorkspaceMail',
    tag,
    summary:
      'How the mail of this workspace is sent: by a mail server of its own, or by the server’s. No password is in any answer.',
    access: 'manager',
    answer: workspaceMail,
    errors: [403],
  },
  'PUT /workspace-mail/sending': {
    id: 'changeSending',
    tag,
    summary:
      'An owner chooses the mail server and the sender of this workspace’s messages to candidates. The server connects and signs in first, and keeps nothing when that fails.',
    access: 'manager',
    body: z.strictObject({
      ...server,
      password,
      address: accountEmail,
      name: text(SENDER_NAME_MAX_LENGTH).check(oneLine),
    }),
    example: {
      host: 'smtp.example.com',
      port: 465,
      security: 'tls',
      user: 'jobs@example.com',
      password: 'secret',
      address: 'jobs@example.com',
      name: 'Example',
    },
    answer: workspaceMail,
    errors: [400, 403, 409, 429],
  },
  'DELETE /workspace-mail/sending': {
    id: 'removeSending',
    tag,
    summary: 'An owner lets this workspace send by the server’s mail server again.',
    access: 'manager',
    status: 204,
    errors: [403, 409],
  },
  'PUT /workspace-mail/receiving': {
    id: 'changeReceiving',
    tag,
    summary:
      'An owner chooses the mailbox (IMAP) to which candidates answer. The server opens it first, and keeps nothing when that fails. Its mail is for this workspace alone.',
    access: 'manager',
    body: z.strictObject({
      ...server,
      user: line('The user name', MAIL_USER_MAX_LENGTH),
      password,
      folder: line('The folder', 200),
      replies: line('The address for answers', 254).check(
        z.refine((given) => repliesProblem(given) === null, {
          error: ({ input }) => repliesProblem(String(input)) ?? 'Enter an address like jobs@example.com',
        }),
      ),
      authServers: list(
        line('A server', HOST_MAX_LENGTH).check(
          z.toLowerCase(),
          z.refine(isHost, 'Enter names like mx.example.com'),
        ),
        10,
      ),
    }),
    example: {
      host: 'imap.example.com',
      port: 993,
      security: 'tls',
      user: 'jobs@example.com',
      password: 'secret',
      folder: 'INBOX',
      replies: 'jobs@example.com',
      authServers: ['mx.example.com'],
    },
    answer: workspaceMail,
    errors: [400, 403, 409, 429],
  },
  'DELETE /workspace-mail/receiving': {
    id: 'removeReceiving',
    tag,
    summary: 'An owner lets answers arrive in the server’s mailbox again.',
    access: 'manager',
    status: 204,
    errors: [403, 409],
  },
  'PUT /workspace-mail/signing': {
    id: 'changeSigning',
    tag,
    summary:
      'An owner makes a key that signs messages by DKIM, or gives one. It signs once `POST /workspace-mail/dns` has found its line in the DNS.',
    access: 'manager',
    body: z.strictObject({
      domain: line('The domain', HOST_MAX_LENGTH).check(
        z.toLowerCase(),
        z.regex(DOMAIN, 'Enter a domain like example.com'),
      ),
      selector: line('The selector', 63).check(
        z.toLowerCase(),
        z.regex(SELECTOR, 'Enter letters and digits, like hirelane'),
      ),
      /** A private RSA key in PEM. Absent: the server makes one. */
      privateKey: z.optional(text(10_000)),
    }),
    example: { domain: 'example.com', selector: 'hirelane' },
    answer: workspaceMail,
    errors: [400, 403, 409, 429],
  },
  'DELETE /workspace-mail/signing': {
    id: 'removeSigning',
    tag,
    summary: 'An owner ends the signing with the workspace’s own key.',
    access: 'manager',
    status: 204,
    errors: [403, 409],
  },
  'POST /workspace-mail/dns': {
    id: 'checkMailDns',
    tag,
    summary:
      'Looks for the lines of SPF, DKIM and DMARC that the sender’s domain needs in the DNS, and says what is missing.',
    access: 'manager',
    body: nothing,
    example: {},
    answer: z.strictObject({
      data: z.array(
        z.strictObject({ kind: z.enum(['SPF', 'DKIM', 'DMARC']), isWell: z.boolean(), sentence: filled }),
      ),
    }),
    errors: [403, 409, 429],
  },
  'POST /workspace-mail/test': {
    id: 'testWorkspaceMail',
    tag,
    summary: 'Mails a test message to oneself by this workspace’s own mail server.',
    access: 'manager',
    body: nothing,
    example: {},
    answer: delivery,
    errors: [403, 409, 429],
  },
});
