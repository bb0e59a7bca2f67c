import { queryOptions } from '@tanstack/react-query';
import type { Timestamp } from '#domain/time.ts';
import { ask, tell } from '#web/people/people-calls.ts';

/** A link by which a candidate answers an assessment. */
export interface SentLink {
  readonly id: string;
  readonly jobId: number;
  /** Null for a job that is not there any more. */
  readonly jobTitle: string | null;
  /** Who has sent it. */
  readonly by: string;
  readonly sentAt: Timestamp;
  readonly until: Timestamp;
  readonly answeredAt: Timestamp | null;
  readonly state: 'open' | 'answered' | 'ended' | 'revoked';
}

/** One that was just made: only whoever sends it is given the address, once. */
export interface NewLink extends SentLink {
  readonly link: string;
  /** Whether a message with it was handed on. */
  readonly mailed: boolean;
}

/** A job whose assessment can be sent. */
export interface SendableAssessment {
  readonly jobId: number;
  readonly jobTitle: string;
}

const SENT = 'GET /links';

export function sentLinksQuery(candidateId: number) {
  return queryOptions({
    queryKey: [SENT, candidateId],
    queryFn: async ({ signal }) => {
      const answer = await ask<{ data: readonly SentLink[] }>(
        SENT,
        { query: { candidateId }, signal },
        'Failed to load the links',
      );
      return answer.data;
    },
  });
}

export const sendableQuery = queryOptions({
  queryKey: ['GET /links/assessments'],
  queryFn: async ({ signal }) => {
    const answer = await ask<{ data: readonly SendableAssessment[] }>(
      'GET /links/assessments',
      { signal },
      'Failed to load the assessments',
    );
    return answer.data;
  },
});

/** How a link gets to the candidate. */
export type Way = 'email' | 'copy';

export function sendLink(body: {
  candidateId: number;
  jobId: number;
  until: Timestamp;
  by: Way;
}): Promise<NewLink> {
  return ask('POST /links', { body }, 'The assessment was not sent');
}

export function reopenLink({ id, until }: { id: string; until: Timestamp }): Promise<SentLink> {
  return ask('POST /links/{id}/open', { params: { id }, body: { until } }, 'The link was not opened');
}

export function revokeLink({ id }: SentLink): Promise<void> {
  return tell('DELETE /links/{id}', { params: { id } }, 'The link was not revoked');
}
