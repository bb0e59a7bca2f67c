import type { View } from '#domain/view/view.ts';
import type { SearchKind } from '#domain/choices/search-kind.ts';

/** Characters of a text that matched, from `start` to before `end`, counted in UTF-16 code units. */
export interface Mark {
  readonly field: 'title' | 'detail';
  readonly start: number;
  readonly end: number;
}

/** Something that was found. */
export interface SearchResult {
  readonly kind: SearchKind;
  /** Of the candidate, job, note, submission, file or view. */
  readonly id: number;
  /** A candidate's name, a job's title or a view's name; of a note, an answer or a file the name of the candidate it belongs to. */
  readonly title: string;
  /** A candidate's email and job and what else of them matched, a job's status and tags, the part of a note or an answer that matched, a file's name and the part of its text that matched, or a view's screen. */
  readonly detail: string;
  readonly marks: readonly Mark[];
  /** Whose profile has it; null for a job, a view, and answers that are nobody's. */
  readonly candidateId: number | null;
  /** The job it belongs to; null for a note, a file and a view. */
  readonly jobId: number | null;
  /** Where a view leads; null for everything else. */
  readonly view: Pick<View, 'screen' | 'params'> | null;
}
