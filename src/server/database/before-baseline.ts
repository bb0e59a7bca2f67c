import { sql } from 'kysely';
import { runAll } from '#store/postgres/schema/run-all.ts';
import type { TableChanges } from '#store/postgres/schema/table-change.ts';

/**
 * Adds who removed a member, and the person of the directory to whom an invitation belongs. For earlier rows they come from
 * the audit log and the directory, as far as these still have them.
 */
const ENDS = [
  sql`ALTER TABLE members ADD COLUMN removed_by text COLLATE "C"`,
  sql`UPDATE members SET removed_by = entry.actor FROM audit_entries AS entry
    WHERE entry.workspace_id = members.workspace_id AND entry.kind = 'removed'
      AND entry.subject = members.person_id::text AND entry.at = members.left_at AND entry.actor <> 'directory'`,
  sql`ALTER TABLE invitations ADD COLUMN directory_user_id uuid`,
  sql`UPDATE invitations SET directory_user_id = of.id FROM directory_users AS of
    WHERE of.workspace_id = invitations.workspace_id AND of.email = invitations.email AND of.active
      AND of.person_id IS NULL AND used_at IS NULL AND revoked_at IS NULL`,
];

/** The migrations from the oldest tables that are read (decision 165) to the baseline. */
export const TO_BASELINE: TableChanges = {
  async getMigrations() {
    return { '022-ends': { up: (db) => runAll(db, ENDS) } };
  },
};
