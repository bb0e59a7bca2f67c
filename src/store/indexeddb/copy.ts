import { followsOn, type RowChange } from '#domain/change.ts';
import type { LoggedChange } from '#store/database.ts';
import type { Connection } from './connection.ts';
import {
  eachPart,
  findCopy,
  mayStore,
  putHead,
  putParts,
  type FoundCopy,
  type Packed,
} from './stored-copy.ts';
import type { CopyName, StoredChange } from './stored-rows.ts';
import type { Transaction } from './transaction.ts';

/** With fewer candidates, reading all of their rows takes no longer than reading a stored copy. */
const STORED_FROM = 2_000;

/**
 * A copy is stored again after changes to one in so many candidates, and not after fewer than `LEAST_ROWS`. So each change
 * costs a stored copy about as much as one of its parts, however many candidates there are.
 */
const SHARE_CHANGED = 200;
const LEAST_ROWS = 100;

/** Parts written in one transaction: few enough that no call waits noticeably. */
const PARTS_AT_ONCE = 12;

/** Something in memory, as the database had it at a revision. */
export interface Loaded<Value> {
  readonly value: Value;
  /** The seq of the last change that is in it. */
  revision: number;
}

/** What a copy is made of. */
interface Making<Value> {
  readonly name: CopyName;
  /** Makes it anew from the rows. */
  readonly fromRows: (tx: Transaction) => Promise<Value>;
  /** Makes it from a stored copy; null when that is damaged. `eachPart` passes all of its parts. */
  readonly fromStored: (
    tx: Transaction,
    head: unknown,
    eachPart: (onPart: (content: unknown) => void) => Promise<void>,
  ) => Promise<Value | null>;
  /** Applies the row changes of one change, or of several in their order. */
  readonly apply: (value: Value, rows: readonly RowChange[]) => void;
  /** How many candidates are in it. */
  readonly size: (value: Value) => number;
  /** What is stored of it, as it is when this is called. */
  readonly pack: (value: Value) => Packed;
}

/**
 * A copy of rows in this worker's memory, made when it is needed. A large one is also stored, for workers that start later.
 *
 * One rule holds for both (decision 062): a copy carries the seq that it is right for. At every use it is brought up to date
 * by the changes that the log has since, whichever tab or worker made them. Where the log can't do that, it is made anew.
 */
export class Copy<Value> {
  readonly #connection: Connection;
  readonly #making: Making<Value>;
  #loaded: Loaded<Value> | null = null;
  #refreshing: Promise<Loaded<Value> | null> | null = null;
  /** The changed rows that the stored copy lacks. */
  #rowsSinceStored = Infinity;
  #isStoring = false;

  constructor(connection: Connection, making: Making<Value>) {
    this.#connection = connection;
    this.#making = making;
    // A new connection may open another database, created after the first was deleted, whose revisions start again.
    connection.onOpen(() => void (this.#loaded = null));
  }

  /** What is in memory now, however old. */
  get loaded(): Loaded<Value> | null {
    return this.#loaded;
  }

  /** Applies a change of this connection, so that it need not be read from the log. */
  applyCommitted(change: LoggedChange): void {
    if (!this.#loaded) return;
    this.#apply(this.#loaded, [change]);
    this.#storeIfOld(this.#loaded);
  }

  /** Returns a copy with every write answered before the call. Use it before anything else is awaited. */
  async current(): Promise<Loaded<Value>> {
    const wanted = await this.#connection.read(revisionOf);
    // A refresh under way may have started before this revision was written.
    if (!this.#loadedAt(wanted)) await this.#refreshing;
    // A refresh that starts now reaches it. When the log no longer has every change since the copy, or the database was
    // created again, the first refresh drops the copy and the second reads everything.
    return this.#loadedAt(wanted) ?? (await this.refresh()) ?? (await this.refresh()) ?? this.#load();
  }

  /**
   * Reads the new changes, or everything when there is no copy yet. Concurrent calls share one read. Returns null when
   * the copy had to be dropped: the next call reads everything.
   */
  refresh(): Promise<Loaded<Value> | null> {
    this.#refreshing ??= (this.#loaded ? this.#catchUp(this.#loaded) : this.#load()).finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  /** Stores what is in memory, unless the workspace was replaced or somebody was erased since it was read. */
  async store(): Promise<void> {
    const loaded = this.#loaded;
    if (!loaded) return;
    const { name } = this.#making;
    const seq = loaded.revision;
    const { head, parts } = this.#making.pack(loaded.value);
    const write = (put: (tx: Transaction) => Promise<void>) =>
      this.#connection.write(
        async (tx) => {
          // Another database may have been opened meanwhile.
          const isWanted = this.#loaded === loaded && (await mayStore(tx, name, seq));
          if (isWanted) await put(tx);
          return isWanted;
        },
        ['copies', 'changes'],
      );
    for (let first = 0; first < parts.length; first += PARTS_AT_ONCE) {
      const some = parts.slice(first, first + PARTS_AT_ONCE);
      if (!(await write((tx) => putParts(tx, name, seq, some)))) return;
    }
    await write((tx) => putHead(tx, name, seq, head));
  }

  #loadedAt(revision: number): Loaded<Value> | null {
    return this.#loaded && this.#loaded.revision >= revision ? this.#loaded : null;
  }

  async #load(): Promise<Loaded<Value>> {
    const loaded = await this.#connection.read(async (tx) => {
      const found = await findCopy(tx, this.#making.name);
      const fromStored = found && (await this.#fromStored(tx, found));
      if (fromStored) return fromStored;
      this.#rowsSinceStored = Infinity;
      const revision = await revisionOf(tx);
      return { value: await this.#making.fromRows(tx), revision };
    });
    this.#loaded = loaded;
    this.#storeIfOld(loaded);
    return loaded;
  }

  async #fromStored(tx: Transaction, { seq, head, rows, changes }: FoundCopy): Promise<Loaded<Value> | null> {
    const { name, fromStored, apply } = this.#making;
    const value = await fromStored(tx, head, (onPart) => eachPart(tx, name, seq, onPart));
    if (value === null) return null;
    apply(value, rows);
    this.#rowsSinceStored = rows.length;
    return { value, revision: seq + changes };
  }

  async #catchUp(loaded: Loaded<Value>): Promise<Loaded<Value> | null> {
    const newer = await this.#connection.read((tx) => tx.table('changes').after(loaded.revision));
    // Another database was opened while the changes were read.
    if (this.#loaded !== loaded) return null;
    if (this.#apply(loaded, newer)) return loaded;
    this.#loaded = null;
    return null;
  }

  /** False when the changes don't follow on the copy's revision, or when the workspace was replaced. */
  #apply(
    loaded: Loaded<Value>,
    changes: readonly Pick<StoredChange, 'seq' | 'undoable' | 'added' | 'rows'>[],
  ): boolean {
    // Another call may have applied some of them while they were read.
    const newer = changes.filter((change) => change.seq > loaded.revision);
    if (!followsOn(loaded.revision, newer)) return false;
    const rows = newer.flatMap((change) => change.rows);
    this.#making.apply(loaded.value, rows);
    this.#rowsSinceStored += rows.length;
    loaded.revision += newer.length;
    return true;
  }

  #storeIfOld({ value }: Loaded<Value>): void {
    const size = this.#making.size(value);
    const isOld = this.#rowsSinceStored >= Math.max(LEAST_ROWS, size / SHARE_CHANGED);
    if (size < STORED_FROM || !isOld || this.#isStoring) return;
    this.#isStoring = true;
    this.#rowsSinceStored = 0;
    // Without a stored copy the next worker reads every row, and stores the copy then.
    this.store()
      .catch(() => undefined)
      .finally(() => (this.#isStoring = false));
  }
}

/** The seq of the last change; 0 before the first. */
export async function revisionOf(tx: Transaction): Promise<number> {
  return Number((await tx.table('changes').lastKey()) ?? 0);
}
