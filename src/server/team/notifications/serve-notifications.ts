import { sql, type Transaction } from 'kysely';
import type { InputOf } from '#contract/own-call.ts';
import { notificationCalls } from '#contract/server/notification-calls.ts';
import { CANDIDATE_NEWS, type NotificationKind } from '#domain/team/notification.ts';
import type { ServeCalls } from '#server/calls/serve-calls.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { teamCallers } from '#server/team/sessions/team-callers.ts';
import { permitted } from '#server/calls/permitted.ts';
import { catchUp } from './catch-up.ts';
import { remind } from './remind.ts';
import { notificationsOf, type Reader } from './list.ts';

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
      const { mail, applications, interviews, timeZone: zone, ...read } = body;
      const { workspace } = by;
      const reader = { workspace, person: by.id };
      await permitted(context, by, async (tx) => {
        await markRead(tx, reader, read, now());
        const chosen = {
          ...(mail !== undefined && { mail_notifications: mail }),
          ...(interviews !== undefined && { remind_interviews: interviews }),
          ...(applications !== undefined && {
            mail_applications: applications,
            mail_time_zone: zone ?? 'UTC',
          }),
        };
        if (Object.keys(chosen).length === 0) return;
        await tx
          .updateTable('members')
          .set(chosen)
          .where((is) => is.and({ workspace_id: workspace, person_id: by.id }))
          .execute();
      });
      return notificationsOf(forWorkspace(workspace), reader);
    },
  });
}

/**
 * Marks one notification (`read`) as read, all up to a moment, or for everybody those about a candidate who was `opened`.
 * They are not mailed any more. `unread` takes it back for everybody.
 */
async function markRead(
  tx: Transaction<PeopleSchema>,
  { workspace, person }: Reader,
  {
    read,
    readUntil,
    unread: unreadAgain,
    opened,
  }: Pick<
    InputOf<(typeof notificationCalls)['PATCH /notifications'], 'body'>,
    'read' | 'readUntil' | 'unread' | 'opened'
  >,
  now: Date,
): Promise<void> {
  const unread = tx
    .updateTable('notifications')
    .set({ read_at: now.toISOString(), mail_at: null })
    .where((is) => is.and({ workspace_id: workspace, person_id: person, read_at: null }));
  const ofSubject = (id: string) => {
    const [kind = '', subject] = id.split('-');
    return { kind: kind as NotificationKind, subject_id: Number(subject) };
  };
  if (read !== undefined) await unread.where((is) => is.and(ofSubject(read))).execute();
  if (unreadAgain !== undefined) {
    await tx
      .updateTable('notifications')
      .set({ read_at: null, read_by: null })
      .where((is) => is.and({ workspace_id: workspace, ...ofSubject(unreadAgain) }))
      .execute();
  }
  if (opened !== undefined) {
    await tx
      .updateTable('notifications')
      .set({
        read_at: now.toISOString(),
        mail_at: null,
        read_by: sql`nullif(${person}::uuid, person_id)`,
      })
      .where((is) => is.and({ workspace_id: workspace, candidate_id: opened, read_at: null }))
      .where('kind', 'in', CANDIDATE_NEWS)
      .execute();
  }
  if (readUntil !== undefined) await unread.where('at', '<=', readUntil).execute();
}
