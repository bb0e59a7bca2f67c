import type { CandidateSort } from '#domain/choices/candidate-sort.ts';
import { UNKNOWN_TIME, type Timestamp } from '#domain/time.ts';

/** The last contact with a candidate, and since when the candidate waits for an answer (product §2). */
export interface CandidateActivity {
  readonly lastActivity: Timestamp;
  /** When the first message came in that nobody answered. Null: none waits for an answer. */
  readonly waitingSince: Timestamp | null;
}

/** The activity of candidates, by their ids. */
export type Activities = ReadonlyMap<number, CandidateActivity>;

/** The filters and the order of a list that need the activity. */
interface ByActivity {
  readonly inactiveSince: Timestamp | null;
  readonly isWaiting: true | null;
  readonly sort: CandidateSort;
}

/** Tells whether a list is filtered or sorted by the activity. */
export function asksForActivity({ inactiveSince, isWaiting, sort }: ByActivity): boolean {
  return inactiveSince !== null || isWaiting !== null || isActivitySort(sort);
}

/** Tells whether a candidate had no activity since the requested moment, and waits for an answer if that is requested. */
export function passesActivity(
  { id }: { readonly id: number },
  { inactiveSince, isWaiting, activity }: Omit<ByActivity, 'sort'> & { readonly activity: Activities | null },
): boolean {
  const { lastActivity = UNKNOWN_TIME, waitingSince = null } = activity?.get(id) ?? {};
  return (
    (inactiveSince === null || lastActivity <= inactiveSince) && (isWaiting === null || waitingSince !== null)
  );
}

/** The orders by activity. Who waits for longest is first in `waitingAsc`. */
const ACTIVITY_SORTS = [
  'activityDesc',
  'activityAsc',
  'waitingDesc',
  'waitingAsc',
] as const satisfies readonly CandidateSort[];

export function isActivitySort(sort: CandidateSort): sort is (typeof ACTIVITY_SORTS)[number] {
  return ACTIVITY_SORTS.some((each) => each === sort);
}

/** Compares candidates by their activity. Who has the same is sorted by id. Who does not wait is last in both directions. */
export function compareActivity(sort: (typeof ACTIVITY_SORTS)[number], activities: Activities) {
  const sign = sort.endsWith('Asc') ? 1 : -1;
  const field = sort.startsWith('waiting') ? 'waitingSince' : 'lastActivity';
  const momentOf = ({ id }: { readonly id: number }) => activities.get(id)?.[field] ?? null;
  return (a: { readonly id: number }, b: { readonly id: number }): number => {
    const [one, other] = [momentOf(a), momentOf(b)];
    if (one === other) return (a.id - b.id) * sign;
    if (one === null || other === null) return one === null ? 1 : -1;
    return one < other ? -sign : sign;
  };
}
