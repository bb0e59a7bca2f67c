import type { Timestamp } from '#domain/time.ts';
import { ROLE_LABELS, type Role } from './role.ts';
import { ACCOUNT_SCOPE_LABELS, type AccountScope } from './service-account.ts';

/** The days for which entries of the audit log are kept (product §28). */
export const AUDIT_DAYS = 400;

/** The groups of entries by which the list is filtered. */
export const AUDIT_GROUPS = ['signIns', 'people', 'settings', 'programs'] as const;
export type AuditGroup = (typeof AUDIT_GROUPS)[number];

export const AUDIT_GROUP_LABELS: Readonly<Record<AuditGroup, string>> = {
  signIns: 'Sign-ins',
  people: 'People and roles',
  settings: 'Settings',
  programs: 'Access tokens and connections',
};

/** Every kind of entry, and its group. */
export const AUDIT_KINDS = {
  'signed-in': 'signIns',
  'sign-in-failed': 'signIns',
  'signed-out-elsewhere': 'signIns',
  invited: 'people',
  'invitation-revoked': 'people',
  joined: 'people',
  left: 'people',
  removed: 'people',
  'role-changed': 'people',
  'put-on-job': 'people',
  'taken-off-job': 'people',
  'let-back-in': 'people',
  'return-asked': 'people',
  'handle-changed': 'people',
  'second-step-reset': 'people',
  'token-made': 'programs',
  'token-revoked': 'programs',
  'account-made': 'programs',
  'account-changed': 'programs',
  'account-ended': 'programs',
  'account-token-made': 'programs',
  'account-token-ended': 'programs',
  'webhook-added': 'programs',
  'webhook-changed': 'programs',
  'webhook-kinds-changed': 'programs',
  'webhook-secret-made': 'programs',
  'webhook-turned-on': 'programs',
  'webhook-turned-off': 'programs',
  'webhook-stopped': 'programs',
  'webhook-removed': 'programs',
  'directory-connected': 'programs',
  'directory-disconnected': 'programs',
  'workspace-renamed': 'settings',
  'workspace-deleted': 'settings',
  'workspace-brought-back': 'settings',
  'workspace-suspended': 'settings',
  'workspace-resumed': 'settings',
  'limits-changed': 'settings',
  'copies-changed': 'settings',
  'careers-address-changed': 'settings',
  'careers-site-changed': 'settings',
  'retention-changed': 'settings',
  'mail-sending-changed': 'settings',
  'mail-sending-removed': 'settings',
  'mailbox-changed': 'settings',
  'mailbox-removed': 'settings',
  'mail-key-made': 'settings',
  'mail-key-removed': 'settings',
  restored: 'settings',
  'only-provider-on': 'settings',
  'only-provider-off': 'settings',
  'second-step-on': 'settings',
  'second-step-off': 'settings',
  'default-role-changed': 'settings',
  'group-role-changed': 'settings',
  'group-role-removed': 'settings',
} as const satisfies Readonly<Record<string, AuditGroup>>;

export type AuditKind = keyof typeof AUDIT_KINDS;

/** The kinds of a group. */
export function auditKindsOf(group: AuditGroup): readonly AuditKind[] {
  return (Object.keys(AUDIT_KINDS) as AuditKind[]).filter((kind) => AUDIT_KINDS[kind] === group);
}

/** The parts of an entry's sentence. Each kind has its own. */
export interface AuditParts {
  /** The name of the person whom the entry is about. */
  readonly who?: string;
  readonly email?: string;
  /** The name of a token, a service account, a webhook, a group or a job, or a sender's address. */
  readonly name?: string;
  readonly from?: string;
  readonly to?: string;
  /** The way in which somebody signed in, or the reason why a webhook was turned off. */
  readonly way?: string;
}

/** Actors that are not people with an account. */
export const ACTORS_WITHOUT_ACCOUNT = {
  directory: 'The directory',
  nobody: 'Somebody',
  operator: 'The operator',
  server: 'The server',
};

/** An entry of a workspace's audit log. */
export interface AuditEntry {
  /** Counts up in a workspace, without gaps between kept entries. */
  readonly seq: number;
  readonly at: Timestamp;
  readonly kind: AuditKind;
  /** The id of a person, or a key of {@link ACTORS_WITHOUT_ACCOUNT}. */
  readonly actor: string;
  /** The actor's name at that time. */
  readonly actorName: string;
  /** The id of the person whom the entry is about; null when it is about none. */
  readonly subject: string | null;
  readonly parts: AuditParts;
  /** The network address of the request; blank when there was none. */
  readonly address: string;
  /** The user agent of the browser. */
  readonly agent: string;
}

const WAYS: Readonly<Record<string, string>> = {
  password: 'with a password',
  code: 'with a password and a code',
  passkey: 'with a passkey',
  provider: 'with the identity provider',
};

/** The reason why the server turned a webhook off, by the webhook’s state. */
const STOPS: Readonly<Record<string, string>> = {
  failed: 'because it did not take an event for three days',
  gone: 'because its receiver wants no more events',
};

type Sentence = (parts: Readonly<Record<keyof AuditParts, string>>) => string;

const SENTENCES: Readonly<Record<AuditKind, Sentence>> = {
  'signed-in': ({ way }) => `Signed in ${WAYS[way] ?? 'another way'}`,
  'sign-in-failed': ({ who, way }) =>
    `Tried to sign in as ${who} with ${way === 'code' ? 'a wrong code' : 'a wrong password'}`,
  'signed-out-elsewhere': () => 'Signed out everywhere else',
  invited: ({ email, to }) => `Invited ${email} as ${role(to)}`,
  'invitation-revoked': ({ email }) => `Revoked the invitation of ${email}`,
  joined: ({ who, to }) => `${who} joined as ${role(to)}`,
  left: () => 'Left the workspace',
  removed: ({ who }) => `Removed ${who}`,
  'role-changed': ({ who, from, to }) => `Changed the role of ${who} from ${role(from)} to ${role(to)}`,
  'put-on-job': ({ who, name }) => `Put ${who} on the job “${name}”`,
  'taken-off-job': ({ who, name }) => `Took ${who} off the job “${name}”`,
  'let-back-in': ({ who }) => `Let ${who} come back, who was removed`,
  'return-asked': ({ who }) => `Asked for ${who} to come back, who was removed`,
  'handle-changed': ({ from, to }) => `Changed their handle from @${from} to @${to}`,
  'second-step-reset': ({ who }) => `Reset the second step of ${who}`,
  'token-made': ({ name }) => `Made the access token “${name}”`,
  'token-revoked': ({ name }) => `Revoked the access token “${name}”`,
  'account-made': ({ name, to }) => `Made the service account “${name}”: ${scope(to)}`,
  'account-changed': ({ name, to }) => `Changed the service account “${name}”: ${scope(to)}`,
  'account-ended': ({ name }) => `Ended the service account “${name}”`,
  'account-token-made': ({ name }) => `Made a token of the service account “${name}”`,
  'account-token-ended': ({ name }) => `Ended a token of the service account “${name}”`,
  'webhook-added': ({ name }) => `Added the webhook “${name}”`,
  'webhook-changed': ({ name, to }) => `Changed the address of the webhook “${name}” to ${to}`,
  'webhook-kinds-changed': ({ name }) => `Changed what the webhook “${name}” sends`,
  'webhook-secret-made': ({ name }) => `Made a new secret of the webhook “${name}”`,
  'webhook-turned-on': ({ name }) => `Turned on the webhook “${name}”`,
  'webhook-turned-off': ({ name }) => `Turned off the webhook “${name}”`,
  'webhook-stopped': ({ name, way }) =>
    `Turned off the webhook “${name}”, ${STOPS[way] ?? 'because of its receiver'}`,
  'webhook-removed': ({ name }) => `Removed the webhook “${name}”`,
  'directory-connected': () => 'Made a token for the directory',
  'directory-disconnected': () => 'Disconnected the directory',
  'workspace-renamed': ({ from, to }) => `Renamed the workspace from “${from}” to “${to}”`,
  'workspace-deleted': () => 'Deleted the workspace',
  'workspace-brought-back': () => 'Brought the workspace back',
  'workspace-suspended': () => 'Suspended the workspace',
  'workspace-resumed': () => 'Resumed the workspace',
  'limits-changed': () => 'Changed the limits of the workspace',
  'copies-changed': ({ to }) => `Changed who keeps copies on devices: ${to}`,
  'careers-address-changed': ({ to }) =>
    to === '' ? 'Took the careers site offline' : `Changed the address of the careers site to “${to}”`,
  'careers-site-changed': () => 'Changed the careers site',
  'retention-changed': () => 'Changed the retention rule',
  'mail-sending-changed': ({ name, to }) => `Let mail be sent as ${name} by ${to}`,
  'mail-sending-removed': () => 'Let mail be sent by the server’s mail server again',
  'mailbox-changed': ({ name, to }) => `Let answers to ${name} be read from ${to}`,
  'mailbox-removed': () => 'Let answers be read from the server’s mailbox again',
  'mail-key-made': ({ name }) => `Made the key ${name} that signs mail`,
  'mail-key-removed': () => 'Removed the key that signs mail',
  restored: () => 'Restored a backup',
  'only-provider-on': () => 'Allowed sign-in only with the identity provider',
  'only-provider-off': () => 'Allowed other ways to sign in than the identity provider',
  'second-step-on': () => 'Required a second step',
  'second-step-off': () => 'No longer required a second step',
  'default-role-changed': ({ to }) => `Changed the role without a group to ${role(to)}`,
  'group-role-changed': ({ name, to }) => `Gave the group “${name}” the role ${role(to)}`,
  'group-role-removed': ({ name }) => `Took the role from the group “${name}”`,
};

function role(name: string): string {
  return (ROLE_LABELS[name as Role] ?? name).toLowerCase();
}

function scope(name: string): string {
  return (ACCOUNT_SCOPE_LABELS[name as AccountScope] ?? name).toLowerCase();
}

const NO_PARTS = { who: '', email: '', name: '', from: '', to: '', way: '' };

/** The entry as a sentence, without its subject and its full stop. The name of the actor stands before it. */
export function auditSentence({
  kind,
  parts,
  actor,
  subject,
}: Pick<AuditEntry, 'kind' | 'parts' | 'actor' | 'subject'>): string {
  if (kind === 'joined' && actor === subject) return `Joined as ${role(parts.to ?? '')}`;
  return SENTENCES[kind]({ ...NO_PARTS, ...parts });
}

const CSV_HEADER = ['Number', 'Time (UTC)', 'Who', 'What', 'Kind', 'Address', 'Browser'];

/** The rows of the export, with their header. */
export function auditRows(entries: readonly AuditEntry[]): string[][] {
  return [
    CSV_HEADER,
    ...entries.map((entry) => [
      String(entry.seq),
      entry.at,
      entry.actorName,
      auditSentence(entry),
      entry.kind,
      entry.address,
      entry.agent,
    ]),
  ];
}
