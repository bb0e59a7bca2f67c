import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readSettings, SettingsError } from '#hosts/node/settings/settings.ts';
import { checkMail } from './check-mail.ts';
import type { DnsResolver } from '#server/mail/dns-lines.ts';

/** A DNS with these lines. Other names are missing, and the name `broken.example` gets no answer. */
function dnsWith(
  texts: Readonly<Record<string, string[]>>,
  mx: Readonly<Record<string, string>> = {},
): DnsResolver {
  async function answer<T>(found: T[] | undefined, name: string): Promise<T[]> {
    if (name.endsWith('broken.example')) throw Object.assign(new Error(), { code: 'ETIMEOUT' });
    if (!found) throw Object.assign(new Error(), { code: 'ENOTFOUND' });
    return found;
  }
  return {
    // A long line comes in pieces.
    resolveTxt: (name) =>
      answer(
        texts[name]?.map((text) => [text.slice(0, 200), text.slice(200)]),
        name,
      ),
    resolveMx: (name) => answer(mx[name] === undefined ? undefined : [{ exchange: mx[name] }], name),
  };
}

function keyFile(): { readonly path: string; readonly published: string } {
  const folder = mkdtempSync(join(tmpdir(), 'hirelane-dkim-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const path = join(folder, 'key.pem');
  writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
  return { path, published: `v=DKIM1; k=rsa; p=${spki}` };
}

const ENV = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Acme <hire@jobs.acme.example>' };

async function findings(env: Readonly<Record<string, string>>, resolver: DnsResolver): Promise<string[]> {
  const found = await checkMail(readSettings({ ...ENV, ...env }), resolver);
  return found.map(({ isWell, sentence }) => `${isWell ? 'well' : 'WRONG'} ${sentence}`);
}

it('The check of the DNS is well when every line is there', async () => {
  const { path, published } = keyFile();
  const dns = dnsWith(
    {
      'in.acme.example': ['other', 'v=spf1 mx -all'],
      's1._domainkey.acme.example': [published],
      '_dmarc.acme.example': ['v=DMARC1; p=reject'],
    },
    { 'in.acme.example': 'mx.acme.example' },
  );
  const dkim = { DKIM_DOMAIN: 'acme.example', DKIM_SELECTOR: 's1', DKIM_KEY_FILE: path };
  expect(await findings({ MAIL_REPLIES: 'jobs@in.acme.example', ...dkim }, dns)).toEqual([
    'well SPF: in.acme.example has “v=spf1 mx -all”. It must name your mail server',
    'well DKIM: s1._domainkey.acme.example has the key of DKIM_KEY_FILE',
    'well DMARC: _dmarc.acme.example has “v=DMARC1; p=reject”',
    'well MX: mail to in.acme.example goes to mx.acme.example',
  ]);
});

it('The check of the DNS names every line that is missing, with what it has to say', async () => {
  const { path, published } = keyFile();
  const dkim = { DKIM_DOMAIN: 'acme.example', DKIM_SELECTOR: 's1', DKIM_KEY_FILE: path };
  expect(await findings({ MAIL_REPLIES: 'jobs@in.acme.example', ...dkim }, dnsWith({}))).toEqual([
    'WRONG SPF: in.acme.example lacks a TXT line that names your mail server, like “v=spf1 mx include:mail.example.com -all”',
    `WRONG DKIM: s1._domainkey.acme.example lacks the TXT line “${published}”`,
    'WRONG DMARC: _dmarc.jobs.acme.example lacks a TXT line, like “v=DMARC1; p=none; rua=mailto:postmaster@jobs.acme.example”',
    'WRONG MX: in.acme.example lacks an MX line, so no answer arrives at MAIL_REPLIES',
  ]);
});

it('The check of the DNS finds a line twice, another key, another domain, and a DNS that does not answer', async () => {
  const { path } = keyFile();
  const twice = dnsWith({
    'jobs.acme.example': ['v=spf1 mx -all', 'v=spf1 a -all'],
    's1._domainkey.acme.example': [keyFile().published],
  });
  const dkim = { DKIM_SELECTOR: 's1', DKIM_KEY_FILE: path };
  const [spf, otherKey] = await findings({ DKIM_DOMAIN: 'acme.example', ...dkim }, twice);
  expect(spf).toContain('WRONG SPF: jobs.acme.example has 2 TXT lines of SPF');
  expect(otherKey).toContain('WRONG DKIM: s1._domainkey.acme.example has another key than DKIM_KEY_FILE');
  const [, otherDomain] = await findings({ DKIM_DOMAIN: 'me.example', ...dkim }, twice);
  expect(otherDomain).toContain('not the domain of MAIL_FROM (jobs.acme.example)');
  const [broken] = await findings({ MAIL_FROM: 'hire@broken.example' }, twice);
  expect(broken).toBe('WRONG SPF: the DNS can’t be asked (ETIMEOUT)');
});

it('The check of the DNS asks nothing without a mail server, and needs no key and no address for replies', async () => {
  expect(await findings({ SMTP_URL: '' }, dnsWith({}))).toEqual([]);
  const [, dkim, , mx] = await findings({}, dnsWith({}));
  expect(dkim).toBe('well DKIM: this server signs no mail (DKIM_DOMAIN). Your mail server should');
  expect(mx).toBe('well MX: answers go to the person who wrote, because MAIL_REPLIES is not set');
});

it('The check of the DNS refuses a file without an RSA key', async () => {
  const env = { DKIM_DOMAIN: 'acme.example', DKIM_SELECTOR: 's1', DKIM_KEY_FILE: '/dev/null' };
  const failure = checkMail(readSettings({ ...ENV, ...env }), dnsWith({}));
  await expect(failure).rejects.toThrow(/^DKIM_KEY_FILE has to name a file with an RSA key/);
  await expect(failure).rejects.toThrow(SettingsError);
});
