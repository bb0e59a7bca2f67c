import { managersOf } from '#server/team/memberships/managers.ts';
import type { Message } from '#server/mail/mail-port.ts';
import type { StoredWebhook } from './stored-webhooks.ts';
import type { WebhooksContext } from './webhooks.ts';

/** Mails owners and admins about the webhooks that were turned off by themselves. Each message is tried once. */
export async function tellManagers(context: WebhooksContext): Promise<void> {
  const { allWorkspaces, now, report } = context;
  const stopped = await allWorkspaces
    .updateTable('webhooks')
    .set({ told_at: now().toISOString() })
    .where('state', 'in', ['failed', 'gone'])
    .where('told_at', 'is', null)
    .returningAll()
    .execute();
  for (const webhook of stopped) {
    for (const message of await messagesAbout(context, webhook))
      await context.mail.send(message).catch(report);
  }
}

async function messagesAbout(
  { forWorkspace, baseUrl }: WebhooksContext,
  webhook: StoredWebhook,
): Promise<Message[]> {
  const { workspace_id: workspace, url, description, state, reason } = webhook;
  const managers = await managersOf(forWorkspace(workspace), workspace);
  const { host } = new URL(url);
  const name = description === '' ? host : `“${description}” (${host})`;
  const why =
    state === 'gone'
      ? 'its receiver has answered that it wants no more events'
      : `it did not take an event for three days. The last reason: ${reason}`;
  return managers.map(({ name: person, email, team }) => ({
    to: email,
    subject: `A webhook of ${team} was turned off`,
    text: `Hello ${person},

the webhook to ${name} was turned off, because ${why}.

Nothing is lost as long as the log has the changes. Turn it on again in Settings, under Webhooks, and it goes on where it stopped:
${baseUrl}/?workspace=${workspace}
`,
  }));
}
