import type { Row } from '#domain/tables.ts';

/** What was attached to a candidate, as stored (product §3). */
export interface CandidateFile extends Row<'files'> {}

/** What is told of a file. */
export interface FileAnswer extends Omit<CandidateFile, 'text'> {
  /** Whether its bytes are not there, or not all of them. */
  readonly missing: boolean;
}
