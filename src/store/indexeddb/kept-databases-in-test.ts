import { readdirSync, readFileSync } from 'node:fs';
import type { Rows } from '#domain/tables.ts';
import { workspaceOf, type Workspace } from '#domain/workspace/workspace.ts';

/**
 * A folder with a file for the baseline and for each released schema after it: the database as that release wrote it.
 * These files are never changed.
 */
export const KEPT_DATABASES = new URL('fixtures/', import.meta.url);

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

/** The names of the files with their databases. */
export function keptDatabases(): [string, KeptDatabase][] {
  return readdirSync(KEPT_DATABASES).map((file) => [file, keptDatabase(file)]);
}

export function keptDatabase(file: string): KeptDatabase {
  return JSON.parse(readFileSync(new URL(file, KEPT_DATABASES), 'utf8'));
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
