import { queryOptions } from '@tanstack/react-query';
import type { OwnAnswer, OwnInput } from '#contract/server/own-calls.ts';
import { ownQuery } from '#web/team/people/own-query.ts';
import { ask, tell } from '#web/team/people/people-calls.ts';

/** The mail of the workspace by servers of its own, as its owners see it. */
export type WorkspaceMail = OwnAnswer<'GET /workspace-mail'>;

export const workspaceMailQuery = queryOptions({
  ...ownQuery('GET /workspace-mail', {}, 'Failed to load how mail is sent'),
  // The states change without a call of this page.
  staleTime: 0,
});

export function saveSending(body: OwnInput<'PUT /workspace-mail/sending'>['body']): Promise<WorkspaceMail> {
  return ask('PUT /workspace-mail/sending', { body }, 'The mail server was not saved');
}

export function removeSending(): Promise<void> {
  return tell('DELETE /workspace-mail/sending', {}, 'The mail server is still used');
}

export function sendTest() {
  return ask('POST /workspace-mail/test', { body: {} }, 'The message was not sent');
}

export function saveSigning(body: OwnInput<'PUT /workspace-mail/signing'>['body']): Promise<WorkspaceMail> {
  return ask('PUT /workspace-mail/signing', { body }, 'The key was not made');
}

export function removeSigning(): Promise<void> {
  return tell('DELETE /workspace-mail/signing', {}, 'The key is still there');
}

export function checkDns() {
  return ask('POST /workspace-mail/dns', { body: {} }, 'The DNS was not asked');
}

export function saveReceiving(
  body: OwnInput<'PUT /workspace-mail/receiving'>['body'],
): Promise<WorkspaceMail> {
  return ask('PUT /workspace-mail/receiving', { body }, 'The mailbox was not saved');
}

export function removeReceiving(): Promise<void> {
  return tell('DELETE /workspace-mail/receiving', {}, 'The mailbox is still used');
}
