import { join } from 'node:path';
import * as z from 'zod';
import { WORKSPACE_MAKERS } from '#domain/team/role.ts';
import { REPLIES_NAME_LENGTH } from '#server/mail/signed-address.ts';
import { BACKUP_SETTINGS } from './backup-settings.ts';
import { BUCKET_GROUP, BUCKET_SETTINGS } from './bucket-settings.ts';
import { wholeNumber } from './number-form.ts';
import { SettingsError } from './settings-error.ts';
import { SECRET_LENGTH, secretsIn } from './secret.ts';
import { fileName, SECRET_NAMES, valueOf } from './secret-files.ts';
import {
  isContact,
  isDomain,
  isImapUrl,
  isIssuer,
  isNetwork,
  isOrigin,
  isPostgresUrl,
  isRepliesAddress,
  isSender,
  isSmtpUrl,
} from './text-forms.ts';

/** All settings. They are read from the environment once, at the start. docs/operating.md has the same table. */
const SETTINGS = z.object({
  PORT: wholeNumber(1, 65_535, 8080).describe('The port the server listens on.'),
  HOST: z
    .string()
    .default('localhost')
    .describe('The address it listens on. `localhost` is 127.0.0.1 and ::1, and `0.0.0.0` every one.'),
  BASE_URL: z
    .string()
    .refine(isOrigin, 'has to be the address people open, like https://hire.example.com, without a path')
    .transform((url) => new URL(url).origin)
    .optional()
    .describe('The address people open. Links in messages begin with it, and no other is answered.'),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'has to be like postgres://user:password@host:5432/database')
    .optional()
    .describe(
      'The PostgreSQL database, from version 15. Without it data is kept in `DATA_DIR`, for trying out.',
    ),
  TRIAL: trueOrFalse().describe(
    '`true` lets a server without `DATABASE_URL` start with https, behind a proxy or with `NODE_ENV=production`.',
  ),
  DATABASE_POOL: wholeNumber(2, 200, 10).describe(
    'How many connections to PostgreSQL at most, beside two for long calls.',
  ),
  DATA_DIR: z
    .string()
    .default('./data')
    .describe('The folder for what is no database: the secret, mail that is not sent, and the trial’s data.'),
  FILES_FOLDER: z
    .string()
    .optional()
    .describe('The folder for candidates’ files; the same for every process. Without it `DATA_DIR`/files.'),
  ...BUCKET_SETTINGS,
  ...BACKUP_SETTINGS,
  SECRET: z
    .string()
    .min(SECRET_LENGTH, 'has to have at least 32 characters: try `openssl rand -base64 32`')
    .optional()
    .describe('Signs sessions; the same in every process. Without it one is made and kept in `DATA_DIR`.'),
  SECRET_BEFORE: z
    .string()
    .transform(secretsIn)
    .refine(
      (list) => list.every((each) => each.length >= SECRET_LENGTH),
      'has to be secrets with at least 32 characters each, with commas between them',
    )
    .default([])
    .describe('Secrets that are still accepted, with commas between them: those before `SECRET`.'),
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, 'has to be like smtps://user:password@mail.example.com')
    .optional()
    .describe('The server that sends mail. Without it each message is a file in `DATA_DIR`/outbox.'),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'has to be like Hirelane <hirelane@example.com>')
    .default('Hirelane <hirelane@localhost>')
    .describe('The sender of every message.'),
  IMAP_URL: z
    .string()
    .refine(isImapUrl, 'has to be like imaps://user:password@mail.example.com/INBOX')
    .optional()
    .describe(
      'The mailbox whose mail is brought to candidates. Its path names the folder; without one INBOX.',
    ),
  LMTP_PORT: wholeNumber(0, 65_535, 0).describe(
    'The port where a mail server hands over mail by LMTP. 0: none.',
  ),
  LMTP_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('The address of that port. Only the mail server may reach it, because nobody signs in there.'),
  MAIL_WORKSPACE: z
    .uuid('has to be the id of a workspace')
    .optional()
    .describe('The workspace of mail to an address that names none. Without it the only one.'),
  MAIL_AUTH_SERVERS: z
    .string()
    .transform((list) => list.split(',').map((each) => each.trim().toLowerCase()))
    .refine((list) => list.every((each) => /^[\w.-]+$/.test(each)), 'has to be names, like mx.example.com')
    .default([])
    .describe(
      'The names with which your own mail servers sign `Authentication-Results`. Only those prove a sender.',
    ),
  MAIL_REPLIES: z
    .string()
    .refine(
      isRepliesAddress,
      `has to be an address with at most ${REPLIES_NAME_LENGTH} letters and digits before the @, like jobs@in.example.com`,
    )
    .optional()
    .describe(
      'Where candidates’ answers and bounced mail arrive: with `jobs@in.example.com`, at `jobs+…@in.example.com`.',
    ),
  MAIL_DOMAIN_LIMIT: wholeNumber(1, 100_000, 60).describe(
    'How many messages to candidates go to one receiving domain in a minute at most.',
  ),
  DKIM_DOMAIN: z
    .string()
    .refine(isDomain, 'has to be a domain like example.com')
    .optional()
    .describe('The domain that signs messages to candidates, by DKIM. It needs the next two.'),
  DKIM_SELECTOR: z
    .string()
    .refine(isDomain, 'has to be the name of a key in the DNS, like hirelane')
    .optional()
    .describe('The name of its key in the DNS.'),
  DKIM_KEY_FILE: z.string().optional().describe('The file with its private RSA key, in PEM.'),
  OIDC_ISSUER: z
    .string()
    .refine(isIssuer, 'has to be the issuer of an OpenID provider, like https://login.example.com')
    .optional()
    .describe(
      'The OpenID provider that people can sign in with, as it names itself. Its client needs the next two.',
    ),
  OIDC_CLIENT_ID: z.string().optional().describe('The id this server has as a client there.'),
  OIDC_CLIENT_SECRET: z
    .string()
    .optional()
    .describe('Its secret. It is shown in the way that is called `client_secret_basic`.'),
  OIDC_NAME: z
    .string()
    .max(40, 'can’t be longer than 40 characters')
    .default('OpenID Connect')
    .describe('What the button says after “Sign in with”.'),
  OIDC_EMAILS_ARE_VERIFIED: trueOrFalse().describe(
    '`true` believes an email of which the provider leaves out `email_verified`: nobody there can give themselves another’s.',
  ),
  NOTIFY_AFTER: wholeNumber(1, 10_080, 15).describe(
    'Minutes after which somebody is mailed about what they have not read, unless they chose otherwise.',
  ),
  TRUSTED_PROXY: z
    .string()
    .transform((list) => list.split(',').map((each) => each.trim()))
    .refine((list) => list.every(isNetwork), 'has to be addresses or networks, like 10.0.0.7, 10.1.0.0/16')
    .default([])
    .describe(
      'The proxies in front, as addresses or networks: their `X-Forwarded-For` is believed, no other.',
    ),
  PRIVATE_NETWORKS: z
    .string()
    .transform((list) => list.split(',').map((each) => each.trim()))
    .refine((list) => list.every(isNetwork), 'has to be addresses or networks, like 10.0.0.7, 10.1.0.0/16')
    .default([])
    .describe(
      'Your own networks that the server may call, for people’s calendars, webhooks and workspaces’ mail servers. Elsewhere it calls only public addresses.',
    ),
  SECURITY_CONTACT: z
    .string()
    .refine(isContact, 'has to be an email, or an https address')
    .optional()
    .describe(
      'Where weaknesses of this server are reported: an email, or an https address. `/.well-known/security.txt` names it.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16, 'has to have at least 16 characters')
    .optional()
    .describe('Who asks for `/metrics` has to send it as a bearer token. Without it there are no metrics.'),
  OPERATOR_TOKEN: z
    .string()
    .min(SECRET_LENGTH, 'has to have at least 32 characters: try `openssl rand -base64 32`')
    .optional()
    .describe(
      'Who calls `/operator/…` has to send it as a bearer token. Without it there are no such calls.',
    ),
  WORKSPACES_BY: z
    .enum(WORKSPACE_MAKERS, { error: 'has to be managers or operator' })
    .default('managers')
    .describe(
      'Who may make workspaces: `managers`, the owners and admins of one, or `operator`, only whoever runs the server.',
    ),
  LOG_LEVEL: z
    .enum(['error', 'warn', 'info', 'debug', 'silent'], {
      error: 'has to be error, warn, info, debug or silent',
    })
    .default('info')
    .describe('`info` writes a line for each request, `warn` only what went wrong.'),
  DUMPS_BEFORE_UPGRADE: wholeNumber(0, 100, 3).describe(
    'How many dumps are kept that a start makes before it changes the tables. 0: it makes none.',
  ),
  DUMPS_FOLDER: z.string().optional().describe('The folder of these dumps. Without it `DATA_DIR`/dumps.'),
  DRAIN_SECONDS: wholeNumber(0, 600, 2).describe(
    'How long a process that is told to stop still takes requests while it is not ready, so that proxies notice.',
  ),
  STOP_SECONDS: wholeNumber(1, 600, 20).describe(
    'How long a stop waits for requests that are under way before it cuts them off.',
  ),
});

const NAMES = Object.keys(SETTINGS.shape);

/** The names of all variables that are read. */
export const SETTING_NAMES: readonly string[] = [...NAMES, ...SECRET_NAMES.map(fileName)];

export type Settings = Omit<z.output<typeof SETTINGS>, 'BASE_URL' | 'FILES_FOLDER' | 'DUMPS_FOLDER'> & {
  readonly BASE_URL: string;
  readonly FILES_FOLDER: string;
  readonly DUMPS_FOLDER: string;
};

export { SettingsError };

/**
 * Reads the settings from the environment, and secrets from the files that it names. An empty variable counts as not
 * set.
 *
 * @throws SettingsError
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    NAMES.map((name) => [name, valueOf(name, env)]).filter(([, value]) => value !== undefined),
  );
  const { success, data, error } = SETTINGS.superRefine(checkGroups).safeParse(given);
  if (!success) {
    throw new SettingsError(
      error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'),
    );
  }
  return {
    ...data,
    BASE_URL: data.BASE_URL ?? `http://localhost:${data.PORT}`,
    FILES_FOLDER: data.FILES_FOLDER ?? join(data.DATA_DIR, 'files'),
    DUMPS_FOLDER: data.DUMPS_FOLDER ?? join(data.DATA_DIR, 'dumps'),
  };
}

/** The rows of the table in docs/operating.md, in the order of SETTINGS. */
export function settingsTable(): { name: string; fallback: string; description: string }[] {
  return Object.entries(SETTINGS.shape).map(([name, schema]) => {
    const { data } = schema.safeParse(undefined);
    return { name, fallback: data === undefined ? '' : String(data), description: schema.description ?? '' };
  });
}

/** Settings that need each other: all of them are set, or none. */
const GROUPS = [
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'],
  BUCKET_GROUP,
] as const;

function checkGroups(settings: z.output<typeof SETTINGS>, c: z.RefinementCtx): void {
  for (const names of GROUPS) {
    const set = names.find((name) => settings[name] !== undefined);
    if (set === undefined) continue;
    for (const name of names) {
      if (settings[name] === undefined)
        c.addIssue({ code: 'custom', path: [name], message: `has to be set, because ${set} is` });
    }
  }
}

function trueOrFalse() {
  return z
    .enum(['true', 'false'], { error: 'has to be true or false' })
    .default('false')
    .transform((text) => text === 'true');
}
