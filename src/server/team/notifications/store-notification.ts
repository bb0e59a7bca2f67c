import type { Insertable, Transaction } from 'kysely';
import type { PeopleSchema } from '#server/database/schema.ts';

type New = Omit<Insertable<PeopleSchema['notifications']>, 'read_at' | 'read_by' | 'tried_at'>;

/** Stores a notification as unread. One that the member has of the same moment stays as it is. */
export async function storeNotification(tx: Transaction<PeopleSchema>, row: New): Promise<void> {
  const { candidate_id, by, at, mail_at } = row;
  const unread = { read_at: null, read_by: null, tried_at: null };
  await tx
    .insertInto('notifications')
    .values({ ...row, ...unread })
    .onConflict((on) =>
      on
        .columns(['workspace_id', 'person_id', 'kind', 'subject_id'])
        .doUpdateSet({ candidate_id, by, at, mail_at, ...unread })
        .where('notifications.at', '<>', at),
    )
    .execute();
}
