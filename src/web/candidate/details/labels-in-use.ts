import { queryOptions, useQuery } from '@tanstack/react-query';
import { isSameLabel } from '#domain/candidate/candidate-details.ts';
import { searchable } from '#domain/searchable.ts';
import { call } from '#web/app/api/call.ts';
import { keys } from '#web/app/api/queries.ts';

/** As many as are looked through at a glance; more of the text finds fewer. */
const MOST_SUGGESTED = 8;

/** The tags that candidates have, those of most of them first, and how many have each. */
export const tagsQuery = queryOptions({
  queryKey: keys.tags,
  queryFn: ({ signal }) => call('GET /tags', { signal }, 'Failed to load tags'),
});

/** As `tagsQuery`, for the sources. */
export const sourcesQuery = queryOptions({
  queryKey: keys.sources,
  queryFn: ({ signal }) => call('GET /sources', { signal }, 'Failed to load sources'),
});

/** The names of the tags in use. None when they can't be loaded: any may be typed. */
export function useTagsInUse(): readonly string[] {
  const { data } = useQuery(tagsQuery);
  return data?.data.map(({ name }) => name) ?? [];
}

/** As `useTagsInUse`, for the sources. */
export function useSourcesInUse(): readonly string[] {
  const { data } = useQuery(sourcesQuery);
  return data?.data.map(({ name }) => name) ?? [];
}

/** The labels that contain what is typed, those that begin with it first; none of those that are chosen already. */
export function suggest(labels: readonly string[], typed: string, chosen: readonly string[] = []): string[] {
  const text = searchable(typed.trim());
  const found = labels
    .filter((label) => searchable(label).includes(text))
    .filter((label) => !chosen.some((other) => isSameLabel(label, other)) && label !== typed);
  const begins = (label: string) => Number(searchable(label).startsWith(text));
  return found.toSorted((a, b) => begins(b) - begins(a)).slice(0, MOST_SUGGESTED);
}
