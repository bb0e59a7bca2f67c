import type { Random } from '#demo/random.ts';

/** The messages that are on their way between a server and its devices. They arrive in any order. */
export class Wires {
  readonly #random: Random;
  readonly #waiting: (() => void)[] = [];

  constructor(random: Random) {
    this.#random = random;
  }

  /** Resolves when the message arrives. */
  onTheWay(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Lets some of the messages arrive, and waits until nothing more happens without another message. */
  async arrive(count: number): Promise<void> {
    for (let left = count; left > 0 && this.#waiting.length > 0; left--) {
      const [next] = this.#waiting.splice(this.#random.below(this.#waiting.length), 1);
      next?.();
      // oxlint-disable-next-line no-await-in-loop -- an arrived message may send others
      await settled();
    }
    await settled();
  }

  /** Lets messages arrive until something is done. */
  async arriveUntil<T>(done: Promise<T>): Promise<T> {
    const state = { isDone: false };
    const end = done.finally(() => {
      state.isDone = true;
    });
    end.catch(() => undefined);
    // oxlint-disable-next-line no-await-in-loop -- as above
    while (!state.isDone) await this.arrive(1);
    return end;
  }
}

/** Resolves when databases in memory have done what they can. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    // oxlint-disable-next-line no-await-in-loop -- one turn of the event loop after the other
    await new Promise((resolve) => setImmediate(resolve));
  }
}
