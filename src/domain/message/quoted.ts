/** A text in two parts: what its author wrote, and what the mail program quoted of earlier messages. */
interface Split {
  readonly own: string;
  readonly quoted: string;
}

const QUOTED_LINE = /^\s*>/;
const BLANK = /^\s*$/;

/** A line before the quoted text: “On Nov 20 Ada wrote:”, “Am 20.11. schrieb Ada:”, “Le 20 nov. Ada a écrit :”. */
const ATTRIBUTION = /^\s*(?:on|am|le|el|il|op|em|den|w dniu|dnia)\b.{4,200}:\s*$/i;

/** A line of its own before an earlier message. A forwarded message is no quote: it is what the mail is about. */
const SEPARATOR =
  /^\s*[-_]{2,}\s*(?:original message|urspr[uü]ngliche nachricht|message d['’]origine|mensaje original|messaggio originale|oorspronkelijk bericht)\s*[-_]{2,}\s*$/i;

/** The lines with which Outlook begins an earlier message, in any order, in a few languages. */
const OUTLOOK_FROM = /^\s*\*?(?:from|von|de|da|van|fra|från|od)\s?:\*?\s*\S/i;
const OUTLOOK_DATE =
  /^\s*\*?(?:sent|date|gesendet|datum|envoyé|enviado|inviato|verzonden|sendt|skickat|wysłano)\s?:\*?\s*\S/i;

/** The most lines of an attribution, because mail programs break long lines. */
const ATTRIBUTION_LINES = 3;

/**
 * Splits a plain text into its own part and the quoted part, which is at its end or, in the older custom, at its
 * beginning. Where answers stand between quoted lines, everything is its own.
 */
export function splitQuoted(text: string): Split {
  const lines = text.split('\n');
  const separator = lines.findIndex((line, at) => SEPARATOR.test(line) || isOutlookHead(lines, at));
  const tail = separator < 0 ? quotedTail(lines) : separator;
  if (tail !== null) return parts(lines, tail, lines.length);
  const head = quotedHead(lines);
  return head === null ? { own: text, quoted: '' } : parts(lines, 0, head);
}

function parts(lines: readonly string[], from: number, until: number): Split {
  const own = [...lines.slice(0, from), ...lines.slice(until)].join('\n');
  return { own: own.trim(), quoted: lines.slice(from, until).join('\n').trim() };
}

function isOutlookHead(lines: readonly string[], at: number): boolean {
  return (
    OUTLOOK_FROM.test(lines[at] ?? '') && lines.slice(at + 1, at + 4).some((line) => OUTLOOK_DATE.test(line))
  );
}

/** The index at which the quoted lines at the end begin, with their attribution. Null: the text does not end with a quote. */
function quotedTail(lines: readonly string[]): number | null {
  const first = lines.findIndex((line) => QUOTED_LINE.test(line));
  if (first < 0 || lines.slice(first).some((line) => !QUOTED_LINE.test(line) && !BLANK.test(line)))
    return null;
  const start = withAttribution(lines, first);
  return lines.slice(0, start).every((line) => BLANK.test(line)) ? null : start;
}

/** The index after the quoted lines at the beginning. Null: there are none, or more quoted lines follow later. */
function quotedHead(lines: readonly string[]): number | null {
  const first = lines.findIndex((line) => QUOTED_LINE.test(line));
  if (first < 0 || !lines.slice(0, withAttribution(lines, first)).every((line) => BLANK.test(line)))
    return null;
  const length = lines.slice(first).findIndex((line) => !QUOTED_LINE.test(line) && !BLANK.test(line));
  const end = first + length;
  return length < 0 || lines.slice(end).some((line) => QUOTED_LINE.test(line)) ? null : end;
}

/** The index of the quote's attribution, or of its first line if it has no attribution. */
function withAttribution(lines: readonly string[], quoted: number): number {
  let last = quoted - 1;
  while (last >= 0 && BLANK.test(lines[last] ?? '')) last--;
  for (let count = 1; count <= ATTRIBUTION_LINES && last - count + 1 >= 0; count++) {
    const start = last - count + 1;
    if (ATTRIBUTION.test(lines.slice(start, last + 1).join(' '))) return start;
  }
  return quoted;
}

/** The most characters of a message that an answer quotes. */
const QUOTE_MAX_LENGTH = 20_000;

/** A message as an answer quotes it. @param attribution the line above it, e.g. “On Nov 20 Ada wrote:” */
export function quoteOf(text: string, attribution: string): string {
  if (text.trim() === '') return '';
  const lines = text.slice(0, QUOTE_MAX_LENGTH).trim().split('\n');
  const isWhole = text.trim().length <= QUOTE_MAX_LENGTH;
  const quoted = [...lines, ...(isWhole ? [] : ['[…]'])].map((line) =>
    line.startsWith('>') ? `>${line}` : `> ${line}`.trimEnd(),
  );
  return [attribution, ...quoted].join('\n');
}
