import { useQueries, useQuery } from '@tanstack/react-query';
import { addDays } from '#domain/insight/day.ts';
import { cardOf } from '#domain/scorecard/scorecard.ts';
import { useMe } from '#web/app/host/teammates.ts';
import { today } from '#web/app/time/days.ts';
import { useShortClock } from '#web/app/time/use-clock.ts';
import {
  LISTED_DAYS,
  listedInterviewsQuery,
  type ListedInterview,
} from '#web/candidate/interviews/words/interview-queries.ts';
import { isComing } from '#web/candidate/interviews/words/interview-words.ts';
import { scorecardsQuery } from '#web/candidate/interviews/words/scorecards-query.ts';
import { beginningOf } from '#web/candidate/interviews/words/zoned.ts';
import { useLast } from './use-last.ts';

/** A moment in the present, for lists of what is to come and what is to be done. */
interface OwnInterviews {
  readonly now: number;
  /** The interviews of today and the next two weeks that are not over, the next first. */
  readonly coming: readonly ListedInterview[];
  /** The interviews of the last two weeks that have begun, and on which the person has written no scorecard. */
  readonly toWrite: readonly ListedInterview[];
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** The interviews that the person of this page holds. */
export function useOwnInterviews(): OwnInterviews {
  const { handle } = useMe();
  const now = useShortClock();
  const day = today(new Date(now));
  const listed = useQuery(
    listedInterviewsQuery({
      from: beginningOf(addDays(day, -LISTED_DAYS)),
      until: beginningOf(addDays(day, LISTED_DAYS)),
      interviewer: handle,
      jobId: undefined,
    }),
  );
  // At midnight it is another query. What it had goes on being shown until there is an answer.
  const data = useLast(listed.data);
  const scheduled = (data?.data ?? []).filter(({ state }) => state === 'scheduled');
  const begun = scheduled.filter(({ startsAt }) => Date.parse(startsAt) <= now);
  const candidates = [...new Set(begun.map(({ candidateId }) => candidateId))];
  const cards = useQueries({ queries: candidates.map(scorecardsQuery) });
  const cardsOf = new Map(candidates.map((id, place) => [id, cards[place]?.data?.cards]));
  const failed = [listed, ...cards].filter((each) => each.error);
  return {
    now,
    coming: scheduled.filter((interview) => isComing(interview, now)),
    toWrite: begun.filter((interview) => {
      const its = cardsOf.get(interview.candidateId);
      return its !== undefined && cardOf(its, interview, handle) === undefined;
    }),
    isPending: listed.isPending || cards.some((each) => each.isPending),
    error: failed[0]?.error ?? null,
    refetch: () => Promise.all(failed.map((each) => each.refetch())),
  };
}
