import type { Transaction } from 'kysely';
import { nextMorning } from '#domain/team/next-morning.ts';
import type { Timestamp } from '#domain/time.ts';
import type { PeopleSchema } from '#server/database/schema.ts';

/** The fields of an application that a mail needs. */
export interface NewApplication {
  readonly id: number;
  readonly candidateId: number;
  readonly at: Timestamp;
}

/** Notes for each member who wants mail about new applications when to mail them. */
export async function addApplicationMails(
  tx: Transaction<PeopleSchema>,
  workspace: string,
  applications: readonly NewApplication[],
): Promise<void> {
  if (applications.length === 0) return;
  const members = await tx
    .selectFrom('members')
    .select(['person_id', 'mail_applications as when', 'mail_time_zone as timeZone'])
    .where((is) => is.and({ workspace_id: workspace, left_at: null }))
    .where('mail_applications', '<>', 'none')
    .execute();
  const rows = members.flatMap(({ person_id, when, timeZone }) =>
    applications.map(({ id, candidateId, at }) => ({
      workspace_id: workspace,
      person_id,
      application_id: id,
      candidate_id: candidateId,
      mail_at: when === 'each' ? at : nextMorning(at, timeZone),
    })),
  );
  const insert = tx.insertInto('application_mails').onConflict((on) => on.doNothing());
  if (rows.length > 0) await insert.values(rows).execute();
}
