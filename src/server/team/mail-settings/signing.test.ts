import { generateKeyPairSync } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { withPeople } from '#server/database/people-connection.ts';
import { mailPeerInTest } from '#server/mail/outbox/peers/mail-peer-in-test.ts';
import { ownSenders } from '#server/mail/of-workspace/own-senders.ts';
import { openWorkspaceMail, type OwnMail } from '#server/mail/of-workspace/workspace-mail.ts';
import { sendingInTest } from '#server/mail/outbox/sending-in-test.ts';
import { signedAddresses } from '#server/mail/signed-address.ts';

const SECRET = 'a secret of the tests, of 32 characters';

/** The TXT lines that the DNS of this test has. */
const texts = new Map<string, string>();
let isAway = false;

const dns = {
  async resolveTxt(name: string): Promise<string[][]> {
    if (isAway) throw Object.assign(new Error('No answer'), { code: 'ETIMEOUT' });
    const found = texts.get(name);
    if (found === undefined) throw Object.assign(new Error('Nothing'), { code: 'ENODATA' });
    // A text of more than 255 characters comes in pieces.
    return [found.match(/.{1,255}/g) ?? []];
  },
  resolveMx: async () => [],
};

const sending = sendingInTest(undefined, () => ({ PRIVATE_NETWORKS: '127.0.0.1' }), { dns });
const { call, refused, candidate, write, become, sendTo } = sending;

interface Signing {
  readonly record: { readonly name: string; readonly value: string };
  readonly verifiedAt: string | null;
}

const BY_SERVER = { domain: 'bakery.example', selector: 'hirelane' };
const findings = async () =>
  (
    await call<{ data: { kind: string; isWell: boolean; sentence: string }[] }>(
      'POST /workspace-mail/dns',
      {},
    )
  ).data;
const signing = async () => (await call<{ signing: Signing }>('GET /workspace-mail')).signing;

/** Names a mail server of the workspace's own. */
async function ownServer() {
  texts.clear();
  const peer = await mailPeerInTest();
  const port = Number(new URL(peer.url).port);
  const given = {
    host: '127.0.0.1',
    port,
    security: 'none',
    user: '',
    address: 'jobs@mail.bakery.example',
    name: '',
  };
  await call('PUT /workspace-mail/sending', given);
  return peer;
}

async function sendersOf() {
  const { connection } = sending.server;
  const now = () => new Date();
  const mail = await openWorkspaceMail({ connection, secret: SECRET, now });
  onTestFinished(() => mail.close());
  const addresses = signedAddresses(SECRET, undefined);
  const report = (error: unknown) => void sending.reported.push(error);
  return ownSenders({
    mail,
    reach: { allowed: ['127.0.0.1'] },
    limitPerMinute: 100,
    addresses,
    addressesAt: () => addresses,
    counted: () => undefined,
    now,
    report,
  });
}

it('A key that the server makes signs mail from the moment the DNS has it, and its private part is sealed', async () => {
  const peer = await ownServer();
  await call('PUT /workspace-mail/signing', BY_SERVER);
  const { record, verifiedAt } = await signing();
  expect(record.name).toBe('hirelane._domainkey.bakery.example');
  expect(record.value).toMatch(/^v=DKIM1; k=rsa; p=[\w+/]{360,}=*$/);
  expect(verifiedAt).toBeNull();
  const db = withPeople(sending.server.connection).allWorkspaces;
  const rows = await db.selectFrom('workspace_mail').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY');

  await sendTo(undefined, { own: await sendersOf() });
  const [unsigned] = await write({ candidateId: await candidate('Ada', 'ada@example.com') });
  await become(unsigned!, 'sent');
  texts.set(record.name, 'v=DKIM1; k=rsa; p=AAAA');
  expect((await findings()).find(({ kind }) => kind === 'DKIM')).toMatchObject({
    isWell: false,
    sentence: expect.stringContaining(`has another key. It needs the TXT line “${record.value}”`),
  });
  texts.set(record.name, record.value);
  expect((await findings()).find(({ kind }) => kind === 'DKIM')).toMatchObject({ isWell: true });
  expect((await signing()).verifiedAt).not.toBeNull();
  // A DNS that does not answer says nothing about the key.
  isAway = true;
  await findings();
  isAway = false;
  expect((await signing()).verifiedAt).not.toBeNull();
  const [signed] = await write({ candidateId: await candidate('Bea', 'bea@example.com') });
  await become(signed!, 'sent');
  const [before, after] = peer.taken.map(({ data }) => data);
  expect(before).not.toContain('DKIM-Signature');
  expect(after).toMatch(/DKIM-Signature: v=1; a=rsa-sha256;[^]*d=bakery\.example;[^]*s=hirelane;/);

  // The line is gone again.
  texts.delete(record.name);
  await findings();
  expect((await signing()).verifiedAt).toBeNull();
});

it('A given key is kept if it is an RSA key, and only for the sender’s domain', async () => {
  await ownServer();
  const pem = generateKeyPairSync('rsa', { modulusLength: 1_024 }).privateKey.export({
    type: 'pkcs1',
    format: 'pem',
  });
  await call('PUT /workspace-mail/signing', { ...BY_SERVER, privateKey: String(pem) });
  const wrong = 'This is no RSA key of 1024 to 4096 bits in PEM without a password';
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  });
  for (const privateKey of ['A text', String(curve)]) {
    expect(await refused('PUT /workspace-mail/signing', { ...BY_SERVER, privateKey })).toBe(wrong);
  }
  expect(await refused('PUT /workspace-mail/signing', { ...BY_SERVER, domain: 'other.example' })).toBe(
    'The domain has to be that of the sender’s address, mail.bakery.example, or one above it',
  );
});

it('A key of a domain that is not the sender’s any more signs nothing', async () => {
  const settings = {
    domain: 'bakery.example',
    selector: 'a',
    publicKey: 'p',
    verifiedAt: '2026-12-01T00:00:00.000Z',
    privateKey: 'k',
  };
  const server = { host: 'h', port: 25, security: 'tls', user: '', password: '', name: '' } as const;
  const keyOf = async (address: string) => {
    const own: OwnMail = {
      version: '1',
      sending: { ...server, address },
      signing: settings,
      receiving: null,
    };
    const mail = { of: async () => own, senders: async () => new Map(), note: async () => undefined };
    const addresses = signedAddresses(SECRET, undefined);
    const options = {
      mail,
      reach: { allowed: [] },
      limitPerMinute: 1,
      addresses,
      addressesAt: () => addresses,
      counted: () => undefined,
    };
    const opened = await ownSenders({ ...options, now: () => new Date(), report: () => undefined }).open(
      'w',
      '1',
    );
    return opened?.dkim?.domain ?? null;
  };
  expect(await keyOf('jobs@mail.bakery.example')).toBe('bakery.example');
  expect(await keyOf('jobs@notbakery.example')).toBeNull();
});

it('The lines of SPF and DMARC are found, also above the domain, and a DNS that does not answer is told', async () => {
  await ownServer();
  const sentences = async () =>
    (await findings()).map(({ kind, isWell, sentence }) => [kind, isWell, sentence]);
  expect(await sentences()).toMatchObject([
    [
      'SPF',
      false,
      expect.stringContaining('mail.bakery.example lacks a TXT line that names your mail server'),
    ],
    ['DKIM', false, expect.any(String)],
    ['DMARC', false, expect.stringContaining('_dmarc.mail.bakery.example lacks a TXT line')],
  ]);
  texts.set('mail.bakery.example', 'v=spf1 include:smtp.example -all');
  texts.set('_dmarc.bakery.example', 'v=DMARC1; p=reject');
  expect(await sentences()).toMatchObject([
    [
      'SPF',
      true,
      'mail.bakery.example has “v=spf1 include:smtp.example -all”. It has to name your mail server',
    ],
    ['DKIM', false, expect.any(String)],
    ['DMARC', true, '_dmarc.bakery.example has “v=DMARC1; p=reject”'],
  ]);
  isAway = true;
  onTestFinished(() => void (isAway = false));
  expect((await sentences())[0]).toEqual(['SPF', false, 'The DNS can’t be asked (ETIMEOUT)']);
});
