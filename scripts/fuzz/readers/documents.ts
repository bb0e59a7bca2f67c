import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { CFB } from '@e965/xlsx';
import { readText } from '../../../src/documents/text-reader.ts';
import type { TextKind } from '../../../src/documents/text-kind.ts';
import { kindOf } from '../../../src/domain/files/kind-of.ts';
import { ZIP_ATTACKS } from '../../../src/domain/files/zip-attacks-in-test.ts';
import { textOf as textOfDocument } from '../../../src/server/documents/read-document.ts';
import { filesInZip } from '../../../src/web/app/device/files-in-zip.ts';
import { reader, type Reader } from '../reader.ts';

const FIXTURES = 'src/web/candidate/files/fixtures';
const fixture = (name: string) => readFileSync(`${FIXTURES}/${name}`);

const WORD = `<?xml version="1.0"?><w:document><w:body><w:p><w:r><w:t>Ada &amp; Grace</w:t><w:tab/></w:r></w:p>
<w:delText>x</w:delText><w:txbxContent>y</w:txbxContent></w:body></w:document>`;
const docx = zipSync({
  '[Content_Types].xml': strToU8(
    '<Types><Override PartName="/word/document.xml" ContentType="a.main+xml"/></Types>',
  ),
  'word/document.xml': strToU8(WORD),
});
const RTF = String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Arial;}}\uc1 Bread \b and\b0 \'e4\u228?  butter\par{\*\pict 00}}`;
const HTML =
  '<html><head><style>x</style></head><body><p>Ada &eacute;<!-- c --><td>x</td><script>y</script></body>';
const EML =
  'From: a@example.com\r\nSubject: CV\r\nMIME-Version: 1.0\r\nContent-Type: text/plain\r\n\r\nHello';

const XML =
  '< > </ /> <w:p> </w:p> <w:p <w:delText> <w:delText <w:tab/> &amp; & &#x ; " = <!-- body> <w:body'.split(
    ' ',
  );
const RTF_TOKENS = String.raw`{ } \par \'e4 \u228? {\* \bin99 \uc9 \f0 {\fonttbl \pict x`.split(' ');
const HTML_TOKENS =
  '< > <p <p> </p> <script <script> </script> <!-- --> -- &eacute; & ; <td </td <style " \' =  '.split(' ');
const PDF_TOKENS =
  '<< >> [ ] ( ) /Type /Page /Kids 1 0 R obj endobj stream endstream /Length /Filter /FlateDecode BT ET'.split(
    ' ',
  );

/** A document that an old program writes, with streams by their names. */
function compound(...names: readonly string[]): Uint8Array {
  const file = CFB.utils.cfb_new() as object;
  for (const name of names) CFB.utils.cfb_add(file, name, strToU8(`In ${name}.`.repeat(600)));
  return new Uint8Array(CFB.write(file, { type: 'array' }) as ArrayLike<number>);
}

const zips = Object.values(ZIP_ATTACKS).map((make) => make());

function text(kind: TextKind, samples: readonly (string | Uint8Array)[], tokens: readonly string[]): Reader {
  return reader({ name: `documents: ${kind}`, samples, tokens, read: (bytes) => readText(bytes, kind) });
}

export const DOCUMENT_READERS: readonly Reader[] = [
  reader({
    name: 'the kind of any file',
    samples: [
      docx,
      ...zips,
      HTML,
      EML,
      RTF,
      '\u0089PNG\r\n\u001a\n',
      'GIF89a',
      'RIFF0000WEBPVP8 ',
      compound('WordDocument'),
    ],
    tokens: [
      ...HTML_TOKENS,
      'PK\u0003\u0004',
      'PK\u0001\u0002',
      'PK\u0005\u0006',
      'From: a\r\n',
      '<?xml ',
      ' ',
      '\n',
    ],
    most: 600_000,
    read: kindOf,
  }),
  reader({
    name: 'archives of CVs',
    samples: [docx, ...zips],
    tokens: ['PK\u0003\u0004', 'PK\u0001\u0002', 'PK\u0005\u0006', '\0'],
    most: 600_000,
    read: filesInZip,
  }),
  text('docx', [docx, fixture('libreoffice.docx')], XML),
  reader({
    name: 'the XML of a Word document',
    samples: [WORD],
    tokens: XML,
    read: (bytes) =>
      readText(zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': bytes }), 'docx'),
  }),
  reader({
    name: 'the XML of an OpenDocument text',
    samples: [WORD, '<office:body><text:p>Ada</text:p></office:body><style:header>x</style:header>'],
    tokens: [...XML, '<style:header>', '<style:header', '</style:header>', '<style:footer-left>'],
    read: (bytes) => readText(zipSync({ 'content.xml': bytes, 'styles.xml': bytes }), 'odt'),
  }),
  text('odt', [fixture('libreoffice.odt')], XML),
  text('rtf', [RTF], RTF_TOKENS),
  text('html', [HTML], HTML_TOKENS),
  text('txt', ['Bread\nand butter', '\u00ff\u00feH\u0000i\u0000'], ['\0', '\u00fc', ' ', '\n', '\ufffd']),
  text('eml', [EML], ['\r\n', ' ', ':', '--b', 'Content-Type: text/html\r\n', '=?utf-8?q?', '<p']),
  text('doc', [compound('WordDocument', '1Table')], ['\0', '\u00ff']),
  text('msg', [compound('__properties_version1.0', '__substg1.0_1000001F')], ['\0', '\u00ff']),
  reader({
    name: 'documents: pdf',
    samples: ['cairo.pdf', 'chromium.pdf', 'ghostscript.pdf', 'libreoffice.pdf'].map(fixture),
    tokens: PDF_TOKENS,
    most: 200_000,
    // The limits of the thread that reads documents.
    milliseconds: 20_000,
    memory: 512 * 1024 * 1024,
    read: (bytes) => textOfDocument({ bytes, kind: 'pdf' }),
  }),
];
