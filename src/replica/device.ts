import { createApi } from '#api/app.ts';
import type { RequestContext } from '#api/request/context.ts';
import { isErased } from '#domain/erasure/erasing.ts';
import type { TableName } from '#domain/tables.ts';
import type { Database } from '#store/database.ts';
import type { LogBounds } from '#store/log/log-bounds.ts';
import { openStore } from '#store/nouns/open-store.ts';
import type { ReplicaStore } from '#store/replica-store.ts';
import { laterSearch } from '#store/search/later-search.ts';
import { StoreError } from '#store/store.ts';
import { deviceDatabase } from './copy/device-database.ts';
import { KnownLog } from './copy/known-log.ts';
import {
  pendingIn,
  type IdsByTable,
  type NotSent,
  type PendingWrite,
  type ReplicaLog,
} from './copy/replica-log.ts';
import { Replica } from './copy/replica.ts';
import {
  isForLater,
  NoReplica,
  saysNoMember,
  saysOtherEpoch,
  ServerUnreachable,
  SignedOut,
  type LineToServer,
  type ToServer,
} from './copy/server.ts';
import { keyOfNextTry } from './copy/write-keys.ts';
import { Healing } from './healing.ts';
import {
  filesOf,
  isBytes,
  keepOpened,
  NO_OPENED_FILES,
  notHere,
  sweepOpened,
  type OpenedFiles,
} from './opened-files.ts';
import { PARTIAL_ANSWERS, type PartialAnswer } from './partial-answers.ts';
import { Exclusive } from './sync/exclusive.ts';
import { localRoute } from './sync/local-routes.ts';
import { forServer, inEpochOf, isUndoneByServer, requestAgain, undoneSeq } from './sync/pending-requests.ts';
import { refusedSentence } from './sync/refused-sentence.ts';
import { ServerCalls } from './sync/server-calls.ts';
import { Sync } from './sync/sync.ts';

interface DeviceOptions {
  /** A database that is used for this replica alone. Its log starts after {@link LOCAL_SEQS}. */
  readonly db: Database;
  readonly bounds: LogBounds;
  /** The person who uses the device, as the API knows them. */
  readonly context: Omit<RequestContext, 'store' | 'files'>;
  /** The bytes of files that were opened on this device. Absent: none are kept. */
  readonly files?: OpenedFiles;
  readonly now: () => Date;
  readonly origin: string;
  readonly send: ToServer;
  readonly line: LineToServer;
  /** Tells that the server’s changes did not fit into the copy, which is now made anew. */
  readonly onMadeAnew: (reason: Error) => void;
  /** Resolves when no call is waiting for this device. Absent: always at once. */
  readonly whenQuiet?: (() => Promise<void>) | undefined;
  /** Tells that the database is a new one, with the number of unsent changes that this process still knows. Must not reject. */
  readonly onNewDatabase?: (unsent: number) => Promise<void>;
}

/** The server has a longer log than a replica, so it is asked first. */
const HISTORY = 'GET /changes';

/**
 * Answers a page’s calls from a replica where it can, and else from the server (decision 085). A write is answered when it
 * is stored on this device; `sync` sends it.
 */
export class Device {
  readonly #replica: Replica;
  readonly #server: ServerCalls;
  readonly #sync: Sync;
  readonly #healing: Healing;
  readonly #api: { fetch(request: Request): Response | Promise<Response> };
  readonly #origin: string;
  readonly #db: Database;
  readonly #files: OpenedFiles;
  readonly #line: LineToServer;
  readonly #turn = new Exclusive();
  readonly #known: KnownLog;
  /** The write that is run again, or null while a person’s own call is answered. */
  #again: PendingWrite | null = null;
  /** The ids of the new rows of a write that is tried again. */
  #ids: IdsByTable = {};
  /** True if the replica is about to be deleted. */
  #isClosed = false;

  constructor({
    db,
    bounds,
    context,
    files = NO_OPENED_FILES,
    now,
    origin,
    send,
    line,
    onMadeAnew,
    whenQuiet = async () => undefined,
    onNewDatabase,
  }: DeviceOptions) {
    this.#origin = origin;
    this.#db = db;
    this.#files = files;
    this.#line = line;
    const known = new KnownLog(onNewDatabase);
    this.#known = known;
    this.#replica = new Replica(db, { known, bounds, now });
    const store = openStore(
      deviceDatabase(db, known, () => this.#again?.ids ?? this.#ids),
      bounds,
      // The index follows the rows of this device, and so its own log.
      laterSearch(db),
    );
    this.#api = createApi(
      async () => ({ ...context, store, files: filesOf(files) }),
      { now: () => (this.#again ? new Date(this.#again.at) : now()) },
      report,
    );
    const server = new ServerCalls({ origin, send, line });
    this.#server = server;
    const [replica, turn] = [this.#replica, this.#turn];
    const runAgain = (write: PendingWrite, key: string) => this.#runAgain(write, key);
    const sync = new Sync({ db, replica, server, origin, turn, now, onMadeAnew, runAgain });
    this.#sync = sync;
    const digest: ReplicaStore['digest'] = (of, seq) => store.replica.digest(of, seq);
    this.#healing = new Healing({ replica, server, sync, turn, digest, now, whenQuiet });
  }

  /** True if the server answered the last time. */
  get isReachable(): boolean {
    return this.#server.isReachable;
  }

  /** True if this device had no room for what the server answered last, so that it lacks changes. */
  get isFull(): boolean {
    return this.#sync.isFull;
  }

  /** Counts the writes that the server has not acknowledged. */
  unsent(log: ReplicaLog): number {
    return this.#sync.unacknowledged(pendingIn(log)).length;
  }

  /** The last change of the server that this device has heard of. */
  get heard(): number {
    return this.#server.heard;
  }

  /** Tells that the server has a change with this seq. */
  hear(seq: number): void {
    this.#server.hear(seq);
  }

  /**
   * Brings the replica and the server to the same state.
   *
   * @throws ServerUnreachable, SignedOut, NoReplica, NotApplied
   */
  sync(): Promise<void> {
    return this.#sync.run();
  }

  /**
   * As `sync`, for a device that hears of each change: the server is asked only when it has a change that the replica lacks.
   *
   * @throws ServerUnreachable, SignedOut, NoReplica, NotApplied
   */
  follow(): Promise<void> {
    return this.#sync.run(false);
  }

  /**
   * Compares the replica with the server if that is due, and makes anew what differs. Does nothing while something is not sent.
   *
   * @throws ServerUnreachable, SignedOut, NoReplica, TooOld, NotApplied
   */
  heal(): Promise<void> {
    return this.#healing.run();
  }

  /**
   * Stores no further write, because the replica is about to be deleted or emptied. The writes under way are stored and count as
   * unsent when this resolves; later ones go to the server.
   */
  close(): Promise<void> {
    return this.#turn.run(async () => void (this.#isClosed = true));
  }

  /** Empties the replica, because its person may have no copy any more. What is not sent is kept, without other people’s data. */
  empty(): Promise<void> {
    return this.#sync.empty();
  }

  log(): Promise<ReplicaLog> {
    return this.#replica.log();
  }

  /**
   * Makes a write again that the server refused. When it is refused again, it stays among them. Does nothing when it is not
   * among them.
   *
   * @throws ServerUnreachable
   */
  async tryAgain(key: string): Promise<void> {
    const write = (await this.log()).state.notSent.find((one) => one.key === key);
    if (!write || isErased(write) || write.namesBefore) return;
    // With the same key for the same try, a process that ends before the write is forgotten makes it only once.
    const again = requestAgain(write, keyOfNextTry(key), this.#origin);
    // Later writes name its new rows by their ids.
    const response = await this.#write(again, write.hanging ? write.ids : {});
    if (response.ok) {
      await this.#turn.run(() => this.#replica.madeAgain(key));
      const [next] = write.hanging ?? [];
      if (next) await this.tryAgain(next.key);
    } else if (isForLater(response) || response.status === 401) {
      return;
    } else if (!(await saysNoMember(response)) && !(await saysOtherEpoch(response))) {
      const { message } = (await response.json()) as { readonly message: string };
      await this.#turn.run(() => this.#replica.refusedAgain(key, refusedSentence(message)));
    }
  }

  /** Forgets a write that the server refused. Null: it is not among them. */
  giveUp(key: string): Promise<NotSent | null> {
    return this.#turn.run(() => this.#replica.giveUp(key));
  }

  /** @throws ServerUnreachable when only the server can answer, and it does not */
  async answer(request: Request): Promise<Response> {
    const name = await localRoute(request);
    if (name === null || (await this.#isUndoneByServer(request))) return this.#otherCall(request);
    if (name === HISTORY) return this.#fromServerFirst(request);
    if (isBytes(name)) return this.#bytes(request);
    const partial = PARTIAL_ANSWERS.get(name);
    if (partial) return this.#readPartial(request, partial);
    return name.startsWith('GET ') ? this.#read(request) : this.#write(request);
  }

  /**
   * After an erasure, calls `compact`, which rewrites the files of the database. Calls it again the next time when it did
   * not end.
   */
  async compactErased(compact: () => Promise<void>): Promise<void> {
    if ((await this.log()).state.mustCompact !== true) return;
    await compact();
    await this.#turn.run(() => this.#replica.compacted());
  }

  /** Removes the bytes of opened files that no row names any more. While the copy is made, nothing is removed. */
  async sweepFiles(): Promise<void> {
    if ((await this.#replica.log()).state.isComplete) await sweepOpened(this.#db, this.#files);
  }

  async #read(request: Request, here = () => this.#local(request)): Promise<Response> {
    if (this.#sync.isFilling) return this.#server.ask(request);
    const log = await this.#replica.log();
    if (!log.state.isComplete) return this.#server.ask(request);
    // A full device lacks changes of others, and what the server did with its own.
    const isCurrent = !this.#sync.isFull && (this.#isCurrent(log) || pendingIn(log).length > 0);
    if (!isCurrent && this.#server.isReachable) return this.#fromServerFirst(request, here);
    const response = await here();
    return isForLater(response) && this.#server.isReachable ? this.#fromServer(request) : response;
  }

  /** Asks the server for what is only there. Without a server, the answer lacks it. */
  #readPartial(request: Request, { lacks, without }: PartialAnswer): Promise<Response> {
    const withoutServer = async () => without(await this.#local(request.clone()));
    return this.#read(request, async () => {
      const response = await this.#local(request.clone());
      if (!(await lacks(response))) return response;
      return this.#server.isReachable ? this.#fromServerFirst(request, withoutServer) : withoutServer();
    });
  }

  /** Bytes that were opened on this device before, or else those of the server, which are kept for the next time. */
  async #bytes(request: Request): Promise<Response> {
    const { isComplete } = (await this.#replica.log()).state;
    const kept = isComplete ? await this.#local(request.clone()) : null;
    if (kept && kept.status !== 404 && !isForLater(kept)) return kept;
    const response = await this.#fromServer(request).catch((error: unknown) => {
      if (error instanceof ServerUnreachable) return null;
      throw error;
    });
    if (!response || isForLater(response)) return notHere();
    // A device that has no room left for them shows them all the same.
    await keepOpened(this.#files, request, response).catch(() => undefined);
    return response;
  }

  /** Tells whether the replica has every change that this device has heard of. */
  #isCurrent({ state }: ReplicaLog): boolean {
    return !this.#sync.isReplacing && (state.base ?? 0) >= this.#server.heard;
  }

  /**
   * Asks the server. A change that it makes is in the replica when the page hears of it, as any other change of its person, and so
   * is a restore.
   */
  async #otherCall(request: Request): Promise<Response> {
    const response = await this.#fromServer(request);
    const isChanged = request.method !== 'GET' && response.headers.has('Change-Seq');
    // The server has answered. What the sync lacks, the next one brings.
    if (isChanged || (await saysOtherEpoch(response))) await this.sync().catch(() => undefined);
    return response;
  }

  /** Asks the server, and answers from the replica when the server can’t. */
  async #fromServerFirst(request: Request, here = () => this.#local(request)): Promise<Response> {
    const asked = this.#fromServer(request.clone()).catch((error: unknown) => {
      if (error instanceof ServerUnreachable) return null;
      throw error;
    });
    // When no answer comes, the replica does not wait for the end of the request.
    const response = await Promise.race([asked, this.#line.lost()]);
    if (response && !isForLater(response)) return response;
    // The replica answers instead, so nobody waits for this failure.
    asked.catch(() => undefined);
    return here();
  }

  /** @param ids the ids of its new rows, when it was made before */
  async #write(request: Request, ids: IdsByTable = {}): Promise<Response> {
    const log = await this.#replica.log();
    if (!log.state.isComplete) return this.#fromServer(request);
    const keyed = inEpochOf(withKey(request), log.state);
    const response = await this.#turn.run(async () => {
      // A sync may have emptied the copy meanwhile.
      if (this.#isClosed || !(await this.#replica.log()).state.isComplete) return null;
      this.#ids = ids;
      return this.#api.fetch(keyed.clone());
    });
    this.#ids = {};
    if (!response) return this.#otherCall(keyed);
    if (response.ok || !this.#server.isReachable) return response;
    // The server may know more than this device, so it has the last word on a refusal.
    if (response.status === 400 && this.#isCurrent(log)) return response;
    // Without the server, the refusal of this device counts.
    const asked = this.#otherCall(keyed).catch(() => response);
    return (await Promise.race([asked, this.#line.lost()])) ?? response;
  }

  async #isUndoneByServer(request: Request): Promise<boolean> {
    const seq = undoneSeq(request);
    return seq !== null && this.#db.read((tx) => isUndoneByServer(tx, this.#known, seq));
  }

  /** The pending writes are sent first, so that the server’s answer includes them. */
  async #fromServer(request: Request): Promise<Response> {
    // Without a connection they can’t be sent either, and the call is not held up by them.
    if (this.#line.isWell) await this.#sendPending();
    return this.#server.ask(await this.#db.read((tx) => forServer(tx, this.#known, request)));
  }

  async #sendPending(): Promise<void> {
    const pending = pendingIn(await this.#replica.log());
    // On a full device, what the server has answered goes on waiting for room.
    if ((this.#sync.isFull ? this.#sync.unanswered(pending) : pending).length > 0) {
      await this.sync().catch((error: unknown) => {
        // The server’s own answer says that nobody is signed in, or what this person may do.
        if (!(error instanceof SignedOut || error instanceof NoReplica)) throw error;
      });
    }
  }

  async #local(request: Request): Promise<Response> {
    // While a sync takes pending writes off and runs them again, the rows lack them.
    await this.#turn.idle();
    return this.#api.fetch(request);
  }

  async #runAgain(write: PendingWrite, key: string): Promise<void> {
    // Its answer was lost, and the copy was made or replaced since.
    if (await this.#hasRowsOf(write)) return;
    this.#again = write;
    try {
      // A refusal is no failure: the server decides whether the write is possible.
      await this.#api.fetch(requestAgain(write, key, this.#origin));
    } finally {
      this.#again = null;
    }
  }

  /** Tells whether rows that a write adds are here already, from the server. */
  #hasRowsOf({ ids }: PendingWrite): Promise<boolean> {
    return this.#db.read(async (tx) => {
      for (const [table, added] of Object.entries(ids)) {
        // oxlint-disable-next-line no-await-in-loop -- a transaction reads one table after the other
        const rows = await tx.withQuarantine.get(table as TableName, added);
        if (rows.some(Boolean)) return true;
      }
      return false;
    });
  }
}

/** Logs why the database failed. The browser may close it at any time, and then the server answers. */
function report(failure: unknown): void {
  if (failure instanceof StoreError && failure.kind === 'unavailable') return;
  // oxlint-disable-next-line no-console -- what a person debugging a copy needs (product §25)
  console.error(failure);
}

function withKey(request: Request): Request {
  if (request.headers.has('Idempotency-Key')) return request;
  const headers = new Headers(request.headers);
  headers.set('Idempotency-Key', crypto.randomUUID());
  return new Request(request, { headers });
}
