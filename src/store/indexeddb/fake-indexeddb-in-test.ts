import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';

/** Gives the test an empty IndexedDB, because Node has none. */
export function installFakeIndexedDb(): void {
  globalThis.indexedDB = new IDBFactory();
}
