import { CANDIDATES_SEARCH_DEFAULTS, type CandidatesSearch } from './candidates-search.ts';

/** The list of those of whom the person has unread news. */
export const NEWS_SEARCH: CandidatesSearch = { ...CANDIDATES_SEARCH_DEFAULTS, news: true };
