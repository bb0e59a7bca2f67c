/** How long no request may come before background work goes on, in milliseconds. */
const QUIET_MS = 300;

/** Holds background work back while requests come, for example while a page loads. */
export class Quiet {
  #lastAsked = performance.now();

  /** Called at each request. */
  asked(): void {
    this.#lastAsked = performance.now();
  }

  /** Resolves when no request has come for `QUIET_MS`. */
  async comes(): Promise<void> {
    for (;;) {
      const wait = this.#lastAsked + QUIET_MS - performance.now();
      if (wait <= 0) return;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
