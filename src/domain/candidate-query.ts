import type { CandidateWithJob } from './candidate.ts';
import { takePage } from './paging.ts';
import type { Stage } from './stage.ts';

/** What a page of the candidates list asks for. */
export interface CandidateQuery {
  /** Part of the name, the email or the title of the job, as `searchable` sees it. */
  readonly search: string;
  /** Null: all stages. */
  readonly stage: Stage | null;
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** The page a query asks for, clamped to the last one, and how many candidates match in all; in the order given. */
export function selectCandidates(
  candidates: readonly CandidateWithJob[],
  query: CandidateQuery,
): { data: CandidateWithJob[]; total: number } {
  const search = searchable(query.search.trim());
  const matching = candidates.filter(
    (candidate) =>
      (query.stage === null || candidate.stage === query.stage) &&
      (search === '' || matches(candidate, search)),
  );
  return { data: takePage(matching, query.page, query.pageSize), total: matching.length };
}

function matches({ name, email, jobTitle }: CandidateWithJob, search: string): boolean {
  return [name, email, jobTitle].some((text) => searchable(text).includes(search));
}

/**
 * A text as a search compares it: without case, accents and the choice of quotes, because "nguyen" typed on any
 * keyboard has to find Nguyễn, and "o'connor" O’Connor.
 */
export function searchable(text: string): string {
  const lower = text.toLowerCase();
  if (isAscii(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[ıłđðøæœßþ‘’“”]/g, (letter) => PLAIN[letter] ?? letter);
}

/** Letters that no accent can be taken off, as they are typed without them. */
const PLAIN: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
};

function isAscii(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- every ASCII character, from the first
  return /^[\x00-\x7f]*$/.test(text);
}
