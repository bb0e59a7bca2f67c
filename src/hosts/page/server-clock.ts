/** The time that an answer says, in whole seconds. */
interface Answer {
  readonly headers: { get(name: string): string | null };
}

const SECOND = 1_000;

/** A reading of the server’s clock, which a process remembers for one that starts without a connection. */
export interface RememberedClock {
  /** Milliseconds by which the server’s clock is ahead of the device’s. */
  readonly ahead: number;
  /** The server’s time at its last answer. Absent: an earlier release has kept the clock. */
  readonly told?: number;
}

/**
 * The server’s time. It is learnt from the header `Date` of each answer, because the clock of a device may be wrong by days. From
 * then on it goes on by the time that passes, whatever happens to the device’s clock.
 */
export class ServerClock {
  /** The server’s time when `performance.now()` was `ticks`. Null: no answer has said it yet. */
  #known: { readonly time: number; readonly ticks: number } | null = null;
  /** The reading of an earlier process. */
  #remembered: RememberedClock = { ahead: 0 };
  #started = performance.now();

  /** Milliseconds since 1970. It is never before the last answer, whatever the device’s clock says. */
  now(): number {
    if (this.#known) return this.#known.time + performance.now() - this.#known.ticks;
    const { ahead, told = 0 } = this.#remembered;
    return Math.max(Date.now() + ahead, told + performance.now() - this.#started);
  }

  /** The server’s time as the header `Date` of an answer. */
  get date(): string {
    return new Date(this.now()).toUTCString();
  }

  /** Milliseconds by which the server’s clock is ahead of the device’s. */
  get ahead(): number {
    return this.now() - Date.now();
  }

  /** The server’s time at its last answer, by its own clock; 0: no answer has said it yet. */
  get told(): number {
    return this.#known?.time ?? this.#remembered.told ?? 0;
  }

  /** The reading of an earlier process; `ahead` is 0 when there is none. */
  get remembered(): RememberedClock {
    return this.#remembered;
  }

  /** Takes over the reading of an earlier process, until an answer comes. */
  remember(clock: RememberedClock): void {
    this.#remembered = clock;
    this.#started = performance.now();
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
