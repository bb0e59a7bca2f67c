import type { Page } from '@playwright/test';

/**
 * All places in which the app stores data in its origin, each with how an erasure removes a candidate from it. A test
 * fails for a place that is not listed here. `store/indexeddb/rows/stored-rows.ts` lists the tables of the database.
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
  [/^local hirelane\/local\/local\/recent$/, 'nothing: the numbers of candidates and jobs, without names'],
  [/^local hirelane-(?:kept-)?workspace-name$/, 'nothing: the name of the workspace'],
  [/^local hirelane-colleagues$/, 'nothing: names of colleagues, who are no candidates'],
  [/^tab tsr-scroll-restoration-\S+$/, 'ends with the tab: how far pages were scrolled'],
];

/** The places with data that `ANSWERS` does not list. */
export async function unanswered(page: Page): Promise<string[]> {
  const places = await page.evaluate(placesOfOrigin);
  return places.filter((place) => !ANSWERS.some(([known]) => known.test(place)));
}

/** Finds all places with data. Runs in the page, so it must not use anything outside this function. */
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
