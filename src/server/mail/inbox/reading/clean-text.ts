import { htmlText } from '#domain/files/html-text.ts';

/** The most characters of HTML that are turned into a text. */
const HTML_MAX_LENGTH = 1_000_000;

/** A text on one line, without characters that change the reading direction. @param most the most characters */
export function oneLine(text: string, most: number): string {
  return whole(text)
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '');
}

/** A text with its line breaks, without other control characters. @param most the most characters */
export function manyLines(text: string, most: number): string {
  return whole(text.slice(0, most * 2))
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/(?<![^\S\n])[^\S\n]+$/gm, '')
    .replace(/^\n+/, '')
    .trimEnd()
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '');
}

/** The text of a mail that has only HTML. */
export function textOfHtml(html: string): string {
  return htmlText(html.slice(0, HTML_MAX_LENGTH)).replaceAll(/\n[ \n]*\n/g, '\n\n');
}

/** The characters of windows-1252 in the place of control characters. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Node decodes windows-1252 as Latin 1, and programs confuse the two as well. So quotation marks and dashes become control
 * characters, which no text has.
 */
export function asWindows1252(text: string): string {
  return text.replaceAll(
    /[\u0080-\u009f]/g,
    (control) => WINDOWS_1252[control.charCodeAt(0) - 0x80] ?? control,
  );
}

/** The bytes of a text in windows-1252. Null: it has other characters. */
export function bytesOfWindows1252(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(text.length);
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place);
    const byte = code < 0x100 ? code : 0x80 + WINDOWS_1252.indexOf(text.charAt(place));
    if (byte < 0x80 && code >= 0x80) return null;
    bytes[place] = byte;
  }
  return bytes;
}

/** Replaces halves of characters, which a database refuses. */
function whole(text: string): string {
  return asWindows1252(text).replaceAll(
    /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    '\ufffd',
  );
}
