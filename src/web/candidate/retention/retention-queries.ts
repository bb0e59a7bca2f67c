import type { Read } from '#web/app/api/answers.ts';
import { apiQuery } from '#web/app/api/api-query.ts';

/** The rule for candidates who were rejected long ago. */
export type Rule = Read<'GET /retention'>;

/** The candidates that the rule meets. */
export type DueCandidates = Read<'POST /retention/check'>;

export type CandidateConsent = Read<'GET /candidates/{id}/consents'>['data'][number];

export type ConsentEntry = Read<'GET /consents'>['data'][number];

export const retentionQuery = apiQuery('GET /retention', {}, 'Failed to load the retention rule');

/** Asks for the candidates that the rule will meet after so many days. The answer may depend on any row. */
export function dueQuery(days: number) {
  return apiQuery(
    'POST /retention/check',
    { body: { days } },
    'It could not be found out whom the rule meets',
  );
}

/** The questions whose mail is still to be sent. */
export const unmailedQuery = apiQuery(
  'GET /consents',
  { query: { unmailed: true, pageSize: 1_000 } },
  'Failed to load the questions to send',
);

export function candidateConsentsQuery(id: number) {
  return apiQuery('GET /candidates/{id}/consents', { params: { id } }, 'Failed to load the consent');
}

/** The number of candidates whom the rule meets. */
export function countDue({ ask, erase, task }: DueCandidates): number {
  return ask.total + erase.total + task.total;
}
