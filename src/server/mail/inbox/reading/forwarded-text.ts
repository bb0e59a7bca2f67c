import { addressParser } from 'postal-mime';
import type { Mailbox } from './mail.ts';
import { oneLine } from './clean-text.ts';

/** The most lines in which the headers of a forwarded mail are looked for. */
const MOST_LINES = 400;

/** The names of `From` and `Subject` in the languages of the common mail programs. */
const FROM = /^[>*\s]*(?:From|Von|De|Da|Van|Od|Fra|Från|Lähettäjä)\*?\s*:\*?\s*(\S[^]*)$/i;
const SUBJECT =
  /^[>*\s]*(?:Subject|Betreff|Objet|Asunto|Oggetto|Onderwerp|Temat|Emne|Ämne|Assunto)\*?\s*:\*?\s*(\S[^]*)$/i;

/** The author and the subject of a mail that somebody forwarded as a part of their own text. */
export function forwardedIn(text: string): { readonly from: Mailbox; readonly subject: string } | null {
  const lines = text.split('\n', MOST_LINES);
  const at = lines.findIndex((line) => mailboxIn(FROM.exec(line)?.[1]) !== null);
  const from = mailboxIn(FROM.exec(lines[at] ?? '')?.[1]);
  if (from === null) return null;
  // The headers of a forwarded mail stand together.
  const near = lines.slice(Math.max(0, at - 6), at + 7);
  const subject = near.flatMap((line) => SUBJECT.exec(line)?.[1] ?? [])[0] ?? '';
  return { from, subject: oneLine(subject.replace(/(?<!\*)\*+$/, ''), 250) };
}

function mailboxIn(value: string | undefined): Mailbox | null {
  if (value === undefined || value.length > 500) return null;
  // Outlook writes `Ada Byron [mailto:ada@example.com]`.
  const plain = value.replaceAll(/\[mailto:([^[\]\s]+)\]/gi, '<$1>').replaceAll(/[*[\]]|mailto:/gi, ' ');
  return mailboxOf(addressParser(plain, { flatten: true })[0]);
}

/** A mailbox as it is compared; null when it has no address. */
export function mailboxOf(
  given: { readonly name: string; readonly address?: string | undefined } | undefined,
): Mailbox | null {
  const address = (given?.address ?? '').trim().toLowerCase();
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(address) || address.length > 320) return null;
  const name = oneLine(given?.name ?? '', 200);
  return { name: name.toLowerCase() === address ? '' : name, address };
}
