import type { Teammate } from '#domain/note/mention.ts';
import { pageIsQuiet } from '#web/app/api/page-is-quiet.ts';
import { readItem } from '#web/app/device/local-storage.ts';
import { createStore } from '#web/kit/store.ts';

/** The storage key of the colleagues, so that a screen has their names from its first paint. */
const KEY = 'hirelane-colleagues';

/** The colleagues of somebody who works alone: as the device last saw them, until the API answers. */
export const colleagues = createStore<readonly Teammate[]>(readKept());

/**
 * Loads the colleagues when the first screen is there, and again after each change of them.
 *
 * @returns a function that stops
 */
export function watchColleagues(): () => void {
  let stop: () => void = () => undefined;
  let isOver = false;
  void pageIsQuiet()
    .then(() => import('./colleagues-query.ts'))
    // Without its code, the page has the colleagues that the device last saw.
    .then(
      ({ followColleagues }) => !isOver && (stop = followColleagues(colleagues, KEY)),
      () => undefined,
    );
  return () => {
    isOver = true;
    stop();
  };
}

function readKept(): readonly Teammate[] {
  try {
    const kept: unknown = JSON.parse(readItem(KEY) ?? '[]');
    // This page alone writes the key, so a list is one of teammates.
    return Array.isArray(kept) ? (kept as readonly Teammate[]) : [];
  } catch {
    // An unreadable list is replaced when the API answers.
    return [];
  }
}
