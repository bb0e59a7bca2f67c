import type { Transaction } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import type { NotificationKind } from '#domain/team/notification.ts';
import type { Timestamp } from '#domain/time.ts';
import type { SchemaWithContents } from '#hosts/node/team/database/contents.ts';

/** Something that a person is to be told. */
export interface News {
  readonly workspace: string;
  /** The id of a member. */
  readonly person: string;
  readonly kind: NotificationKind;
  /** The id of the note or submission. */
  readonly subjectId: number;
  readonly candidateId: number;
  readonly by: Actor;
  readonly at: Timestamp;
}

const MINUTE = 60_000;

/** Keeps what people are to be told. What they were told once they are not told again. */
export async function notify(
  tx: Transaction<SchemaWithContents>,
  news: readonly News[],
  mailAfterMinutes: number,
): Promise<void> {
  if (news.length === 0) return;
  const rows = news.map(({ workspace, person, kind, subjectId, candidateId, by, at }) => ({
    workspace_id: workspace,
    person_id: person,
    kind,
    subject_id: subjectId,
    candidate_id: candidateId,
    by,
    at,
    read_at: null,
    mail_at: new Date(Date.parse(at) + mailAfterMinutes * MINUTE).toISOString(),
  }));
  await tx
    .insertInto('notifications')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute();
}
