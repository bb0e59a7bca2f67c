import { readBlocks } from './candidate-blocks.ts';
import { type CandidateIndex, IndexBuilder } from './candidate-index.ts';
import type { LoggedChange } from '#store/database.ts';
import type { Quarantine } from './quarantine.ts';
import type { StoredChange, Tables } from './schema.ts';
import { read } from './transaction.ts';

interface LoadedIndex {
  readonly index: CandidateIndex;
  /** The seq of the last change that was applied to the index. */
  revision: number;
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
  #loaded: LoadedIndex | null = null;
  #refreshing: Promise<CandidateIndex | null> | null = null;

  constructor(db: Tables, quarantine: Quarantine) {
    this.#db = db;
    this.#quarantine = quarantine;
    // A new connection may open another database, created after the first was deleted, whose revisions start again.
    db.on('ready', () => void (this.#loaded = null), true);
  }

  /** Applies a change of this connection, so that it need not be read from the log. */
  applyCommitted(change: LoggedChange): void {
    if (this.#loaded) applyChanges(this.#loaded, [change]);
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
      const revision = await revisionOf(db);
      const jobs = await db.jobs.toArray();
      const builder = new IndexBuilder(jobs.filter((job) => this.#quarantine.admits('jobs', job)));
      await readBlocks(db, (candidates) => builder.add(this.#quarantine.admitted(candidates)));
      return { index: builder.build(), revision };
    });
    this.#loaded = loaded;
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
  const [first] = newer;
  if (!first) return true;
  if (first.seq !== loaded.revision + 1 || newer.some((change) => !change.undoable)) return false;
  loaded.index.apply(newer.flatMap((change) => change.rows));
  loaded.revision = newer.at(-1)?.seq ?? first.seq;
  return true;
}
