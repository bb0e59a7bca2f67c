import { setTimeout as startTimer, setInterval, clearInterval, clearTimeout } from 'node:timers';
import { setTimeout } from 'node:timers/promises';
import { openBackground } from '#server/outside/background.ts';
import { LEASE_MS } from '#server/database/lease.ts';
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

/** Milliseconds between two renewals of the lease, or two attempts to get it. */
const RENEWAL = LEASE_MS / 4;

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
  const stopping = new AbortController();
  const cuttingOff = new AbortController();
  const stops = { stopping: stopping.signal, cuttingOff: cuttingOff.signal };
  /** The turns that are under way. */
  const turns = new Map<WebhookKey, Promise<void>>();
  /** The number of each webhook's last turn, by the webhook's id. */
  const begun = new Map<string, number>();
  let begunTurns = 0;
  const mailing = openBackground(report);
  let woken = new AbortController();
  let waking: NodeJS.Timeout | undefined;
  let sweptAt = 0;

  function wakeNow(): void {
    waking = undefined;
    woken.abort();
  }

  function wake(): void {
    if (lease.isHeld()) waking ??= startTimer(wakeNow, SHORTEST_SLEEP);
  }

  /** Waits for a time, or until something wakes the deliverer. */
  async function sleep(ms: number): Promise<void> {
    const signal = AbortSignal.any([stopping.signal, woken.signal]);
    // The wait rejects when it is woken.
    await setTimeout(ms, undefined, { signal }).catch(() => undefined);
    woken = new AbortController();
  }

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
        wake();
      });
      turns.set(key, turn);
    }
    const wait = next === null ? LONGEST_SLEEP : Date.parse(next) - now().getTime();
    return Math.min(Math.max(wait, SHORTEST_SLEEP), LONGEST_SLEEP);
  }

  /** Keeps the lease while events are sent. */
  const renewing = setInterval(() => {
    if (lease.isHeld()) lease.take().catch(report);
  }, RENEWAL).unref();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let wait = RENEWAL;
      try {
        if (lease.isHeld() || (await lease.take())) wait = await look();
      } catch (error) {
        if (!stopping.signal.aborted) report(error);
      }
      await sleep(wait);
    }
  }

  const running = run();
  return {
    wake,
    async close() {
      stopping.abort();
      const cutOff = startTimer(() => cuttingOff.abort(), patience);
      await running;
      await Promise.all([...turns.values(), mailing.settled()]);
      clearTimeout(cutOff);
      clearTimeout(waking);
      clearInterval(renewing);
      await lease.release().catch(report);
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
