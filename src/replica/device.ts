import { createApi } from '#api/app.ts';
import type { RequestContext } from '#api/context.ts';
import type { Database } from '#store/database.ts';
import type { LogBounds } from '#store/log/log-bounds.ts';
import { openStore } from '#store/nouns/open-store.ts';
import type { ReplicaChanges } from '#store/replica-store.ts';
import { deviceDatabase } from './device-database.ts';
import { Exclusive } from './exclusive.ts';
import { localRoute } from './local-routes.ts';
import { requestAgain, requestToSend } from './pending-requests.ts';
import { Replica } from './replica.ts';
import {
  keyAgain,
  pendingIn,
  type IdsByTable,
  type NotSent,
  type PendingWrite,
  type ReplicaLog,
} from './replica-log.ts';
import { hasFewIds, RESERVED_AT_ONCE } from './reserved-ids.ts';
import {
  askServer,
  orUnreachable,
  ServerUnreachable,
  TooOld,
  type ReservedIds,
  type RowsPage,
  type ToServer,
} from './server.ts';

/** The server has a longer log than a replica, so it is asked first. */
const HISTORY = 'GET /changes';

interface DeviceOptions {
  readonly db: Database;
  readonly bounds: LogBounds;
  /** Who uses the device, as the API knows them. */
  readonly context: Omit<RequestContext, 'store'>;
  readonly now: () => Date;
  readonly origin: string;
  readonly send: ToServer;
}

/**
 * Answers a page’s calls from a replica where it can, and else from the server. A write is answered when it is stored on
 * this device; `sync` sends it.
 */
export class Device {
  readonly #replica: Replica;
  readonly #db: Database;
  readonly #api: { fetch(request: Request): Response | Promise<Response> };
  readonly #options: DeviceOptions;
  /** Keeps local writes and reads apart from a sync, in which pending writes are taken off and run again. */
  readonly #turn = new Exclusive();
  readonly #sync = new Exclusive();
  /** The write that is run again, or null while a person’s own call is answered. */
  #again: PendingWrite | null = null;
  #done = new Map<string, number | null>();
  #refused = new Map<string, string>();
  /** The last change of the server that this device has heard of. */
  #heard = 0;
  #isReachable = true;

  constructor(options: DeviceOptions) {
    this.#options = options;
    this.#db = options.db;
    this.#replica = new Replica(options.db, options.bounds, options.now);
    const store = openStore(
      deviceDatabase(options.db, () => this.#idsAgain()),
      options.bounds,
    );
    this.#api = createApi(async () => ({ ...options.context, store }), {
      now: () => (this.#again ? new Date(this.#again.at) : options.now()),
    });
  }

  /** Tells that the server has a change with this seq. */
  heard(seq: number): void {
    this.#heard = Math.max(this.#heard, seq);
  }

  log(): Promise<ReplicaLog> {
    return this.#replica.log();
  }

  /** Makes a write again that the server refused. Null: it is not among them. */
  async tryAgain(key: string): Promise<Response | null> {
    const write = await this.giveUp(key);
    return write && this.#write(requestAgain(write, crypto.randomUUID(), this.#options.origin));
  }

  /** Forgets a write that the server refused. Null: it is not among them. */
  giveUp(key: string): Promise<NotSent | null> {
    return this.#turn.run(() => this.#replica.giveUp(key));
  }

  async answer(request: Request): Promise<Response> {
    const name = localRoute(request);
    if (name === null) return this.#answerFromServer(request);
    if (name === HISTORY) return this.#readHistory(request);
    return name.startsWith('GET ') ? this.#read(request) : this.#write(request);
  }

  /** Brings the replica and the server to the same state. Rejects when the server can’t be reached. */
  sync(): Promise<void> {
    return this.#sync.run(async () => {
      try {
        await this.#synced();
        this.#isReachable = true;
      } catch (error) {
        if (error instanceof ServerUnreachable) this.#isReachable = false;
        throw error;
      }
    });
  }

  async #synced(): Promise<void> {
    const log = await this.#replica.log();
    if (log.state.base === null && log.state.filling === null) {
      await this.#turn.run(() => this.#replica.startOver());
    }
    // A process may have ended between a sync and the writes that were to be run again after it.
    await this.#turn.run(() => this.#runAgain(pendingIn(log).filter(({ rows }) => rows.length === 0)));
    try {
      await this.#fill();
      await this.#push();
      await this.#pull();
      await this.#reserve();
    } catch (error) {
      if (!(error instanceof TooOld)) throw error;
      await this.#turn.run(() => this.#replica.startOver());
      await this.#fill();
      await this.#pull();
    }
  }

  async #fill(): Promise<void> {
    for (;;) {
      // oxlint-disable no-await-in-loop -- each page is asked for after the one before is stored
      const { filling } = (await this.#replica.log()).state;
      if (!filling) return;
      const query = `table=${filling.table}&after=${filling.after}`;
      const page = await this.#ask<RowsPage>('GET', `/replica/rows?${query}`);
      await this.#turn.run(() => this.#replica.addPage(filling, page));
      // oxlint-enable no-await-in-loop
    }
  }

  /** Sends the pending writes in their order. */
  async #push(): Promise<void> {
    for (;;) {
      // oxlint-disable no-await-in-loop -- a later write may need an earlier one
      const log = await this.#replica.log();
      const next = pendingIn(log).find(({ key }) => !this.#done.has(key) && !this.#refused.has(key));
      if (!next) return;
      const request = await this.#db.read((tx) =>
        requestToSend(tx, next, { log, origin: this.#options.origin, done: this.#done }),
      );
      if (request === null) {
        this.#refused.set(next.key, 'What was to be undone was not sent.');
        continue;
      }
      const response = await orUnreachable(this.#options.send, request);
      await this.#settle(next, response);
      // oxlint-enable no-await-in-loop
    }
  }

  async #settle({ key }: PendingWrite, response: Response): Promise<void> {
    if (response.ok) {
      const seq = response.headers.get('Change-Seq');
      this.#done.set(key, seq === null ? null : Number(seq));
      if (seq !== null) this.heard(Number(seq));
      return;
    }
    if (response.status === 401) throw new ServerUnreachable('Nobody is signed in.');
    const { message } = (await response.json()) as { readonly message: string };
    this.#refused.set(key, message);
  }

  /** Applies the server’s changes until none is left. */
  async #pull(): Promise<void> {
    for (;;) {
      // oxlint-disable no-await-in-loop -- each page follows on the one before
      const { state } = await this.#replica.log();
      const hasNews = this.#done.size + this.#refused.size > 0 || !state.isComplete;
      const page = await this.#ask<ReplicaChanges>('GET', `/replica/changes?after=${state.base ?? 0}`);
      this.heard(page.through);
      if (page.changes.length === 0 && !hasNews && page.through === state.base) return;
      await this.#turn.run(() => this.#apply(page));
      if (page.changes.length === 0) return;
      // oxlint-enable no-await-in-loop
    }
  }

  async #apply(page: ReplicaChanges): Promise<void> {
    const pending = await this.#replica.apply(page, { done: this.#done, refused: this.#refused });
    this.#refused = new Map();
    const keys = new Set(pending.map(({ key }) => key));
    this.#done = new Map([...this.#done].filter(([key]) => keys.has(key)));
    await this.#runAgain(pending);
  }

  async #runAgain(pending: readonly PendingWrite[]): Promise<void> {
    const { syncSeq } = await this.#replica.log();
    for (const write of pending) {
      this.#again = write;
      try {
        // A refusal is no failure: the server decides whether the write is possible.
        // oxlint-disable-next-line no-await-in-loop -- the writes are run in their order
        await this.#api.fetch(requestAgain(write, keyAgain(write.key, syncSeq), this.#options.origin));
      } finally {
        this.#again = null;
      }
    }
  }

  async #reserve(): Promise<void> {
    if (!hasFewIds(await this.#replica.log())) return;
    const ids = await this.#ask<ReservedIds>('POST', '/replica/ids', { count: RESERVED_AT_ONCE });
    await this.#turn.run(() => this.#replica.reserve(ids));
  }

  #idsAgain(): IdsByTable {
    return this.#again?.ids ?? {};
  }

  async #read(request: Request): Promise<Response> {
    const { state, ran } = await this.#replica.log();
    const hasAll = state.isComplete && (state.base ?? 0) >= this.#heard;
    const hasPending = state.pending.length + ran.length > 0;
    if (hasAll || (state.isComplete && (hasPending || !this.#isReachable))) return this.#local(request);
    try {
      return await this.#fromServer(request.clone());
    } catch (error) {
      if (!(error instanceof ServerUnreachable) || !state.isComplete) throw error;
      return this.#local(request);
    }
  }

  async #readHistory(request: Request): Promise<Response> {
    try {
      return await this.#answerFromServer(request.clone());
    } catch (error) {
      if (!(error instanceof ServerUnreachable)) throw error;
      return this.#local(request);
    }
  }

  async #write(request: Request): Promise<Response> {
    const { state } = await this.#replica.log();
    if (!state.isComplete) return this.#answerFromServer(request);
    const keyed = withKey(request);
    const response = await this.#turn.run(async () => this.#api.fetch(keyed.clone()));
    // The server may know more than this device, so it has the last word on a refusal.
    if (response.ok || response.status === 400 || !this.#isReachable) return response;
    return this.#answerFromServer(keyed).catch(() => response);
  }

  /** The pending writes are sent first, so that the server’s answer includes them. */
  async #answerFromServer(request: Request): Promise<Response> {
    const log = await this.#replica.log();
    if (pendingIn(log).length > 0) await this.sync();
    return this.#fromServer(request);
  }

  async #fromServer(request: Request): Promise<Response> {
    try {
      const response = await orUnreachable(this.#options.send, request);
      this.#isReachable = true;
      const seq = response.headers.get('Change-Seq');
      if (seq !== null) this.heard(Number(seq));
      return response;
    } catch (error) {
      if (error instanceof ServerUnreachable) this.#isReachable = false;
      throw error;
    }
  }

  #local(request: Request): Promise<Response> {
    return this.#turn.run(async () => this.#api.fetch(request));
  }

  #ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const { origin, send } = this.#options;
    const request = new Request(new URL(path, origin), {
      method,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return askServer<Answer>(send, request);
  }
}

function withKey(request: Request): Request {
  if (request.headers.has('Idempotency-Key')) return request;
  const headers = new Headers(request.headers);
  headers.set('Idempotency-Key', crypto.randomUUID());
  return new Request(request, { headers });
}
