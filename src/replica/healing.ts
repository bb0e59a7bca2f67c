import { COMPARED, type Compared } from '#domain/replica/tables.ts';
import { DATA_VERSION } from '#domain/workspace/upgrades.ts';
import type { ReplicaStore } from '#store/replica-store.ts';
import type { Replica } from './copy/replica.ts';
import { OtherEpoch } from './copy/server.ts';
import type { Exclusive } from './sync/exclusive.ts';
import type { ServerCalls } from './sync/server-calls.ts';
import type { Sync } from './sync/sync.ts';

interface HealingOptions {
  readonly replica: Replica;
  readonly server: ServerCalls;
  readonly sync: Sync;
  readonly turn: Exclusive;
  /** The digest of this device's rows, or of figures that it computes from them, at a seq of its own log. */
  readonly digest: ReplicaStore['digest'];
  readonly now: () => Date;
  /** Resolves when no call is waiting for this device. */
  readonly whenQuiet: () => Promise<void>;
}

/** The server's answer to a comparison. */
interface Comparison {
  readonly result: 'same' | 'different' | 'moved' | 'other-version';
}

/** Milliseconds. A whole copy is compared once a day. */
const DAY = 86_400_000;

/** Milliseconds after which a comparison is tried again that changes of others have disturbed. */
const LATER = 600_000;

/** The number of times that a table is compared at once while others change the workspace. */
const TRIES = 3;

/** Compares a copy with its server, part by part, and makes anew what differs (decision 115). */
export class Healing {
  readonly #options: HealingOptions;
  /** The tables that this round still has to compare. */
  #left: readonly Compared[] = COMPARED;
  #notBefore = -Infinity;
  #running: Promise<void> | null = null;

  constructor(options: HealingOptions) {
    this.#options = options;
  }

  /**
   * Compares what was not compared for a day, or since the copy was made.
   *
   * @throws ServerUnreachable, SignedOut, NoReplica, TooOld, NotApplied
   */
  run(): Promise<void> {
    this.#running ??= this.#run().finally(() => (this.#running = null));
    return this.#running;
  }

  async #run(): Promise<void> {
    const { replica, turn, now } = this.#options;
    const { comparedAt = 0 } = (await replica.log()).state;
    // A clock that was set back must not put the next comparison off.
    const isDue = Math.abs(now().getTime() - comparedAt) >= DAY;
    if (!isDue || performance.now() < this.#notBefore) return;
    this.#notBefore = performance.now() + LATER;
    for (let next = this.#left[0]; next !== undefined; next = this.#left[0]) {
      // oxlint-disable-next-line no-await-in-loop -- one part after the other, so that other calls get their turn
      if (!(await this.#isCompared(next))) return;
      this.#left = this.#left.slice(1);
    }
    this.#left = COMPARED;
    this.#notBefore = -Infinity;
    await turn.run(() => replica.compared());
  }

  /** @returns false: the copy or the workspace was not at rest */
  async #isCompared(of: Compared): Promise<boolean> {
    const { sync } = this.#options;
    for (let tries = 0; tries < TRIES; tries++) {
      // oxlint-disable-next-line no-await-in-loop -- a further try follows the changes that disturbed the one before
      const result = await this.#compare(of);
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (result === 'different') await sync.mend(of);
      if (result !== 'moved') return result !== null;
      // oxlint-disable-next-line no-await-in-loop -- as above
      await sync.run();
    }
    return false;
  }

  /** @returns null: something waits to be sent, or the copy is being made */
  async #compare(of: Compared): Promise<Comparison['result'] | null> {
    const { replica, server, digest, whenQuiet } = this.#options;
    await whenQuiet();
    const place = await replica.atRest();
    if (!place) return null;
    const found = await digest(of, place.local);
    if (found === null) return 'moved';
    const body = { of, seq: place.base, version: DATA_VERSION, digest: found };
    try {
      const asked = { epoch: place.epoch, body };
      return (await server.json<Comparison>('POST /replica/comparisons', asked)).result;
    } catch (error) {
      // The next sync makes the copy of a restored workspace anew.
      if (error instanceof OtherEpoch) return 'moved';
      throw error;
    }
  }
}
