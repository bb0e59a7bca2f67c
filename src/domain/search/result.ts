import type { View } from '#domain/view/view.ts';
import type { SearchKind } from '#domain/choices/search-kind.ts';

/** Characters of a text that matched, from `start` to before `end`, counted in UTF-16 code units. */
export interface Mark {
  readonly field: 'title' | 'detail';
  readonly start: number;
  readonly end: number;
}

/** One result of a search, as the page shows it. */
export interface SearchResult {
  readonly kind: SearchKind;
  /** The id of the candidate, job, note, submission, file or view. */
  readonly id: number;
  /** The candidate's name, job's title or view's name. A note, an answer and a file have their candidate's name. */
  readonly title: string;
  /**
   * Candidate: email, job and the details that matched. Job: status and tags. Note and answer: an excerpt around the match.
   * File: its name and an excerpt. View: its screen.
   */
  readonly detail: string;
  readonly marks: readonly Mark[];
  /** The candidate whose profile shows it. Null for a job, a view, and answers without a candidate. */
  readonly candidateId: number | null;
  /** The job, the candidate's job, or the answers' job. Null for a note, a file and a view. */
  readonly jobId: number | null;
  /** The view's screen and parameters. Null for all other kinds. */
  readonly view: Pick<View, 'screen' | 'params'> | null;
}
