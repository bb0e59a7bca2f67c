import { sql, type Transaction } from 'kysely';
import type { InputOf } from '#contract/own-call.ts';
import { notificationCalls } from '#contract/server/notification-calls.ts';
import { compareTexts } from '#domain/candidate-list/candidate-sort.ts';
import { isCandidateNews, type NotificationKind } from '#domain/team/notification.ts';
import type { ServeCalls } from '#server/calls/serve-calls.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { teamCallers } from '#server/team/sessions/team-callers.ts';
import { permitted } from '#server/calls/permitted.ts';
import { catchUp } from './catch-up.ts';
import { remind } from './remind.ts';
import { notificationsOf, type Reader } from './list.ts';

type Marks = InputOf<(typeof notificationCalls)['PATCH /notifications'], 'body'>;

/** A member's own notifications (product §12). */
export function serveNotifications(serve: ServeCalls, context: TeamContext): void {
  const { forWorkspace, now } = context;

  serve(notificationCalls, teamCallers(context), {
    async 'GET /notifications'({ by: { id, workspace } }) {
      await catchUp(context, workspace);
      await remind(context, workspace);
      return notificationsOf(forWorkspace(workspace), { workspace, person: id });
    },

    async 'PATCH /notifications'({ by, body }) {
      const { mails, interviews, timeZone, ...marks } = body;
      const { workspace } = by;
      const reader = { workspace, person: by.id };
      await permitted(context, by, async (tx) => {
        await markRead(tx, reader, marks, now());
        await markForAll(tx, reader, marks, now());
        await choose(tx, reader, { mails, interviews, timeZone });
      });
      return notificationsOf(forWorkspace(workspace), reader);
    },
  });
}

/** Stores what a member has chosen. What they have not chosen stays. */
async function choose(
  tx: Transaction<PeopleSchema>,
  { workspace, person }: Reader,
  { mails, interviews, timeZone }: Pick<Marks, 'mails' | 'interviews' | 'timeZone'>,
): Promise<void> {
  const isOf = { workspace_id: workspace, person_id: person };
  const chosen = {
    ...(mails !== undefined && {
      mail_choices: sql<string>`(mail_choices::jsonb || ${JSON.stringify(mails)}::jsonb)::json`,
    }),
    ...(interviews !== undefined && { remind_interviews: interviews }),
    ...(timeZone !== undefined && { mail_time_zone: timeZone }),
  };
  if (Object.keys(chosen).length === 0) return;
  await tx
    .updateTable('members')
    .set(chosen)
    .where((is) => is.and(isOf))
    .execute();
}

/** Marks one notification (`read`) as read, or all up to a moment. They are not mailed any more. */
async function markRead(
  tx: Transaction<PeopleSchema>,
  { workspace, person }: Reader,
  { read, readUntil }: Pick<Marks, 'read' | 'readUntil'>,
  now: Date,
): Promise<void> {
  const unread = tx
    .updateTable('notifications')
    .set({ read_at: now.toISOString(), mail_at: null })
    .where((is) => is.and({ workspace_id: workspace, person_id: person, read_at: null }));
  if (read !== undefined) {
    const [kind = '', subject] = read.split('-');
    await unread
      .where((is) => is.and({ kind: kind as NotificationKind, subject_id: Number(subject) }))
      .execute();
  }
  if (readUntil !== undefined) await unread.where('at', '<=', readUntil).execute();
}

/**
 * Marks what a candidate did as read for all whom it concerns when one of them `opened` the candidate, or one as `unread`
 * for all. A member can only mark what they see in their own list.
 */
async function markForAll(
  tx: Transaction<PeopleSchema>,
  reader: Reader,
  { opened, unread }: Pick<Marks, 'opened' | 'unread'>,
  now: Date,
): Promise<void> {
  if (opened === undefined && unread === undefined) return;
  const { workspace, person } = reader;
  const { data } = await notificationsOf(tx, reader, unread === undefined ? { about: opened } : {});
  // A claim of what is to be mailed locks the rows in the same order.
  const inOrder = data.toSorted(
    (one, other) => compareTexts(one.kind, other.kind) || one.subjectId - other.subjectId,
  );
  for (const { id, kind, subjectId, candidateId } of inOrder) {
    // Also what this member has read already, because following a notification reads it for the member alone.
    const isOpened = candidateId === opened;
    if (!isCandidateNews(kind) || !(isOpened || id === unread)) continue;
    const all = tx
      .updateTable('notifications')
      .where((is) => is.and({ workspace_id: workspace, kind, subject_id: subjectId }));
    if (isOpened) {
      const readBy = sql<string>`nullif(${person}::uuid, person_id)`;
      await all
        .set({ read_at: now.toISOString(), mail_at: null, read_by: readBy })
        .where('read_at', 'is', null)
        .execute();
    } else await all.set({ read_at: null, read_by: null }).execute();
  }
}
