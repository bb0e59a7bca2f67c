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
  // Such a host tells only of moves.
  const activity = new Map(
    candidates.map(({ id, stageSince }) => [id, { lastActivity: stageSince, waitingSince: null }]),
  );
  return selectCandidates(candidates, { ...selectionOf(query), activity });
}

/** The filters of a list's query that differ from those of the domain. */
interface ListParams extends Partial<FilterDays> {
  readonly stage?: string;
  readonly tag?: string;
  readonly nextStep?: NextStepFilter;
  readonly waiting?: true;
  readonly news?: true;
}

/** The selection that the query of a list asks for. */
function selectionOf(query: object): CandidateSelection {
  const given: [string, unknown][] = Object.entries(query);
  const set: ListParams = Object.fromEntries(
    given.filter(([, value]) => value !== undefined && value !== ''),
  );
  const { stage, tag, nextStep, waiting = null, news, timeZone, ...filters } = set;
  const {
    appliedFrom: _from,
    appliedTo: _to,
    minDaysInStage: _days,
    minDaysInactive: _inactive,
    ...same
  } = filters;
  return {
    ...EVERYBODY,
    ...same,
    stages: stagesIn(stage ?? '') ?? [],
    tags: tagsIn(tag ?? ''),
    nextStep: nextStep === undefined ? null : dueSpan(nextStep, today()),
    isWaiting: waiting,
    // Such a host has no news.
    ids: news ? new Set() : null,
    // Such a host tells of no next steps.
    dueDays: new Map(),
    ...momentsOf({ ...filters, timeZone: timeZone ?? 'UTC' }, { end: null, now: serverTime() }),
  };
}
