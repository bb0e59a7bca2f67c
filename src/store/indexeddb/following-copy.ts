import { followsOn, type RowChange } from '#domain/change.ts';
import type { LoggedChange } from '#store/database.ts';
import type { Connection } from './connection.ts';
import type { DerivedTable, StoredChange, StoredRows } from './stored-rows.ts';
import type { Transaction } from './transaction.ts';

/** Something in memory, as the database had it at a revision. */
export interface Loaded<Value> {
  readonly value: Value;
  /** The seq of the last change that is in it. */
  revision: number;
}

/** What a copy is made of. */
interface Making<Value> {
  readonly load: (tx: Transaction) => Promise<Loaded<Value>>;
  /** Applies the row changes of one change, or of several in their order. */
  readonly apply: (value: Value, rows: readonly RowChange[]) => void;
  /** Called when it was loaded, and after each change of this connection. */
  readonly onUpdate: (loaded: Loaded<Value>) => void;
}

/**
 * A copy of rows in this worker's memory, loaded when it is needed.
 *
 * It does not rely on notices of writes. At every use it compares its revision with that of the log and applies the
 * changes made since, by any tab or worker.
 */
export class FollowingCopy<Value> {
  readonly #connection: Connection;
  readonly #making: Making<Value>;
  #loaded: Loaded<Value> | null = null;
  #refreshing: Promise<Loaded<Value> | null> | null = null;

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
    this.#making.onUpdate(this.#loaded);
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

  /**
   * Stores what is in memory for workers that will have no copy yet, unless the workspace was replaced or somebody was erased
   * since it was read.
   */
  async store<Name extends DerivedTable>(
    table: Name,
    rowsOf: (loaded: Loaded<Value>) => readonly StoredRows[Name][],
  ): Promise<void> {
    const loaded = this.#loaded;
    if (!loaded) return;
    await this.#connection.write(
      async (tx) => {
        const newer = await tx.table('changes').after(loaded.revision);
        // Another database may have been opened meanwhile.
        if (this.#loaded !== loaded || !followsOn(loaded.revision, newer)) return;
        await tx.table(table).put(rowsOf(loaded));
      },
      [table, 'changes'],
    );
  }

  #loadedAt(revision: number): Loaded<Value> | null {
    return this.#loaded && this.#loaded.revision >= revision ? this.#loaded : null;
  }

  async #load(): Promise<Loaded<Value>> {
    const loaded = await this.#connection.read((tx) => this.#making.load(tx));
    this.#loaded = loaded;
    this.#making.onUpdate(loaded);
    return loaded;
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
    this.#making.apply(
      loaded.value,
      newer.flatMap((change) => change.rows),
    );
    loaded.revision += newer.length;
    return true;
  }
}

/** The seq of the last change; 0 before the first. */
export async function revisionOf(tx: Transaction): Promise<number> {
  return Number((await tx.table('changes').lastKey()) ?? 0);
}
