import { EVERYBODY, type CandidateSelection } from '#domain/candidate-list/candidate-query.ts';
import { selectCandidates } from '#domain/candidate-list/select-candidates.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { dueSpan } from '#domain/candidate-list/due-days.ts';
import type { NextStepFilter } from '#domain/choices/next-step-filter.ts';
import { momentsOf, stagesIn, tagsIn, type FilterDays } from '#domain/candidate-list/list-filters.ts';
import { today } from '#web/app/time/days.ts';
import { serverTime } from '#web/app/time/server-time.ts';

/** Applies the filters, the order and the page of a query to all candidates, because their host does not. */
export function selectListed(candidates: readonly CandidateWithJob[], query: object) {
  return selectCandidates(candidates, selectionOf(query));
}

/** The filters of a list's query that differ from those of the domain. */
interface ListParams extends Partial<FilterDays> {
  readonly stage?: string;
  readonly tag?: string;
  readonly nextStep?: NextStepFilter;
}

/** The selection that the query of a list asks for. */
function selectionOf(query: object): CandidateSelection {
  const given: [string, unknown][] = Object.entries(query);
  const { stage, tag, nextStep, appliedFrom, appliedTo, minDaysInStage, timeZone, ...filters }: ListParams =
    Object.fromEntries(given.filter(([, value]) => value !== undefined && value !== ''));
  const days = { appliedFrom, appliedTo, minDaysInStage, timeZone: timeZone ?? 'UTC' };
  return {
    ...EVERYBODY,
    ...filters,
    stages: stagesIn(stage ?? '') ?? [],
    tags: tagsIn(tag ?? ''),
    nextStep: nextStep === undefined ? null : dueSpan(nextStep, today()),
    // Such a host tells of no next steps.
    dueDays: new Map(),
    ...momentsOf(days, { end: null, now: serverTime() }),
  };
}
