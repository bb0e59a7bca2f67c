import type { Hono } from 'hono';
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import { someOf, timestamp } from '#contract/shared-schemas.ts';
import { isTimeZone } from '#domain/insight/time-zone.ts';
import {
  APPLICATION_MAILS,
  INTERVIEW_REMINDERS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '#domain/team/notification.ts';
import { bodyOf, type Environment } from '#hosts/node/team/calls/call.ts';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import type { PeopleSchema } from '#hosts/node/team/database/schema.ts';
import { requireMember } from '#hosts/node/team/sessions/sessions.ts';
import { permitted } from '#hosts/node/team/memberships/permitted.ts';
import { catchUp } from './catch-up.ts';
import { remind } from './remind.ts';
import { notificationsOf, type Reader } from './list.ts';

/** The format of `notificationId`. */
const ID = new RegExp(`^(${NOTIFICATION_KINDS.join('|')})-[1-9]\\d{0,14}$`);

export const CHANGE = someOf(
  {
    /** The id of a notification to mark as read. */
    read: z.string().check(z.regex(ID, 'must be the id of a notification')),
    /** Marks all notifications up to this moment as read. */
    readUntil: timestamp,
    /** Whether to mail about unread notifications. */
    mail: z.boolean(),
    /** When to mail about new applications. */
    applications: z.enum(APPLICATION_MAILS),
    /** How long before an interview to remind of it. */
    interviews: z.enum(INTERVIEW_REMINDERS),
    /** The time zone of the daily mail. */
    timeZone: z.string().check(z.refine(isTimeZone, 'must be the name of a time zone')),
  },
  'Say what was read, or whether to mail',
);

/** A member's own notifications (product §12). */
export function serveNotifications(app: Hono<Environment>, context: TeamContext): void {
  const { forWorkspace, now } = context;

  app.get('/notifications', async (c) => {
    const { id, workspace } = await requireMember(context, c.req.raw);
    const reader = { workspace, person: id };
    await catchUp(context, reader.workspace);
    await remind(context, reader.workspace);
    return c.json(await notificationsOf(forWorkspace(reader.workspace), reader));
  });

  app.patch('/notifications', async (c) => {
    const by = await requireMember(context, c.req.raw);
    const { mail, applications, interviews, timeZone: zone, ...read } = await bodyOf(c, CHANGE);
    const { workspace } = by;
    const reader = { workspace, person: by.id };
    await permitted(context, by, async (tx) => {
      await markRead(tx, reader, read, now());
      const chosen = {
        ...(mail !== undefined && { mail_notifications: mail }),
        ...(interviews !== undefined && { remind_interviews: interviews }),
        ...(applications !== undefined && { mail_applications: applications, mail_time_zone: zone ?? 'UTC' }),
      };
      if (Object.keys(chosen).length === 0) return;
      await tx
        .updateTable('members')
        .set(chosen)
        .where((is) => is.and({ workspace_id: workspace, person_id: by.id }))
        .execute();
    });
    return c.json(await notificationsOf(forWorkspace(reader.workspace), reader));
  });
}

/** Marks one notification (`read`) as read, or all up to a moment. They are not mailed any more. */
async function markRead(
  tx: Transaction<PeopleSchema>,
  { workspace, person }: Reader,
  { read, readUntil }: Pick<z.output<typeof CHANGE>, 'read' | 'readUntil'>,
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
