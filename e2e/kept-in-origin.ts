import type { Page } from '@playwright/test';

/**
 * Every place in its origin where the app keeps data, and how an erasure removes a candidate from it. A place that is
 * missing here fails a test. `store/indexeddb/stored-rows.ts` lists the tables of the database.
 */
const ANSWERS: readonly (readonly [place: RegExp, goes: string])[] = [
  [/^database hirelane$/, 'each table as it says'],
  [/^cache hirelane-shell-\S+$/, 'nothing: the app itself'],
  [/^folder hirelane\/snapshot-(?:a|b)$/, 'written anew before the erasure is answered'],
  [/^folder hirelane\/snapshot-kept$/, 'written anew, too'],
  [/^folder hirelane\/(?:existed|erasing)$/, 'nothing: a mark'],
  [/^folder hirelane-files\/[0-9a-f]{64}$/, 'removed unless somebody else has the same file'],
  [/^local hirelane\/local\/local\/(?:note-\d+|answers-\S+-\d+)$/, 'removed by the page that erases'],
  [/^local hirelane\/local\/local\/answers-\S+-nobody$/, 'stays: it is of no candidate'],
  [
    /^local hirelane-(?:theme|demo-bar|last-backup|backup-reminder|all-activity)$/,
    'nothing: how things are shown',
  ],
  [/^tab tsr-scroll-restoration-\S+$/, 'ends with the tab: how far pages were scrolled'],
];

/** The places that are missing in the list. */
export async function unanswered(page: Page): Promise<string[]> {
  const places = await page.evaluate(placesOfOrigin);
  return places.filter((place) => !ANSWERS.some(([known]) => known.test(place)));
}

/** Runs in the page. */
async function placesOfOrigin(): Promise<string[]> {
  async function filesIn(folder: FileSystemDirectoryHandle, path: string): Promise<string[]> {
    const found: string[] = [];
    for await (const [name, entry] of folder.entries()) {
      const inside = entry.kind === 'directory' ? filesIn(entry, `${path}${name}/`) : [`${path}${name}`];
      found.push(...(await inside));
    }
    return found;
  }
  const databases = (await indexedDB.databases()).map(({ name }) => `database ${name}`);
  const stored = (await caches.keys()).map((name) => `cache ${name}`);
  const files = (await filesIn(await navigator.storage.getDirectory(), '')).map((path) => `folder ${path}`);
  const local = Object.keys(localStorage).map((key) => `local ${key}`);
  const ofTab = Object.keys(sessionStorage).map((key) => `tab ${key}`);
  return [...databases, ...stored, ...files, ...local, ...ofTab];
}
