import { serverAddresses } from '../../../src/careers/addresses.ts';
import { atomFeed } from '../../../src/careers/feeds/feeds.ts';
import { COMPANY, sampleOpening } from '../../../src/careers/feeds/sample-openings.ts';
import { csv, plainCell } from '../../../src/domain/csv.ts';
import { htmlText } from '../../../src/domain/files/html-text.ts';
import { splitNote } from '../../../src/domain/note/mention.ts';
import { readListing } from '../../../src/hosts/node/files/listing.ts';
import { quietHtml } from '../../../src/web/app/formatted/quiet-html.ts';
import { readEmail, readLine, readPhone } from '../../../src/web/screens/import/read/cells.ts';
import { readMoment } from '../../../src/web/screens/import/read/dates.ts';
import { reader, textOf, type Reader } from '../reader.ts';

const HTML =
  '<p style="a" onclick=\'b\'>Hello <a href="https://example.com">you</a><!-- c --><svg>x</svg></p>';
const HTML_TOKENS = '< > <a <a> </a> " \' = style= onclick= <svg <svg> </svg> <!-- --> / & &lt; ;  '.split(
  ' ',
);
const CELL_TOKENS = '@ . \' " = + - , ; | ( ) 10:00 am 2026 T Uhr Z \t a é \u00a0'
  .split(' ')
  .concat(' ', '\n', '\r', '  ');
const MARKDOWN =
  '# You will\n\n- bake **bread**\n1. taste [it](https://example.com "now") `x`\n> quote\n\n***\n<b>\n';

export const TEXT_READERS: readonly Reader[] = [
  reader({
    name: 'HTML of mails, shown',
    samples: [HTML],
    tokens: HTML_TOKENS,
    most: 1_000_000,
    read: (bytes) => quietHtml(textOf(bytes)),
  }),
  reader({
    name: 'HTML of mails, as text',
    samples: [HTML],
    tokens: HTML_TOKENS,
    most: 1_000_000,
    read: (bytes) => htmlText(textOf(bytes)),
  }),
  reader({
    name: 'cells of a table',
    samples: ['Ada <ada@example.com>; 2026-03-02 10:00 am', '+49 30 1234567'],
    tokens: CELL_TOKENS,
    read(bytes) {
      const text = textOf(bytes);
      return [readEmail(text), readLine(text, 100), readMoment(text, text, 'dmy'), readPhone(text, 'DE')];
    },
  }),
  reader({
    name: 'cells that are written',
    samples: ['=1+1', 'a;\t"=x"'],
    tokens: CELL_TOKENS,
    most: 1_000_000,
    read: (bytes) => [csv([[textOf(bytes)]]), plainCell(textOf(bytes))],
  }),
  reader({
    name: 'notes with links',
    samples: ['See https://example.com/a_(b). @ada'],
    tokens: 'https:// http://a ( ) . , ! @ada @ / ”'.split(' ').concat(' '),
    read: (bytes) => splitNote(textOf(bytes)),
  }),
  reader({
    name: 'descriptions in feeds',
    samples: [MARKDOWN],
    // The longest description of an opening.
    most: 20_000,
    tokens: '# * ** _ ` [ ] ( ) <b> < > ![ > - 1. | ~ \\ &amp; http://a'
      .split(' ')
      .concat(' ', '\n', '\n\n', '\t'),
    read: (bytes) =>
      atomFeed(
        COMPANY,
        [sampleOpening({ description: textOf(bytes) })],
        serverAddresses('https://jobs.example.com', 'bakery'),
      ),
  }),
  reader({
    name: 'lists of a storage',
    samples: [
      '<ListBucketResult><Contents><Key>a</Key><Size>1</Size></Contents><IsTruncated>false</IsTruncated></ListBucketResult>',
    ],
    tokens: '<ListBucketResult> <Contents> </Contents> <Key> </Key> <Size> a &amp; <'.split(' '),
    most: 1_000_000,
    read: (bytes) => readListing(textOf(bytes)),
  }),
];
