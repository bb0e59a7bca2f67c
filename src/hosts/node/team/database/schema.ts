import type { DeliveryState } from '#domain/team/delivery.ts';
import type { TokenScope } from '#domain/team/access-token.ts';
import type { Actor } from '#domain/actor.ts';
import type { NotificationKind } from '#domain/team/notification.ts';
import type { PictureType } from '#domain/team/picture.ts';
import type { PresenceKind } from '#domain/team/presence.ts';
import type { InvitedRole, Role } from '#domain/team/role.ts';
import type { Timestamp } from '#domain/time.ts';
import type { Generated, JSONColumnType } from 'kysely';

/** What a reviewer was let into, or is when they join. A job's slug tells it from another with its id, which a backup may bring. */
export interface Reviews {
  readonly jobs: readonly { readonly id: number; readonly slug: string }[];
  readonly contact: boolean;
}

/** The tables of `migrations.ts`, but for those that only better-auth reads. */
export interface PeopleSchema {
  workspaces: { id: string };
  people: PeopleTable;
  accounts: AccountsTable;
  sessions: SessionsTable;
  two_factors: TwoFactorsTable;
  passkeys: PasskeysTable;
  pictures: PicturesTable;
  /** `value` is the person's id. */
  verifications: { id: string; value: string; expires_at: Timestamp };
  email_links: EmailLinksTable;
  beginning: BeginningTable;
  teams: TeamsTable;
  members: MembersTable;
  invitations: InvitationsTable;
  access_tokens: AccessTokensTable;
  notifications: NotificationsTable;
  notification_positions: NotificationPositionsTable;
  presence: PresenceTable;
  /** Of rate-limiter-flexible: its moments are milliseconds. */
  limits: { key: string; points: number; expire: number | null };
}

interface PeopleTable {
  id: string;
  name: string;
  /** In lower case. */
  email: string;
  /** better-auth's; nothing here goes by it. */
  email_verified: boolean;
  /** When its owner has first shown that the email is theirs (`email-proof.ts`). */
  email_proven_at: Timestamp | null;
  /** The workspace that the account was made for: the only one it opens until its email is proven. */
  first_workspace: string | null;
  /** Counts how often what they sign in with has ended (`session-guards.ts`). */
  sign_in_version: Generated<number>;
  /** Whether they are asked for a code after their password. */
  two_step: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface AccountsTable {
  id: string;
  person_id: string;
  provider_id: string;
  account_id: string;
  password: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface SessionsTable {
  id: string;
  person_id: string;
  /** Hashed. */
  token: string;
  user_agent: string | null;
  expires_at: Timestamp;
  created_at: Timestamp;
  /** When its person was last seen, to some minutes. */
  updated_at: Timestamp;
}

/** Where somebody's codes come from. */
interface TwoFactorsTable {
  id: string;
  person_id: string;
  /** Encrypted with the server's secret. */
  secret: string;
  /** A JSON list of those that are left, hashed. */
  backup_codes: string;
  /** Whether its person has shown that their app has it. */
  verified: boolean;
}

interface PasskeysTable {
  id: string;
  person_id: string;
  /** As the authenticator calls it. */
  credential_id: string;
  /** COSE in base64url. */
  public_key: string;
  /** How often it was used, where its authenticator counts. */
  counter: number;
  name: string;
  created_at: Timestamp;
  last_used_at: Timestamp | null;
}

interface PicturesTable {
  person_id: string;
  /** Of the bytes: the picture's address changes with it. */
  hash: string;
  type: PictureType;
  bytes: Uint8Array;
  changed_at: Timestamp;
}

/** Links that only the email's owner is sent, to choose a password with. */
interface EmailLinksTable {
  token_hash: string;
  person_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
}

/** The one row of how a server begins. */
interface BeginningTable {
  one: true;
  /** The ids that the first workspace and its owner will have. */
  workspace_id: string;
  owner_id: string;
  /** Of the links that were told; each works until one is used. */
  token_hashes: string[];
  used_at: Timestamp | null;
}

interface TeamsTable {
  workspace_id: string;
  name: string;
  created_at: Timestamp;
}

interface MembersTable {
  workspace_id: string;
  person_id: string;
  role: Role;
  handle: string;
  since: Timestamp;
  /** Set when they were removed: what they wrote stays theirs, and nobody gets their handle. */
  left_at: Timestamp | null;
  /** Whether they are mailed about notifications that they have not read. */
  mail_notifications: Generated<boolean>;
  reviews: JSONColumnType<Reviews> | null;
}

interface InvitationsTable {
  workspace_id: string;
  id: string;
  email: string;
  role: InvitedRole;
  reviews: JSONColumnType<Reviews> | null;
  /** Of the link that whoever invites is shown. */
  token_hash: string;
  /** Of the link in the message, which nobody else is shown; null for one from before there were two. */
  mailed_hash: string | null;
  invited_by: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  revoked_at: Timestamp | null;
  /** What became of its message; null for those from before that was kept. */
  mail_state: DeliveryState | null;
  mail_reason: string | null;
}

interface AccessTokensTable {
  workspace_id: string;
  id: string;
  person_id: string;
  name: string;
  scope: TokenScope;
  token_hash: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  /** To some minutes. */
  last_used_at: Timestamp | null;
  revoked_at: Timestamp | null;
}

interface NotificationsTable {
  workspace_id: string;
  /** Who is told. */
  person_id: string;
  kind: NotificationKind;
  /** The id of the note or submission. */
  subject_id: number;
  candidate_id: number;
  /** Who made it. */
  by: Actor;
  /** When it was made. */
  at: Timestamp;
  read_at: Timestamp | null;
  /** When a message about it is due; null when it was sent, or is not needed any more. */
  mail_at: Timestamp | null;
}

/** Up to which change of a workspace it was found out who is to be told. */
interface NotificationPositionsTable {
  workspace_id: string;
  seq: number;
  /** When that change was made. */
  at: Timestamp;
}

interface PresenceTable {
  workspace_id: string;
  person_id: string;
  /** One of theirs, by an id of its own making. */
  page: string;
  kind: PresenceKind;
  /** The id of the candidate, or of the assessment's job. */
  subject_id: number;
  /** By the database's clock. */
  seen_at: Timestamp;
}
