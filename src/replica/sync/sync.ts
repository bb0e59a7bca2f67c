import type { Compared } from '#domain/replica/tables.ts';
import { pendingIn, type FillPlace, type PendingWrite } from '#replica/copy/replica-log.ts';
import type { Replica, StartOver } from '#replica/copy/replica.ts';
import { NoMember, NoReplica, NotApplied, OtherEpoch, TooOld } from '#replica/copy/server.ts';
import { keyAgain } from '#replica/copy/write-keys.ts';
import type { Database } from '#store/database.ts';
import { Answers } from './answers.ts';
import { Exclusive } from './exclusive.ts';
import { Receiving } from './receiving.ts';
import { Room } from './room.ts';
import { Sending } from './sending.ts';
import type { ServerCalls } from './server-calls.ts';

interface SyncOptions {
  readonly db: Database;
  readonly replica: Replica;
  readonly server: ServerCalls;
  readonly origin: string;
  /** Keeps a sync apart from the calls that are answered from the replica. */
  readonly turn: Exclusive;
  readonly now: () => Date;
  /** Tells that the server’s changes did not fit into the copy, which is now made anew. */
  readonly onMadeAnew: (reason: Error) => void;
  /** Runs a write again on this device, under another key. */
  readonly runAgain: (write: PendingWrite, key: string) => Promise<void>;
}

/** Brings a replica and its server to the same state. */
export class Sync {
  readonly #options: SyncOptions;
  readonly #cycles = new Exclusive();
  /** The next cycle, until it begins. */
  #next: Promise<void> | null = null;
  readonly #answers = new Answers();
  readonly #sending: Sending;
  readonly #receiving: Receiving;
  #isFull = false;

  constructor(options: SyncOptions) {
    this.#options = options;
    const parts = { ...options, answers: this.#answers };
    this.#sending = new Sending(parts);
    this.#receiving = new Receiving({ ...parts, runAgain: (pending) => this.#runAgain(pending) });
  }

  /** True while rows of a copy that is being made are stored. Reading the state would wait for that. */
  get isFilling(): boolean {
    return this.#receiving.isFilling;
  }

  /** True if the copy can’t follow the server’s log, and is to be replaced. The server knows more. */
  get isReplacing(): boolean {
    return this.#receiving.isReplacing;
  }

  /** True if the device had no room for what the server answered last. The copy is then out of date. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** The pending writes that the server has neither acknowledged nor refused. */
  unanswered(pending: readonly PendingWrite[]): readonly PendingWrite[] {
    return this.#answers.open(pending);
  }

  /** The pending writes that the server has not acknowledged. */
  unacknowledged(pending: readonly PendingWrite[]): readonly PendingWrite[] {
    return pending.filter(({ key }) => !this.#answers.done.has(key));
  }

  /**
   * Fills the copy if it is not whole, sends the pending writes, and applies the server’s changes. A call while a cycle
   * waits to begin shares that cycle.
   *
   * @param mustAsk false: this device hears of all changes, so the server is not asked when the copy has those
   * @throws ServerUnreachable, SignedOut, NoReplica
   */
  run(mustAsk = true): Promise<void> {
    if (mustAsk) this.#receiving.mustAsk();
    this.#next ??= this.#cycles.run(() => {
      this.#next = null;
      return this.#cycle();
    });
    return this.#next;
  }

  /** Empties the copy, without a word to the server. What is not sent is kept, without the rows. */
  empty(): Promise<void> {
    return this.#cycles.run(() => this.#startOver({ isForOwnRows: true }));
  }

  /**
   * Makes a table anew, or what lists and reports are computed from. The copy goes on answering, and writes are sent between two
   * pages.
   *
   * @throws ServerUnreachable, SignedOut, NoReplica, NotApplied
   */
  async mend(of: Compared): Promise<void> {
    const { replica, turn } = this.#options;
    if (of === 'lists' || of === 'reports') return turn.run(() => replica.renewFigures());
    let place: FillPlace | null = { table: of, after: 0 };
    while (place) {
      const from: FillPlace = place;
      // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ends
      place = await this.#cycles.run(() => this.#receiving.mend(from));
    }
  }

  async #cycle(): Promise<void> {
    const room = new Room();
    try {
      await this.#exchange(room);
    } catch (error) {
      if (error instanceof NoReplica) await this.#leave(error);
      throw error;
    } finally {
      this.#isFull = room.isFull;
    }
  }

  /** @param room how the device has room for what the server answers. What is not sent is sent also without any */
  async #exchange(room: Room): Promise<void> {
    const { replica, turn } = this.#options;
    const [sending, receiving] = [this.#sending, this.#receiving];
    const log = await replica.log();
    if (log.state.base === null && log.state.filling === null) await room.use(() => this.#startOver());
    // A process may have ended between a sync and the writes that were to be run again after it.
    await turn.run(() => this.#runAgain(pendingIn(log).filter(({ rows }) => rows.length === 0)));
    try {
      await room.use(() => receiving.fill());
      for (let isFirst = true, failed: PendingWrite | null = null; isFirst || failed; isFirst = false) {
        failed = await sending.push(room);
        // A copy that is ready also adds rows without a network.
        if (isFirst) await room.use(() => receiving.reserve());
        await room.use(() => receiving.pull());
        // The server answers, so only this write does not get through.
        if (failed) await sending.fails(failed);
      }
      if (this.#answers.refused.size > 0) await room.use(() => receiving.pull());
    } catch (error) {
      const isRestored = error instanceof OtherEpoch;
      if (!(isRestored || error instanceof TooOld || error instanceof NotApplied)) throw error;
      if (error instanceof NotApplied) this.#options.onMadeAnew(error);
      await room.use(async () => {
        await this.#startOver({ isRestored });
        await receiving.fill();
        // The ids of before a restore are worth nothing.
        await receiving.reserve();
        await receiving.pull();
      });
    }
  }

  /** Empties the copy. What is not sent is kept, without the rows. */
  async #leave(reason: NoReplica): Promise<void> {
    let isRestored = false;
    try {
      // Members who may have no copy may still write.
      if (!(reason instanceof NoMember)) await this.#sending.push(new Room());
    } catch (error) {
      isRestored = error instanceof OtherEpoch;
      if (!isRestored) throw error;
    } finally {
      await this.#startOver({ isForOwnRows: true, isRestored });
    }
  }

  async #startOver(why?: StartOver): Promise<void> {
    const { replica, server, turn } = this.#options;
    await turn.run(() => replica.startOver(this.#answers, why));
    server.forgetHeard();
    this.#receiving.forgetRead();
    this.#answers.takenOver([]);
  }

  async #runAgain(pending: readonly PendingWrite[]): Promise<void> {
    const { replica, runAgain } = this.#options;
    for (const write of pending) {
      // oxlint-disable no-await-in-loop -- the writes are run in their order
      // Another process may sync meanwhile and run them too. Under the key of the newest sync each is run once.
      const { syncSeq } = await replica.log();
      await runAgain(write, keyAgain(write.key, syncSeq));
      // oxlint-enable no-await-in-loop
    }
  }
}
