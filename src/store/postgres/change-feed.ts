import { sql, type Kysely } from 'kysely';
import { noticeOf, type ChangeNotice, type RowRef } from '#domain/changes/change-notice.ts';
import type { Connection } from './connection.ts';
import type { Schema } from './schema/schema.ts';

type Listener = (notice: ChangeNotice) => void;

/** A workspace that is watched by listeners in this process. */
interface Watched {
  readonly listeners: Set<Listener>;
  /** The seq of the last change that the listeners have received. */
  lastSeq: number;
  catchingUp: Promise<void> | undefined;
}

const CHANNEL = 'hirelane_changes';

/**
 * The number of milliseconds whose changes one NOTIFY announces. The number of NOTIFY is kept low, because each makes
 * all writers of the database wait.
 */
const GATHERED = 25;

/** Milliseconds between polls for changes whose notification was lost. */
const POLLED = 1_000;

/** When this number of changes was missed, listeners get one notice that everything may have changed. */
const MANY = 100;

/**
 * Announces every change of a workspace to the listeners of this process, in order, whichever process made the change.
 */
export class ChangeFeed {
  readonly #connection: Connection;
  readonly #watched = new Map<string, Watched>();
  /** By workspace, the seq of the last change that other processes still have to be told. */
  readonly #unsentNotices = new Map<string, number>();
  readonly #everyChange = new Set<() => void>();
  #gathering: NodeJS.Timeout | undefined;
  #polling: NodeJS.Timeout | undefined;
  #unlisten: Promise<() => Promise<void>> | undefined;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * @param seen the seq of the last change that the listener already knows
   * @returns a function that stops watching
   */
  watch(workspace: string, seen: number, listener: Listener): () => void {
    const watched = this.#watched.get(workspace) ?? {
      listeners: new Set(),
      lastSeq: seen,
      catchingUp: undefined,
    };
    this.#watched.set(workspace, watched);
    watched.listeners.add(listener);
    this.#begin();
    return () => {
      watched.listeners.delete(listener);
      if (watched.listeners.size === 0) this.#watched.delete(workspace);
      if (!this.#isWatched) void this.#end();
    };
  }

  /**
   * Calls `listener` after changes of any workspace. A change of another process may be missed while a lost connection
   * is being restored.
   *
   * @returns a function that stops watching
   */
  watchAll(listener: () => void): () => void {
    this.#everyChange.add(listener);
    this.#begin();
    return () => {
      this.#everyChange.delete(listener);
      if (!this.#isWatched) void this.#end();
    };
  }

  get #isWatched(): boolean {
    return this.#watched.size + this.#everyChange.size > 0;
  }

  /** Must be called after each change that this process commits. */
  committed(workspace: string, notice: ChangeNotice): void {
    for (const listener of this.#everyChange) listener();
    this.#unsentNotices.set(workspace, Math.max(notice.seq, this.#unsentNotices.get(workspace) ?? 0));
    this.#gathering ??= setTimeout(() => void this.#notify(), GATHERED);
    const watched = this.#watched.get(workspace);
    if (!watched || notice.seq <= watched.lastSeq) return;
    if (notice.seq === watched.lastSeq + 1) announce(watched, notice);
    else this.#catchUp(workspace, watched);
  }

  /** Stops listening. First sends the notifications that are still waiting. */
  async close(): Promise<void> {
    this.#watched.clear();
    this.#everyChange.clear();
    await this.#end();
    await this.#notify();
  }

  #begin(): void {
    this.#unlisten ??= this.#connection.listen(CHANNEL, (payload) => this.#heard(payload));
    this.#unlisten.catch(() => (this.#unlisten = undefined));
    this.#polling ??= setInterval(() => void this.#poll(), POLLED).unref();
  }

  async #end(): Promise<void> {
    clearInterval(this.#polling);
    this.#polling = undefined;
    const unlisten = this.#unlisten;
    this.#unlisten = undefined;
    // A connection that never listened needs no end.
    await (
      await unlisten?.catch(() => undefined)
    )?.();
  }

  /** Notifies the other processes. If this fails, their polls find the changes. */
  async #notify(): Promise<void> {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    const payloads = Array.from(this.#unsentNotices, ([workspace, seq]) => `${workspace} ${seq}`);
    this.#unsentNotices.clear();
    if (payloads.length === 0) return;
    // The polls of the other processes find the changes.
    await sql`SELECT pg_notify(${CHANNEL}, payload) FROM unnest(${payloads}::text[]) AS payload`
      .execute(this.#connection.db)
      .catch(() => undefined);
  }

  #heard(payload: string): void {
    for (const listener of this.#everyChange) listener();
    const [workspace = '', seq] = payload.split(' ');
    const watched = this.#watched.get(workspace);
    if (watched && Number(seq) > watched.lastSeq) this.#catchUp(workspace, watched);
  }

  async #poll(): Promise<void> {
    if (this.#watched.size === 0) return;
    // The next poll tries again.
    const rows = await this.#connection.allWorkspaces
      .selectFrom('workspaces')
      .select(['id', 'revision'])
      .where('id', 'in', [...this.#watched.keys()])
      .execute()
      .catch(() => []);
    for (const { id, revision } of rows) {
      const watched = this.#watched.get(id);
      if (watched && revision !== watched.lastSeq) this.#catchUp(id, watched);
    }
  }

  #catchUp(workspace: string, watched: Watched): void {
    // A running read may have started before this change was made, so another read follows.
    const before = watched.catchingUp;
    // After a failure, the next poll finds that the seq is still behind.
    watched.catchingUp = (async () => {
      await before;
      for (const notice of await noticesAfter(this.#connection.forWorkspace(workspace), workspace, watched))
        announce(watched, notice);
    })().catch(() => undefined);
  }
}

/**
 * A notice for each change after a seq. Instead one notice that everything may have changed, when there are many
 * changes.
 */
async function noticesAfter(
  db: Kysely<Schema>,
  workspace: string,
  watched: Pick<Watched, 'lastSeq'>,
): Promise<ChangeNotice[]> {
  const changes = await db
    .selectFrom('changes')
    .select(['seq', 'undoable', 'added', rowRefs])
    .where('workspace_id', '=', workspace)
    .where('seq', '>', watched.lastSeq)
    .orderBy('seq')
    .limit(MANY)
    .execute();
  if (changes[0]?.seq === watched.lastSeq + 1 && changes.length < MANY) {
    return changes.map(({ added, ...change }) => noticeOf({ ...change, ...(added && { added }) }));
  }
  const { revision } = await db
    .selectFrom('workspaces')
    .select('revision')
    .where('id', '=', workspace)
    .executeTakeFirstOrThrow();
  if (revision === watched.lastSeq) return [];
  // The revision is lower than the known seq when an older copy of the database was restored.
  watched.lastSeq = Math.min(watched.lastSeq, revision - 1);
  return [{ seq: revision, rows: 'everything' }];
}

/** The table and id of each row that a change touched. */
const rowRefs = sql<RowRef[]>`(
  SELECT coalesce(json_agg(json_build_object('table', r -> 'table', 'id', r -> 'id')), '[]')
  FROM json_array_elements(rows) AS r
)`.as('rows');

function announce(watched: Watched, notice: ChangeNotice): void {
  if (notice.seq <= watched.lastSeq) return;
  watched.lastSeq = notice.seq;
  for (const listener of watched.listeners) listener(notice);
}
