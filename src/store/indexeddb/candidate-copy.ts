import { readBlocks } from './candidate-blocks.ts';
import { type CandidateIndex, IndexBuilder } from './candidate-index.ts';
import type { CandidateWithJob } from '#domain/candidate.ts';
import type { CandidateQuery } from '#domain/candidate-query.ts';
import { followsOn } from '#domain/change.ts';
import { STAGES } from '#domain/stage.ts';
import type { LoggedChange, Page } from '#store/database.ts';
import type { Connection } from './connection.ts';
import { selectFromStarts, startsOf } from './list-starts.ts';
import type { PendingRows } from './pending-rows.ts';
import type { Quarantine } from './quarantine.ts';
import type { StoredChange } from './stored-rows.ts';
import type { Transaction } from './transaction.ts';

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
  readonly #connection: Connection;
  readonly #quarantine: Quarantine;
  readonly #pending: PendingRows;
  #loaded: LoadedIndex | null = null;
  #refreshing: Promise<CandidateIndex | null> | null = null;

  constructor(connection: Connection, quarantine: Quarantine, pending: PendingRows) {
    this.#connection = connection;
    this.#quarantine = quarantine;
    this.#pending = pending;
    // A new connection may open another database, created after the first was deleted, whose revisions start again.
    connection.onOpen(() => void (this.#loaded = null));
  }

  /** Applies a change of this connection, so that it need not be read from the log. */
  applyCommitted(change: LoggedChange): void {
    if (!this.#loaded) return;
    applyChanges(this.#loaded, [change]);
    this.#storeStartsIfOld(this.#loaded);
  }

  /** Loads the copy before it is asked for. Where first pages can be answered without it, those go first. */
  async readAhead(): Promise<void> {
    const hasStarts = await this.#connection.read(async (tx) => (await tx.table('listStarts').count()) > 0);
    if (hasStarts) await new Promise((resolve) => setTimeout(resolve, AFTER_FIRST_CALLS_MS));
    await this.refresh();
  }

  /** A page that can be answered before the copy is loaded; null: it needs the copy. */
  async selectFromStarts(query: CandidateQuery): Promise<Page<CandidateWithJob> | null> {
    if (this.#loaded) return null;
    // What fails here is left to the reading of the copy, which does without the starts.
    return this.#connection.read((tx) => selectFromStarts(tx, this.#quarantine, query)).catch(() => null);
  }

  /** Stores the starts of the lists for workers that will have no copy yet. */
  async storeStarts(size?: number): Promise<void> {
    const loaded = this.#loaded;
    if (!loaded) return;
    await this.#connection.write(
      async (tx) => {
        // Another database may have been opened meanwhile.
        if (this.#loaded !== loaded) return;
        await tx.table('listStarts').put(startsOf(loaded.index, loaded.revision, size));
      },
      ['listStarts'],
    );
  }

  /** Returns an index with every write answered before the call. Use it before anything else is awaited. */
  async currentIndex(): Promise<CandidateIndex> {
    const wanted = await this.#connection.read(revisionOf);
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
    const loaded = await this.#connection.read(async (tx) => {
      const start = await tx.table('listStarts').get(STAGES[0]);
      const revision = await revisionOf(tx);
      const jobs = await tx.table('jobs').all();
      const reasons = await tx.table('reasons').all();
      const builder = new IndexBuilder(
        jobs.filter((job) => this.#quarantine.admits('jobs', job)),
        reasons.filter((reason) => this.#quarantine.admits('reasons', reason)),
      );
      builder.add(this.#quarantine.admitted((await this.#pending.of(tx, 'candidates')) ?? []));
      await readBlocks(tx, (candidates) => builder.add(this.#quarantine.admitted(candidates)));
      return { index: builder.build(), revision, storedStarts: start?.revision ?? null };
    });
    this.#loaded = loaded;
    this.#storeStartsIfOld(loaded);
    return loaded.index;
  }

  async #catchUp(loaded: LoadedIndex): Promise<CandidateIndex | null> {
    const newer = await this.#connection.read((tx) => tx.table('changes').after(loaded.revision));
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
export async function revisionOf(tx: Transaction): Promise<number> {
  return Number((await tx.table('changes').lastKey()) ?? 0);
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
