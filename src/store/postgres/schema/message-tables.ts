import { sql } from 'kysely';

/** The templates and the messages. */
export const MESSAGE_TABLES = [
  sql`CREATE TABLE templates (
    workspace_id uuid NOT NULL REFERENCES workspaces,
    id bigint NOT NULL CHECK (id > 0),
    name text NOT NULL,
    purpose text COLLATE "C" NOT NULL
      CHECK (purpose IN ('general', 'confirmation', 'assessment', 'interview', 'rejection', 'offer')),
    stage text COLLATE "C" CHECK (stage IN ('applied', 'screen', 'tech', 'offer', 'hired', 'rejected')),
    subject text NOT NULL,
    body text NOT NULL,
    "order" bigint NOT NULL CHECK ("order" >= 0),
    PRIMARY KEY (workspace_id, id)
  )`,
  sql`CREATE TABLE messages (
    workspace_id uuid NOT NULL REFERENCES workspaces,
    id bigint NOT NULL CHECK (id > 0),
    candidate_id bigint NOT NULL,
    direction text COLLATE "C" NOT NULL CHECK (direction IN ('out', 'in')),
    state text COLLATE "C" NOT NULL CHECK (state IN
      ('waiting', 'sending', 'sent', 'uncertain', 'failed', 'bounced', 'written', 'received')),
    at timestamptz(3) NOT NULL,
    by text COLLATE "C" NOT NULL,
    "from" text NOT NULL,
    "to" text NOT NULL,
    subject text NOT NULL,
    text text NOT NULL,
    due_at timestamptz(3),
    sent_at timestamptz(3),
    attempts bigint NOT NULL CHECK (attempts >= 0),
    reason text NOT NULL,
    message_id text COLLATE "C" NOT NULL,
    "references" text[] NOT NULL,
    attachments json NOT NULL CHECK (json_typeof(attachments) = 'array'),
    original json CHECK (json_typeof(original) = 'object'),
    html json CHECK (json_typeof(html) = 'object'),
    is_automatic boolean NOT NULL,
    is_bulk boolean NOT NULL,
    template_id bigint,
    invitation json CHECK (json_typeof(invitation) = 'object'),
    PRIMARY KEY (workspace_id, id),
    FOREIGN KEY (workspace_id, candidate_id) REFERENCES candidates
  )`,
  sql`CREATE INDEX messages_of_candidate ON messages (workspace_id, candidate_id)`,
  sql`CREATE INDEX messages_by_message_id ON messages (workspace_id, message_id)`,
  // Most messages are sent or received, so the indexes of the outbox are small.
  sql`CREATE INDEX messages_in_outbox ON messages (workspace_id, state)
    WHERE state IN ('waiting', 'sending', 'uncertain', 'failed', 'bounced')`,
  sql`CREATE INDEX messages_due ON messages (workspace_id, due_at) WHERE due_at IS NOT NULL`,
];
