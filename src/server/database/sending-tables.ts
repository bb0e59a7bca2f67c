import { sql } from 'kysely';

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
