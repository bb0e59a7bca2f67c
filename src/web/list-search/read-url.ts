import { SEARCH_MAX_LENGTH } from '#domain/searchable.ts';

/** The search text in a list's URL, cut to the longest a search may have. */
export function readSearch(raw: unknown): string {
  return typeof raw === 'string' || typeof raw === 'number' ? String(raw).slice(0, SEARCH_MAX_LENGTH) : '';
}

/** The page in a list's URL; 1 if there is none. */
export function readPage(raw: unknown): number {
  const page = Number(raw);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
