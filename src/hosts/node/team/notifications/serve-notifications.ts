import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { someOf, timestamp } from '#contract/shared-schemas.ts';
import { NOTIFICATION_KINDS } from '#domain/team/notification.ts';
import { bodyOf, type Environment } from '#hosts/node/team/calls/call.ts';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import { requireMember } from '#hosts/node/team/sessions/sessions.ts';
import { permitted } from '#hosts/node/team/memberships/permitted.ts';
import { catchUp } from './catch-up.ts';
import { notificationsOf } from './list.ts';
import { markRead } from './mark-read.ts';

/** As `notificationId` makes them. */
const ID = new RegExp(`^(${NOTIFICATION_KINDS.join('|')})-[1-9]\\d{0,14}$`);

const CHANGE = someOf(
  {
    /** The id of one that was read. */
    read: z.string().check(z.regex(ID, 'must be the id of a notification')),
    /** All up to this moment were read. */
    readUntil: timestamp,
    mail: z.boolean(),
  },
  'Say what was read, or whether to mail',
);

/** What a member was told, which they alone see (product §12). */
export function serveNotifications(app: Hono<Environment>, context: TeamContext): void {
  const { forWorkspace, now } = context;

  app.get('/notifications', async (c) => {
    const { id, membership } = await requireMember(context, c.req.raw);
    const reader = { workspace: membership.workspace, person: id };
    await catchUp(context, reader.workspace);
    return c.json(await notificationsOf(forWorkspace(reader.workspace), reader));
  });

  app.patch('/notifications', async (c) => {
    const by = await requireMember(context, c.req.raw);
    const { mail, ...read } = await bodyOf(c, CHANGE);
    const { workspace } = by.membership;
    const reader = { workspace, person: by.id };
    await permitted(forWorkspace(workspace), { workspace, permit: by.permit }, async (tx) => {
      await markRead(tx, reader, read, now());
      if (mail === undefined) return;
      await tx
        .updateTable('members')
        .set({ mail_notifications: mail })
        .where('workspace_id', '=', workspace)
        .where('person_id', '=', by.id)
        .execute();
    });
    return c.json(await notificationsOf(forWorkspace(reader.workspace), reader));
  });
}
