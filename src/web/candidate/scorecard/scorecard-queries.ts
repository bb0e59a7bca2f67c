import { queryOptions } from '@tanstack/react-query';
import type { Read } from '#web/app/api/answers.ts';
import { call } from '#web/app/api/call.ts';
import { keys } from '#web/app/api/queries.ts';

export type CandidateScorecards = Read<'GET /candidates/{id}/scorecards'>;
export type InterviewScorecards = Read<'GET /interviews/{id}/scorecard'>;

export { scorecardsQuery } from '#web/candidate/interviews/words/scorecards-query.ts';

/** @param id the interview’s id in the URL, which may be invalid */
export function scorecardQuery(id: string) {
  return queryOptions({
    queryKey: keys.scorecard(id),
    queryFn: ({ signal }) =>
      call('GET /interviews/{id}/scorecard', { params: { id }, signal }, 'Interview not found'),
  });
}
