import { CandidateIndex } from './candidate-index.ts';
import type { Database, LoggedChange } from './database.ts';
import { read } from './transaction.ts';

interface Held {
  readonly index: CandidateIndex;
  /** The seq of the last change that is in the index. */
  revision: number;
}

/**
 * The candidates in this worker's memory, so that a search or a page costs what it shows and not what there is.
 *
 * Nothing relies on it being told of writes: before every use it compares its revision with the log's, and takes over
 * what was done since, by whatever tab or worker. It is lost with the worker and made again.
 */
export class CandidateCopy {
  readonly #db: Database;
  #held: Held | null = null;
  #loading: Promise<void> | null = null;

  constructor(db: Database) {
    this.#db = db;
    // Another connection may be one to another database: the first was deleted, and its revisions say nothing here.
    db.on('ready', () => void (this.#held = null), true);
  }

  /** The candidates with every write that was answered before the call; to be used before anything is awaited. */
  async upToDate(): Promise<CandidateIndex> {
    for (;;) {
      if (!this.#held) await this.load();
      const held = this.#held;
      if (held && (await this.#catchUp(held))) return held.index;
    }
  }

  /** Reads every candidate, unless that is under way. */
  load(): Promise<void> {
    this.#loading ??= this.#read().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  async #read(): Promise<void> {
    const db = this.#db;
    const [candidates, jobs, revision] = await read(db, ['candidates', 'jobs', 'changes'], () =>
      Promise.all([db.candidates.toArray(), db.jobs.toArray(), db.changes.toCollection().lastKey()]),
    );
    this.#held = { index: new CandidateIndex(candidates, jobs), revision: Number(revision ?? 0) };
  }

  /** False when the log does not tell how to get from there to here: everything has to be read again. */
  async #catchUp(held: Held): Promise<boolean> {
    const changes = await this.#changesSince(held.revision);
    if (this.#held !== held) return false;
    if (!changes || changes.some((change) => !change.undoable)) {
      this.#held = null;
      return false;
    }
    // While this was read, another call may have taken some of them over.
    const news = changes.filter((change) => change.seq > held.revision);
    held.index.apply(news.flatMap((change) => change.rows));
    held.revision = news.at(-1)?.seq ?? held.revision;
    return true;
  }

  /** Null when the log no longer has all of them. */
  #changesSince(revision: number): Promise<LoggedChange[] | null> {
    const { changes } = this.#db;
    return read(this.#db, ['changes'], async () => {
      const seqs = await changes.where('seq').aboveOrEqual(revision).primaryKeys();
      const [first] = seqs;
      if (first === undefined || first > revision + 1) return null;
      return seqs.at(-1) === revision ? [] : changes.where('seq').above(revision).toArray();
    });
  }
}
