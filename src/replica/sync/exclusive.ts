/** Runs one piece of work after the other. */
export class Exclusive {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    // The caller gets the failure. The next work runs all the same.
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Resolves when all work that was begun or waits has ended. */
  async idle(): Promise<void> {
    await this.#last;
  }
}
