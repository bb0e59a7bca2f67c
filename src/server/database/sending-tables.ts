import { sql } from 'kysely';

/**
 * What one process at a time does, and the Message-IDs that were handed to a mail server (`mail/outbox`). Leases
 * belong to the server, not to a workspace.
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
