import { sql, type Kysely } from 'kysely';
import type { ChangeNotice, RowRef } from '#domain/change-notice.ts';
import type { Connection } from './connection.ts';
import type { Schema } from './schema.ts';

type Listener = (notice: ChangeNotice) => void;

/** A workspace that somebody here watches. */
interface Watched {
  readonly listeners: Set<Listener>;
  /** The seq of the last change that they were told of. */
  told: number;
  catchingUp: Promise<void> | undefined;
}

const CHANNEL = 'hirelane_changes';

/** Milliseconds for which news are gathered: each NOTIFY makes every writer of the database wait for the others. */
const GATHERED = 25;

/** Milliseconds until a change is noticed without a notification: that always works. */
const POLLED = 1_000;

/** Above so many changes at once, looking at everything again is quicker. */
const MANY = 100;

/** Tells whoever watches a workspace here of every change, in order, by whatever process. */
export class ChangeFeed {
  readonly #connection: Connection;
  readonly #watched = new Map<string, Watched>();
  /** By workspace, the last change that other processes are yet to hear of. */
  readonly #news = new Map<string, number>();
  #gathering: NodeJS.Timeout | undefined;
  #polling: NodeJS.Timeout | undefined;
  #unlisten: Promise<() => Promise<void>> | undefined;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * @param seen the seq of a change: what came after it is told of
   * @returns a function that ends it
   */
  watch(workspace: string, seen: number, listener: Listener): () => void {
    const watched = this.#watched.get(workspace) ?? {
      listeners: new Set(),
      told: seen,
      catchingUp: undefined,
    };
    this.#watched.set(workspace, watched);
    watched.listeners.add(listener);
    this.#begin();
    return () => {
      watched.listeners.delete(listener);
      if (watched.listeners.size === 0) this.#watched.delete(workspace);
      if (this.#watched.size === 0) void this.#end();
    };
  }

  /** A change of this process is committed. */
  committed(workspace: string, notice: ChangeNotice): void {
    this.#news.set(workspace, Math.max(notice.seq, this.#news.get(workspace) ?? 0));
    this.#gathering ??= setTimeout(() => void this.#notify(), GATHERED);
    const watched = this.#watched.get(workspace);
    if (!watched || notice.seq <= watched.told) return;
    if (notice.seq === watched.told + 1) tell(watched, notice);
    else this.#catchUp(workspace, watched);
  }

  /** Tells the other processes what they have not heard yet, and listens no more. */
  async close(): Promise<void> {
    this.#watched.clear();
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
    await (
      await unlisten?.catch(() => undefined)
    )?.();
  }

  /** A loss is made good by whoever polls. */
  async #notify(): Promise<void> {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    const news = Array.from(this.#news, ([workspace, seq]) => `${workspace} ${seq}`);
    this.#news.clear();
    if (news.length === 0) return;
    await sql`SELECT pg_notify(${CHANNEL}, news) FROM unnest(${news}::text[]) AS news`
      .execute(this.#connection.db)
      .catch(() => undefined);
  }

  #heard(payload: string): void {
    const [workspace = '', seq] = payload.split(' ');
    const watched = this.#watched.get(workspace);
    if (watched && Number(seq) > watched.told) this.#catchUp(workspace, watched);
  }

  async #poll(): Promise<void> {
    const rows = await this.#connection.db
      .selectFrom('workspaces')
      .select(['id', 'revision'])
      .where('id', 'in', [...this.#watched.keys()])
      .execute()
      .catch(() => []);
    for (const { id, revision } of rows) {
      const watched = this.#watched.get(id);
      if (watched && revision !== watched.told) this.#catchUp(id, watched);
    }
  }

  #catchUp(workspace: string, watched: Watched): void {
    // What is being read may have begun before the change that is heard of now.
    const before = watched.catchingUp;
    watched.catchingUp = (async () => {
      await before;
      for (const notice of await noticesAfter(this.#connection.db, workspace, watched)) tell(watched, notice);
    })().catch(() => undefined);
  }
}

/** What is to be told now: each change, or that everything may be another. */
async function noticesAfter(
  db: Kysely<Schema>,
  workspace: string,
  watched: Pick<Watched, 'told'>,
): Promise<ChangeNotice[]> {
  const changes = await db
    .selectFrom('changes')
    .select(['seq', 'undoable', keysOf])
    .where('workspace_id', '=', workspace)
    .where('seq', '>', watched.told)
    .orderBy('seq')
    .limit(MANY)
    .execute();
  if (changes[0]?.seq === watched.told + 1 && changes.length < MANY) {
    return changes.map(({ seq, undoable, touched }) => ({ seq, rows: undoable ? touched : 'everything' }));
  }
  const { revision } = await db
    .selectFrom('workspaces')
    .select('revision')
    .where('id', '=', workspace)
    .executeTakeFirstOrThrow();
  if (revision === watched.told) return [];
  // A lower one: an older copy of the database has taken the place of what was told of.
  watched.told = Math.min(watched.told, revision - 1);
  return [{ seq: revision, rows: 'everything' }];
}

/** Which rows a change has, without what they were and became. */
const keysOf = sql<RowRef[]>`(
  SELECT coalesce(json_agg(json_build_object('table', r -> 'table', 'id', r -> 'id')), '[]')
  FROM json_array_elements(rows) AS r
)`.as('touched');

function tell(watched: Watched, notice: ChangeNotice): void {
  if (notice.seq <= watched.told) return;
  watched.told = notice.seq;
  for (const listener of watched.listeners) listener(notice);
}
