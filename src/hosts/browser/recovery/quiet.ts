/** The milliseconds without a request that background work waits for. */
const QUIET_MS = 300;

/** Delays background work while requests come, for example while a page loads. */
export class Quiet {
  #lastRequest = performance.now();

  /** Called at each request. */
  noteRequest(): void {
    this.#lastRequest = performance.now();
  }

  /** Resolves when no request has come for `QUIET_MS`. */
  async begins(): Promise<void> {
    for (;;) {
      const wait = this.#lastRequest + QUIET_MS - performance.now();
      if (wait <= 0) return;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
