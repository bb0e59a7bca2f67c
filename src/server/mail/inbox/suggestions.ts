import type { Kysely } from 'kysely';
import { candidatesLike } from '#server/contents/candidates.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import type { Mailbox } from './reading/mail.ts';

/** A candidate whom a mail may come from. */
export interface Suggestion {
  readonly candidateId: number;
  readonly name: string;
  readonly email: string;
  readonly jobTitle: string;
  /** The sign that the mail and the candidate share. */
  readonly why: 'address' | 'name' | 'domain';
}

/** The most suggestions for one mail. */
const MOST = 5;

/** The most candidates that are compared with the mails of one list. */
const MOST_COMPARED = 2_000;

/** Domains where anybody can have an address. A shared one says nothing. */
const FOR_ANYBODY: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'icloud.com',
  'me.com',
  'aol.com',
  'gmx.de',
  'gmx.net',
  'gmx.at',
  'web.de',
  't-online.de',
  'freenet.de',
  'posteo.de',
  'mail.ru',
  'yandex.ru',
  'proton.me',
  'protonmail.com',
  'orange.fr',
  'free.fr',
  'laposte.net',
  'libero.it',
  'wp.pl',
  'o2.pl',
  'qq.com',
  '163.com',
]);

/** Finds candidates for mails, each mail by the mailboxes it names. @returns the suggestions in the order of the mails */
export async function suggestFor(
  db: Kysely<PeopleSchema>,
  workspace: string,
  mails: readonly (readonly Mailbox[])[],
): Promise<Suggestion[][]> {
  const all = mails.flat().filter(({ address }) => address !== '');
  if (all.length === 0) return mails.map(() => []);
  const alike = {
    addresses: each(all.map(({ address }) => address)),
    names: each(all.map(nameOf).filter((name) => name !== '')),
    domains: each(all.map(domainOf).filter((domain) => !FOR_ANYBODY.has(domain))),
  };
  const rows = await candidatesLike(db, workspace, alike, MOST_COMPARED);
  return mails.map((mailboxes) =>
    rows
      .flatMap((candidate) => {
        const why = mailboxes.map((mailbox) => sharedBy(candidate, mailbox)).toSorted(byStrength)[0] ?? null;
        return why === null ? [] : [{ ...candidate, why }];
      })
      .toSorted((a, b) => byStrength(a.why, b.why))
      .slice(0, MOST),
  );
}

/** Each text once. */
function each(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

const STRENGTHS = ['address', 'name', 'domain', null] as const;

function byStrength(a: Suggestion['why'] | null, b: Suggestion['why'] | null): number {
  return STRENGTHS.indexOf(a) - STRENGTHS.indexOf(b);
}

function sharedBy(candidate: Omit<Suggestion, 'why'>, mailbox: Mailbox): Suggestion['why'] | null {
  const email = candidate.email.trim().toLowerCase();
  if (mailbox.address !== '' && email === mailbox.address) return 'address';
  if (nameOf(mailbox) !== '' && candidate.name.trim().toLowerCase() === nameOf(mailbox)) return 'name';
  const domain = domainOf(mailbox);
  return domain !== '' && !FOR_ANYBODY.has(domain) && email.endsWith(`@${domain}`) ? 'domain' : null;
}

function nameOf({ name }: Mailbox): string {
  return name.trim().toLowerCase();
}

function domainOf({ address }: Mailbox): string {
  return address.split('@').at(-1) ?? '';
}
