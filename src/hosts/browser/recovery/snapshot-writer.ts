/**
 * Milliseconds between the last write and the snapshot. A snapshot starts at most LATEST_MS after the first unsaved
 * write.
 */
const SETTLED_MS = 500;
const LATEST_MS = 5_000;
/** Writing snapshots takes at most 1/SHARE of the time, but no snapshot is delayed longer than LONGEST_GAP_MS. */
const SHARE = 10;
const LONGEST_GAP_MS = 60_000;

/** Decides when to write a snapshot: soon after the last write, but less often when writing is slow. */
export class SnapshotWriter {
  readonly #save: () => Promise<void>;
  #writes = 0;
  #lastWrite = 0;
  #notBefore = 0;
  #working: Promise<void> | null = null;

  /** @param save writes a snapshot; must not reject */
  constructor(save: () => Promise<void>) {
    this.#save = save;
  }

  /** Schedules a snapshot. Must be called after each write. */
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
