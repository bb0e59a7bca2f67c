import { readdirSync, readFileSync } from 'node:fs';
import type { Workspace } from '#domain/workspace/workspace.ts';

/**
 * A folder with a file for each released schema: the database as that release wrote it. When a new database differs
 * from one after a write, the new one has a second file. These files are never changed.
 */
export const KEPT_DATABASES = new URL('fixtures/', import.meta.url);

export interface KeptDatabase {
  /** IndexedDB's version of the database. */
  readonly version: number;
  readonly stores: readonly KeptStore[];
  /** The workspace as the code of this version reads it. */
  readonly workspace: Workspace;
}

interface KeptStore {
  readonly name: string;
  readonly keyPath: string;
  readonly autoIncrement: boolean;
  readonly indexes: readonly { name: string; keyPath: string; unique: boolean; multiEntry: boolean }[];
  readonly rows: readonly unknown[];
}

/** The names of the files with their databases. */
export function keptDatabases(): [string, KeptDatabase][] {
  return readdirSync(KEPT_DATABASES).map((file) => [file, keptDatabase(file)]);
}

export function keptDatabase(file: string): KeptDatabase {
  return JSON.parse(readFileSync(new URL(file, KEPT_DATABASES), 'utf8'));
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
