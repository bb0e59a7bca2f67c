import { queryOptions } from '@tanstack/react-query';
import type { OwnAnswer } from '#contract/server/own-calls.ts';
import { ownQuery } from '#web/team/people/own-query.ts';
import { ask, askFile } from '#web/team/people/people-calls.ts';

/** A mail in the tray, with the candidates it may come from. */
export type ListedMail = OwnAnswer<'GET /incoming-mails'>['data'][number];

/** A candidate whom a mail may come from. */
export type Suggestion = ListedMail['suggestions'][number];

export function mailContentQuery(id: string) {
  return queryOptions({
    ...ownQuery('GET /incoming-mails/{id}', { params: { id } }, 'The mail could not be read'),
    staleTime: Infinity,
  });
}

/** Brings a mail to a candidate, as a message. */
export function attachMail(id: string, candidateId: number) {
  const input = { params: { id }, body: { candidateId } };
  return ask('POST /incoming-mails/{id}/attach', input, 'The mail was not attached');
}

export interface Applicant {
  readonly jobId: number;
  readonly name: string;
  readonly email: string;
}

/** Makes an application of a mail. Its attachments become the candidate’s files. */
export function applyByMail(id: string, applicant: Applicant) {
  const input = { params: { id }, body: applicant };
  return ask('POST /incoming-mails/{id}/application', input, 'The application was not made');
}

/** @returns how many mails were excluded */
export async function excludeMails(ids: readonly string[], reason: string): Promise<number> {
  const body = { ids, state: 'excluded', reason } as const;
  return (await ask('PATCH /incoming-mails', { body }, 'Nothing was excluded')).count;
}

/** @returns how many mails are in the tray again */
export async function restoreMails(ids: readonly string[]): Promise<number> {
  const body = { ids, state: 'unmatched' } as const;
  return (await ask('PATCH /incoming-mails', { body }, 'Nothing was taken back')).count;
}

const UNREADABLE = 'The file could not be read';

export function originalOfMail(id: string): Promise<Blob> {
  return askFile('GET /incoming-mails/{id}/original', { params: { id } }, UNREADABLE);
}

/** @param place the place among the mail’s attachments, from 0 */
export function attachmentOfMail(id: string, place: number): Promise<Blob> {
  const params = { id, number: place + 1 };
  return askFile('GET /incoming-mails/{id}/attachments/{number}', { params }, UNREADABLE);
}
