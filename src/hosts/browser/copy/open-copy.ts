import { ANSWER_HEADERS } from '#api/app.ts';
import type { ChangeNotice } from '#domain/changes/change-notice.ts';
import { TABLES_WITH_BYTES } from '#domain/files/kept-bytes.ts';
import { PERSON_HEADER, WORKSPACE_HEADER } from '#domain/team/request-headers.ts';
import { emptyWorkspace } from '#domain/workspace/workspace.ts';
import { copyChannel, type CopyOwner, type CopyStatus } from '#hosts/page/device-copy.ts';
import { ANSWERED_BY_HEADER } from '#hosts/page/headers.ts';
import type { ServerClock } from '#hosts/page/server-clock.ts';
import { LOCAL_SEQS, REPLICA_BOUNDS } from '#replica/copy/replica-log.ts';
import {
  NoMember,
  NoReplica,
  NotApplied,
  OtherEpoch,
  saysNoMember,
  ServerUnreachable,
  SignedOut,
  TooOld,
} from '#replica/copy/server.ts';
import { Device } from '#replica/device.ts';
import { openIndexedDb, type IndexedDb } from '#store/indexeddb/open.ts';
import { seedingBy } from '#store/log/log.ts';
import { StoreError } from '#store/store.ts';
import { CachedFiles } from './cached-files.ts';
import type { KeptClock } from './kept-clock.ts';
import type { Line } from './line.ts';
import { mayBeLong } from './long-calls.ts';
import type { OfflineSince } from './offline-since.ts';
import { UnsentRecord } from './unsent-record.ts';

/** Identifies a copy: its workspace and its owner. */
export interface CopyRecord {
  readonly workspace: string;
  readonly owner: CopyOwner;
  /** Set when the server has refused the copy, of which only what is not sent is kept. */
  readonly isRefused?: true;
  /** Set when its person has signed out. Only what is not sent is kept. */
  readonly isLeft?: true;
}

interface CopyOptions {
  readonly line: Line;
  readonly offlineSince: OfflineSince;
  readonly keptClock: KeptClock;
  /** Resolves when no page waits for an answer. */
  readonly whenQuiet: () => Promise<void>;
  /** The server no longer knows who asks. */
  readonly onSignedOut: () => Promise<void>;
  /** The person may have no copy. */
  readonly onRefused: (isMember: boolean) => Promise<void>;
}

/** A copy in use. */
export class OpenCopy {
  readonly record: CopyRecord;
  readonly #options: CopyOptions;
  readonly #db: IndexedDb;
  readonly #device: Device;
  readonly #files: CachedFiles;
  readonly #channel: BroadcastChannel;
  readonly #unsent: UnsentRecord;
  /** The answers that came from the server. */
  readonly #ofServer = new WeakSet<Response>();
  /** The number of times that the database was opened. */
  #openings = 0;
  /** True if the rows are known to be complete. */
  #isComplete = false;
  /** True if the copy failed or is deleted, or the person may have none. The server then answers all calls. */
  #isClosed = false;
  #isOver = false;
  /** True if rows with bytes may have changed since the files were swept. */
  #mustSweep = true;

  constructor(record: CopyRecord, options: CopyOptions) {
    const { workspace, owner, isRefused = false } = record;
    const now = () => new Date(options.line.clock.now());
    const name = nameOf(workspace, owner.personId);
    this.record = record;
    this.#options = options;
    this.#isClosed = isRefused;
    this.#files = new CachedFiles(`${name}-files`);
    this.#unsent = new UnsentRecord(name);
    this.#db = openIndexedDb({
      name,
      seed: emptyWorkspace,
      // No seq is used again when this database is deleted and made anew.
      seedWrite: (at) => ({ write: seedingBy(owner.personId, at), revision: LOCAL_SEQS + at.getTime() }),
      now,
    });
    this.#device = new Device({
      db: this.#db,
      bounds: REPLICA_BOUNDS,
      context: { actor: owner.personId, handle: owner.handle, access: owner.access },
      files: this.#files,
      now,
      origin: self.location.origin,
      send: (request) => this.#send(request),
      line: options.line,
      whenQuiet: options.whenQuiet,
      // oxlint-disable-next-line no-console -- what a person debugging a copy needs (product §25)
      onMadeAnew: (reason) => console.error('The copy on this device is made anew.', reason),
      // The copy is made anew all the same. Only the loss is not told.
      onNewDatabase: (known) => this.#databaseIsNew(known).catch(() => undefined),
    });
    this.#db.onOpen(() => (this.#openings += 1));
    // The copy is made anew at once, also when no call comes.
    this.#db.onLost(() => void this.sync());
    this.#channel = new BroadcastChannel(copyChannel(workspace));
    // A notice that comes while the copy is deleted is for nobody.
    this.#db.watch((notice) => void this.#announce(notice).catch(() => undefined));
  }

  /** True if its person may have no copy. With the right to have one again, it is opened anew. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /**
   * Answers from this device where that is possible, and else from the server.
   *
   * @throws StoreError when the database fails, or is closed meanwhile
   */
  async answer(request: Request): Promise<Response> {
    if (this.#isClosed) return this.#options.line.ask(request, null);
    const before = this.#openings;
    const response = await this.#device.answer(request);
    // The rows are gone before the page is told.
    if (await saysNoMember(response)) await this.sync();
    if (response.status === 401) await this.#options.onSignedOut();
    if (this.#ofServer.has(response)) return response;
    const isOpenedAnew = before > 0 && before !== this.#openings;
    // The browser may have deleted the database under the call, and a new one lacks the rows.
    if (isOpenedAnew && request.method === 'GET') return this.answer(request);
    // A killed browser can lose its database, so the number is kept before the person hears that a change is saved.
    if (request.method !== 'GET') await this.#rememberUnsent();
    return ofDevice(response, this.#options.line.clock);
  }

  /**
   * Sends what is not sent, and gets what is new. Resolves also when the server can’t be reached. A refused copy asks the server
   * again when its page is opened next.
   */
  sync(): Promise<void> {
    return this.#run(() => this.#device.sync());
  }

  /** As `sync`, but does not ask the server when the copy has all changes that were heard of. */
  follow(): Promise<void> {
    return this.#run(() => this.#device.follow());
  }

  /** Compares the copy with the server if that is due, and makes anew what differs. */
  async heal(): Promise<void> {
    if (this.record.isRefused || this.#isClosed) return;
    await this.#device.heal().catch((error: unknown) => {
      // The next sync finds out what the server's refusal means for the copy.
      const isForLater = [ServerUnreachable, SignedOut, NoReplica, TooOld, OtherEpoch].some(
        (kind) => error instanceof kind,
      );
      // So does a sync when the browser has closed the database.
      const isClosed = error instanceof StoreError && error.kind === 'unavailable';
      if (isForLater || isClosed || this.#isClosed) return;
      // oxlint-disable-next-line no-console -- what a person debugging a copy needs (product §25)
      console.error('The copy on this device could not be mended.', error);
    });
  }

  async #run(sync: () => Promise<void>): Promise<void> {
    if (this.record.isRefused) return;
    try {
      await this.#rememberUnsent();
      const wasFull = this.#device.isFull;
      await sync();
      // Opened files are kept for convenience, so they go first.
      if (this.#device.isFull && (await this.#files.clear())) await sync();
      if (this.#device.isFull !== wasFull) this.#tellPages(null);
      await this.#rememberUnsent();
      await this.#removeTraces();
    } catch (error) {
      if (error instanceof NoReplica) {
        this.#isClosed = true;
        this.#isOver = true;
        return this.#options.onRefused(!(error instanceof NoMember));
      }
      // If this fails, the next sync does it.
      if (error instanceof ServerUnreachable) await this.#removeErased().catch(() => undefined);
      // Not within the sync, because what is left of a copy is kept after its syncs.
      if (error instanceof SignedOut) return this.#options.onSignedOut();
      if (error instanceof ServerUnreachable || this.#isClosed) return;
      // A restore came while the copy was made anew. The next sync begins again.
      if (error instanceof OtherEpoch) return;
      // The server answers all calls until this worker begins anew, so that the copy is not made again and again.
      if (error instanceof NotApplied) this.#isClosed = true;
      // oxlint-disable-next-line no-console -- what a person debugging a copy needs (product §25)
      console.error('The copy on this device could not be brought up to date.', error);
    }
  }

  async #rememberUnsent(): Promise<void> {
    await this.#unsent.setWaiting(this.#device.unsent(await this.#device.log()));
  }

  /** The database is a new one. What was not sent goes into it as far as this worker still knows it; the rest is told. */
  async #databaseIsNew(known: number): Promise<void> {
    this.#isComplete = false;
    await this.#unsent.databaseIsNew(known);
    this.#tellPages(null);
  }

  /** Tells that the server has this change. */
  hear(seq: number): void {
    this.#device.hear(seq);
  }

  /** Makes a write again that the server refused. Without a connection, it stays refused. */
  async tryAgain(key: string): Promise<void> {
    await this.#device.tryAgain(key).catch((error: unknown) => {
      if (!(error instanceof ServerUnreachable)) throw error;
    });
  }

  async giveUp(key: string): Promise<void> {
    if (!(await this.#unsent.giveUp(key))) await this.#device.giveUp(key);
  }

  readAhead(): Promise<void> {
    return this.#db.readAhead();
  }

  async status(): Promise<CopyStatus> {
    const log = await this.#device.log();
    const { base, isComplete, notSent } = log.state;
    const stateOfRows = isComplete ? 'ready' : 'filling';
    return {
      state: this.#isClosed ? 'off' : stateOfRows,
      rows: isComplete ? 0 : await this.#db.countRows(),
      offlineSince: await this.#options.offlineSince.read(),
      line: this.#options.line.state,
      behind: base === null ? 0 : Math.max(0, this.#device.heard - base),
      unsent: this.#device.unsent(log),
      isFull: this.#device.isFull,
      notSent: [
        ...(await this.#unsent.entries()),
        ...notSent.map(
          ({ key, at, command: { route }, rows, message, later = [], hanging = [], namesBefore }) => ({
            key,
            at,
            route,
            rows,
            message,
            ...(later.length > 0 && { later }),
            ...(hanging.length > 0 && { hanging: hanging.length }),
            ...(namesBefore && { namesBefore }),
          }),
        ),
      ],
    };
  }

  close(): void {
    this.#isClosed = true;
    this.#db.close();
  }

  /** Takes no further changes. Those under way count as unsent when this resolves, so that none is answered and then deleted. */
  stop(): Promise<void> {
    return this.#device.close();
  }

  /** Deletes the copy and all that is not sent. */
  async delete(): Promise<void> {
    // Only a database that is there can have its files rewritten without its rows. A broken one is deleted as it is.
    await this.leave().catch(() => undefined);
    await Promise.all([
      this.#db.delete(),
      this.#files.delete(),
      this.#unsent.remove(),
      this.#options.offlineSince.forget(),
      this.#options.keptClock.forget(),
    ]);
    this.#tellPages(null);
  }

  /** Deletes all but what is not sent, because its person has left or may have no copy any more. */
  async leave(): Promise<void> {
    this.#isClosed = true;
    this.#isOver = true;
    const keys = await this.#db.unusedKeys();
    await Promise.all([this.#device.empty(), this.#files.delete()]);
    // The browser’s own files keep deleted rows until they are rewritten.
    await this.#db.compact(keys);
    this.#tellPages(null);
  }

  /** The copy’s person is here, so the files that they open are kept. */
  enter(): void {
    this.#files.use();
  }

  /** Candidates may have been erased on this device before the connection was lost. */
  async #removeErased(): Promise<void> {
    if (!this.#isClosed && (await this.#device.log()).state.mustCompact) await this.#removeTraces();
  }

  /** Removes the files that no row names any more, and what is left of erased candidates in the database’s own files. */
  async #removeTraces(): Promise<void> {
    if (this.#mustSweep) {
      this.#mustSweep = false;
      await this.#device.sweepFiles();
    }
    await this.#device.compactErased(() => this.#db.compact());
  }

  async #send(asked: Request): Promise<Response> {
    const request = inNameOf(asked, this.record);
    const { line } = this.#options;
    const response = await ((await mayBeLong(request)) ? line.ask(request, null) : line.ask(request));
    await this.lineChanged();
    await this.#options.keptClock.keep();
    this.#ofServer.add(response);
    return response;
  }

  /** Must be called when the line to the server is another. */
  async lineChanged(): Promise<void> {
    const { offlineSince, line } = this.#options;
    if (await offlineSince.reached(line.isWell)) this.#tellPages(null);
  }

  /** Tells the pages of a change on this device. A copy that is being made answers no calls, so its changes show nothing. */
  async #announce(notice: ChangeNotice): Promise<void> {
    const { rows } = notice;
    this.#mustSweep ||= rows === 'everything' || rows.some(({ table }) => TABLES_WITH_BYTES.includes(table));
    if (this.#isComplete && notice.rows !== 'everything') return this.#tellPages(notice);
    const wasComplete = this.#isComplete;
    this.#isComplete = (await this.#device.log()).state.isComplete;
    if (!this.#isComplete) return this.#tellPages(null);
    if (!wasComplete) void this.readAhead();
    this.#tellPages(wasComplete ? notice : { ...notice, rows: 'everything' });
  }

  /** @param notice null: only the status may have changed */
  #tellPages(notice: ChangeNotice | null): void {
    this.#channel.postMessage(notice);
  }
}

/** The name of the database of a person’s copy. */
export function nameOf(workspace: string, personId: string): string {
  return `hirelane-copy-${workspace}-${personId}`;
}

/** The request with whose it is and of which workspace. Somebody else may have signed in meanwhile. */
function inNameOf(request: Request, { workspace, owner }: CopyRecord): Request {
  const headers = new Headers(request.headers);
  headers.set(WORKSPACE_HEADER, workspace);
  headers.set(PERSON_HEADER, owner.personId);
  return new Request(request, { headers });
}

/** The page learns the server’s time from each answer. */
function ofDevice(response: Response, clock: ServerClock): Response {
  const own = { [ANSWERED_BY_HEADER]: 'device', Date: clock.date };
  for (const [name, value] of Object.entries({ ...ANSWER_HEADERS, ...own })) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}
