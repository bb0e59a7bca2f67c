import { queryOptions } from '@tanstack/react-query';
import type { Read } from '#web/app/api/answers.ts';
import { call } from '#web/app/api/call.ts';
import { keys } from '#web/app/api/queries.ts';

/** What happens to candidates who were rejected long ago. */
export type Rule = Read<'GET /retention'>;

/** Whom the rule meets. */
export type DueCandidates = Read<'POST /retention/check'>;

export type CandidateConsent = Read<'GET /candidates/{id}/consents'>['data'][number];

export type ConsentEntry = Read<'GET /consents'>['data'][number];

export const retentionQuery = queryOptions({
  queryKey: keys.retention,
  queryFn: ({ signal }) => call('GET /retention', { signal }, 'Failed to load the retention rule'),
});

/** Whom the rule will have met so many days from now. It may depend on any row. */
export function dueQuery(days: number) {
  return queryOptions({
    queryKey: ['retention due', days],
    queryFn: ({ signal }) =>
      call(
        'POST /retention/check',
        { body: { days }, signal },
        'It could not be found out whom the rule meets',
      ),
  });
}

/** The questions whose mail is still to be sent. */
const UNMAILED = { unmailed: true, pageSize: 1_000 };

export const unmailedQuery = queryOptions({
  queryKey: keys.consents(UNMAILED),
  queryFn: ({ signal }) =>
    call('GET /consents', { query: UNMAILED, signal }, 'Failed to load the questions to send'),
});

export function candidateConsentsQuery(id: number) {
  return queryOptions({
    queryKey: keys.candidateConsents(String(id)),
    queryFn: ({ signal }) =>
      call('GET /candidates/{id}/consents', { params: { id }, signal }, 'Failed to load the consent'),
  });
}

/** The number of candidates whom the rule meets. */
export function countDue({ ask, erase, task }: DueCandidates): number {
  return ask.total + erase.total + task.total;
}
