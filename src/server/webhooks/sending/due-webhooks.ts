import type { Timestamp } from '#domain/time.ts';
import type { WebhookKey, WebhooksContext } from './webhooks.ts';

/** The webhooks that have events to send. */
interface DueWebhooks {
  readonly due: readonly WebhookKey[];
  /** The time of the next try. Null: none waits. */
  readonly next: Timestamp | null;
}

export async function dueWebhooks(context: WebhooksContext): Promise<DueWebhooks> {
  const { allWorkspaces, now } = context;
  const rows = await allWorkspaces
    .selectFrom('webhooks')
    .select(['workspace_id as workspace', 'id', 'source', 'position', 'next_at'])
    .where('state', '=', 'on')
    .execute();
  const due: WebhookKey[] = [];
  let next: Timestamp | null = null;
  for (const name of new Set(rows.map(({ source }) => source))) {
    const ofSource = rows.filter(({ source }) => source === name);
    const last = await context.sources[name].last([...new Set(ofSource.map(({ workspace }) => workspace))]);
    for (const { workspace, id, position, next_at } of ofSource) {
      if (position >= (last.get(workspace) ?? 0)) continue;
      if (next_at === null || next_at <= now().toISOString()) due.push({ workspace, id });
      else if (next === null || next_at < next) next = next_at;
    }
  }
  return { due, next };
}
