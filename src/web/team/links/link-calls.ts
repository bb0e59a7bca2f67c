import { queryOptions } from '@tanstack/react-query';
import type { LinkWay, NewLink, SendableAssessment, SentLink } from '#domain/assessment/assessment-link.ts';
import type { Timestamp } from '#domain/time.ts';
import { whileSending } from '#web/team/people/while-sending.ts';
import { ask, askList, tell } from '#web/team/people/people-calls.ts';

const SENT = 'GET /links';

export function sentLinksQuery(candidateId: number) {
  return queryOptions({
    queryKey: [SENT, candidateId],
    queryFn: ({ signal }) =>
      askList<SentLink>(SENT, { query: { candidateId }, signal }, 'Failed to load the links'),
    refetchInterval: ({ state }) => whileSending(state.data),
  });
}

export const sendableQuery = queryOptions({
  queryKey: ['GET /links/assessments'],
  queryFn: ({ signal }) =>
    askList<SendableAssessment>('GET /links/assessments', { signal }, 'Failed to load the assessments'),
});

export function sendLink(body: {
  candidateId: number;
  jobId: number;
  until: Timestamp;
  by: LinkWay;
}): Promise<NewLink> {
  return ask('POST /links', { body }, 'The assessment was not sent');
}

export function sendLinkAgain({ id }: SentLink): Promise<NewLink> {
  return ask('POST /links/{id}/send', { params: { id }, body: {} }, 'The message was not sent');
}

export function reopenLink({ id, until }: { id: string; until: Timestamp }): Promise<SentLink> {
  return ask('POST /links/{id}/open', { params: { id }, body: { until } }, 'The link was not opened');
}

export function revokeLink({ id }: SentLink): Promise<void> {
  return tell('DELETE /links/{id}', { params: { id } }, 'The link was not revoked');
}
