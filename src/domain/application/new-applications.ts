import type { AnswerFilter } from '#domain/assessment/answer-filter.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import type { RowChange } from '#domain/change.ts';
import { isNew, type Application } from './application.ts';

/** A question for one page of applications, the latest first. */
export interface ApplicationQuery {
  /** Null: of all jobs. */
  readonly jobId: number | null;
  readonly onlyNew: boolean;
  readonly page: number;
  readonly pageSize: number;
}

/** A question for the inbox. */
export interface InboxQuery extends ApplicationQuery {
  /** Only applications whose answers pass all of these filters. */
  readonly answers?: readonly AnswerFilter[];
  /** One entry for each person: their latest application that matches, with the others. A page may then have fewer entries. */
  readonly people?: boolean;
}

/**
 * The candidates of whom these changes may make an application new, or no longer new. An application of a candidate who is
 * added is among the changes itself.
 */
export function candidatesToCheck(rows: readonly RowChange[]): number[] {
  const ids = rows.flatMap((row) => {
    if (row.table === 'applications') return row.after ? [row.after.candidateId] : [];
    return row.table === 'candidates' && changesStage(row) ? [row.id] : [];
  });
  return [...new Set(ids)];
}

function changesStage({ before, after }: Extract<RowChange, { readonly table: 'candidates' }>): boolean {
  if (!before || !after) return false;
  return before.stage !== after.stage || before.stageSince !== after.stageSince;
}

/** The applications that are new, in the same order. An application without its candidate is not new. */
export function newAmong(
  applications: readonly Application[],
  candidates: Iterable<Pick<Candidate, 'id' | 'stage' | 'stageSince'> | undefined>,
): Application[] {
  if (applications.length === 0) return [];
  const byId = new Map(Array.from(candidates, (candidate) => [candidate?.id, candidate]));
  return applications.filter((application) => {
    const candidate = byId.get(application.candidateId);
    return candidate !== undefined && isNew(application, candidate);
  });
}
