/** The time that an answer says, in whole seconds. */
interface Answer {
  readonly headers: { get(name: string): string | null };
}

const SECOND = 1_000;

/**
 * The server’s time. It is learnt from the header `Date` of each answer, because the clock of a device may be wrong by days. From
 * then on it goes on by the time that passes, whatever happens to the device’s clock.
 */
export class ServerClock {
  /** The server’s time when `performance.now()` was `ticks`. Null: no answer has said it yet. */
  #known: { readonly time: number; readonly ticks: number } | null = null;
  /** Milliseconds from the device’s clock to the server’s, as an earlier process has learnt them. */
  #ahead = 0;

  /** Milliseconds since 1970. */
  now(): number {
    return this.#known ? this.#known.time + performance.now() - this.#known.ticks : Date.now() + this.#ahead;
  }

  /** The server’s time as the header `Date` of an answer. */
  get date(): string {
    return new Date(this.now()).toUTCString();
  }

  /** Milliseconds by which the server’s clock is ahead of the device’s. */
  get ahead(): number {
    return this.now() - Date.now();
  }

  /** The difference that an earlier process has learnt; 0: none. */
  get remembered(): number {
    return this.#ahead;
  }

  /** Sets how far the server’s clock is ahead, for the time until an answer comes. */
  remember(ahead: number): void {
    this.#ahead = ahead;
  }

  /**
   * Learns the time from an answer of the server. A time that the answer allows is kept.
   *
   * @param asked when the request was sent, by `performance.now()`
   */
  learn({ headers }: Answer, asked: number): void {
    const told = Date.parse(headers.get('Date') ?? '');
    if (Number.isNaN(told)) return;
    const ticks = performance.now();
    const latest = told + SECOND + (ticks - asked);
    this.#known = { time: Math.min(Math.max(this.now(), told), latest), ticks };
  }
}
