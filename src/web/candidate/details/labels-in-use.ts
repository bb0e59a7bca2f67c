import { useQuery } from '@tanstack/react-query';
import { isSameLabel } from '#domain/candidate/candidate-details.ts';
import { searchable } from '#domain/searchable.ts';
import { apiQuery } from '#web/app/api/api-query.ts';

/** The maximum number of suggestions. The person can see these at a glance, and types more to narrow them. */
const MOST_SUGGESTED = 8;

/** The tags in use, each with the number of its candidates, the most frequent first. */
export const tagsQuery = apiQuery('GET /tags', {}, 'Failed to load tags');

/** Like `tagsQuery`, for sources. */
export const sourcesQuery = apiQuery('GET /sources', {}, 'Failed to load sources');

/** The tags in use. Empty when they can't be loaded, in which case the person can still type any tag. */
export function useTagsInUse(): readonly string[] {
  const { data } = useQuery(tagsQuery);
  return data?.data.map(({ name }) => name) ?? [];
}

/** Like `useTagsInUse`, for sources. */
export function useSourcesInUse(): readonly string[] {
  const { data } = useQuery(sourcesQuery);
  return data?.data.map(({ name }) => name) ?? [];
}

/** The labels that contain the typed text, those that begin with it first. Chosen labels are left out. */
export function suggest(labels: readonly string[], typed: string, chosen: readonly string[] = []): string[] {
  const text = searchable(typed.trim());
  const found = labels
    .filter((label) => searchable(label).includes(text))
    .filter((label) => !chosen.some((other) => isSameLabel(label, other)) && label !== typed);
  const begins = (label: string) => Number(searchable(label).startsWith(text));
  return found.toSorted((a, b) => begins(b) - begins(a)).slice(0, MOST_SUGGESTED);
}
