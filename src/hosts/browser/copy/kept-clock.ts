import type { RememberedClock, ServerClock } from '#hosts/page/server-clock.ts';
import type { KeptRecords } from './kept-records.ts';

/** Milliseconds. A smaller difference is not worth a record. */
const SMALL = 2_000;

/** Milliseconds after which an answer of the server is worth a record. */
const MINUTE = 60_000;

/** Remembers the server’s clock, and when the server answered last, for a worker that starts without a connection. */
export class KeptClock {
  readonly #records: Pick<KeptRecords, 'write' | 'remove'>;
  readonly #path: string;
  readonly #clock: ServerClock;
  #kept: RememberedClock;

  /** @param path the path of the clock among the records */
  constructor(records: Pick<KeptRecords, 'write' | 'remove'>, path: string, clock: ServerClock) {
    this.#records = records;
    this.#path = path;
    this.#clock = clock;
    // Answers may have come before the copy was opened.
    this.#kept = clock.remembered;
  }

  /** Must be called when the server has answered. */
  async keep(): Promise<void> {
    const { ahead, told } = this.#clock;
    const { ahead: keptAhead, told: keptTold = 0 } = this.#kept;
    if (Math.abs(ahead - keptAhead) < SMALL && Math.abs(told - keptTold) < MINUTE) return;
    this.#kept = { ahead, told };
    // The next answer of the server is worth a record again.
    await this.#records.write(this.#path, this.#kept).catch(() => undefined);
  }

  forget(): Promise<void> {
    return this.#records.remove(this.#path);
  }
}
