import type { ServerClock } from '#hosts/page/server-clock.ts';
import type { KeptRecords } from './kept-records.ts';

/** A smaller difference is not worth a record. */
const SMALL = 2_000;

/** Remembers how far the server’s clock is ahead, for a worker that starts without a connection. */
export class KeptClock {
  readonly #records: KeptRecords;
  readonly #path: string;
  readonly #clock: ServerClock;
  #kept: number;

  /** @param path the path of the difference among the records */
  constructor(records: KeptRecords, path: string, clock: ServerClock) {
    this.#records = records;
    this.#path = path;
    this.#clock = clock;
    // Answers may have come before the copy was opened.
    this.#kept = clock.remembered;
  }

  /** Must be called when the server has answered. */
  async keep(): Promise<void> {
    const { ahead } = this.#clock;
    if (Math.abs(ahead - this.#kept) < SMALL) return;
    this.#kept = ahead;
    await this.#records.write(this.#path, { ahead }).catch(() => undefined);
  }

  forget(): Promise<void> {
    return this.#records.remove(this.#path);
  }
}
