/** The kinds of search results. */
export const SEARCH_KINDS = ['candidate', 'job', 'note', 'answer', 'file', 'view'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
