import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { someOf, timestamp } from '#contract/shared-schemas.ts';
import { NOTIFICATION_KINDS } from '#domain/notification.ts';
import { bodyOf, type Environment } from '#hosts/node/people/call.ts';
import type { Parts } from '#hosts/node/people/parts.ts';
import { requireMember } from '#hosts/node/people/sessions.ts';
import { catchUp } from './catch-up.ts';
import { notificationsOf, type Reader } from './list.ts';
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
export function serveNotifications(app: Hono<Environment>, parts: Parts): void {
  const { within } = parts;

  async function readerOf(request: Request): Promise<Reader> {
    const { id, membership } = await requireMember(parts, request);
    return { workspace: membership.workspace, person: id };
  }

  app.get('/notifications', async (c) => {
    const reader = await readerOf(c.req.raw);
    await catchUp(parts, reader.workspace);
    return c.json(await notificationsOf(within(reader.workspace), reader));
  });

  app.patch('/notifications', async (c) => {
    const reader = await readerOf(c.req.raw);
    const { mail, ...read } = await bodyOf(c, CHANGE);
    await markRead(parts, reader, read);
    if (mail !== undefined) {
      await within(reader.workspace)
        .updateTable('members')
        .set({ mail_notifications: mail })
        .where('workspace_id', '=', reader.workspace)
        .where('person_id', '=', reader.person)
        .execute();
    }
    return c.json(await notificationsOf(within(reader.workspace), reader));
  });
}
