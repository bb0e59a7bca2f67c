import { sql } from 'kysely';
import { dkimLine, dmarcLine, domainIn, publishedKey, spfLines } from '#server/mail/dns-lines.ts';
import type { DnsResolver } from '#server/mail/dns-lines.ts';
import type { StoredSigning } from '#server/database/mail-tables.ts';
import { failure } from '#server/calls/failure.ts';
import { readOwnMail } from '#server/mail/of-workspace/workspace-mail.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import type { Acting } from '#server/team/sessions/sessions.ts';

/** A line of the DNS that mail needs. */
export interface DnsFinding {
  readonly kind: 'SPF' | 'DKIM' | 'DMARC';
  readonly isWell: boolean;
  /** What was found, or what is missing. */
  readonly sentence: string;
}

/**
 * Looks for the lines that the sender's domain needs in the DNS. From the moment its key is found, mail is signed with it.
 *
 * @throws HTTPException 409 without a sender of the workspace's own
 */
export async function checkDns(context: TeamContext, by: Acting): Promise<DnsFinding[]> {
  const { workspace } = by;
  const { forWorkspace, secret, now, dns } = context;
  await context.limits.count('mailTries', workspace);
  const db = forWorkspace(workspace);
  const own = await readOwnMail(db, secret, workspace);
  if (!own?.sending) throw failure(409, 'Choose a mail server and a sender first');
  const { signing } = own;
  const domain = domainIn(own.sending.address);
  const failed = new Set<DnsFinding>();
  const findings = await Promise.all([
    told('SPF', findSpf(domain, own.sending.host, dns), failed),
    told('DKIM', findDkim(signing, dns), failed),
    told('DMARC', findDmarc(domain, dns), failed),
  ]);
  const dkim = findings.find(({ kind }) => kind === 'DKIM');
  const isPublished = dkim?.isWell === true;
  // A DNS that does not answer says nothing about the key.
  const isKnown = dkim !== undefined && !failed.has(dkim);
  if (signing && isKnown && isPublished !== (signing.verifiedAt !== null)) {
    const at = now().toISOString();
    const checked = JSON.stringify({ ...signing, verifiedAt: isPublished ? at : null });
    // Another key that was made meanwhile has to be found by itself.
    await sql`UPDATE workspace_mail SET signing = ${checked}, changed_at = ${at}
      WHERE workspace_id = ${workspace} AND changed_at = ${own.version}`.execute(db);
    await context.mailChanges.tell(workspace);
  }
  return findings;
}

type Found = Omit<DnsFinding, 'kind'>;

/** A failure of the DNS is a finding, too. It is added to `failed`. */
async function told(
  kind: DnsFinding['kind'],
  found: Promise<Found>,
  failed: Set<DnsFinding>,
): Promise<DnsFinding> {
  try {
    return { kind, ...(await found) };
  } catch (error) {
    const { code = 'no answer' } = Object(error) as { code?: string };
    const finding = { kind, isWell: false, sentence: `The DNS can’t be asked (${code})` };
    failed.add(finding);
    return finding;
  }
}

async function findSpf(domain: string, host: string, dns: DnsResolver): Promise<Found> {
  const lines = await spfLines(domain, dns);
  if (lines.length === 1) {
    return { isWell: true, sentence: `${domain} has “${lines[0]}”. It has to name your mail server` };
  }
  const sentence =
    lines.length === 0
      ? `${domain} lacks a TXT line that names your mail server, like “v=spf1 include:${host} -all”. Your mail server’s help has it`
      : `${domain} has ${lines.length} TXT lines of SPF, so none counts. Make them one`;
  return { isWell: false, sentence };
}

async function findDkim(signing: StoredSigning | null, dns: DnsResolver): Promise<Found> {
  if (!signing)
    return { isWell: false, sentence: 'This site signs nothing. Your mail server may sign itself' };
  const { name, value } = dkimLine(signing);
  const published = await publishedKey(name, dns);
  if (published === signing.publicKey) {
    return { isWell: true, sentence: `${name} has the key, so mail is signed with it` };
  }
  const problem = published === null ? 'lacks the TXT line' : 'has another key. It needs the TXT line';
  return { isWell: false, sentence: `${name} ${problem} “${value}”. Nothing is signed until it is there` };
}

async function findDmarc(domain: string, dns: DnsResolver): Promise<Found> {
  const found = await dmarcLine(domain, dns);
  if (found) return { isWell: true, sentence: `${found.name} has “${found.line}”` };
  return {
    isWell: false,
    sentence: `_dmarc.${domain} lacks a TXT line, like “v=DMARC1; p=none; rua=mailto:postmaster@${domain}”`,
  };
}
