import { Transaction } from './transaction.ts';
import { addNewApplications } from './new-applications.ts';
import { addFirstRows, upgradeStoredRows, upgradeToVersion2, upgradeToVersion4 } from './upgrade.ts';

/** IndexedDB's version number is the schema version times this factor, in all releases. */
export const VERSION_FACTOR = 10;

interface Schema {
  /**
   * The version of the rows (`DATA_VERSION`), as in backups and snapshots. Adding tables or indexes does not raise it.
   */
  readonly dataVersion: number;
  /** Adds the tables and indexes that are new in this version. */
  readonly extend: (db: IDBDatabase, tx: IDBTransaction) => void;
  /** Upgrades the rows from the previous version. Not called for a new database. */
  readonly upgrade?: (tx: IDBTransaction) => Promise<void>;
}

export const SCHEMAS: Readonly<Record<number, Schema>> = {
  1: {
    dataVersion: 1,
    extend(db) {
      const withIds = { keyPath: 'id', autoIncrement: true };
      addIndexes(db.createObjectStore('jobs', withIds), { unique: ['slug'], others: ['status', 'order'] });
      addIndexes(db.createObjectStore('candidates', withIds), { others: ['jobId', 'stage', 'email'] });
      addIndexes(db.createObjectStore('timelines', withIds), { others: ['candidateId', 'at'] });
      db.createObjectStore('assessments', { keyPath: 'jobId' });
      addIndexes(db.createObjectStore('submissions', withIds), { others: ['jobId', 'candidateId'] });
      addIndexes(db.createObjectStore('notes', withIds), { others: ['candidateId', 'createdAt'] });
      db.createObjectStore('candidateBlocks', { keyPath: 'id' });
      addIndexes(db.createObjectStore('changes', { keyPath: 'seq' }), { unique: ['key'] });
    },
  },
  2: {
    dataVersion: 2,
    extend(_, tx) {
      const changes = tx.objectStore('changes');
      changes.deleteIndex('key');
      changes.createIndex('[by+key]', ['by', 'key'], { unique: true });
    },
    upgrade: upgradeToVersion2,
  },
  3: {
    dataVersion: 2,
    extend(db) {
      db.createObjectStore('pendingRows', { keyPath: 'id', autoIncrement: true });
      db.createObjectStore('listStarts', { keyPath: 'stage' });
    },
  },
  4: {
    dataVersion: 3,
    extend(db, tx) {
      db.createObjectStore('reasons', { keyPath: 'id', autoIncrement: true });
      addIndexes(tx.objectStore('candidates'), { others: ['reasonId'] });
    },
    upgrade: upgradeToVersion4,
  },
  5: {
    dataVersion: 4,
    extend(db) {
      db.createObjectStore('views', { keyPath: 'id', autoIncrement: true });
    },
  },
  6: { dataVersion: 5, extend: () => undefined, upgrade: (tx) => upgradeStoredRows(tx, { from: 4, to: 5 }) },
  7: {
    dataVersion: 6,
    extend(db) {
      const doubles = db.createObjectStore('doubles', { keyPath: 'id', autoIncrement: true });
      addIndexes(doubles, { others: ['candidateId'] });
    },
  },
  8: {
    dataVersion: 7,
    extend(db) {
      const withIds = { keyPath: 'id', autoIncrement: true };
      addIndexes(db.createObjectStore('files', withIds), { others: ['candidateId', 'hash'] });
      db.createObjectStore('erasures', withIds);
    },
  },
  9: {
    dataVersion: 7,
    extend(db) {
      db.createObjectStore('journeys', { keyPath: 'id' });
    },
  },
  // The older copies are dropped. They only contain data that the rows also contain.
  10: {
    dataVersion: 7,
    extend(db) {
      for (const copy of ['candidateBlocks', 'listStarts', 'journeys']) db.deleteObjectStore(copy);
      db.createObjectStore('copies', { keyPath: 'key' });
    },
  },
  11: {
    dataVersion: 8,
    extend(db) {
      const steps = db.createObjectStore('steps', { keyPath: 'id', autoIncrement: true });
      addIndexes(steps, { others: ['candidateId', 'day'] });
    },
    upgrade: (tx) => upgradeStoredRows(tx, { from: 7, to: 8 }),
  },
  12: {
    dataVersion: 9,
    extend(db) {
      db.createObjectStore('openings', { keyPath: 'jobId' });
    },
  },
  13: {
    dataVersion: 10,
    extend(db) {
      const withIds = { keyPath: 'id', autoIncrement: true };
      addIndexes(db.createObjectStore('applications', withIds), {
        others: ['candidateId', 'jobId'],
      });
      db.createObjectStore('notices', withIds);
      db.createObjectStore('sites', withIds);
    },
  },
  14: {
    dataVersion: 11,
    extend(db) {
      const withIds = { keyPath: 'id', autoIncrement: true };
      db.createObjectStore('templates', withIds);
      addIndexes(db.createObjectStore('messages', withIds), {
        others: ['candidateId', 'state', 'messageId'],
      });
      db.createObjectStore('retentions', withIds);
      addIndexes(db.createObjectStore('consents', withIds), { others: ['candidateId'] });
      addIndexes(db.createObjectStore('kits', withIds), { others: ['jobId'] });
      addIndexes(db.createObjectStore('interviews', withIds), {
        others: ['candidateId', 'jobId', 'startsAt', 'uid'],
      });
      addIndexes(db.createObjectStore('bookings', withIds), { others: ['candidateId', 'jobId', 'key'] });
      addIndexes(db.createObjectStore('scorecards', withIds), { others: ['candidateId', 'interviewId'] });
      addIndexes(db.createObjectStore('unsealings', withIds), { others: ['candidateId'] });
      addIndexes(db.createObjectStore('offers', withIds), { others: ['candidateId', 'jobId', 'key'] });
    },
    upgrade: (tx) => addFirstRows(tx, 'templates', 10),
  },
  15: {
    dataVersion: 11,
    extend(_, tx) {
      addIndexes(tx.objectStore('applications'), { others: ['ticket'] });
      addIndexes(tx.objectStore('consents'), { others: ['key'] });
      addIndexes(tx.objectStore('doubles'), { others: ['otherId'] });
      addIndexes(tx.objectStore('offers'), { others: ['state'] });
    },
  },
  16: {
    dataVersion: 11,
    extend(db, tx) {
      const fresh = db.createObjectStore('newApplications', { keyPath: 'id' });
      for (const table of [tx.objectStore('applications'), fresh]) {
        table.createIndex('at', 'at');
        table.createIndex('[jobId+at]', ['jobId', 'at']);
      }
    },
    upgrade: (tx) => addNewApplications(new Transaction(tx)),
  },
};

/** The version of the tables and indexes. */
export const SCHEMA_VERSION = Math.max(...Object.keys(SCHEMAS).map(Number));

/**
 * Creates the tables, or upgrades the tables of an older version. Called in the transaction that opens the database.
 *
 * @param installed the browser's version of the database; 0 when the database is new
 * @param seed fills the tables of a new database
 */
export async function createOrUpgrade(
  db: IDBDatabase,
  tx: IDBTransaction,
  installed: number,
  seed: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const isNew = installed === 0;
  for (const [version, { extend, upgrade }] of Object.entries(SCHEMAS)) {
    if (Number(version) * VERSION_FACTOR <= installed) continue;
    extend(db, tx);
    if (!isNew) await upgrade?.(tx);
  }
  if (isNew) await seed(new Transaction(tx));
}

function addIndexes(
  store: IDBObjectStore,
  { unique = [], others = [] }: { unique?: readonly string[]; others?: readonly string[] },
): void {
  for (const field of unique) store.createIndex(field, field, { unique: true });
  for (const field of others) store.createIndex(field, field);
}
