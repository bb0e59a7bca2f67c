import { promises as dns } from 'node:dns';
import type { DkimKey } from '#server/mail/outbox/compose.ts';
import {
  dkimLine,
  dmarcLine,
  domainIn,
  isWithin,
  mailServersOf,
  publicKeyOf,
  publishedKey,
  spfLines,
  type DnsResolver,
} from '#server/mail/dns-lines.ts';
import { addressIn } from '#server/mail/headers.ts';
import { dkimKeyOf } from '#hosts/node/settings/dkim-key.ts';
import type { Settings } from '#hosts/node/settings/settings.ts';
import { finding, type Finding } from './finding.ts';

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
  const lines = await spfLines(domain, resolver);
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
  const publicKey = publicKeyOf(privateKey);
  const { name, value } = dkimLine({ domain, selector, publicKey });
  const published = await publishedKey(name, resolver);
  if (published === null) return finding(false, `DKIM: ${name} lacks the TXT line “${value}”`);
  return published === publicKey
    ? finding(true, `DKIM: ${name} has the key of DKIM_KEY_FILE`)
    : finding(false, `DKIM: ${name} has another key than DKIM_KEY_FILE. Make it “${value}”`);
}

async function checkDmarc(domain: string, resolver: DnsResolver): Promise<Finding> {
  const found = await dmarcLine(domain, resolver);
  if (found) return finding(true, `DMARC: ${found.name} has “${found.line}”`);
  return finding(
    false,
    `DMARC: _dmarc.${domain} lacks a TXT line, like “v=DMARC1; p=none; rua=mailto:postmaster@${domain}”`,
  );
}

async function checkMx(domain: string | null, resolver: DnsResolver): Promise<Finding> {
  if (domain === null) {
    return finding(true, 'MX: answers go to the person who wrote, because MAIL_REPLIES is not set');
  }
  const [server] = await mailServersOf(domain, resolver);
  return server !== undefined
    ? finding(true, `MX: mail to ${domain} goes to ${server}`)
    : finding(false, `MX: ${domain} lacks an MX line, so no answer arrives at MAIL_REPLIES`);
}
