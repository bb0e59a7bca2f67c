import { sql } from 'kysely';

/** Adds the templates and the messages. An existing workspace gets the first templates of data version 11. */
export const MESSAGES = [
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
  sql`ALTER TABLE workspaces ADD COLUMN next_template bigint NOT NULL DEFAULT 1,
    ADD COLUMN next_message bigint NOT NULL DEFAULT 1`,
  sql`INSERT INTO templates (workspace_id, id, name, purpose, stage, subject, body, "order")
    SELECT workspaces.id, first.id, first.name, first.purpose, first.stage, first.subject, first.body, first.id - 1
    FROM workspaces, (VALUES
        (1, 'Application received', 'confirmation', 'applied', 'Your application for {{job}}', E'Hello {{first name}},\\n\\nThank you for applying for {{job}}. We have your application and read it in the next days. You will hear from us either way.\\n\\nKind regards\\n{{sender}}'),
        (2, 'A few questions', 'assessment', 'screen', 'A few questions about {{job}}', E'Hello {{first name}},\\n\\nWe would like to know you better. Please answer a few questions about {{job}}:\\n\\n{{link to assessment}}\\n\\nIf anything is unclear, just answer this mail.\\n\\nKind regards\\n{{sender}}'),
        (3, 'Invitation to an interview', 'interview', 'tech', 'Interview for {{job}}', E'Hello {{first name}},\\n\\nWe enjoyed reading your application for {{job}} and would like to talk to you. Which days and times suit you in the next two weeks?\\n\\nKind regards\\n{{sender}}'),
        (4, 'Offer', 'offer', 'offer', 'Our offer: {{job}}', E'Hello {{first name}},\\n\\nWe would like to work with you and offer you the position {{job}}. When may we call you to go through the details?\\n\\nKind regards\\n{{sender}}'),
        (5, 'Rejection', 'rejection', 'rejected', 'Your application for {{job}}', E'Hello {{first name}},\\n\\nThank you for applying for {{job}} and for the time you took. We have decided to go on with other candidates.\\n\\nWe wish you all the best.\\n\\nKind regards\\n{{sender}}')
      ) AS first (id, name, purpose, stage, subject, body)
    WHERE revision > 0`,
  sql`UPDATE workspaces SET next_template = 6 WHERE revision > 0`,
];
