import type { WebhookSourceName } from '#domain/webhook/source.ts';
import { attemptTo } from './attempt.ts';
import { recordNext } from './record.ts';
import type { WebhookEvent } from './source.ts';
import type { StoredWebhook } from './stored-webhooks.ts';
import type { WebhookKey, WebhooksContext } from './webhooks.ts';

/** The most events that are read at once. */
const READ_AT_ONCE = 20;

/** The most steps of a webhook before others may go first, and the milliseconds after which it begins no further one. */
const [TURN, TURN_MS] = [200, 5_000];

/** Milliseconds for which read events are sent. Then they are read again, because somebody may have been erased. */
const FRESH = 2_000;

interface Stops {
  /** Ends a turn before its next event. */
  readonly stopping: AbortSignal;
  /** Breaks off what is being sent. The next process sends it again. */
  readonly cuttingOff: AbortSignal;
}

/**
 * Sends the events of one webhook, one after the other, until there are no more, one fails, or the turn is over. The
 * position in the database moves with each event, so a process that is killed leaves nothing out.
 */
export async function deliverTurn(context: WebhooksContext, key: WebhookKey, stops: Stops): Promise<void> {
  let webhook = await webhookOf(context, key);
  if (!webhook) return;
  const eventsAfter = readerOf(context, key, webhook.source);
  const end = performance.now() + (context.turnMs ?? TURN_MS);
  const isOver = (step: number) => step >= TURN || (step > 0 && performance.now() > end);
  for (let step = 0; webhook && isDue(webhook, context.now()) && !isOver(step); step++) {
    webhook = await deliverNext(context, webhook, { eventsAfter, ...stops });
  }
}

interface Step extends Stops {
  readonly eventsAfter: (place: number) => Promise<readonly WebhookEvent[]>;
}

/**
 * Sends the next event of a webhook, or passes over those that it did not choose.
 *
 * @returns the webhook as it is then. Null ends the turn
 */
async function deliverNext(
  context: WebhooksContext,
  webhook: StoredWebhook,
  { eventsAfter, stopping, cuttingOff }: Step,
): Promise<StoredWebhook | null> {
  const { workspace_id: workspace, id, position, kinds } = webhook;
  const key = { workspace, id };
  const events = await eventsAfter(position);
  const last = events.at(-1);
  if (!last || !context.lease.isHeld() || stopping.aborted) return null;
  const event = events.find((each) => isChosen(each, kinds));
  if (!event) return passOver(context, key, position, last.seq);
  const attempt = await attemptTo(context, webhook, event, cuttingOff);
  if (cuttingOff.aborted) return null;
  const recorded = await recordNext(context, key, { position, event, attempt });
  // At another place, it has failed, or a replay has begun.
  return recorded?.position === event.seq ? recorded : null;
}

function isDue({ state, next_at }: StoredWebhook, now: Date): boolean {
  return state === 'on' && (next_at === null || next_at <= now.toISOString());
}

function isChosen(event: WebhookEvent, chosen: readonly string[] | null): boolean {
  return chosen === null || event.kinds === 'all' || event.kinds.some((kind) => chosen.includes(kind));
}

/** Reads events ahead. @returns a function that answers the events after a place */
function readerOf(context: WebhooksContext, { workspace }: WebhookKey, name: WebhookSourceName) {
  const source = context.sources[name];
  let events: readonly WebhookEvent[] = [];
  let readAt = 0;
  return async (place: number): Promise<readonly WebhookEvent[]> => {
    const isFresh = performance.now() - readAt < FRESH;
    events = isFresh ? events.filter(({ seq }) => seq > place) : [];
    if (events.length === 0) {
      readAt = performance.now();
      events = await source.after(workspace, place, READ_AT_ONCE);
    }
    return events;
  };
}

async function webhookOf(
  { forWorkspace }: WebhooksContext,
  { workspace, id }: WebhookKey,
): Promise<StoredWebhook | null> {
  const row = await forWorkspace(workspace)
    .selectFrom('webhooks')
    .selectAll()
    .where((is) => is.and({ workspace_id: workspace, id }))
    .executeTakeFirst();
  return row ?? null;
}

/** Moves a webhook past events that it did not choose. @returns null when it has changed meanwhile */
async function passOver(
  { forWorkspace }: WebhooksContext,
  { workspace, id }: WebhookKey,
  from: number,
  position: number,
): Promise<StoredWebhook | null> {
  const row = await forWorkspace(workspace)
    .updateTable('webhooks')
    .set({ position })
    .where((is) => is.and({ workspace_id: workspace, id, position: from }))
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
