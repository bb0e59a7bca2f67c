import type { Kysely, Transaction } from 'kysely';
import { isNew } from '#domain/application/application.ts';
import { DEFAULT_MAILS } from '#domain/team/notification.ts';
import type { Role } from '#domain/team/role.ts';
import type { Timestamp } from '#domain/time.ts';
import { applicationsWith } from '#server/contents/applications.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { seenByMember } from '#server/team/memberships/seen.ts';
import type { Claimed } from './claim-due.ts';
import type { Reader } from './list.ts';

/** The fields of an application that a mail needs. */
export interface NewApplication {
  readonly id: number;
  readonly candidateId: number;
  readonly at: Timestamp;
}

/**
 * Stores for each member who wants mail about new applications that these are to be mailed.
 *
 * @param mailAt gets the time when something is mailed at the earliest
 */
export async function addApplicationMails(
  tx: Transaction<PeopleSchema>,
  { workspace, mailAt }: { readonly workspace: string; readonly mailAt: (at: Timestamp) => Timestamp },
  applications: readonly NewApplication[],
): Promise<void> {
  if (applications.length === 0) return;
  const members = await tx
    .selectFrom('members')
    .select(['person_id', 'mail_choices as chosen'])
    .where((is) => is.and({ workspace_id: workspace, left_at: null }))
    .execute();
  const rows = members
    .filter(({ chosen }) => (chosen.applications ?? DEFAULT_MAILS.applications) !== 'never')
    .flatMap(({ person_id }) =>
      applications.map(({ id, candidateId, at }) => ({
        workspace_id: workspace,
        person_id,
        application_id: id,
        candidate_id: candidateId,
        at,
        mail_at: mailAt(at),
      })),
    );
  const insert = tx.insertInto('application_mails').onConflict((on) => on.doNothing());
  if (rows.length > 0) await insert.values(rows).execute();
}

/** The claimed applications that are still new, and that the member may see. The earliest is first. */
export async function newApplicationsAmong(
  db: Kysely<PeopleSchema>,
  reader: Reader & { readonly role: Role },
  claimed: readonly Claimed[],
) {
  const ids = claimed.flatMap(({ kind, id }) => (kind === 'application' ? id : []));
  if (ids.length === 0) return [];
  const seen = await seenByMember(db, reader);
  const rows = await applicationsWith(db, reader.workspace, ids);
  return rows.filter((row) => isNew(row, row) && seen.hasJob(row.jobId));
}
