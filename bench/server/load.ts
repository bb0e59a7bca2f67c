import autocannon from 'autocannon';
import { setTimeout } from 'node:timers/promises';
import { CALLS, type Call, type Caller } from './calls.ts';

/** A caller, who makes one call after another. */
export interface Asking {
  readonly url: string;
  readonly caller: Caller;
  readonly calls: readonly Call[];
}

export interface LoadOptions {
  readonly seconds: number;
  /** The number of calls per second. Without it, each call follows the previous answer at once. */
  readonly perSecond?: number;
}

/** For each kind of call, the milliseconds until each answer. */
export type Answered = Readonly<Record<Call, readonly number[]>>;

/** Runs all callers at the same time, each on a connection of its own. @throws when a call failed */
export async function load(asking: readonly Asking[], options: LoadOptions): Promise<Answered> {
  const answered = Object.fromEntries(CALLS.map((call) => [call, [] as number[]])) as Record<Call, number[]>;
  await Promise.all(
    asking.map(async (each, place) => {
      // Distributes the callers over a second, because otherwise all would call at the same moment.
      if (options.perSecond !== undefined) await setTimeout((place / asking.length) * 1_000);
      await ask(each, options, answered);
    }),
  );
  return answered;
}

function ask(
  { url, caller, calls }: Asking,
  { seconds, perSecond }: LoadOptions,
  answered: Record<Call, number[]>,
): Promise<void> {
  let current: Call = 'column';
  return new Promise((resolve, reject) => {
    const instance = autocannon(
      {
        url,
        connections: 1,
        duration: seconds,
        timeout: 60,
        ...(perSecond !== undefined && { connectionRate: perSecond }),
        requests: calls.map((call) => ({
          setupRequest: () => caller.next(call),
          // This callback runs before the event below.
          onResponse: () => (current = call),
        })),
      },
      (failure: unknown, { errors, timeouts, statusCodeStats }) => {
        if (failure) return reject(new Error('The load can’t be made.', { cause: failure }));
        const statuses = Object.keys(statusCodeStats ?? {});
        if (errors + timeouts === 0 && statuses.every((status) => status === '200')) return resolve();
        reject(
          new Error(`${errors} calls failed, ${timeouts} had no answer; answers were ${statuses.join()}.`),
        );
      },
    );
    instance.on('response', (_client, _status, _bytes, milliseconds) => answered[current].push(milliseconds));
  });
}
