import { reader, textOf, type Reader } from './reader.ts';
import { CALENDAR_READERS } from './readers/calendars.ts';
import { DOCUMENT_READERS } from './readers/documents.ts';
import { MAIL_READERS } from './readers/mails.ts';
import { REQUEST_READERS } from './readers/requests.ts';
import { TEXT_READERS } from './readers/texts.ts';

/** Every reader of strangers' bytes. A new reader is a row of one of these tables. */
export const READERS: readonly Reader[] = [
  ...CALENDAR_READERS,
  ...MAIL_READERS,
  ...DOCUMENT_READERS,
  ...REQUEST_READERS,
  ...TEXT_READERS,
];

/** Readers that have what the test looks for, so that the test can be seen to find it. */
export const BROKEN_READERS: readonly Reader[] = [
  reader({
    name: 'a text, whose time grows with the square of its length',
    samples: [' '],
    tokens: [' ', 'x'],
    most: 300_000,
    milliseconds: 500,
    read: (bytes) => textOf(bytes).replace(ENDING_BLANKS, ''),
  }),
  reader({
    name: 'a text, who keeps half a gigabyte for a moment',
    samples: ['x'],
    tokens: ['x'],
    read: () => Buffer.alloc(500_000_000, 1).length,
  }),
];

const ENDING_BLANKS = / +$/;
