import { SEARCH_MAX_LENGTH } from '#domain/searchable.ts';

/** What a list's URL says to search for, cut to what a search may have. */
export function readSearch(raw: unknown): string {
  return typeof raw === 'string' || typeof raw === 'number' ? String(raw).slice(0, SEARCH_MAX_LENGTH) : '';
}

/** The page a list's URL asks for; the first when that is none. */
export function readPage(raw: unknown): number {
  const page = Number(raw);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
