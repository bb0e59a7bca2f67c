import { readBlocks } from './candidate-blocks.ts';
import { type CandidateIndex, IndexBuilder } from './candidate-index.ts';
import type { CandidateWithJob } from '#domain/candidate.ts';
import type { CandidateQuery } from '#domain/candidate-query.ts';
import { followsOn } from '#domain/change.ts';
import { STAGES } from '#domain/stage.ts';
import type { LoggedChange, Page } from '#store/database.ts';
import { selectFromStarts, startsOf } from './list-starts.ts';
import type { PendingRows } from './pending-rows.ts';
import type { Quarantine } from './quarantine.ts';
import type { StoredChange, Tables } from './schema.ts';
import { read } from './transaction.ts';

/** With fewer candidates, reading all of them takes no longer than reading the starts of the lists. */
const STARTS_FROM = 2_000;

/** The changes after which the starts are stored again. Their reader reads the changes since. */
const STORE_STARTS_EVERY = 100;

/** How long the copy waits for the calls that woke the worker, where they can be answered without it. */
const AFTER_FIRST_CALLS_MS = 300;

interface LoadedIndex {
  readonly index: CandidateIndex;
  /** The seq of the last change that was applied to the index. */
  revision: number;
  /** The revision at which the starts of the lists were stored last; null: there are none. */
  storedStarts: number | null;
}

/**
 * The candidates in this worker's memory, so that a search or a page does not read the whole table.
 *
 * The copy does not rely on notices of writes. At every use it compares its revision with that of the log and applies the
 * changes made since, by any tab or worker.
 */
export class CandidateCopy {
  readonly #db: Tables;
  readonly #quarantine: Quarantine;
  readonly #pending: PendingRows;
  #loaded: LoadedIndex | null = null;
  #refreshing: Promise<CandidateIndex | null> | null = null;

  constructor(db: Tables, quarantine: Quarantine, pending: PendingRows) {
    this.#db = db;
    this.#quarantine = quarantine;
    this.#pending = pending;
    // A new connection may open another database, created after the first was deleted, whose revisions start again.
    db.on('ready', () => void (this.#loaded = null), true);
  }

  /** Applies a change of this connection, so that it need not be read from the log. */
  applyCommitted(change: LoggedChange): void {
    if (!this.#loaded) return;
    applyChanges(this.#loaded, [change]);
    this.#storeStartsIfOld(this.#loaded);
  }

  /** Loads the copy before it is asked for. Where first pages can be answered without it, those go first. */
  async readAhead(): Promise<void> {
    const hasStarts = await read(this.#db, async () => (await this.#db.listStarts.count()) > 0);
    if (hasStarts) await new Promise((resolve) => setTimeout(resolve, AFTER_FIRST_CALLS_MS));
    await this.refresh();
  }

  /** A page that can be answered before the copy is loaded; null: it needs the copy. */
  async selectFromStarts(query: CandidateQuery): Promise<Page<CandidateWithJob> | null> {
    if (this.#loaded) return null;
    // What fails here is left to the reading of the copy, which does without the starts.
    return read(this.#db, () => selectFromStarts(this.#db, this.#quarantine, query)).catch(() => null);
  }

  /** Stores the starts of the lists for workers that will have no copy yet. */
  async storeStarts(size?: number): Promise<void> {
    const loaded = this.#loaded;
    if (!loaded) return;
    const { listStarts } = this.#db;
    await this.#db.transaction('rw', listStarts, async () => {
      // Another database may have been opened meanwhile.
      if (this.#loaded !== loaded) return;
      await listStarts.bulkPut(startsOf(loaded.index, loaded.revision, size));
    });
  }

  /** Returns an index with every write answered before the call. Use it before anything else is awaited. */
  async currentIndex(): Promise<CandidateIndex> {
    const wanted = await read(this.#db, () => revisionOf(this.#db));
    // A refresh under way may have started before this revision was written.
    if (!this.#indexAt(wanted)) await this.#refreshing;
    // A refresh that starts now reaches it. When the log no longer has every change since the copy, or the database was
    // created again, the first refresh drops the copy and the second reads everything.
    return this.#indexAt(wanted) ?? (await this.refresh()) ?? (await this.refresh()) ?? this.#load();
  }

  /**
   * Reads the new changes, or everything when there is no copy yet. Concurrent calls share one read. Returns null when
   * the copy had to be dropped: the next call reads everything.
   */
  refresh(): Promise<CandidateIndex | null> {
    this.#refreshing ??= (this.#loaded ? this.#catchUp(this.#loaded) : this.#load()).finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  #indexAt(revision: number): CandidateIndex | null {
    return this.#loaded && this.#loaded.revision >= revision ? this.#loaded.index : null;
  }

  async #load(): Promise<CandidateIndex> {
    const db = this.#db;
    const loaded = await read(db, async () => {
      const start = await db.listStarts.get(STAGES[0]);
      const revision = await revisionOf(db);
      const jobs = await db.jobs.toArray();
      const builder = new IndexBuilder(jobs.filter((job) => this.#quarantine.admits('jobs', job)));
      builder.add(this.#quarantine.admitted((await this.#pending.of('candidates')) ?? []));
      await readBlocks(db, (candidates) => builder.add(this.#quarantine.admitted(candidates)));
      return { index: builder.build(), revision, storedStarts: start?.revision ?? null };
    });
    this.#loaded = loaded;
    this.#storeStartsIfOld(loaded);
    return loaded.index;
  }

  async #catchUp(loaded: LoadedIndex): Promise<CandidateIndex | null> {
    const { changes } = this.#db;
    const newer = await read(this.#db, () => changes.where('seq').above(loaded.revision).toArray());
    // Another database was opened while the changes were read.
    if (this.#loaded !== loaded) return null;
    if (applyChanges(loaded, newer)) return loaded.index;
    this.#loaded = null;
    return null;
  }

  #storeStartsIfOld(loaded: LoadedIndex): void {
    const { index, revision, storedStarts } = loaded;
    if (index.size < STARTS_FROM) return;
    if (storedStarts !== null && revision < storedStarts + STORE_STARTS_EVERY) return;
    loaded.storedStarts = revision;
    // Without them the next worker reads everybody first, and stores them then.
    this.storeStarts().catch(() => undefined);
  }
}

/** The seq of the last change; 0 before the first. */
export async function revisionOf(db: Tables): Promise<number> {
  return Number((await db.changes.toCollection().lastKey()) ?? 0);
}

/** Applies changes to the index. False when they don't follow on its revision, or when the workspace was replaced. */
function applyChanges(
  loaded: LoadedIndex,
  changes: readonly Pick<StoredChange, 'seq' | 'undoable' | 'rows'>[],
): boolean {
  // Another call may have applied some of them while they were read.
  const newer = changes.filter((change) => change.seq > loaded.revision);
  if (!followsOn(loaded.revision, newer)) return false;
  loaded.index.apply(newer.flatMap((change) => change.rows));
  loaded.revision += newer.length;
  return true;
}
