import { expect, type Page } from '@playwright/test';

/** Everything that this origin’s databases, caches, files and pages’ storage hold, except the files of the app, as one text. */
export function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error as Error));
      });
    const isOfApp = (name: string) => name.startsWith('hirelane-shell-');
    const texts: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const rows = await done(db.transaction(store).objectStore(store).getAll());
        texts.push(`${name}/${store}: ${JSON.stringify(rows)}`);
      }
      db.close();
    }
    for (const name of (await caches.keys()).filter((each) => !isOfApp(each))) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(`${name}${new URL(request.url).pathname}: ${await (await cache.match(request))?.text()}`);
      }
    }
    const filesIn = async (folder: FileSystemDirectoryHandle): Promise<void> => {
      for await (const [name, entry] of folder.entries()) {
        if (entry.kind === 'directory') await filesIn(entry);
        else texts.push(`${name}: ${await (await entry.getFile()).text()}`);
      }
    };
    await filesIn(await navigator.storage.getDirectory());
    for (const area of [localStorage, sessionStorage]) texts.push(JSON.stringify(area));
    return texts.join('\n');
  });
}

/** Waits until a text is not on the device any more. The page may be loaded anew meanwhile, which breaks off a look. */
export function expectNotStored(page: Page, text: string): Promise<void> {
  return expect(async () => expect(await storedText(page)).not.toContain(text)).toPass({ timeout: 60_000 });
}
