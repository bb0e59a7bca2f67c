import PostalMime from 'postal-mime';
import { decodeText } from '#documents/decode.ts';
import { asWindows1252, bytesOfWindows1252 } from './clean-text.ts';

/** The texts of a mail. */
interface Texts {
  readonly text?: string | undefined;
  readonly html?: string | undefined;
}

/**
 * Texts whose label names a wrong charset, read by their bytes: UTF-8 that is labelled as a western charset, and any charset
 * that is labelled as UTF-8.
 */
export async function readByBytes(mail: Uint8Array, texts: Texts): Promise<Texts> {
  const isDamaged = [texts.text, texts.html].some((each) => each?.includes('\uFFFD'));
  const { text, html } = isDamaged ? await asWestern(mail) : texts;
  return {
    text: text && (isDamaged ? await detected(text, texts.text) : fromUtf8(text)),
    html: html && (isDamaged ? await detected(html, texts.html) : fromUtf8(html)),
  };
}

/** The text, if its characters are the bytes of UTF-8 with a letter beyond ASCII. */
function fromUtf8(text: string): string {
  const bytes = /[^\0-\x7f]/.test(text) ? bytesOfWindows1252(text) : null;
  if (!bytes) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // The bytes are no UTF-8, so the label is right.
    return text;
  }
}

async function detected(western: string, text: string | undefined): Promise<string | undefined> {
  const bytes = text?.includes('\uFFFD') ? bytesOfWindows1252(western) : null;
  if (!bytes) return text;
  const found = await decodeText(bytes);
  return asWindows1252(found.text);
}

/** The texts of a mail as if all were labelled as a western charset, of which each byte is a character. */
async function asWestern(mail: Uint8Array): Promise<Texts> {
  const given = Buffer.from(mail).toString('latin1');
  const labelled = given.replaceAll(/^content-type:[^\n]*(?:\n[ \t][^\n]*)*/gim, (field) => {
    const isText = /^content-type:\s*text\//i.test(field);
    return isText
      ? `${field.trimEnd().replaceAll(/;\s*charset\s*=[^;]*/gi, '')}; charset=iso-8859-1\r`
      : field;
  });
  const head = labelled.slice(0, Math.max(0, labelled.search(/\r?\n\r?\n/)));
  const isLabelled = /^content-type:/im.test(head);
  const whole = isLabelled ? labelled : `Content-Type: text/plain; charset=iso-8859-1\r\n${labelled}`;
  return PostalMime.parse(Buffer.from(whole, 'latin1'), { forceRfc822Attachments: true });
}
