import type { Stage } from '#domain/stage.ts';
import { BOARD_SEARCH_DEFAULTS } from '#web/app/address/board-search.ts';
import { CANDIDATES_SEARCH_DEFAULTS, type CandidatesSearch } from '#web/app/address/candidates-search.ts';
import { TRIAGE_SEARCH_DEFAULTS } from '#web/app/address/triage-search.ts';

/** The board of one job. */
export function boardOf(job: number) {
  return { to: '/candidates/board', search: { ...BOARD_SEARCH_DEFAULTS, job } } as const;
}

/** The list of a job's candidates, narrowed by more filters. */
export function candidatesOf(job: number, filters?: Partial<CandidatesSearch> & { readonly stage?: Stage }) {
  return { to: '/candidates', search: { ...CANDIDATES_SEARCH_DEFAULTS, ...filters, job } } as const;
}

/** Triage of a job's new candidates. */
export function triageOf(job: number) {
  return { to: '/triage', search: { ...TRIAGE_SEARCH_DEFAULTS, stage: 'applied', job } } as const;
}
