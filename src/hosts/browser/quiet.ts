/** How long nothing was asked for before work that can wait goes on, in milliseconds. */
const QUIET_MS = 300;

/** Whether a page is being loaded, or anything else is asked of this worker: work that can wait does so. */
export class Quiet {
  #lastAsked = performance.now();

  /** Called at each request. */
  asked(): void {
    this.#lastAsked = performance.now();
  }

  /** Resolves when nothing was asked for some time. */
  async comes(): Promise<void> {
    for (;;) {
      const wait = this.#lastAsked + QUIET_MS - performance.now();
      if (wait <= 0) return;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
