import { sql } from 'kysely';

/** Adds the colleagues. */
export const COLLEAGUES = [
  sql`CREATE TABLE colleagues (
    workspace_id uuid NOT NULL,
    id bigint NOT NULL CHECK (id > 0),
    name text NOT NULL,
    handle text COLLATE "C" NOT NULL,
    email text NOT NULL,
    "order" bigint NOT NULL CHECK ("order" >= 0),
    PRIMARY KEY (workspace_id, id)
  )`,
  sql`ALTER TABLE colleagues ADD FOREIGN KEY (workspace_id) REFERENCES workspaces`,
  sql`ALTER TABLE workspaces ADD COLUMN next_colleague bigint NOT NULL DEFAULT 1`,
];
