export interface ThreadLimits {
  /** The number of threads. Each starts at its first task. */
  readonly threads: number;
  /** The most memory of JavaScript objects in a thread, in MB. Bytes of files are outside of it. */
  readonly heapMb: number;
  /** The most bytes by which the process may grow during a task. */
  readonly growth: number;
  /** The longest time that a task waits for those before it, in milliseconds. */
  readonly wait: number;
  /** The most tasks that wait. */
  readonly mostWaiting: number;
}

/** A task took too much time or memory, waited too long, or the program could not do it. */
export class NotRead extends Error {
  override readonly name = 'NotRead';
}

/** The server stops. Somebody may try the task again later. */
export class ThreadsClosed extends Error {
  override readonly name = 'ThreadsClosed';
}
