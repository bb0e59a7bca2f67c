import type { ChangeKind } from '#domain/history/change-kind.ts';

/** The candidate or the job whose changes the history shows. Both ids are null for all changes. */
export interface Subject {
  readonly candidateId: number | null;
  readonly jobId: number | null;
  /** The name of the candidate or job when it was chosen as a filter. */
  readonly name: string;
}

export const ANY_SUBJECT: Subject = { candidateId: null, jobId: null, name: 'Anyone, any job' };

/** The filters of the history. */
export interface HistoryChoice {
  /** Null: any kind. */
  readonly kind: ChangeKind | null;
  readonly subject: Subject;
}

export const EVERY_CHANGE: HistoryChoice = { kind: null, subject: ANY_SUBJECT };
