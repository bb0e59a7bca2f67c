import type { JSHandle, Page } from '@playwright/test';

/** The data of a first visit, in the memory of a page of the same origin. */
export interface FirstVisit {
  /** Restores the database, including its key generators, and the files. No other page may have the database open. */
  putBack(): Promise<void>;
}

/** Copies the present data into the page's memory. The page must be a document of the app's origin without the app. */
export function rememberFirstVisit(page: Page): Promise<JSHandle<FirstVisit>> {
  return page.evaluateHandle(async () => {
    const NAME = 'hirelane';

    interface Table {
      readonly name: string;
      readonly options: IDBObjectStoreParameters;
      readonly indexes: readonly Pick<IDBIndex, 'name' | 'keyPath' | 'unique' | 'multiEntry'>[];
      readonly rows: readonly unknown[];
    }

    function done<T>(request: IDBRequest<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('It failed.')));
      });
    }

    async function withDatabase<T>(work: (db: IDBDatabase) => Promise<T>): Promise<T> {
      const db = await done(indexedDB.open(NAME));
      try {
        return await work(db);
      } finally {
        db.close();
      }
    }

    function readTables(db: IDBDatabase): Promise<Table[]> {
      const names = [...db.objectStoreNames];
      const transaction = db.transaction(names);
      return Promise.all(
        names.map(async (name) => {
          const store = transaction.objectStore(name);
          const { keyPath, autoIncrement } = store;
          const indexes = [...store.indexNames].map((index) => {
            const { keyPath: path, unique, multiEntry } = store.index(index);
            return { name: index, keyPath: path, unique, multiEntry };
          });
          return { name, options: { keyPath, autoIncrement }, indexes, rows: await done(store.getAll()) };
        }),
      );
    }

    async function readFiles(): Promise<[string, ArrayBuffer][]> {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(NAME);
      const files: [string, ArrayBuffer][] = [];
      for await (const handle of folder.values()) {
        if (!(handle instanceof FileSystemFileHandle)) continue;
        files.push([handle.name, await (await handle.getFile()).arrayBuffer()]);
      }
      return files;
    }

    const { version, tables } = await withDatabase(async (db) => ({
      version: db.version,
      tables: await readTables(db),
    }));
    const files = await readFiles();

    async function putDatabaseBack(): Promise<void> {
      await done(indexedDB.deleteDatabase(NAME));
      const opening = indexedDB.open(NAME, version);
      opening.addEventListener('upgradeneeded', () => {
        for (const { name, options, indexes, rows } of tables) {
          const store = opening.result.createObjectStore(name, options);
          for (const { name: index, keyPath, ...its } of indexes) store.createIndex(index, keyPath, its);
          for (const row of rows) store.add(row);
        }
      });
      (await done(opening)).close();
    }

    async function putFilesBack(): Promise<void> {
      const root = await navigator.storage.getDirectory();
      await root.removeEntry(NAME, { recursive: true });
      const folder = await root.getDirectoryHandle(NAME, { create: true });
      for (const [name, bytes] of files) {
        const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
        await file.write(bytes);
        await file.close();
      }
    }

    return {
      async putBack() {
        await putDatabaseBack();
        await putFilesBack();
      },
    };
  });
}
