import type { Transaction } from 'kysely';
import type { NotificationKind } from '#domain/team/notification.ts';
import type { Timestamp } from '#domain/time.ts';
import type { PeopleSchema } from '#hosts/node/team/database/schema.ts';
import type { Reader } from './list.ts';

/** What somebody has read: one notification, by its id, or all up to a moment. */
export interface Read {
  readonly read?: string | undefined;
  readonly readUntil?: Timestamp | undefined;
}

/** Marks notifications of a person as read; they are not mailed about them any more. */
export async function markRead(
  tx: Transaction<PeopleSchema>,
  { workspace, person }: Reader,
  { read, readUntil }: Read,
  now: Date,
): Promise<void> {
  const unread = tx
    .updateTable('notifications')
    .set({ read_at: now.toISOString(), mail_at: null })
    .where('workspace_id', '=', workspace)
    .where('person_id', '=', person)
    .where('read_at', 'is', null);
  if (read !== undefined) {
    const [kind = '', subject] = read.split('-');
    await unread
      .where('kind', '=', kind as NotificationKind)
      .where('subject_id', '=', Number(subject))
      .execute();
  }
  if (readUntil !== undefined) await unread.where('at', '<=', readUntil).execute();
}
