import { queryOptions } from '@tanstack/react-query';
import type { LinkWay, SentLink } from '#domain/assessment/assessment-link.ts';
import type { Timestamp } from '#domain/time.ts';
import { whileSending } from '#web/team/people/while-sending.ts';
import { ownListQuery } from '#web/team/people/own-query.ts';
import { ask, tell } from '#web/team/people/people-calls.ts';

export function sentLinksQuery(candidateId: number) {
  return queryOptions({
    ...ownListQuery('GET /links', { query: { candidateId } }, 'Failed to load the links'),
    refetchInterval: ({ state }) => whileSending(state.data),
  });
}

export const sendableQuery = ownListQuery('GET /links/assessments', {}, 'Failed to load the assessments');

export function sendLink(body: { candidateId: number; jobId: number; until: Timestamp; by: LinkWay }) {
  return ask('POST /links', { body }, 'The assessment was not sent');
}

export function sendLinkAgain({ id }: Pick<SentLink, 'id'>) {
  return ask('POST /links/{id}/send', { params: { id }, body: {} }, 'The message was not sent');
}

export function reopenLink({ id, until }: { id: string; until: Timestamp }) {
  return ask('POST /links/{id}/open', { params: { id }, body: { until } }, 'The link was not opened');
}

export function revokeLink({ id }: Pick<SentLink, 'id'>) {
  return tell('DELETE /links/{id}', { params: { id } }, 'The link was not revoked');
}
