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
import type { CopyName } from './stored-rows.ts';
import type { Transaction } from './transaction.ts';

/** Below this number of candidates, reading the rows takes no longer than reading a stored copy. */
const STORED_FROM = 2_000;

/**
 * A copy is stored again once one row for every 200 candidates has changed, but at least `LEAST_ROWS` rows. The cost of a
 * change then stays about that of storing one part, however many candidates there are.
 */
const SHARE_CHANGED = 200;
const LEAST_ROWS = 100;

/** How many parts one transaction writes. With so few, no call waits noticeably. */
const PARTS_AT_ONCE = 12;

/** A value in memory that matches the database at a revision. */
export interface Loaded<Value> {
  readonly value: Value;
  /** The seq of the last change that the value includes. */
  revision: number;
}

/** The part of a change that a copy applies. */
type CopiedChange = Pick<LoggedChange, 'seq' | 'undoable' | 'added' | 'rows'>;

/** A value that follows the changes of the log. */
interface Copied {
  /** The number of candidates in it. */
  readonly size: number;
  /** Applies the row changes of one change, or of several in their order. */
  apply(rows: readonly RowChange[]): void;
}

/** How a copy is read and stored. */
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
  /** The head and the parts to store. Later changes of the value must not change them. */
  readonly pack: (value: Value) => Packed;
}

/**
 * A copy of rows in this worker's memory, made when it is first needed. A large copy is also stored, for workers that start
 * later.
 *
 * One rule holds for both (decision 062): a copy carries the seq that it is right for. Each use first applies the later
 * changes of the log, whichever tab or worker made them. If the log can't provide them, the copy is made anew.
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
    // The connection may open a database that was created after the first was deleted. Its revisions start again.
    connection.onOpen(() => void (this.#loaded = null));
  }

  get isLoaded(): boolean {
    return this.#loaded !== null;
  }

  /** Applies a change that this connection has committed, with all its rows. The log has fewer rows of an import. */
  applyCommitted(change: CopiedChange): void {
    if (!this.#loaded) return;
    this.#apply(this.#loaded, [change]);
    this.#storeIfOld(this.#loaded);
  }

  /** Returns the copy with every write that was answered before the call. Use it before you await anything else. */
  async current(): Promise<Loaded<Value>> {
    const wanted = await this.#connection.read(revisionOf);
    // A refresh under way may have started before this revision was written.
    if (!this.#loadedAt(wanted)) await this.#refreshing;
    // A refresh that starts now reaches this revision. If the log no longer has every change since the copy, or the database
    // was created again, the first refresh drops the copy and the second reads everything.
    return this.#loadedAt(wanted) ?? (await this.refresh()) ?? (await this.refresh()) ?? this.#load();
  }

  /**
   * Reads the new changes, or everything when there is no copy yet. Concurrent calls share one read.
   *
   * @returns null when the copy had to be dropped: the next call reads everything
   */
  refresh(): Promise<Loaded<Value> | null> {
    this.#refreshing ??= (this.#loaded ? this.#catchUp(this.#loaded) : this.#load()).finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  /** Stores the copy in memory, unless the workspace was replaced or a candidate was erased since it was read. */
  async store(): Promise<void> {
    const loaded = this.#loaded;
    if (!loaded) return;
    const { name, pack } = this.#format;
    const seq = loaded.revision;
    const { head, parts } = pack(loaded.value);
    const write = (put: (tx: Transaction) => Promise<void>) =>
      this.#connection.write(
        async (tx) => {
          // The connection may have opened another database meanwhile.
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
    // The connection opened another database while the changes were read.
    if (this.#loaded !== loaded) return null;
    if (this.#apply(loaded, newer)) return loaded;
    this.#loaded = null;
    return null;
  }

  /** Returns false when a change is missing in between, or when the workspace was replaced. */
  #apply(loaded: Loaded<Value>, changes: readonly CopiedChange[]): boolean {
    // Another call may have applied some of these changes while they were read.
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
    // If this fails, the next worker reads every row and stores the copy then.
    this.store()
      .catch(() => undefined)
      .finally(() => (this.#isStoring = false));
  }
}

/** The seq of the last change; 0 before the first. */
export async function revisionOf(tx: Transaction): Promise<number> {
  return Number((await tx.table('changes').lastKey()) ?? 0);
}
