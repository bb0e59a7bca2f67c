import { followsOn, type RowChange } from '#domain/change.ts';
import type { LoggedChange } from '#store/database.ts';
import type { Connection } from '#store/indexeddb/rows/connection.ts';
import {
  eachPart,
  findCopy,
  mayStore,
  putHead,
  putParts,
  type FoundCopy,
  type Packed,
} from '#store/indexeddb/rows/stored-copy.ts';
import type { CopyName } from '#store/indexeddb/rows/stored-rows.ts';
import type { Transaction } from '#store/indexeddb/rows/transaction.ts';

/** The number of candidates from which a copy is stored. With fewer, reading the rows is as fast. */
const STORED_FROM = 2_000;

/**
 * A copy is stored again when one row per 200 candidates has changed, but not for fewer than `LEAST_ROWS` rows. So the
 * average cost of a change is about that of storing one part, for any number of candidates.
 */
const SHARE_CHANGED = 200;
const LEAST_ROWS = 100;

/** The number of parts that one transaction writes. It is small, so that no other call waits noticeably. */
const PARTS_AT_ONCE = 12;

/** A value in memory that matches the database at one revision. */
export interface Loaded<Value> {
  readonly value: Value;
  /** The seq of the last change that the value includes. */
  revision: number;
}

/** The fields of a change that are applied to a copy. */
type CopiedChange = Pick<LoggedChange, 'seq' | 'undoable' | 'added' | 'rows'>;

/** A value that can be updated from the changes in the log. */
interface Copied {
  /** The number of candidates. */
  readonly size: number;
  /** Applies row changes, of one or more changes in order. */
  apply(rows: readonly RowChange[]): void;
}

/** Converts a copy from and to its stored form. */
interface CopyFormat<Value> {
  readonly name: CopyName;
  readonly fromRows: (tx: Transaction) => Promise<Value>;
  /**
   * @param eachPart passes the content of every stored part to `onPart`
   * @returns null when the stored copy is damaged
   */
  readonly fromStored: (
    tx: Transaction,
    head: unknown,
    eachPart: (onPart: (content: unknown) => void) => Promise<void>,
  ) => Promise<Value | null>;
  /** Packs the value into a head and parts. Later changes of the value must not change the packed parts. */
  readonly pack: (value: Value) => Packed;
}

/**
 * A copy of rows in this worker's memory, made at its first use. A large copy is also stored, so that workers that
 * start later can load it.
 *
 * One rule holds for the copy in memory and the stored copy (decision 062): each has the seq of the last change that it
 * includes. Each use first applies the later changes of the log, made by any tab or worker. If the log no longer has
 * them, the copy is made anew.
 */
export class Copy<Value extends Copied> {
  readonly #connection: Connection;
  readonly #format: CopyFormat<Value>;
  #loaded: Loaded<Value> | null = null;
  #refreshing: Promise<Loaded<Value> | null> | null = null;
  /** The number of changed rows that the stored copy lacks. */
  #rowsSinceStored = Infinity;
  #isStoring = false;

  constructor(connection: Connection, format: CopyFormat<Value>) {
    this.#connection = connection;
    this.#format = format;
    // The connection may have opened a new database after the old one was deleted. The new database's revisions start
    // again.
    connection.onOpen(() => void (this.#loaded = null));
  }

  get isLoaded(): boolean {
    return this.#loaded !== null;
  }

  /**
   * Applies a change that this connection has committed. It has all its rows, while the log has only the keys of
   * imported rows.
   */
  applyCommitted(change: CopiedChange): void {
    if (!this.#loaded) return;
    this.#apply(this.#loaded, [change]);
    this.#storeIfOld(this.#loaded);
  }

  /** Returns the copy, including every write that was answered before the call. Read it before the next `await`. */
  async current(): Promise<Loaded<Value>> {
    const wanted = await this.#connection.read(revisionOf);
    // A running refresh may have started before this revision was written.
    if (!this.#loadedAt(wanted)) await this.#refreshing;
    // A new refresh reaches this revision. If the log lacks a change since the copy, or the database was created again,
    // the first refresh drops the copy and the second one reads everything.
    return this.#loadedAt(wanted) ?? (await this.refresh()) ?? (await this.refresh()) ?? this.#load();
  }

  /**
   * Applies the new changes, or reads everything when there is no copy yet. Concurrent calls share one read.
   *
   * @returns null when the copy was dropped; the next call then reads everything
   */
  refresh(): Promise<Loaded<Value> | null> {
    this.#refreshing ??= (this.#loaded ? this.#catchUp(this.#loaded) : this.#load()).finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  /**
   * Stores the copy. Does nothing when the workspace was replaced or a candidate was erased since the copy was read.
   */
  async store(): Promise<void> {
    const loaded = this.#loaded;
    if (!loaded) return;
    const { name, pack } = this.#format;
    const seq = loaded.revision;
    const { head, parts } = pack(loaded.value);
    const write = (put: (tx: Transaction) => Promise<void>) =>
      this.#connection.write(
        async (tx) => {
          // The connection may have opened another database since the copy was read.
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
      const found = await findCopy(tx, this.#format.name);
      const fromStored = found && (await this.#fromStored(tx, found));
      if (fromStored) return fromStored;
      this.#rowsSinceStored = Infinity;
      const revision = await revisionOf(tx);
      return { value: await this.#format.fromRows(tx), revision };
    });
    this.#loaded = loaded;
    this.#storeIfOld(loaded);
    return loaded;
  }

  async #fromStored(tx: Transaction, { seq, head, rows, changes }: FoundCopy): Promise<Loaded<Value> | null> {
    const { name, fromStored } = this.#format;
    const value = await fromStored(tx, head, (onPart) => eachPart(tx, name, seq, onPart));
    if (value === null) return null;
    value.apply(rows);
    this.#rowsSinceStored = rows.length;
    return { value, revision: seq + changes };
  }

  async #catchUp(loaded: Loaded<Value>): Promise<Loaded<Value> | null> {
    const newer = await this.#connection.read((tx) => tx.table('changes').after(loaded.revision));
    // Drops the result when the connection opened another database during the read.
    if (this.#loaded !== loaded) return null;
    if (this.#apply(loaded, newer)) return loaded;
    this.#loaded = null;
    return null;
  }

  /**
   * Applies changes to a copy. Returns false when a change in between is missing, or when the workspace was replaced.
   */
  #apply(loaded: Loaded<Value>, changes: readonly CopiedChange[]): boolean {
    // A concurrent call may have applied some of these changes during the read.
    const newer = changes.filter((change) => change.seq > loaded.revision);
    if (!followsOn(loaded.revision, newer)) return false;
    const rows = newer.flatMap((change) => change.rows);
    loaded.value.apply(rows);
    this.#rowsSinceStored += rows.length;
    loaded.revision += newer.length;
    return true;
  }

  #storeIfOld({ value }: Loaded<Value>): void {
    const isOld = this.#rowsSinceStored >= Math.max(LEAST_ROWS, value.size / SHARE_CHANGED);
    if (value.size < STORED_FROM || !isOld || this.#isStoring) return;
    this.#isStoring = true;
    this.#rowsSinceStored = 0;
    // If storing fails, the next worker reads every row and then stores the copy.
    this.store()
      .catch(() => undefined)
      .finally(() => (this.#isStoring = false));
  }
}

/** The seq of the last change; 0 before the first change. */
export async function revisionOf(tx: Transaction): Promise<number> {
  return Number((await tx.table('changes').lastKey()) ?? 0);
}
