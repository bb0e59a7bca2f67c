import type { View } from '#domain/view/view.ts';
import type { SearchKind } from './search-kind.ts';

/** A matching range of a text, from `start` up to but not including `end`, in UTF-16 code units. */
export interface Mark {
  readonly field: 'title' | 'detail';
  readonly start: number;
  readonly end: number;
}

/** One result of a search, as the page shows it. */
export interface SearchResult {
  readonly kind: SearchKind;
  /** The id of the candidate, job, note, submission, file or view that was found. */
  readonly id: number;
  /**
   * The candidate's name, the job's title or the view's name. For a note, an answer and a file: the name of their
   * candidate.
   */
  readonly title: string;
  /**
   * The second line of the result. Candidate: stage, job, email and the matching details. Job: status and tags. Note and
   * answer: an excerpt around the match. File: its name and an excerpt. View: its screen.
   */
  readonly detail: string;
  readonly marks: readonly Mark[];
  /** The candidate whose profile the result opens. Null for a job, a view, and answers without a candidate. */
  readonly candidateId: number | null;
  /** The job that was found, or the job of the candidate or the answers. Null for a note, a file and a view. */
  readonly jobId: number | null;
  /** The screen and parameters of a view. Null for all other kinds. */
  readonly view: Pick<View, 'screen' | 'params'> | null;
}
