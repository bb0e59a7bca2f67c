import { setTimeout } from 'node:timers/promises';
import { startLeasedLoop } from '#server/database/leased-loop.ts';
import { openBackground } from '#server/outside/background.ts';
import { chooseTurns } from './choose-turns.ts';
import { deliverTurn } from './deliver.ts';
import { dueWebhooks } from './due-webhooks.ts';
import { tellManagers } from './tell-managers.ts';
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

async function deleteOld({ allWorkspaces, now }: WebhooksContext): Promise<void> {
  const before = new Date(now().getTime() - KEPT_DAYS * 24 * HOUR).toISOString();
  await allWorkspaces
    .deleteFrom('webhook_deliveries')
    .where('at', '<', before)
    .where('state', '<>', 'waiting')
    .execute();
}
