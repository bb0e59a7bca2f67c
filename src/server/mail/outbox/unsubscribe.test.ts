import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { failure } from '#server/calls/failure.ts';
import { signedAddresses } from '#server/mail/signed-address.ts';
import { MAIL_SECRET } from './mail-out-in-test.ts';
import { unsubscribing } from './unsubscribe.ts';

it('Who unsubscribes from a workspace that was erased is told that nothing more comes from there', async () => {
  const addresses = signedAddresses(MAIL_SECRET, undefined);
  const openStore = async () => Promise.reject(failure(404, 'There is no such workspace any more'));
  const { fetchPublic } = unsubscribing({ addresses, now: () => new Date(), openStore });
  const token = addresses.token({ kind: 'unsubscribe', workspace: randomUUID(), messageId: 1 });
  const link = `https://hire.example.com/unsubscribe?token=${token}`;
  const answer = await fetchPublic(new Request(link, { method: 'POST' }));
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await answer.text()).toContain('You will get no more messages from there.');
});
