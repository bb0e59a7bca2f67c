import { readBlocks } from './candidate-blocks.ts';
import { type CandidateIndex, IndexBuilder } from './candidate-index.ts';
import type { LoggedChange } from '#store/database.ts';
import type { Quarantine } from './quarantine.ts';
import type { StoredChange, Tables } from './schema.ts';
import { read } from './transaction.ts';

interface Held {
  readonly index: CandidateIndex;
  /** The seq of the last change that is in the index. */
  revision: number;
}

/**
 * The candidates in this worker's memory, so that a search or a page costs what it shows and not what there is.
 *
 * Whether it is right never depends on being told of writes: at every use it compares its revision with the log's, and
 * takes over what was done since, by whatever tab or worker. It is lost with the worker and made again.
 */
export class CandidateCopy {
  readonly #db: Tables;
  readonly #quarantine: Quarantine;
  #held: Held | null = null;
  #refreshing: Promise<CandidateIndex | null> | null = null;

  constructor(db: Tables, quarantine: Quarantine) {
    this.#db = db;
    this.#quarantine = quarantine;
    // Another connection may be one to another database: the first was deleted, and its revisions say nothing here.
    db.on('ready', () => void (this.#held = null), true);
  }

  /** Takes over what this connection wrote, which need not be read again. */
  wrote(change: LoggedChange): void {
    if (this.#held) takeOver(this.#held, [change]);
  }

  /** The candidates with every write that was answered before the call; to be used before anything is awaited. */
  async upToDate(): Promise<CandidateIndex> {
    const wanted = await read(this.#db, () => revisionOf(this.#db));
    // What is under way may have begun before that was written.
    if (!this.#upTo(wanted)) await this.#refreshing;
    // What begins now has it; or else another database, whose revisions are others, has taken the place of the first.
    return this.#upTo(wanted) ?? (await this.refresh()) ?? (await this.refresh()) ?? this.#load();
  }

  /** Reads what is new, or everything; once for all who wait for it. Null: the log doesn't lead on, everything is next. */
  refresh(): Promise<CandidateIndex | null> {
    this.#refreshing ??= (this.#held ? this.#catchUp(this.#held) : this.#load()).finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  #upTo(revision: number): CandidateIndex | null {
    return this.#held && this.#held.revision >= revision ? this.#held.index : null;
  }

  async #load(): Promise<CandidateIndex> {
    const db = this.#db;
    const held = await read(db, async () => {
      const revision = await revisionOf(db);
      const jobs = await db.jobs.toArray();
      const builder = new IndexBuilder(jobs.filter((job) => this.#quarantine.admits('jobs', job)));
      await readBlocks(db, (candidates) => builder.add(this.#quarantine.admitted(candidates)));
      return { index: builder.build(), revision };
    });
    this.#held = held;
    return held.index;
  }

  async #catchUp(held: Held): Promise<CandidateIndex | null> {
    const { changes } = this.#db;
    const news = await read(this.#db, () => changes.where('seq').above(held.revision).toArray());
    // Another database was opened meanwhile.
    if (this.#held !== held) return null;
    if (takeOver(held, news)) return held.index;
    this.#held = null;
    return null;
  }
}

/** The seq of the last change; 0 before the first. */
export async function revisionOf(db: Tables): Promise<number> {
  return Number((await db.changes.toCollection().lastKey()) ?? 0);
}

/** False when the changes do not lead on from there: the log is shorter than that, or everything was replaced. */
function takeOver(held: Held, changes: readonly Pick<StoredChange, 'seq' | 'undoable' | 'rows'>[]): boolean {
  // While these were read or written, another call may have taken some of them over.
  const news = changes.filter((change) => change.seq > held.revision);
  const [first] = news;
  if (!first) return true;
  if (first.seq !== held.revision + 1 || news.some((change) => !change.undoable)) return false;
  held.index.apply(news.flatMap((change) => change.rows));
  held.revision = news.at(-1)?.seq ?? first.seq;
  return true;
}
