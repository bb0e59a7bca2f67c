import { sql, type Generated, type JSONColumnType } from 'kysely';
import type { MailServer } from '#domain/team/workspace-mail.ts';
import type { Timestamp } from '#domain/time.ts';

/**
 * Two tables: the leases of work that one process does at a time, and the Message-IDs that were handed to a mail server
 * (`mail/outbox`). A lease belongs to the server, not to a workspace.
 */
export const SENDING = [
  sql`CREATE TABLE leases (
    name text COLLATE "C" PRIMARY KEY,
    holder uuid NOT NULL,
    until timestamptz(3) NOT NULL
  )`,
  sql`CREATE TABLE handed_over_messages (
    workspace_id uuid NOT NULL REFERENCES workspaces,
    message_id text COLLATE "C" NOT NULL,
    PRIMARY KEY (workspace_id, message_id)
  )`,
];

/**
 * The mails that came in. `key` is the hash of the Message-ID. A mail that is with its candidate has nothing else here,
 * and neither has an excluded one after its time: the row only says that the mail is not taken again.
 */
export const INCOMING_MAILS = [
  sql`CREATE TABLE incoming_mails (
    workspace_id uuid NOT NULL REFERENCES teams,
    id uuid NOT NULL,
    key text COLLATE "C" NOT NULL,
    received_at timestamptz(3) NOT NULL,
    sender text NOT NULL,
    sender_name text NOT NULL,
    subject text NOT NULL,
    state text COLLATE "C" NOT NULL CHECK (state IN ('imported', 'unmatched', 'excluded')),
    reason text NOT NULL,
    excluded_at timestamptz(3),
    original text COLLATE "C",
    candidate_id bigint,
    claimed_until timestamptz(3),
    PRIMARY KEY (workspace_id, id),
    UNIQUE (workspace_id, key)
  )`,
  sql`CREATE INDEX incoming_mails_by_key ON incoming_mails (key)`,
  sql`CREATE INDEX incoming_mails_listed ON incoming_mails (workspace_id, state, received_at DESC, id)
    WHERE state <> 'imported'`,
];

/**
 * The mail of workspaces by servers of their own (decision 163). Passwords and the key are sealed; blank without one. A null part is the
 * server's. `states` says when each part last worked, or since when and why it fails.
 */
export const WORKSPACE_MAIL = [
  sql`CREATE TABLE workspace_mail (
    workspace_id uuid PRIMARY KEY,
    sending json,
    sending_password text NOT NULL DEFAULT '',
    signing json,
    signing_key text NOT NULL DEFAULT '',
    receiving json,
    receiving_password text NOT NULL DEFAULT '',
    states json NOT NULL DEFAULT '{}',
    changed_at timestamptz(3) NOT NULL
  )`,
];

/** How a workspace sends to candidates: its mail server, and the sender. */
export interface StoredSending extends MailServer {
  readonly address: string;
  /** The sender's name for mail that no member writes. Blank: the workspace's. */
  readonly name: string;
}

/** The mailbox of a workspace's own. */
export interface StoredReceiving extends MailServer {
  readonly folder: string;
  /** The address to which candidates answer. Signed parts are added behind a `+`. */
  readonly replies: string;
  /** The names of the mail servers that prove a sender in `Authentication-Results`, in lower case. */
  readonly authServers: readonly string[];
  /** When the mailbox was named. Mails that came more than a day before are left alone. */
  readonly since: Timestamp;
}

/** The key that signs a workspace's mail, without its private part. */
export interface StoredSigning {
  readonly domain: string;
  readonly selector: string;
  /** In base64, as the DNS has it. */
  readonly publicKey: string;
  /** When the key was found in the DNS. Null: not yet, and nothing is signed. */
  readonly verifiedAt: Timestamp | null;
}

/** When a part of a workspace's mail last worked, or since when and why it fails. */
export interface MailState {
  readonly workedAt: Timestamp | null;
  readonly failsSince: Timestamp | null;
  /** A sentence without its full stop; blank without one. */
  readonly problem: string;
}

/** The parts of a workspace's mail that have a state. */
export type MailPart = 'sending' | 'receiving';

export interface WorkspaceMailTable {
  workspace_id: string;
  sending: JSONColumnType<StoredSending> | null;
  /** Sealed. */
  sending_password: Generated<string>;
  signing: JSONColumnType<StoredSigning> | null;
  /** Sealed. */
  signing_key: Generated<string>;
  receiving: JSONColumnType<StoredReceiving> | null;
  /** Sealed. */
  receiving_password: Generated<string>;
  states: JSONColumnType<Partial<Record<MailPart, MailState>>>;
  changed_at: Timestamp;
}
