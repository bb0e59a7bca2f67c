/**
 * The longest `mailto:` address that every mail program gets whole, in characters. Windows cuts an address off after
 * 2,048 characters, and some programs read a little less.
 */
export const MAILTO_MAX_LENGTH = 2_000;

interface Addressed {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/**
 * The address that opens a new mail in the person's own mail program (RFC 6068).
 *
 * @returns the address, and whether it has the text. A text that is too long must be copied instead.
 */
export function mailtoOf({ to, subject, text }: Addressed): {
  readonly address: string;
  readonly hasText: boolean;
} {
  const start = `mailto:${addressed(to)}?subject=${encodeURIComponent(subject)}`;
  // Mail programs expect the line breaks of mail.
  const whole = `${start}&body=${encodeURIComponent(text.replaceAll(/\r?\n/g, '\r\n'))}`;
  const hasText = whole.length <= MAILTO_MAX_LENGTH;
  return { address: hasText ? whole : start, hasText };
}

/** An address without the characters that have a meaning of their own in a `mailto:` address. */
function addressed(to: string): string {
  return encodeURIComponent(to.trim()).replaceAll('%40', '@');
}
