import type { Read } from '#web/app/api/answers.ts';
import { apiQuery } from '#web/app/api/api-query.ts';

export type CandidateScorecards = Read<'GET /candidates/{id}/scorecards'>;
export type InterviewScorecards = Read<'GET /interviews/{id}/scorecard'>;

export { scorecardsQuery } from '#web/candidate/interviews/words/scorecards-query.ts';

/** @param id the interview’s id in the URL, which may be invalid */
export function scorecardQuery(id: string) {
  return apiQuery('GET /interviews/{id}/scorecard', { params: { id } }, 'Interview not found');
}
