import { QueryObserver } from '@tanstack/react-query';
import type { Teammate } from '#domain/note/mention.ts';
import { apiQuery } from '#web/app/api/api-query.ts';
import { pageIsQuiet } from '#web/app/api/page-is-quiet.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { readItem, writeItem } from '#web/app/device/local-storage.ts';
import { createStore } from '#web/kit/store.ts';

/** The storage key of the colleagues, so that a screen has their names from its first paint. */
const KEY = 'hirelane-colleagues';

export const colleaguesQuery = apiQuery('GET /colleagues', {}, 'Failed to load colleagues');

/** The colleagues of somebody who works alone: as the device last saw them, until the API answers. */
export const colleagues = createStore<readonly Teammate[]>(readKept());

/** Loads the colleagues when the first screen is there, and again after each change of them. @returns a function that stops */
export function watchColleagues(): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  void pageIsQuiet().then(() => {
    if (isOver) return;
    stop = new QueryObserver(queryClient, colleaguesQuery).subscribe(({ data }) => {
      if (!data) return;
      const kept = JSON.stringify(data.data.map(({ name, handle }) => ({ name, handle })));
      if (kept !== JSON.stringify(colleagues.read())) colleagues.set(JSON.parse(kept) as Teammate[]);
      writeItem(KEY, kept);
    });
  });
  return () => {
    isOver = true;
    stop?.();
  };
}

function readKept(): readonly Teammate[] {
  try {
    const kept: unknown = JSON.parse(readItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isTeammate) : [];
  } catch {
    // Unreadable text is loaded anew.
    return [];
  }
}

function isTeammate(kept: unknown): kept is Teammate {
  const { name, handle } = Object(kept) as Record<string, unknown>;
  return typeof name === 'string' && typeof handle === 'string';
}
