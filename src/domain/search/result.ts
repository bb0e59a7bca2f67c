/** What can be found. */
export const SEARCH_KINDS = ['candidate', 'job', 'note', 'answer'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Characters of a text that matched, from `start` to before `end`, counted in UTF-16 code units. */
export interface Mark {
  readonly field: 'title' | 'detail';
  readonly start: number;
  readonly end: number;
}

/** Something that was found. */
export interface SearchResult {
  readonly kind: SearchKind;
  /** Of the candidate, job, note or submission. */
  readonly id: number;
  /** A candidate's name or a job's title; of a note or an answer the name of the candidate it belongs to. */
  readonly title: string;
  /** A candidate's email and job, a job's status and tags, or the part of a note or an answer that matched. */
  readonly detail: string;
  readonly marks: readonly Mark[];
  /** Whose profile has it; null for a job, and for answers that are nobody's. */
  readonly candidateId: number | null;
  /** The job it belongs to; null for a note. */
  readonly jobId: number | null;
}
