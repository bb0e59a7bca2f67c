import { FOREIGN_KEYS } from '#domain/foreign-keys.ts';
import { TABLES, type TableName } from '#domain/tables.ts';
import { UPGRADES, type Upgrades } from '#domain/workspace/upgrades.ts';
import { STORED_TABLES, type DerivedTable, type StoredTable } from './stored-rows.ts';
import { Transaction } from './transaction.ts';
import { addFirstRows, upgradeStoredRows } from './upgrade.ts';
import { putDataVersion } from './data-version.ts';
import { addNewApplications } from './new-applications.ts';

/** IndexedDB's version number is the schema version times this factor, in all releases. */
export const VERSION_FACTOR = 10;

/** The first version of the database that is read. An older database is refused (decisions 125 and 158). */
export const BASELINE = 14;

interface Schema {
  /**
   * The version of the rows (`DATA_VERSION`), as in backups and snapshots. Adding tables or indexes does not raise it.
   */
  readonly dataVersion: number;
  /**
   * Upgrades what follows neither from the descriptions of tables nor from the upgrades of rows. Not called for a new
   * database.
   */
  readonly upgrade?: (tx: IDBTransaction) => Promise<void>;
}

/** The versions of the database, each with its step from the version before, and the upgrades of rows. */
export interface Steps {
  readonly schemas: Readonly<Record<number, Schema>>;
  readonly rows: Upgrades;
}

/** A new table or index needs a further version, and no code: it is made from its description. */
export const SCHEMAS: Steps['schemas'] = {
  [BASELINE]: { dataVersion: 11 },
  15: { dataVersion: 11 },
  16: { dataVersion: 11, upgrade: (tx) => addNewApplications(new Transaction(tx)) },
  17: { dataVersion: 12 },
  18: { dataVersion: 13 },
};

export const STEPS: Steps = { schemas: SCHEMAS, rows: UPGRADES };

/** The version of the tables and indexes. */
export const SCHEMA_VERSION = newestOf(STEPS);

/** The newest version of the database that these steps lead to. */
export function newestOf({ schemas }: Steps): number {
  return Math.max(...Object.keys(schemas).map(Number));
}

/** Called while an older database is upgraded, with the share that is done, from 0 to 1. */
export type OnUpgrade = (share: number) => void;

/**
 * Creates the tables, or upgrades the tables of an older version. Called in the transaction that opens the database. If
 * this worker is stopped meanwhile, the browser changes nothing, and the next worker begins again.
 *
 * @param installed the browser's version of the database; 0 when the database is new
 * @param seed fills the tables of a new database
 * @throws DOMException `OlderVersionError` when the database is older than the baseline
 */
export async function createOrUpgrade(
  db: IDBDatabase,
  tx: IDBTransaction,
  installed: number,
  seed: (tx: Transaction) => Promise<void>,
  { schemas, rows }: Steps = STEPS,
  onUpgrade: OnUpgrade = () => undefined,
): Promise<void> {
  if (installed === 0) {
    addMissing(db, tx);
    return seed(new Transaction(tx));
  }
  if (installed < BASELINE * VERSION_FACTOR) {
    throw new DOMException('The database is older than the baseline.', 'OlderVersionError');
  }
  onUpgrade(0);
  for (const table of addMissing(db, tx)) await addFirstRows(tx, table);
  const isDone = ([version]: [string, Schema]): boolean => Number(version) * VERSION_FACTOR <= installed;
  const steps = Object.entries(schemas);
  const done = steps.filter(isDone).length;
  for (const [place, [, { dataVersion, upgrade }]] of steps.entries()) {
    if (place < done) continue;
    const from = steps[place - 1]?.[1].dataVersion ?? dataVersion;
    const onShare: OnUpgrade = (share) => onUpgrade((place - done + share) / (steps.length - done));
    await upgradeStoredRows(tx, { from, to: dataVersion }, { upgrades: rows, onShare });
    await upgrade?.(tx);
    onShare(1);
  }
  await putDataVersion(new Transaction(tx), steps.at(-1)?.[1].dataVersion);
}

/** Creates the tables and indexes that the database lacks. @returns the new tables */
function addMissing(db: IDBDatabase, tx: IDBTransaction): StoredTable[] {
  const missing = STORED_TABLES.filter((table) => !db.objectStoreNames.contains(table));
  for (const table of missing) db.createObjectStore(table, shapeOf(table));
  for (const table of STORED_TABLES) {
    const store = tx.objectStore(table);
    for (const each of shapeOf(table).indexes) {
      const name = nameOf(each);
      if (!store.indexNames.contains(name)) store.createIndex(name, each.path, { unique: each.unique });
    }
  }
  return missing;
}

/** The key of a table, and its indexes. An index of several fields has a list of them. */
interface Shape {
  readonly keyPath: string;
  readonly autoIncrement: boolean;
  readonly indexes: readonly Index[];
}

interface Index {
  readonly path: string | string[];
  readonly unique: boolean;
}

/** The order of the inbox, for all jobs and for one. */
const BY_MOMENT = [index('at'), index(['jobId', 'at'])];

const DERIVED: Readonly<Record<DerivedTable, Shape>> = {
  pendingRows: { keyPath: 'id', autoIncrement: true, indexes: [] },
  copies: { keyPath: 'key', autoIncrement: false, indexes: [] },
  newApplications: { keyPath: 'id', autoIncrement: false, indexes: BY_MOMENT },
  changes: { keyPath: 'seq', autoIncrement: false, indexes: [unique(['by', 'key'])] },
};

/** The key and the indexes of a table. Those of a workspace's tables follow from their descriptions. */
function shapeOf(table: StoredTable): Shape {
  return table in DERIVED ? DERIVED[table as DerivedTable] : described(table as TableName);
}

/** The name of an index in IndexedDB. */
function nameOf({ path }: Index): string {
  return typeof path === 'string' ? path : `[${path.join('+')}]`;
}

function described(table: TableName): Shape {
  const { key, unique: uniques, indexed } = TABLES[table];
  const references = FOREIGN_KEYS.filter(({ child, field }) => child === table && field !== key);
  return {
    keyPath: key,
    autoIncrement: key === 'id',
    indexes: [
      ...uniques.map(unique),
      ...[...indexed, ...references.map(({ field }) => field)].map((field) => index(field)),
      ...(table === 'applications' ? BY_MOMENT : []),
    ],
  };
}

function index(path: Index['path']): Index {
  return { path, unique: false };
}

function unique(path: Index['path']): Index {
  return { path, unique: true };
}
