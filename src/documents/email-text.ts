import { compoundStreams } from '#domain/files/compound-file.ts';
import { decoderOf } from './code-page.ts';
import { htmlText } from '#domain/files/html-text.ts';

/** The parts of an email that are read. */
interface Email {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly date: string;
  readonly text: string;
  readonly attachments: readonly string[];
}

/** An email as lines: who wrote it to whom, when and what, and the names of what is attached. */
function linesOf({ from, to, subject, date, text, attachments }: Email): string {
  const fields = { From: from, To: to, Date: date, Subject: subject, Attachments: attachments.join(', ') };
  const head = Object.entries(fields).flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}`]));
  return [...head, '', text].join('\n');
}

/** The text of an email as mail programs save it (RFC 5322). */
export async function emlText(bytes: Uint8Array): Promise<string> {
  // Loaded only for an email.
  const { default: PostalMime } = await import('postal-mime');
  const email = await PostalMime.parse(bytes);
  return linesOf({
    from: addresses(email.from ? [email.from] : []),
    to: addresses(email.to ?? []),
    subject: email.subject ?? '',
    date: email.date ?? '',
    text: email.text?.trim() ? email.text : htmlText(email.html ?? ''),
    attachments: email.attachments.flatMap(({ filename }) => filename ?? []),
  });
}

function addresses(
  given: readonly { readonly name: string; readonly address?: string | undefined }[],
): string {
  return given
    .map(({ name, address }) => [name, address && `<${address}>`].filter(Boolean).join(' '))
    .join(', ');
}

/** The properties of a message of Outlook that are read ([MS-OXPROPS]), by their numbers. */
const PROPERTIES = {
  senderName: '0C1A',
  senderAddress: '5D01',
  to: '0E04',
  subject: '0037',
  text: '1000',
  html: '1013',
} as const;

const CODE_PAGE = 0x3ffd_0003;
const HTML_CODE_PAGE = 0x3fde_0003;

const wideText = new TextDecoder('utf-16le');

/** The text of a message of Outlook ([MS-OXMSG]): each property is a stream that is called after its number and type. */
export function msgText(bytes: Uint8Array): string {
  const streams = compoundStreams(bytes);
  const numbers = numbersOf(streams.get('__properties_version1.0')?.() ?? new Uint8Array());
  const codePage = decoderOf(numbers.get(CODE_PAGE) ?? 1252);
  const htmlCodePage = decoderOf(numbers.get(HTML_CODE_PAGE) ?? 1252);

  function property(name: keyof typeof PROPERTIES): string {
    const as = (type: string) => streams.get(`__substg1.0_${PROPERTIES[name]}${type}`)?.();
    const [wide, narrow, binary] = [as('001F'), as('001E'), as('0102')];
    if (wide) return wideText.decode(wide);
    return narrow ? codePage.decode(narrow) : htmlCodePage.decode(binary);
  }

  return linesOf({
    from: addresses([{ name: property('senderName'), address: property('senderAddress') }]),
    to: property('to'),
    subject: property('subject'),
    date: '',
    text: property('text') || htmlText(property('html')),
    attachments: [],
  });
}

/** The numbers among the properties: 32 bytes come before them, and each takes 16. */
function numbersOf(bytes: Uint8Array): ReadonlyMap<number, number> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const numbers = new Map<number, number>();
  for (let at = 32; at + 16 <= view.byteLength; at += 16) {
    numbers.set(view.getUint32(at, true), view.getUint32(at + 8, true));
  }
  return numbers;
}
