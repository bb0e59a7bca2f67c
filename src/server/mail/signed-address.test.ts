import { randomInt, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { isMailAddress } from './headers.ts';
import { REPLIES_NAME_LENGTH, signedAddresses } from './signed-address.ts';

const SECRET = 'a secret of at least thirty-two characters';
const OTHER = 'another secret of thirty-two characters';
const addresses = signedAddresses(SECRET, 'Jobs@in.example');
const WORKSPACE = '0f3c1a52-7b1e-4a6d-9c55-0d2e6f1b8a90';

it('A signed address names the message again, in any case and in any text', () => {
  const reply = addresses.replyAddress(WORKSPACE, 1234)!;
  expect(reply).toMatch(/^jobs\+r[\da-z]+@in\.example$/);
  expect(isMailAddress(reply)).toBe(true);
  const message = { kind: 'reply', workspace: WORKSPACE, messageId: 1234 };
  expect(addresses.readAddress(reply)).toEqual(message);
  expect(addresses.readAddress(`Jobs <${reply.toUpperCase()}>, x@y.example`)).toEqual(message);
  const bounce = addresses.bounceAddress(WORKSPACE, 1)!;
  expect(addresses.readAddress(bounce)).toEqual({ kind: 'bounce', workspace: WORKSPACE, messageId: 1 });
  // A forwarder's own return address (SRS) and one with a signature in front (BATV).
  const [local] = bounce.split('@');
  for (const made of [`SRS0=a1b2=XY=in.example=${local}@relay.example`, `prvs=123456=${bounce}`]) {
    expect(addresses.readAddress(made)?.kind).toBe('bounce');
  }
});

it('A signed address is short enough for every workspace and message', () => {
  const longest = signedAddresses(SECRET, `${'j'.repeat(REPLIES_NAME_LENGTH)}@in.example`);
  for (const workspace of ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']) {
    for (const messageId of [0, 36 ** 9 - 1]) {
      const reply = longest.replyAddress(workspace, messageId)!;
      expect(reply.split('@')[0]!.length).toBeLessThanOrEqual(64);
      expect(longest.readAddress(reply)).toEqual({ kind: 'reply', workspace, messageId });
    }
  }
  for (let n = 0; n < 200; n += 1) {
    const [workspace, messageId] = [randomUUID(), randomInt(2 ** 40)];
    const token = addresses.token({ kind: 'unsubscribe', workspace, messageId });
    expect(addresses.readToken(token)).toEqual({ kind: 'unsubscribe', workspace, messageId });
  }
});

it('A signed address is null when any character is another, or when another server made it', () => {
  const reply = addresses.replyAddress(WORKSPACE, 77)!;
  const token = reply.slice(reply.indexOf('+') + 1, reply.indexOf('@'));
  for (let at = 0; at < token.length; at += 1) {
    for (const other of ['0', 'b', 'z']) {
      if (token[at] === other) continue;
      const forged = `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
      expect(addresses.readAddress(`jobs+${forged}@in.example`)).toBeNull();
    }
  }
  const others = signedAddresses(OTHER, 'jobs@in.example');
  expect(others.readAddress(reply)).toBeNull();
  expect(addresses.readAddress('jobs@in.example')).toBeNull();
  expect(addresses.readAddress('')).toBeNull();
});

it('A signed address does not exist without a mailbox for replies, but tokens do', () => {
  const none = signedAddresses(SECRET, undefined);
  expect(none.replyAddress(WORKSPACE, 1)).toBeNull();
  expect(none.bounceAddress(WORKSPACE, 1)).toBeNull();
  expect(
    none.readToken(none.token({ kind: 'unsubscribe', workspace: WORKSPACE, messageId: 1 })),
  ).not.toBeNull();
});

it('An address that a secret before has signed is read, and a new one has the signature of the present secret', () => {
  const both = signedAddresses([OTHER, SECRET], 'jobs@in.example');
  const message = { kind: 'reply', workspace: WORKSPACE, messageId: 7 } as const;
  expect(both.readToken(addresses.token(message))).toEqual(message);
  expect(both.token(message)).toBe(signedAddresses(OTHER, 'jobs@in.example').token(message));
  expect(addresses.readToken(both.token(message))).toBeNull();
});
