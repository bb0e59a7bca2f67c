import { createPublicKey } from 'node:crypto';

/** The questions to the DNS. A missing name is an error with the code `ENOTFOUND` or `ENODATA`. */
export interface DnsResolver {
  /** Each text in the pieces that it is sent in. */
  resolveTxt(name: string): Promise<string[][]>;
  resolveMx(name: string): Promise<{ readonly exchange: string }[]>;
}

/** The texts of a name; none when there is no such name. @throws Error when the DNS can't be asked */
export async function textsOf(name: string, resolver: DnsResolver): Promise<string[]> {
  return (await orNone(resolver.resolveTxt(name))).map((pieces) => pieces.join(''));
}

/** The mail servers of a domain. @throws Error when the DNS can't be asked */
export async function mailServersOf(domain: string, resolver: DnsResolver): Promise<string[]> {
  const servers = await orNone(resolver.resolveMx(domain));
  return servers.map(({ exchange }) => exchange).filter((exchange) => exchange !== '' && exchange !== '.');
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

/** The lines of a domain that say who may send for it (SPF). */
export async function spfLines(domain: string, resolver: DnsResolver): Promise<string[]> {
  return (await textsOf(domain, resolver)).filter((text) => /^v=spf1(\s|$)/i.test(text));
}

/** The most labels of a domain above the sender's that are asked, as in the tree walk of DMARC. */
const MOST_LABELS = 8;

/** A line of DMARC, and its name. A subdomain without one follows that of a domain above it. */
export async function dmarcLine(
  domain: string,
  resolver: DnsResolver,
): Promise<{ readonly name: string; readonly line: string } | null> {
  const labels = domain.split('.');
  const above = labels.slice(-MOST_LABELS - 1);
  const domains = [domain, ...above.slice(1, -1).map((_, at) => above.slice(at + 1).join('.'))];
  for (const name of domains.map((each) => `_dmarc.${each}`)) {
    // oxlint-disable-next-line no-await-in-loop -- the first domain with a line counts
    const line = (await textsOf(name, resolver)).find((text) => /^v=DMARC1/i.test(text));
    if (line !== undefined) return { name, line };
  }
  return null;
}

/** The line that publishes a key for DKIM. */
export function dkimLine({
  domain,
  selector,
  publicKey,
}: {
  readonly domain: string;
  readonly selector: string;
  /** The SubjectPublicKeyInfo, in base64. */
  readonly publicKey: string;
}): { readonly name: string; readonly value: string } {
  return { name: `${selector}._domainkey.${domain}`, value: `v=DKIM1; k=rsa; p=${publicKey}` };
}

/** The public part of a private RSA key in PEM, as DKIM publishes it. @throws Error for another text */
export function publicKeyOf(privateKey: string): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
}

/** The key that a name publishes. Null: none. */
export async function publishedKey(name: string, resolver: DnsResolver): Promise<string | null> {
  const line = (await textsOf(name, resolver)).find((text) => /(^|;)\s*p\s*=/i.test(text));
  if (line === undefined) return null;
  const [, published = ''] = /(?:^|;)\s*p\s*=([^;]*)/i.exec(line) ?? [];
  return published.replaceAll(/\s/g, '');
}

/** Tells whether a domain is another one, or below it. */
export function isWithin(domain: string, above: string): boolean {
  return domain === above.toLowerCase() || domain.endsWith(`.${above.toLowerCase()}`);
}

/** The domain of an address, in lower case. */
export function domainIn(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
