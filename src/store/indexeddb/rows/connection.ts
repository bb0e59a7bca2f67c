import { openDB, unwrap, type IDBPDatabase } from 'idb';
import { StoreError } from '#store/store.ts';
import { namesIn, toStoreError } from './failure.ts';
import { abort, closedBecause, OpenDatabase } from './open-database.ts';
import { createOrUpgrade, newestOf, STEPS, VERSION_FACTOR, type OnUpgrade, type Steps } from './schema.ts';
import { STORED_TABLES, type StoredTable } from './stored-rows.ts';
import type { Transaction } from './transaction.ts';

/** The maximum number of tries. Chromium sometimes fails to open its files, and the next try succeeds. */
const MOST_TRIES = 3;

/**
 * The milliseconds for which an upgrade waits for other connections before it says that they block it. They close when
 * their transactions have ended, which may take a moment.
 */
const BLOCKED_AFTER_MS = 5_000;

/** Watches an upgrade of the database. */
export interface UpgradeWatcher {
  readonly onShare: OnUpgrade;
  /** Called when the upgrade has ended, done or not. */
  readonly onEnd: () => void;
}

interface Opening {
  readonly database: Promise<OpenDatabase>;
  /** Rejects when another connection blocks the opening. The opening itself continues. */
  readonly blocked: Promise<never>;
}

/**
 * A connection to an IndexedDB database. The first call opens the database. A later call opens it again if the browser
 * has closed it, or if it was closed so that another connection could upgrade it.
 */
export class Connection {
  readonly name: string;
  readonly #seed: (tx: Transaction) => Promise<void>;
  readonly #steps: Steps;
  readonly #upgradeWatcher: UpgradeWatcher | undefined;
  readonly #listeners: (() => void)[] = [];
  readonly #lostListeners: (() => void)[] = [];
  #opening: Opening | null = null;
  #isClosed = false;

  /**
   * @param seed fills the tables, in the transaction that creates them
   * @param steps the versions of the database
   */
  constructor(
    name: string,
    seed: (tx: Transaction) => Promise<void>,
    steps = STEPS,
    upgradeWatcher?: UpgradeWatcher,
  ) {
    this.name = name;
    this.#seed = seed;
    this.#steps = steps;
    this.#upgradeWatcher = upgradeWatcher;
  }

  /**
   * Calls `listener` each time the database was opened, before the first read. It may be a different database than
   * before.
   */
  onOpen(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /**
   * Calls `listener` when the browser has closed the database, as it does before it deletes it, or when another connection
   * deletes it. The next call opens the database again, or makes a new one.
   */
  onLost(listener: () => void): void {
    this.#lostListeners.push(listener);
  }

  /** Opens the database now; creates or upgrades it if needed. */
  async open(): Promise<void> {
    const { database, blocked } = this.#opened();
    await Promise.race([database, blocked]);
  }

  /** Runs `work` in a transaction that sees one consistent state. */
  read<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#run('readonly', STORED_TABLES, work, 'The database could not be read.');
  }

  /**
   * Runs `work` in a transaction that is committed whole or not at all. IndexedDB runs one such transaction at a time
   * on each table.
   *
   * @param tables the tables that `work` reads or writes; every table by default
   */
  write<T>(work: (tx: Transaction) => Promise<T>, tables = STORED_TABLES): Promise<T> {
    return this.#run('readwrite', tables, work, 'The database could not be written; nothing has changed.');
  }

  /** Closes the connection for good. Later calls are refused. */
  close(): void {
    this.#isClosed = true;
    this.#opening?.database.then(
      (db) => db.close(),
      () => undefined,
    );
    this.#opening = null;
  }

  async #run<T>(
    mode: 'readonly' | 'readwrite',
    tables: readonly StoredTable[],
    work: (tx: Transaction) => Promise<T>,
    sentence: string,
  ): Promise<T> {
    try {
      return await this.#transact(mode, tables, work);
    } catch (cause) {
      throw cause instanceof StoreError ? cause : toStoreError(cause, sentence);
    }
  }

  /** @param isLast whether there is no further try when the browser closes the connection meanwhile */
  async #transact<T>(
    mode: 'readonly' | 'readwrite',
    tables: readonly StoredTable[],
    work: (tx: Transaction) => Promise<T>,
    isLast = false,
  ): Promise<T> {
    const opening = this.#opened();
    const db = await Promise.race([opening.database, opening.blocked]);
    return db.transact(mode, tables, work).catch(async (cause: unknown) => {
      // Chromium closes a connection a moment before it says so, with an unknown error.
      const isClosing = namesIn(cause).includes('UnknownError');
      if (this.#isClosed || (db.isOpen && !isClosing)) throw cause;
      if (isLast) throw db.isOpen && !saysClosing(cause) ? cause : closedBecause(cause);
      // The browser rolled the transaction back, so it is tried once more on a new connection.
      if (this.#opening === opening) this.#opening = null;
      if (db.isOpen) {
        db.close();
        // A connection that is closed here gets no event.
        db.fail();
        this.#tellLost();
      }
      return this.#transact(mode, tables, work, true);
    });
  }

  #tellLost(): void {
    for (const listener of this.#lostListeners) listener();
  }

  /** @throws DOMException `ClosedError` when the connection is closed for good */
  #opened(): Opening {
    if (this.#isClosed) throw new DOMException('The database has been closed.', 'ClosedError');
    this.#opening ??= this.#open();
    return this.#opening;
  }

  #open(): Opening {
    const forget = (): void => {
      if (this.#opening === opening) this.#opening = null;
    };
    const onLost = (): void => {
      forget();
      this.#tellLost();
    };
    let onBlocked = (): void => undefined;
    const blocked = new Promise<never>((_, reject) => {
      onBlocked = () => {
        const failure = new DOMException('Another connection blocks the upgrade.', 'BlockedError');
        setTimeout(() => reject(failure), BLOCKED_AFTER_MS);
      };
    });
    const watchers = { onBlocked, onOutdated: forget, onLost, onShare: this.#upgradeWatcher?.onShare };
    const database = openDatabase(this.name, this.#seed, this.#steps, watchers)
      .finally(() => this.#upgradeWatcher?.onEnd())
      .then((db) => {
        for (const listener of this.#listeners) listener();
        return db;
      });
    const opening = { database, blocked };
    // Calls that wait for the database get it.
    blocked.catch(() => undefined);
    database.catch(forget);
    return opening;
  }
}

/** Chromium has a name of its own for no other failure, so only the message tells. */
function saysClosing(cause: unknown): boolean {
  return cause instanceof DOMException && cause.message.startsWith('Connection is closing');
}

interface Watchers {
  /** Called when another connection blocks the opening. */
  readonly onBlocked: () => void;
  /** Called when another connection needs to upgrade the database. */
  readonly onOutdated: () => void;
  /** Called when the browser closes the database, or when another connection deletes it. */
  readonly onLost: () => void;
  readonly onShare: OnUpgrade | undefined;
}

async function openDatabase(
  name: string,
  seed: (tx: Transaction) => Promise<void>,
  steps: Steps,
  watchers: Watchers,
  tries = MOST_TRIES,
): Promise<OpenDatabase> {
  const { indexedDB: api } = globalThis as { indexedDB?: IDBFactory };
  if (!api) throw new DOMException('There is no IndexedDB.', 'NoDatabaseError');
  let failure: unknown;
  try {
    const opened: IDBPDatabase = await openDB(name, newestOf(steps) * VERSION_FACTOR, {
      upgrade(db, installed, _, tx) {
        // The opening fails with its transaction.
        tx.done.catch(() => undefined);
        createOrUpgrade(unwrap(db), unwrap(tx), installed, seed, steps, watchers.onShare).catch(
          (cause: unknown) => {
            // A request that failed has aborted the others, so the first error says why.
            failure = tx.error ?? cause;
            abort(unwrap(tx));
          },
        );
      },
      blocked: watchers.onBlocked,
      blocking(_, wanted) {
        opened.close();
        if (wanted === null) watchers.onLost();
        else watchers.onOutdated();
      },
      terminated() {
        database.fail();
        watchers.onLost();
      },
    });
    const database = new OpenDatabase(unwrap(opened));
    return database;
  } catch (cause) {
    const reason = failure ?? cause;
    // The browser aborts the opening of a database that it deletes, or fails a request of its upgrade.
    const isClosed = namesIn(reason).includes('AbortError') || saysClosing(reason);
    const isPassing = isClosed || (failure === undefined && namesIn(cause).includes('UnknownError'));
    if (isPassing && tries > 1) return openDatabase(name, seed, steps, watchers, tries - 1);
    throw isClosed ? closedBecause(reason) : reason;
  }
}
