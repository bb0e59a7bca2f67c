import { mailtoOf } from './mailto.ts';

/** The parts of a mail that a mail program gets. */
interface OwnMail {
  readonly subject: string;
  readonly text: string;
  readonly recipient: { readonly candidate: { readonly email: string } };
}

/**
 * Opens a mail in the person's own mail program. A text that is too long for a `mailto:` address is copied, to be pasted
 * there.
 *
 * @returns `opened` when the mail program has the text; `copied` or `not copied` when it is too long
 */
export async function openInOwnProgram({
  recipient,
  subject,
  text,
}: OwnMail): Promise<'opened' | 'copied' | 'not copied'> {
  const { address, hasText } = mailtoOf({ to: recipient.candidate.email, subject, text });
  // Copied first, because the browser allows it only while this page has the focus.
  const isCopied = hasText || (await copied(text));
  follow(address);
  if (hasText) return 'opened';
  return isCopied ? 'copied' : 'not copied';
}

/** Copies a mail with its recipient and subject. */
export function copyMail({ recipient, subject, text }: OwnMail): Promise<boolean> {
  return copied(`To: ${recipient.candidate.email}\nSubject: ${subject}\n\n${text}`);
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The browser allows no copying. The caller says so.
    return false;
  }
}

/** Follows an address as a click on a link does. */
function follow(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  document.body.append(link);
  link.click();
  link.remove();
}
