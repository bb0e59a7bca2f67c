import type { Database } from '#store/database.ts';
import type { ReplicaChanges } from '#store/replica-store.ts';
import { StoreError } from '#store/store.ts';
import { Exclusive } from './exclusive.ts';
import { requestToSend } from './pending-requests.ts';
import { placeAfter, type Replica } from './replica.ts';
import { keyAgain, pendingIn, type FillPlace, type PendingWrite } from './replica-log.ts';
import { refusedSentence } from './refused-sentence.ts';
import { hasFewIds, RESERVED_AT_ONCE } from './reserved-ids.ts';
import {
  askServer,
  isForLater,
  NoMember,
  NoReplica,
  NotApplied,
  reach,
  saysNoMember,
  ServerUnreachable,
  SignedOut,
  TooOld,
  type LineToServer,
  type ReservedIds,
  type RowsPage,
  type ToServer,
} from './server.ts';

interface SyncOptions {
  readonly db: Database;
  readonly replica: Replica;
  readonly origin: string;
  readonly send: ToServer;
  readonly line: LineToServer;
  /** Keeps a sync apart from the calls that are answered from the replica. */
  readonly turn: Exclusive;
  /** Tells that the server’s changes did not fit into the copy, which is now made anew. */
  readonly onMadeAnew: (reason: Error) => void;
  /** Runs a write again on this device, under another key. */
  readonly runAgain: (write: PendingWrite, key: string) => Promise<void>;
}

/** The rows that one answer of the server has at most. Storing more at once would make other calls wait. */
const ROWS_AT_ONCE = 1_000;

/** The changes that one answer of the server has at most. */
const CHANGES_AT_ONCE = 1_000;

/** Milliseconds. A request of a sync that has no answer by then is lost, as after a change of networks, and is sent again. */
const LONGEST_WAIT = 60_000;

/** Brings a replica and its server to the same state. */
export class Sync {
  readonly #options: SyncOptions;
  readonly #cycles = new Exclusive();
  /** The next cycle, until it begins. */
  #next: Promise<void> | null = null;
  /** The writes that the server has acknowledged, and the seqs of their changes. They come back with the changes. */
  #done = new Map<string, number | null>();
  /** The server’s sentences about writes that it has refused. */
  #refused = new Map<string, string>();
  #heard = 0;
  #isReachable = true;
  #isFilling = false;
  /** Whether the server may have changes that this device has not heard of. */
  #mustAsk = true;

  constructor(options: SyncOptions) {
    this.#options = options;
  }

  /** The last change of the server that this device has heard of. */
  get heard(): number {
    return this.#heard;
  }

  /** Whether the server answered the last time. */
  get isReachable(): boolean {
    return this.#isReachable && this.#options.line.isWell;
  }

  /** Whether rows of a copy that is being made are stored now. Reading the state would wait for that. */
  get isFilling(): boolean {
    return this.#isFilling;
  }

  hear(seq: number): void {
    this.#heard = Math.max(this.#heard, seq);
  }

  /**
   * Sends a request to the server.
   *
   * @throws ServerUnreachable
   */
  async ask(request: Request): Promise<Response> {
    try {
      const response = await reach(() => this.#options.send(request));
      this.#isReachable = !isForLater(response);
      const seq = response.headers.get('Change-Seq');
      if (seq !== null) this.hear(Number(seq));
      return response;
    } catch (error) {
      this.#isReachable = false;
      throw error;
    }
  }

  /**
   * Fills the copy if it is not whole, sends the pending writes, and applies the server’s changes. A call while a cycle
   * waits to begin shares that cycle.
   *
   * @param mustAsk false: this device hears of all changes, so the server is not asked when the copy has those
   * @throws ServerUnreachable, SignedOut, NoReplica
   */
  run(mustAsk = true): Promise<void> {
    this.#mustAsk ||= mustAsk;
    this.#next ??= this.#cycles.run(() => {
      this.#next = null;
      return this.#cycle();
    });
    return this.#next;
  }

  async #cycle(): Promise<void> {
    const { replica, turn } = this.#options;
    const log = await replica.log();
    if (log.state.base === null && log.state.filling === null) await this.#startOver();
    // A process may have ended between a sync and the writes that were to be run again after it.
    await turn.run(() => this.#runAgain(pendingIn(log).filter(({ rows }) => rows.length === 0)));
    try {
      await this.#fill();
      await this.#push();
      // A copy that is ready also adds rows without a network.
      await this.#reserve();
      await this.#pull();
    } catch (error) {
      if (error instanceof NoReplica) await this.#leave(error);
      if (!(error instanceof TooOld || error instanceof NotApplied)) throw error;
      if (error instanceof NotApplied) this.#options.onMadeAnew(error);
      await this.#startOver();
      await this.#fill();
      await this.#pull();
    }
  }

  /** Empties the copy. What is not sent is kept, without the rows. */
  async #leave(reason: NoReplica): Promise<void> {
    try {
      // Members who may have no copy may still write.
      if (!(reason instanceof NoMember)) await this.#push();
    } finally {
      await this.#startOver();
    }
  }

  async #startOver(): Promise<void> {
    const { replica, turn } = this.#options;
    await turn.run(() => replica.startOver({ done: this.#done, refused: this.#refused }));
    this.#heard = 0;
    this.#done = new Map();
    this.#refused = new Map();
  }

  async #fill(): Promise<void> {
    const { replica, turn } = this.#options;
    const ask = ({ table, after }: FillPlace) =>
      this.#json<RowsPage>('GET', `/replica/rows?table=${table}&after=${after}&limit=${ROWS_AT_ONCE}`);
    let place = (await replica.log()).state.filling;
    let asked = place && ask(place);
    while (place && asked) {
      // oxlint-disable no-await-in-loop -- each page begins where the one before ends
      const [filled, page] = [place, await asked];
      place = placeAfter(filled, page);
      // The server answers the next page while this one is stored.
      asked = place && ask(place);
      asked?.catch(() => undefined);
      this.#isFilling = true;
      await turn
        .run(() => orNotApplied(() => replica.addPage(filled, page)))
        .finally(() => (this.#isFilling = false));
      // oxlint-enable no-await-in-loop
    }
  }

  /** Sends the pending writes in their order. */
  async #push(): Promise<void> {
    const { db, replica, origin } = this.#options;
    for (;;) {
      // oxlint-disable no-await-in-loop -- a later write may need an earlier one
      const log = await replica.log();
      const next = pendingIn(log).find(({ key }) => !this.#done.has(key) && !this.#refused.has(key));
      if (!next) return;
      const request = await db.read((tx) => requestToSend(tx, next, { log, origin, done: this.#done }));
      if (request) await this.#settle(next, await this.#askForAWhile(request));
      else this.#refused.set(next.key, 'What was to be undone was not sent.');
      // oxlint-enable no-await-in-loop
    }
  }

  async #settle({ key }: PendingWrite, response: Response): Promise<void> {
    if (isForLater(response)) throw new ServerUnreachable(`The server answered ${response.status}.`);
    if (response.status === 401) throw new SignedOut('Nobody is signed in.');
    if (await saysNoMember(response)) throw new NoMember('The person is no member any more.');
    if (response.ok) {
      const seq = response.headers.get('Change-Seq');
      this.#done.set(key, seq === null ? null : Number(seq));
    } else {
      const { message } = (await response.json()) as { readonly message: string };
      this.#refused.set(key, refusedSentence(message));
    }
  }

  /** Applies the server’s changes until none is left. */
  async #pull(): Promise<void> {
    const { replica, turn } = this.#options;
    for (;;) {
      // oxlint-disable no-await-in-loop -- each page follows on the one before
      const { base, isComplete } = (await replica.log()).state;
      const isSettled = isComplete && this.#done.size + this.#refused.size === 0;
      if (isSettled && !this.#mustAsk && (base ?? 0) >= this.#heard) return;
      const page = await this.#changesAfter(base ?? 0);
      if (page.changes.length === 0 && isSettled) return;
      await turn.run(() => orNotApplied(() => this.#apply(page, base)));
      if (page.isLast) return;
      // oxlint-enable no-await-in-loop
    }
  }

  async #changesAfter(base: number): Promise<ReplicaChanges> {
    this.#mustAsk = false;
    try {
      const query = `after=${base}&limit=${CHANGES_AT_ONCE}`;
      const page = await this.#json<ReplicaChanges>('GET', `/replica/changes?${query}`);
      this.hear(page.through);
      return page;
    } catch (error) {
      this.#mustAsk = true;
      throw error;
    }
  }

  async #apply(page: ReplicaChanges, base: number | null): Promise<void> {
    const answered = { done: this.#done, refused: this.#refused };
    const pending = await this.#options.replica.apply(page, base, answered);
    const keys = new Set(pending.map(({ key }) => key));
    this.#done = new Map([...this.#done].filter(([key]) => keys.has(key)));
    this.#refused = new Map();
    await this.#runAgain(pending);
  }

  async #runAgain(pending: readonly PendingWrite[]): Promise<void> {
    const { replica, runAgain } = this.#options;
    const { syncSeq } = await replica.log();
    for (const write of pending) {
      // oxlint-disable-next-line no-await-in-loop -- the writes are run in their order
      await runAgain(write, keyAgain(write.key, syncSeq));
    }
  }

  async #reserve(): Promise<void> {
    const { replica, turn } = this.#options;
    if (!hasFewIds(await replica.log())) return;
    const ids = await this.#json<ReservedIds>('POST', '/replica/ids', { count: RESERVED_AT_ONCE });
    await turn.run(() => replica.reserve(ids));
  }

  #askForAWhile(request: Request): Promise<Response> {
    return this.ask(new Request(request, { signal: AbortSignal.timeout(LONGEST_WAIT) }));
  }

  #json<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const request = new Request(new URL(path, this.#options.origin), {
      method,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return askServer<Answer>((asked) => this.#askForAWhile(asked), request);
  }
}

/** @throws NotApplied when the database refuses what the server has answered; a full disk or a closed database is no refusal */
async function orNotApplied<T>(apply: () => Promise<T>): Promise<T> {
  try {
    return await apply();
  } catch (cause) {
    if (cause instanceof StoreError && cause.kind === 'failed') {
      throw new NotApplied('The server’s changes do not fit into the copy.', { cause });
    }
    throw cause;
  }
}
