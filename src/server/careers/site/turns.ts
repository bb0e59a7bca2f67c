import { networkBusy, serverBusy } from '#server/calls/failure.ts';

/**
 * Runs tasks in turns, e.g. by network.
 *
 * @throws TryLater 429 when too many tasks of `from` wait, 503 when too many wait at all
 */
export type InTurn = <Result>(from: string, task: () => Promise<Result>) => Promise<Result>;

interface MostTurns {
  readonly running: number;
  /** The most tasks that wait, of all places. */
  readonly waiting: number;
  /** The most tasks of one place that wait. */
  readonly waitingOfOne: number;
}

/** Milliseconds. A task that waited for a slow disk did not keep others from working. */
const LONGEST_PAUSE = 50;

/**
 * Lets only a few tasks run at the same time, so that a flood of them leaves time and connections of the database for
 * others. Tasks that wait get their turn by where they come from: after a task of one network comes one of the next. So a
 * flood from one network hardly delays the other networks.
 *
 * After a task, its turn pauses as long as the task took. So tasks take at most half of the time, however many wait.
 *
 * @param most the number of tasks that run at the same time, and of those that wait
 * @param later calls a function after a number of milliseconds
 */
export function turnsOf(
  most: MostTurns,
  later: (run: () => void, ms: number) => unknown = setTimeout,
): InTurn {
  /** The waiting tasks by where they come from. Whoever is first in the map is next. */
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;
  let waitingInAll = 0;

  /** Gives the turn of a task that has ended to the next one. */
  function giveOn(): void {
    const [first] = waiting;
    if (!first) {
      running--;
      return;
    }
    const [from, tasks] = first;
    const start = tasks.shift();
    waitingInAll--;
    waiting.delete(from);
    if (tasks.length > 0) waiting.set(from, tasks);
    start?.();
  }

  return async (from, task) => {
    if (running < most.running) running++;
    else {
      const tasks = waiting.get(from);
      if (tasks && tasks.length >= most.waitingOfOne) throw networkBusy();
      if (waitingInAll >= most.waiting) throw serverBusy();
      waitingInAll++;
      await new Promise<void>((start) => {
        if (tasks) tasks.push(start);
        else waiting.set(from, [start]);
      });
    }
    const began = performance.now();
    try {
      return await task();
    } finally {
      later(giveOn, Math.min(LONGEST_PAUSE, performance.now() - began));
    }
  };
}
