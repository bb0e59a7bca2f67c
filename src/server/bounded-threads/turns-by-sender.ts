import { NotRead, ThreadsClosed, type ThreadLimits } from './limits.ts';

/** Lets a few tasks run at the same time, one for each sender. After a task of one sender comes one of the next. */
interface Turns {
  readonly isClosed: boolean;
  /** @throws NotRead when the task waited too long, or too many wait; ThreadsClosed */
  take<Result>(sender: string, task: () => Promise<Result>): Promise<Result>;
  /** Refuses the tasks that wait, and resolves when those that run have ended. */
  close(): Promise<void>;
}

interface Waiting {
  start(): void;
  refuse(reason: Error): void;
}

export function turnsBySender({
  threads,
  wait,
  mostWaiting,
}: Pick<ThreadLimits, 'threads' | 'wait' | 'mostWaiting'>): Turns {
  /** The waiting tasks by sender. The first sender without a running task is next. */
  const waiting = new Map<string, Set<Waiting>>();
  /** The running tasks by sender. */
  const running = new Map<string, Promise<unknown>>();
  let count = 0;
  let isClosed = false;

  function remove(sender: string, task: Waiting): void {
    const tasks = waiting.get(sender);
    if (!tasks?.delete(task)) return;
    count--;
    // The sender goes to the end of the line.
    waiting.delete(sender);
    if (tasks.size > 0) waiting.set(sender, tasks);
  }

  function giveTurns(): void {
    // A sender that is moved to the end of the line in this loop has a running task by then.
    for (const [sender, tasks] of waiting) {
      if (running.size >= threads) return;
      const [first] = tasks;
      if (!first || running.has(sender)) continue;
      remove(sender, first);
      first.start();
    }
  }

  function runNow<Result>(sender: string, task: () => Promise<Result>): Promise<Result> {
    const result = task().finally(() => {
      running.delete(sender);
      giveTurns();
    });
    running.set(sender, result);
    return result;
  }

  function whenItsTurn<Result>(sender: string, task: () => Promise<Result>): Promise<Result> {
    if (count >= mostWaiting) throw new NotRead('Too many tasks wait');
    return new Promise((resolve, reject) => {
      const timer = wait === Infinity ? undefined : setTimeout(() => each.refuse(tooLong()), wait);
      const each: Waiting = {
        start() {
          clearTimeout(timer);
          resolve(runNow(sender, task));
        },
        refuse(reason) {
          clearTimeout(timer);
          remove(sender, each);
          reject(reason);
        },
      };
      const tasks = waiting.get(sender);
      if (tasks) tasks.add(each);
      else waiting.set(sender, new Set([each]));
      count++;
    });
  }

  return {
    get isClosed() {
      return isClosed;
    },
    async take(sender, task) {
      if (isClosed) throw closed();
      if (running.size < threads && !running.has(sender)) return runNow(sender, task);
      return whenItsTurn(sender, task);
    },
    async close() {
      isClosed = true;
      const refused = [...waiting.values()].flatMap((tasks) => [...tasks]);
      for (const task of refused) task.refuse(closed());
      await Promise.allSettled(running.values());
    },
  };
}

function tooLong(): NotRead {
  return new NotRead('Waited too long for others');
}

function closed(): ThreadsClosed {
  return new ThreadsClosed('The server stops');
}
