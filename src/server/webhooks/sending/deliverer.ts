import { setTimeout } from 'node:timers/promises';
import type { Timestamp } from '#domain/time.ts';
import { startLeasedLoop } from '#server/database/leased-loop.ts';
import { isOfRunning } from '#server/database/running.ts';
import type { Message } from '#server/mail/mail-port.ts';
import { openBackground } from '#server/outside/background.ts';
import { managersOf } from '#server/team/memberships/managers.ts';
import type { WebhookSourceName } from '#domain/webhook/source.ts';
import type { WebhookSource } from './source.ts';
import { chooseTurns } from './choose-turns.ts';
import { deliverTurn } from './deliver.ts';
import type { StoredWebhook } from './stored-webhooks.ts';
import type { WebhookKey, WebhooksContext } from './webhooks.ts';

/** Delivers the events of all workspaces. One process at a time does. */
interface Deliverer {
  /** Looks for events now, because some may have been added. */
  wake(): void;
  /** Ends the deliveries that are under way, and stops. */
  close(): Promise<void>;
}

/** The longest and the shortest time in milliseconds between two looks at the database. */
const [LONGEST_SLEEP, SHORTEST_SLEEP] = [30_000, 50];

/** Milliseconds for which a webhook waits after a failure of the database. */
const PAUSE = 1_000;

const HOUR = 60 * 60_000;

/** Days for which deliveries are kept. */
const KEPT_DAYS = 30;

/** @param patience milliseconds for which a stop waits for the deliveries that are under way */
export function startDeliverer(context: WebhooksContext, patience: number): Deliverer {
  const { lease, now, report } = context;
  /** Turns outlast the look that has started them, so they end by a signal of their own. */
  const stopping = new AbortController();
  const cuttingOff = new AbortController();
  const stops = { stopping: stopping.signal, cuttingOff: cuttingOff.signal };
  /** The turns that are under way. */
  const turns = new Map<WebhookKey, Promise<void>>();
  /** The number of each webhook's last turn, by the webhook's id. */
  const begun = new Map<string, number>();
  let begunTurns = 0;
  const mailing = openBackground(report);
  let sweptAt = 0;

  async function turnOf(key: WebhookKey): Promise<void> {
    try {
      await deliverTurn(context, key, stops);
    } catch (error) {
      report(error);
      // The wait rejects when the deliverer stops.
      await setTimeout(PAUSE, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  /** Starts what is due. @returns milliseconds until more may be due */
  async function look(): Promise<number> {
    // A slow mail server does not hold up deliveries.
    mailing.run(() => tellManagers(context));
    if (now().getTime() - sweptAt > HOUR) {
      sweptAt = now().getTime();
      begun.clear();
      await deleteOld(context);
    }
    const { due, next } = await dueWebhooks(context);
    for (const key of chooseTurns(due, { running: [...turns.keys()], begun })) {
      begun.set(key.id, ++begunTurns);
      const turn = turnOf(key).finally(() => {
        turns.delete(key);
        loop.wake();
      });
      turns.set(key, turn);
    }
    const wait = next === null ? LONGEST_SLEEP : Date.parse(next) - now().getTime();
    return Math.min(Math.max(wait, SHORTEST_SLEEP), LONGEST_SLEEP);
  }

  const loop = startLeasedLoop({
    lease,
    report,
    patience,
    work: look,
    wakeAfter: SHORTEST_SLEEP,
    cutOff: () => cuttingOff.abort(),
    settled: () => Promise.all([...turns.values(), mailing.settled()]),
  });
  return {
    wake: () => loop.wake(),
    async close() {
      stopping.abort();
      await loop.close();
    },
  };
}

/** Mails owners and admins about the webhooks that were turned off by themselves. Each message is tried once. */
async function tellManagers(context: WebhooksContext): Promise<void> {
  const { allWorkspaces, now, report } = context;
  const stopped = await allWorkspaces
    .updateTable('webhooks')
    .set({ told_at: now().toISOString() })
    .where('state', 'in', ['failed', 'gone'])
    .where('told_at', 'is', null)
    .where(isOfRunning('webhooks.workspace_id'))
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

/** The webhooks that have events to send. */
interface DueWebhooks {
  readonly due: readonly WebhookKey[];
  /** The time of the next try. Null: none waits. */
  readonly next: Timestamp | null;
}

/** Finds the webhooks of workspaces that are open. */
export async function dueWebhooks({
  allWorkspaces,
  now,
  sources,
}: Pick<WebhooksContext, 'allWorkspaces' | 'now'> & {
  readonly sources: Readonly<Record<WebhookSourceName, Pick<WebhookSource, 'last'>>>;
}): Promise<DueWebhooks> {
  const rows = await allWorkspaces
    .selectFrom('webhooks')
    .select(['workspace_id as workspace', 'id', 'source', 'position', 'next_at'])
    .where('state', '=', 'on')
    .where(isOfRunning('webhooks.workspace_id'))
    .execute();
  const due: WebhookKey[] = [];
  let next: Timestamp | null = null;
  for (const name of new Set(rows.map(({ source }) => source))) {
    const ofSource = rows.filter(({ source }) => source === name);
    const last = await sources[name].last([...new Set(ofSource.map(({ workspace }) => workspace))]);
    for (const { workspace, id, position, next_at } of ofSource) {
      if (position >= (last.get(workspace) ?? 0)) continue;
      if (next_at === null || next_at <= now().toISOString()) due.push({ workspace, id });
      else if (next === null || next_at < next) next = next_at;
    }
  }
  return { due, next };
}

async function deleteOld({ allWorkspaces, now }: WebhooksContext): Promise<void> {
  const before = new Date(now().getTime() - KEPT_DAYS * 24 * HOUR).toISOString();
  await allWorkspaces
    .deleteFrom('webhook_deliveries')
    .where('at', '<', before)
    .where('state', '<>', 'waiting')
    .execute();
}
