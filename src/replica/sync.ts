import type { Database } from '#store/database.ts';
import type { ReplicaChanges } from '#store/replica-store.ts';
import { StoreError } from '#store/store.ts';
import { Exclusive } from './exclusive.ts';
import { requestToSend } from './pending-requests.ts';
import { placeAfter, type Answered, type Replica } from './replica.ts';
import { hangingOn, NOT_DELIVERED, Undelivered, withoutGone } from './undelivered.ts';
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
  WriteFailed,
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
  readonly now: () => Date;
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

/** The sentence about a write that the server may have, and no longer knows by its key. */
export const UNCERTAIN =
  'It can’t be told whether this was saved: the device was away for too long. Look, and try it again if it is missing.';

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
  /** The writes that are told together with one that was not delivered, with its key. */
  #hanging = new Map<string, string>();
  /** The candidates who are not there any more, by the key of a write that was made without them. */
  #gone = new Map<string, readonly number[]>();
  readonly #undelivered = new Undelivered();
  #heard = 0;
  #isReachable = true;
  /** Whether the last request of this process was answered. */
  #isAnswered = false;
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
      this.#isAnswered = this.#isReachable;
      const seq = response.headers.get('Change-Seq');
      if (seq !== null) this.hear(Number(seq));
      return response;
    } catch (error) {
      this.#isReachable = false;
      this.#isAnswered = false;
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
      for (let isFirst = true, failed: PendingWrite | null = null; isFirst || failed; isFirst = false) {
        failed = await this.#push();
        // A copy that is ready also adds rows without a network.
        if (isFirst) await this.#reserve();
        await this.#pull();
        // The server answers, so only this write does not get through.
        if (failed) await this.#fails(failed);
      }
      if (this.#refused.size > 0) await this.#pull();
    } catch (error) {
      if (error instanceof NoReplica) await this.#leave(error);
      if (!(error instanceof TooOld || error instanceof NotApplied)) throw error;
      if (error instanceof NotApplied) this.#options.onMadeAnew(error);
      await this.#startOver();
      await this.#fill();
      await this.#pull();
    }
  }

  /** Empties the copy, without a word to the server. What is not sent is kept, without the rows. */
  empty(): Promise<void> {
    return this.#cycles.run(() => this.#startOver('only own rows'));
  }

  /** Empties the copy. What is not sent is kept, without the rows. */
  async #leave(reason: NoReplica): Promise<void> {
    try {
      // Members who may have no copy may still write.
      if (!(reason instanceof NoMember)) await this.#push();
    } finally {
      await this.#startOver('only own rows');
    }
  }

  async #startOver(keeps?: 'only own rows'): Promise<void> {
    const { replica, turn } = this.#options;
    await turn.run(() => replica.startOver(this.#answered, keeps));
    this.#heard = 0;
    this.#done = new Map();
    this.#forgetRefused();
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

  /**
   * Sends the pending writes in their order. One that the server fails at holds up only those that hang on it.
   *
   * @returns the write that got no answer, after which none is sent; null: all were answered
   */
  async #push(): Promise<PendingWrite | null> {
    const { db, replica, origin, now } = this.#options;
    await this.#tellUncertain();
    for (;;) {
      // oxlint-disable no-await-in-loop -- a later write may need an earlier one
      const log = await replica.log();
      const open = pendingIn(log).filter(({ key }) => !this.#done.has(key) && !this.#refused.has(key));
      const waiting = open.filter(({ key }) => this.#undelivered.waits(key, now().getTime()));
      const held = new Set([...waiting, ...hangingOn(waiting, open)].map(({ key }) => key));
      const next = open.find(({ key }) => !held.has(key) && !this.#hanging.has(key));
      if (!next) return null;
      const request = (write: PendingWrite) =>
        db.read((tx) => requestToSend(tx, write, { log, origin, done: this.#done }));
      try {
        await this.#send(next, request);
      } catch (error) {
        if (!(error instanceof ServerUnreachable)) throw error;
        if (!(error instanceof WriteFailed)) return next;
        await this.#fails(next);
      }
      // oxlint-enable no-await-in-loop
    }
  }

  async #send(
    write: PendingWrite,
    toRequest: (write: PendingWrite) => Promise<Request | null>,
  ): Promise<void> {
    const request = await toRequest(write);
    if (!request) return void this.#refused.set(write.key, 'What was to be undone was not sent.');
    const message = await this.#settle(write, await this.#askForAWhile(request));
    if (message === null) return;
    const less = withoutGone(write, message);
    if (!less) return void this.#refused.set(write.key, refusedSentence(message));
    this.#gone.set(write.key, [...(this.#gone.get(write.key) ?? []), less.gone]);
    return this.#send({ ...write, command: less.command }, toRequest);
  }

  /** Counts a try at a write. After the last one it is told, together with those that hang on it. */
  async #fails(write: PendingWrite): Promise<void> {
    const { replica, now } = this.#options;
    if (!this.#undelivered.failed(write.key, now().getTime())) return;
    this.#refused.set(write.key, NOT_DELIVERED);
    for (const { key } of hangingOn([write], pendingIn(await replica.log())))
      this.#hanging.set(key, write.key);
  }

  /**
   * Leaves to the person what may be saved already, before anything is sent. The server knows a repeated write by its key
   * while its log has the change. A device that was away for longer would write it twice.
   */
  async #tellUncertain(): Promise<void> {
    const { replica } = this.#options;
    const log = await replica.log();
    const open = pendingIn(log).filter(({ key }) => !this.#done.has(key) && !this.#refused.has(key));
    const sent = open.filter(({ sentAfter }) => sentAfter !== undefined);
    const after = Math.min(log.state.base ?? 0, ...sent.map(({ sentAfter = 0 }) => sentAfter));
    if (open.length === 0) return;
    // Without a network nothing is sent, and so nothing is uncertain later. So an unknown server is asked for little first.
    const mustAsk = sent.length > 0 || !this.#isAnswered;
    if (mustAsk && !(await this.#isLogged(after)))
      for (const { key } of sent) this.#refused.set(key, UNCERTAIN);
    if (open.length > sent.length) await replica.noteSending();
  }

  /** Whether the server's log has every change after a seq. */
  async #isLogged(after: number): Promise<boolean> {
    try {
      await this.#json<ReplicaChanges>('GET', `/replica/changes?after=${after}&limit=1`);
      return true;
    } catch (error) {
      // Members who may have no copy may still write.
      if (error instanceof TooOld || (error instanceof NoReplica && !(error instanceof NoMember)))
        return false;
      throw error;
    }
  }

  /** @returns the server’s sentence when it refuses. @throws WriteFailed when it fails at this write */
  async #settle({ key }: PendingWrite, response: Response): Promise<string | null> {
    if (response.status >= 500 && response.status !== 503) {
      throw new WriteFailed(`The server answered ${response.status}.`);
    }
    if (isForLater(response)) throw new ServerUnreachable(`The server answered ${response.status}.`);
    if (response.status === 401) throw new SignedOut('Nobody is signed in.');
    if (await saysNoMember(response)) throw new NoMember('The person is no member any more.');
    if (!response.ok) return ((await response.json()) as { readonly message: string }).message;
    const seq = response.headers.get('Change-Seq');
    this.#done.set(key, seq === null ? null : Number(seq));
    return null;
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
      const query = `after=${base}&limit=${CHANGES_AT_ONCE}&erasures=true`;
      const page = await this.#json<ReplicaChanges>('GET', `/replica/changes?${query}`);
      this.hear(page.through);
      return page;
    } catch (error) {
      this.#mustAsk = true;
      throw error;
    }
  }

  async #apply(page: ReplicaChanges, base: number | null): Promise<void> {
    const pending = await this.#options.replica.apply(page, base, this.#answered);
    const keys = new Set(pending.map(({ key }) => key));
    this.#done = new Map([...this.#done].filter(([key]) => keys.has(key)));
    this.#forgetRefused();
    await this.#runAgain(pending);
  }

  get #answered(): Answered {
    return { done: this.#done, refused: this.#refused, hanging: this.#hanging, gone: this.#gone };
  }

  /** Forgets what the replica has taken over. */
  #forgetRefused(): void {
    this.#refused = new Map();
    this.#hanging = new Map();
    this.#gone = new Map([...this.#gone].filter(([key]) => this.#done.has(key)));
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
