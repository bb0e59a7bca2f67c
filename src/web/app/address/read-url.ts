import { DETAILS } from '#domain/candidate/candidate-details.ts';
import { SEARCH_MAX_LENGTH } from '#domain/searchable.ts';

/** The search text in a list's URL, cut to the maximum length of a search. */
export function readSearch(raw: unknown): string {
  return typeof raw === 'string' || typeof raw === 'number' ? String(raw).slice(0, SEARCH_MAX_LENGTH) : '';
}

/** The job in a list's URL; null if there is none. */
export function readJob(raw: unknown): number | null {
  const id = typeof raw === 'number' || (typeof raw === 'string' && /^[1-9]\d*$/.test(raw)) ? Number(raw) : 0;
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The page in a list's URL; 1 if there is none. */
export function readPage(raw: unknown): number {
  const page = Number(raw);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** The tag or the source in a list's URL, cut to the maximum length; empty if there is none. */
export function readLabel(raw: unknown): string {
  return typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean'
    ? String(raw).trim().slice(0, DETAILS.source.maxLength)
    : '';
}
