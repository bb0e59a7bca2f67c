import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { textOfHtml } from '#server/mail/inbox/reading/clean-text.ts';
import { UnreadableMail, type Mail } from '#server/mail/inbox/reading/mail.ts';
import { readMail } from '#server/mail/inbox/reading/read-mail.ts';

/** The facts of a mail that the description beside it names, too. */
interface Said {
  readonly subject: string;
  readonly sender: string;
  readonly words: string;
}

/** A description of a mail as stalwartlabs/mail-parser writes it: the parts that are compared. */
interface Described {
  readonly text_body: readonly number[];
  readonly parts: readonly {
    readonly headers: readonly { readonly name: unknown; readonly value: unknown }[];
    readonly body: { readonly Text?: string; readonly Html?: string };
  }[];
}

/**
 * Reads every mail (`.eml`) of a folder, and of the folders in it, as the server does. Prints how many were read and how
 * many refused, with the sentences. Of a mail beside which lies a description (`.json`), it prints where the mail differs
 * from what its author expects.
 */
export async function scoreMails(folder: string): Promise<void> {
  const counts = { mails: 0, read: 0, refused: 0, described: 0, different: 0 };
  const lines: Record<string, string>[] = [];
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.eml'))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.toSorted()) {
    const mail = relative(folder, path);
    counts.mails++;
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as the server does
    const read = await readOrRefuse(new Uint8Array(readFileSync(path)));
    if (typeof read === 'string') {
      counts.refused++;
      lines.push({ mail, what: 'refused', found: read, expected: '' });
      continue;
    }
    counts.read++;
    const description = path.replace(/eml$/, 'json');
    if (!existsSync(description)) continue;
    counts.described++;
    const expected = saidBy(JSON.parse(readFileSync(description, 'utf8')) as Described);
    const differences = differencesOf(said(read), expected);
    if (differences.length > 0) counts.different++;
    lines.push(...differences.map((difference) => ({ mail, ...difference })));
  }
  console.table(lines);
  console.table(counts);
}

async function readOrRefuse(bytes: Uint8Array): Promise<Mail | string> {
  try {
    return await readMail(bytes);
  } catch (error) {
    if (error instanceof UnreadableMail) return error.message;
    throw error;
  }
}

function differencesOf(found: Said, expected: Said) {
  return (['subject', 'sender', 'words'] as const).flatMap((what) => {
    const [there, wanted] = [found[what], expected[what]];
    // More is there when several parts are texts. A mail may not lose one.
    if (what === 'words' ? there.includes(wanted) : there === wanted) return [];
    let start = 0;
    while (start < there.length && there[start] === wanted[start]) start++;
    const from = Math.max(0, start - 10);
    return [{ what, found: excerpt(there, from), expected: excerpt(wanted, from) }];
  });
}

function excerpt(text: string, from: number): string {
  return JSON.stringify(text.slice(from, from + 50));
}

function said({ subject, from, text }: Mail): Said {
  return { subject: oneSpaced(subject), sender: from.address, words: oneSpaced(text) };
}

function saidBy({ parts, text_body: texts }: Described): Said {
  const headers = parts[0]?.headers ?? [];
  const valueOf = (name: string) => headers.findLast((header) => header.name === name)?.value;
  const bodies = texts.map((place) => parts[place]?.body);
  const text = bodies.map((body) => body?.Text ?? textOfHtml(body?.Html ?? '')).join('\n');
  return {
    subject: oneSpaced((valueOf('subject') as { Text?: string } | undefined)?.Text ?? ''),
    sender: firstAddress(valueOf('from')).toLowerCase(),
    words: oneSpaced(text),
  };
}

/** The first address in a value, at whatever depth. */
function firstAddress(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  if ('address' in value && typeof value.address === 'string') return value.address;
  for (const each of Object.values(value)) {
    const found = firstAddress(each);
    if (found !== '') return found;
  }
  return '';
}

function oneSpaced(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}
