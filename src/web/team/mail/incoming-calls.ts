import { queryOptions } from '@tanstack/react-query';
import type { IncomingMail, ListedState } from '#domain/team/incoming-mail.ts';
import { toRequest } from '#web/app/api/request.ts';
import { send } from '#web/app/api/send.ts';
import { ask } from '#web/team/people/people-calls.ts';

/** A candidate whom a mail may come from. */
export interface Suggestion {
  readonly candidateId: number;
  readonly name: string;
  readonly email: string;
  readonly jobTitle: string;
  /** What the mail and the candidate share. */
  readonly why: 'address' | 'name' | 'domain';
}

/** A mail in the tray, with the candidates it may come from. */
export interface ListedMail extends IncomingMail {
  readonly suggestions: readonly Suggestion[];
}

/** The content of a mail. */
interface MailContent {
  readonly to: readonly string[];
  readonly text: string;
  readonly isAutomatic: boolean;
  readonly attachments: readonly { readonly name: string; readonly size: number }[];
  /** The mail inside, if somebody forwarded one. */
  readonly forwarded: { readonly from: string; readonly name: string; readonly subject: string } | null;
}

interface MailList {
  readonly data: readonly ListedMail[];
  readonly total: number;
}

/** The first part of the keys of all queries about incoming mails. */
export const INCOMING = 'GET /incoming-mails';

/** The number of mails on a page. */
export const PAGE_SIZE = 50;

/** A page of the mails in a state. */
export function incomingQuery(state: ListedState, page = 1) {
  const query = { state, page, pageSize: PAGE_SIZE };
  return queryOptions({
    queryKey: [INCOMING, query],
    queryFn: ({ signal }) => ask<MailList>(INCOMING, { query, signal }, 'Failed to load mails'),
    // The list stays while the next page loads.
    placeholderData: (before, beforeQuery) =>
      (beforeQuery?.queryKey[1] as typeof query | undefined)?.state === state ? before : undefined,
  });
}

export function mailContentQuery(id: string) {
  return queryOptions({
    queryKey: ['GET /incoming-mails/{id}', id],
    queryFn: ({ signal }) =>
      ask<MailContent>('GET /incoming-mails/{id}', { params: { id }, signal }, 'The mail could not be read'),
    staleTime: Infinity,
  });
}

/** Brings a mail to a candidate, as a message. */
export function attachMail(id: string, candidateId: number): Promise<{ readonly id: number }> {
  const input = { params: { id }, body: { candidateId } };
  return ask('POST /incoming-mails/{id}/attach', input, 'The mail was not attached');
}

export interface Applicant {
  readonly jobId: number;
  readonly name: string;
  readonly email: string;
}

/** Makes an application of a mail. Its attachments become the candidate’s files. */
export function applyByMail(
  id: string,
  applicant: Applicant,
): Promise<{ readonly application: { readonly candidateId: number } }> {
  const input = { params: { id }, body: applicant };
  return ask('POST /incoming-mails/{id}/application', input, 'The application was not made');
}

/** @returns how many mails were excluded */
export async function excludeMails(ids: readonly string[], reason: string): Promise<number> {
  const body = { ids, state: 'excluded', reason };
  return (await ask<{ count: number }>('PATCH /incoming-mails', { body }, 'Nothing was excluded')).count;
}

/** @returns how many mails are in the tray again */
export async function restoreMails(ids: readonly string[]): Promise<number> {
  const body = { ids, state: 'unmatched' };
  return (await ask<{ count: number }>('PATCH /incoming-mails', { body }, 'Nothing was taken back')).count;
}

const UNREADABLE = 'The file could not be read';

export async function originalOfMail(id: string): Promise<Blob> {
  return (await send(toRequest('GET /incoming-mails/{id}/original', { params: { id } }), UNREADABLE)).blob();
}

/** @param place the place among the mail’s attachments, from 0 */
export async function attachmentOfMail(id: string, place: number): Promise<Blob> {
  const params = { id, number: place + 1 };
  return (
    await send(toRequest('GET /incoming-mails/{id}/attachments/{number}', { params }), UNREADABLE)
  ).blob();
}
