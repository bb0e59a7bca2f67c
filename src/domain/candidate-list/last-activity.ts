import type { CandidateSort } from '#domain/choices/candidate-sort.ts';
import { UNKNOWN_TIME, type Timestamp } from '#domain/time.ts';

/** The last activity of candidates, by their ids. */
export type LastActivity = ReadonlyMap<number, Timestamp>;

/** The filter and the order of a list that need the last activity. */
interface ByActivity {
  readonly inactiveSince: Timestamp | null;
  readonly sort: CandidateSort;
}

/** Tells whether a list is filtered or sorted by the last activity. */
export function asksForActivity({ inactiveSince, sort }: ByActivity): boolean {
  return inactiveSince !== null || isActivitySort(sort);
}

/** Tells whether a candidate had no activity since the requested moment. */
export function isInactive(
  { id }: { readonly id: number },
  { inactiveSince, activity }: Pick<ByActivity, 'inactiveSince'> & { readonly activity: LastActivity | null },
): boolean {
  return inactiveSince === null || (activity?.get(id) ?? UNKNOWN_TIME) <= inactiveSince;
}

const ACTIVITY_SORTS = ['activityDesc', 'activityAsc'] as const satisfies readonly CandidateSort[];

export function isActivitySort(sort: CandidateSort): sort is (typeof ACTIVITY_SORTS)[number] {
  return ACTIVITY_SORTS.some((each) => each === sort);
}

/** Compares candidates by their last activity. Who has the same is sorted by id. */
export function compareActivity(sort: (typeof ACTIVITY_SORTS)[number], activity: LastActivity) {
  const sign = sort === 'activityAsc' ? 1 : -1;
  return (a: { readonly id: number }, b: { readonly id: number }): number => {
    const [one, other] = [activity.get(a.id) ?? UNKNOWN_TIME, activity.get(b.id) ?? UNKNOWN_TIME];
    if (one === other) return (a.id - b.id) * sign;
    return one < other ? -sign : sign;
  };
}
