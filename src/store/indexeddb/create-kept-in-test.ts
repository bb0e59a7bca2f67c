import type { Rows } from '#domain/tables.ts';
import { workspaceOf, type Workspace } from '#domain/workspace/workspace.ts';

export interface KeptDatabase {
  /** IndexedDB's version of the database. */
  readonly version: number;
  readonly stores: readonly KeptStore[];
}

interface KeptStore {
  readonly name: string;
  readonly keyPath: string;
  readonly autoIncrement: boolean;
  readonly indexes: readonly { name: string; keyPath: string; unique: boolean; multiEntry: boolean }[];
  readonly rows: readonly unknown[];
}

/** The rows of a kept database, by their tables. */
export function rowsOfKept({ stores }: KeptDatabase): Workspace {
  return workspaceOf(
    (table) => (stores.find(({ name }) => name === table)?.rows ?? []) as Rows[typeof table][],
  );
}

/** Creates the database without the app's code. */
export function createKept(name: string, { version, stores }: KeptDatabase): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.addEventListener('upgradeneeded', () => {
      for (const { name: table, keyPath, autoIncrement, indexes, rows } of stores) {
        const store = request.result.createObjectStore(table, { keyPath, autoIncrement });
        for (const index of indexes) store.createIndex(index.name, index.keyPath, index);
        for (const row of rows) store.add(row);
      }
    });
    request.addEventListener('error', () => reject(request.error));
    request.addEventListener('success', () => {
      request.result.close();
      resolve();
    });
  });
}
