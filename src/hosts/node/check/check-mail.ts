import { createPublicKey } from 'node:crypto';
import { promises as dns } from 'node:dns';
import type { DkimKey } from '#server/mail/outbox/compose.ts';
import { addressIn } from '#server/mail/headers.ts';
import { dkimKeyOf } from '#hosts/node/settings/dkim-key.ts';
import type { Settings } from '#hosts/node/settings/settings.ts';
import { finding, type Finding } from './finding.ts';

/** The questions to the DNS. A missing name is an error with the code `ENOTFOUND` or `ENODATA`. */
export interface DnsResolver {
  /** Each text in the pieces that it is sent in. */
  resolveTxt(name: string): Promise<string[][]>;
  resolveMx(name: string): Promise<{ readonly exchange: string }[]>;
}

/**
 * Checks the lines in the DNS without which mail to candidates is thought to be forged, or answers don't arrive.
 *
 * @throws SettingsError when the file of the key has none
 */
export async function checkMail(settings: Settings, resolver: DnsResolver = dns): Promise<Finding[]> {
  const { SMTP_URL, MAIL_FROM, MAIL_REPLIES } = settings;
  const key = dkimKeyOf(settings);
  if (SMTP_URL === undefined) return [];
  const from = domainIn(addressIn(MAIL_FROM));
  const replies = MAIL_REPLIES === undefined ? null : domainIn(MAIL_REPLIES);
  return Promise.all([
    told(checkSpf(replies ?? from, resolver), 'SPF'),
    told(checkDkim(key, from, resolver), 'DKIM'),
    told(checkDmarc(from, resolver), 'DMARC'),
    told(checkMx(replies, resolver), 'MX'),
  ]);
}

function domainIn(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** A failure of the DNS is a finding, too. */
async function told(check: Promise<Finding>, what: string): Promise<Finding> {
  try {
    return await check;
  } catch (error) {
    const { code = 'no answer' } = Object(error) as { code?: string };
    return finding(false, `${what}: the DNS can’t be asked (${code})`);
  }
}

/** @param domain the domain of the envelope's sender */
async function checkSpf(domain: string, resolver: DnsResolver): Promise<Finding> {
  const lines = (await textsOf(domain, resolver)).filter((text) => /^v=spf1(\s|$)/i.test(text));
  if (lines.length === 1)
    return finding(true, `SPF: ${domain} has “${lines[0]}”. It must name your mail server`);
  return finding(
    false,
    lines.length === 0
      ? `SPF: ${domain} lacks a TXT line that names your mail server, like “v=spf1 mx include:mail.example.com -all”`
      : `SPF: ${domain} has ${lines.length} TXT lines of SPF, so none counts. Make them one`,
  );
}

async function checkDkim(key: DkimKey | null, from: string, resolver: DnsResolver): Promise<Finding> {
  if (key === null) {
    return finding(true, 'DKIM: this server signs no mail (DKIM_DOMAIN). Your mail server should');
  }
  const { domain, selector, privateKey } = key;
  if (!isWithin(from, domain)) {
    return finding(false, `DKIM: DKIM_DOMAIN is ${domain}, which is not the domain of MAIL_FROM (${from})`);
  }
  const name = `${selector}._domainkey.${domain}`;
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
  const wanted = `“v=DKIM1; k=rsa; p=${spki}”`;
  const line = (await textsOf(name, resolver)).find((text) => /(^|;)\s*p\s*=/i.test(text));
  if (line === undefined) return finding(false, `DKIM: ${name} lacks the TXT line ${wanted}`);
  const [, published = ''] = /(?:^|;)\s*p\s*=([^;]*)/i.exec(line) ?? [];
  return published.replaceAll(/\s/g, '') === spki
    ? finding(true, `DKIM: ${name} has the key of DKIM_KEY_FILE`)
    : finding(false, `DKIM: ${name} has another key than DKIM_KEY_FILE. Make it ${wanted}`);
}

/** A subdomain without a line of its own follows the line of a domain above it. */
async function checkDmarc(domain: string, resolver: DnsResolver): Promise<Finding> {
  const labels = domain.split('.');
  for (let first = 0; first === 0 || labels.length - first >= 2; first += 1) {
    const above = labels.slice(first).join('.');
    // oxlint-disable-next-line no-await-in-loop -- the first domain with a line counts
    const line = (await textsOf(`_dmarc.${above}`, resolver)).find((text) => /^v=DMARC1/i.test(text));
    if (line !== undefined) return finding(true, `DMARC: _dmarc.${above} has “${line}”`);
  }
  return finding(
    false,
    `DMARC: _dmarc.${domain} lacks a TXT line, like “v=DMARC1; p=none; rua=mailto:postmaster@${domain}”`,
  );
}

async function checkMx(domain: string | null, resolver: DnsResolver): Promise<Finding> {
  if (domain === null) {
    return finding(true, 'MX: answers go to the person who wrote, because MAIL_REPLIES is not set');
  }
  const servers = await orNone(resolver.resolveMx(domain));
  const [server] = servers.filter(({ exchange }) => exchange !== '' && exchange !== '.');
  return server
    ? finding(true, `MX: mail to ${domain} goes to ${server.exchange}`)
    : finding(false, `MX: ${domain} lacks an MX line, so no answer arrives at MAIL_REPLIES`);
}

function isWithin(domain: string, above: string): boolean {
  return domain === above.toLowerCase() || domain.endsWith(`.${above.toLowerCase()}`);
}

async function textsOf(name: string, resolver: DnsResolver): Promise<string[]> {
  return (await orNone(resolver.resolveTxt(name))).map((pieces) => pieces.join(''));
}

const MISSING: readonly unknown[] = ['ENOTFOUND', 'ENODATA'];

async function orNone<T>(asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked;
  } catch (error) {
    if (MISSING.includes((Object(error) as { code?: unknown }).code)) return [];
    throw error;
  }
}
