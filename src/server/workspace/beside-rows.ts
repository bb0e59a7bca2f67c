import { sql, type RawBuilder } from 'kysely';
import { ticketsOf } from '#server/contents/applications.ts';
import { emailsOf, identitiesOf, mergedInto } from '#server/contents/candidates.ts';
import { addErasureMails } from '#server/mail/outbox/erasure-mails.ts';
import { auditChange } from '#server/team/audit/audit-change.ts';
import { marksOf } from '#server/team/links/stored-links.ts';
import type { BesideRows } from '#store/postgres/rows/beside-rows.ts';

type OfCandidates = (ids: readonly number[]) => RawBuilder<unknown>;

/** Rows that stay after an erasure, without what they say of somebody. */
interface Emptied {
  readonly of: OfCandidates;
  readonly set: RawBuilder<unknown>;
}

type Beside = OfCandidates | Emptied | { readonly nothing: string };

/** Selects the rows of a table about candidates; null when the table has none. */
export function rowsAbout(beside: Beside | undefined): OfCandidates | null {
  if (beside === undefined || 'nothing' in beside) return null;
  return typeof beside === 'function' ? beside : beside.of;
}

const byCandidateId: OfCandidates = (ids) => sql`candidate_id = ANY(${ids}::bigint[])`;

/**
 * Every table of this server beside the workspaces' rows and log. For each table: the rows that an erasure of
 * candidates deletes or empties, or the reason why the table has no data of candidates. A test fails when a table is missing here
 * (`beside-rows.test.ts`).
 */
export const BESIDE: Readonly<Record<string, Beside>> = {
  // Contains the candidate's id, and hashes of the name and the email.
  assessment_links: byCandidateId,
  // Contains the candidate's id and the author of a note or submission. The text is in the note.
  notifications: byCandidateId,
  // Contains the candidate's id for some seconds.
  presence: (ids) => sql`kind = 'candidate' AND subject_id = ANY(${ids}::bigint[])`,
  outages: { nothing: 'Which outside services can’t be reached' },
  notification_positions: { nothing: 'Up to which change the log was read' },
  held_applications: (ids) =>
    sql`(lower(email) IN ${emailsOf('held_applications', ids)}
      OR application->>'ticket' IN ${ticketsOf('held_applications', ids)})`,
  // Contains the candidate's id and who is to be mailed about the application.
  application_mails: byCandidateId,
  retention_runs: { nothing: 'When the retention rule runs' },
  // A row that was deleted would be taken from the mailbox again.
  incoming_mails: {
    of: (ids) =>
      sql`(candidate_id = ANY(${ids}::bigint[]) OR lower(sender) IN ${emailsOf('incoming_mails', ids)})`,
    set: sql`state = CASE WHEN state = 'imported' THEN state ELSE 'excluded' END, sender = '', sender_name = '',
      subject = '', reason = '', original = NULL, candidate_id = NULL, excluded_at = NULL`,
  },
  // The database removes a row with its interview.
  interview_times: { nothing: 'When members hold interviews' },
  calendars: { nothing: 'The calendars of members, and when they work' },
  careers_names: { nothing: 'The names of careers sites in addresses' },
  teams: { nothing: 'The names of workspaces' },
  erased_sessions: { nothing: 'Hashes of sessions whose people were erased' },
  erasure_receipts: { nothing: 'Which workspaces were erased, in numbers' },
  members: { nothing: 'Who works in a workspace, and on which jobs' },
  memberships: { nothing: 'Where a person works' },
  late_entries: { nothing: 'Who signed in while a part of the database was away' },
  invitations: { nothing: 'Who is to work in a workspace' },
  people: { nothing: 'The accounts of members' },
  accounts: { nothing: 'How members sign in' },
  sessions: { nothing: 'Where members are signed in' },
  verifications: { nothing: 'Ways to a provider and back that members have begun' },
  email_links: { nothing: 'Links by which members confirm their email or choose a password' },
  two_factors: { nothing: 'The codes of members' },
  passkeys: { nothing: 'The passkeys of members' },
  pictures: { nothing: 'The pictures of members' },
  access_tokens: { nothing: 'The programs of members' },
  audit_entries: { nothing: 'Who signed in, and what admins did with people and settings' },
  audit_positions: { nothing: 'How many entries an audit log has had' },
  directories: { nothing: 'The connections to companies’ directories' },
  directory_users: { nothing: 'The people of companies’ directories' },
  directory_groups: { nothing: 'The groups of companies’ directories' },
  directory_group_users: { nothing: 'Who is in which group' },
  directory_roles: { nothing: 'Which group gives which role' },
  webhooks: { nothing: 'Which programs are told of changes, and up to which one' },
  webhook_deliveries: { nothing: 'Which changes were delivered, without what they say' },
  service_accounts: { nothing: 'Programs with a name of their own' },
  service_account_tokens: { nothing: 'The tokens of these programs' },
  beginning: { nothing: 'How the server began' },
  leases: { nothing: 'Which process sends mail' },
  migration_needs: { nothing: 'Which earlier programs go on beside a migration' },
  handed_over_messages: { nothing: 'The Message-IDs of sent messages' },
  erasure_mails: { nothing: 'Who is told of their erasure, until the mail is handed over' },
  workspace_mail: { nothing: 'The mail servers of workspaces' },
  limits: { nothing: 'How often an address or a workspace asked, until that is too long ago' },
};

/** Erases and merges the candidates' data in these tables. */
export const BESIDE_ROWS: BesideRows = {
  async erase(tx, workspace, candidateIds) {
    await addErasureMails(tx, workspace, candidateIds);
    for (const [table, beside] of Object.entries(BESIDE)) {
      const about = rowsAbout(beside);
      if (!about) continue;
      const work =
        'set' in beside
          ? sql`UPDATE ${sql.table(table)} SET ${beside.set}`
          : sql`DELETE FROM ${sql.table(table)}`;
      await sql`${work} WHERE workspace_id = ${workspace} AND ${about(candidateIds)}`.execute(tx);
    }
  },

  async changed(tx, workspace, change) {
    await auditChange(tx, workspace, change);
  },

  /**
   * After a merge, a link that was sent to either candidate belongs to the remaining one, under any later name too. It
   * keeps the id that it was sent to, which an undo restores.
   */
  async merge(tx, workspace, { remainsId, were }) {
    const now = await identitiesOf(tx, workspace, remainsId);
    const [marksBefore, marks] = [were, now].map((people) =>
      people.flatMap((each) => marksOf(workspace, each)),
    );
    await sql`UPDATE assessment_links
      SET candidate_marks = ARRAY(SELECT DISTINCT unnest(candidate_marks || ${marks}::text[]))
      WHERE workspace_id = ${workspace} AND candidate_marks && ${marksBefore}::text[] AND candidate_id = ANY(ARRAY(
        SELECT ${remainsId}::bigint UNION ${mergedInto(workspace, remainsId)}))`.execute(tx);
  },
};
