import type { ChangeKind } from '#domain/choices/change-kind.ts';

/** A candidate or a job whose changes are shown; null for both: any. */
export interface Subject {
  readonly candidateId: number | null;
  readonly jobId: number | null;
  /** The name at the time of the choice. */
  readonly name: string;
}

export const ANY_SUBJECT: Subject = { candidateId: null, jobId: null, name: 'Anyone, any job' };

/** Which changes are shown. */
export interface HistoryChoice {
  /** Null: any kind. */
  readonly kind: ChangeKind | null;
  readonly subject: Subject;
}

export const EVERY_CHANGE: HistoryChoice = { kind: null, subject: ANY_SUBJECT };
