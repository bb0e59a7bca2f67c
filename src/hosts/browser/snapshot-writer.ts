/** How long after the last write a snapshot is written, but at most how long after the first write it lacks. */
const SETTLED_MS = 500;
const LATEST_MS = 5_000;
/** Writing snapshots takes at most one part in SHARE of the time, unless a snapshot would wait longer than a minute. */
const SHARE = 10;
const LONGEST_GAP_MS = 60_000;

/** Decides when a snapshot is written: soon after the last write, but less often when writing it takes long. */
export class SnapshotWriter {
  readonly #save: () => Promise<void>;
  #writes = 0;
  #lastWrite = 0;
  #notBefore = 0;
  #working: Promise<void> | null = null;

  /** @param save must not reject */
  constructor(save: () => Promise<void>) {
    this.#save = save;
  }

  /** Called after each write, to have it in a snapshot soon. */
  schedule(): void {
    this.#writes += 1;
    this.#lastWrite = performance.now();
    this.#working ??= this.#work().finally(() => (this.#working = null));
  }

  /** Resolves when every write is in a snapshot. */
  async settled(): Promise<void> {
    await this.#working;
  }

  async #work(): Promise<void> {
    for (let saved = 0; saved < this.#writes;) {
      await this.#untilDue();
      saved = this.#writes;
      const begun = performance.now();
      await this.#save();
      const took = performance.now() - begun;
      this.#notBefore = begun + Math.min(took * SHARE, LONGEST_GAP_MS);
    }
  }

  async #untilDue(): Promise<void> {
    const latest = performance.now() + LATEST_MS;
    for (;;) {
      const due = Math.max(Math.min(this.#lastWrite + SETTLED_MS, latest), this.#notBefore);
      const wait = due - performance.now();
      if (wait <= 0) return;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
