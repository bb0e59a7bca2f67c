/** The kinds of search results, with their labels. Of equally good results, those of an earlier kind come first. */
export const SEARCH_KIND_LABELS = {
  candidate: 'Candidate',
  job: 'Job',
  note: 'Note',
  message: 'Message',
  answer: 'Answer',
  file: 'In files',
  view: 'View',
} as const;

export type SearchKind = keyof typeof SEARCH_KIND_LABELS;

export const SEARCH_KINDS = Object.keys(SEARCH_KIND_LABELS) as readonly SearchKind[];
