import { expect, it } from 'vitest';
import { mailPeerInTest } from '#server/mail/outbox/peers/mail-peer-in-test.ts';
import { sendingInTest } from '#server/mail/outbox/sending-in-test.ts';
import { MailError } from '#server/mail/mail-error.ts';
import { mailServerInTest } from '#server/mail/mail-server-in-test.ts';
import { ownPeer } from './own-peer.ts';

const sending = sendingInTest();
const SENDER = { user: '', password: '', address: 'jobs@bakery.example', name: '' };

it('An owner can’t let this server connect into its own network', async () => {
  const peer = await mailPeerInTest();
  const port = Number(new URL(peer.url).port);
  for (const host of ['127.0.0.1', 'localhost', '::ffff:127.0.0.1', '2130706433']) {
    for (const security of ['none', 'starttls', 'tls']) {
      expect(await sending.refused('PUT /workspace-mail/sending', { ...SENDER, host, port, security })).toBe(
        'The mail server can’t be used. Its address is not on the public internet, so this server may not call it.',
      );
    }
  }
  const mailbox = {
    user: 'jobs',
    password: 'x',
    folder: 'INBOX',
    replies: 'jobs@bakery.example',
    authServers: [],
  };
  for (const host of ['127.0.0.1', 'localhost', '169.254.169.254']) {
    const given = { ...mailbox, host, port, security: 'tls' };
    expect(await sending.refused('PUT /workspace-mail/receiving', given)).toBe(
      'The mailbox’s server can’t be used. Its address is not on the public internet, so this server may not call it.',
    );
  }
  expect(peer.steps).toEqual({});
});

it('A name that leads elsewhere later is checked at each connection', async () => {
  const peer = await mailPeerInTest();
  const port = Number(new URL(peer.url).port);
  let address = '127.0.0.1';
  const own = ownPeer(
    { ...SENDER, host: 'mail.bakery.example', port, security: 'none' },
    { allowed: ['127.0.0.1'], addressesOf: async () => [{ address, family: 4 }] },
  );
  await own.check();
  expect(peer.steps.greeting).toBe(1);
  address = '127.0.0.2';
  await expect(own.check()).rejects.toThrow(/not on the public internet/);
  expect(peer.steps.greeting).toBe(1);
});

it('A server that refuses encryption gets neither a name nor a password', async () => {
  const server = await mailServerInTest();
  server.replies['EHLO'] = '250-own\r\n250 AUTH PLAIN LOGIN';
  server.replies['STARTTLS'] = '454 Not here';
  const port = Number(new URL(server.url).port);
  const own = ownPeer(
    { ...SENDER, user: 'jobs', password: 'secret', host: '127.0.0.1', port, security: 'starttls' },
    { allowed: ['127.0.0.1'] },
  );
  await expect(own.check()).rejects.toThrow(MailError);
  expect(server.said()).toContain('STARTTLS');
  expect(server.said()).not.toContain('AUTH');
});

it('Only owners see and change the mail server of a workspace', async () => {
  const { server, olga } = sending;
  const given = { ...SENDER, host: 'mail.bakery.example', port: 465, security: 'tls' };
  const { host, port, security } = given;
  const MAILBOX = {
    host,
    port,
    security,
    user: 'jobs',
    password: 'x',
    folder: 'INBOX',
    replies: 'jobs@bakery.example',
    authServers: [],
  };
  const calls = [
    ['GET', '/workspace-mail', undefined],
    ['PUT', '/workspace-mail/sending', given],
    ['DELETE', '/workspace-mail/sending', undefined],
    ['PUT', '/workspace-mail/receiving', MAILBOX],
    ['DELETE', '/workspace-mail/receiving', undefined],
    ['PUT', '/workspace-mail/signing', { domain: 'bakery.example', selector: 'a' }],
    ['DELETE', '/workspace-mail/signing', undefined],
    ['POST', '/workspace-mail/dns', {}],
    ['POST', '/workspace-mail/test', {}],
  ] as const;
  for (const role of ['admin', 'recruiter', 'reviewer']) {
    const { cookie } = await server.member(olga, role, `${role} person`, `${role}@example.com`);
    for (const [method, path, body] of calls) {
      const sent = { method, path, headers: { Cookie: cookie }, body: body && JSON.stringify(body) };
      expect((await server.ask(sent)).status, `${role} ${method} ${path}`).toBe(403);
    }
  }
});
