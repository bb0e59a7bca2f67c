import { CFB } from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { kindOf } from '#domain/files/kind-of.ts';
import { markedParagraphs, MARKS } from './marks.ts';
import { markedWordText } from './office-text.ts';
import { tidyText } from './searchable-text.ts';
import { isTextKind } from './text-kind.ts';
import { readText } from './text-reader.ts';

/** The lines that are read of a file whose kind is told by its bytes. */
async function linesOf(bytes: Uint8Array): Promise<string[]> {
  const kind = kindOf(bytes);
  if (!kind || !isTextKind(kind)) throw new Error(`This is a ${kind}.`);
  return tidyText(await readText(bytes, kind)).split('\n');
}

function latin(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function zip(parts: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** A Word document of parts by their kinds, each under a name of its own. */
function word(parts: Readonly<Record<string, readonly [name: string, xml: string]>>): Uint8Array {
  const types = Object.entries(parts).map(
    ([kind, [name]]) => `<Override ContentType='${WORD}.${kind}+xml' PartName='/${name}'/>`,
  );
  return zip({
    '[Content_Types].xml': `<Types>${types.join('')}</Types>`,
    ...Object.fromEntries(Object.values(parts)),
  });
}

describe('readText of a DOCX', () => {
  test('readText reads headers, body, notes, comments and footers of a DOCX, wherever the parts are', async () => {
    const document = word({
      footer: ['x/f.xml', '<w:ftr><w:p><w:r><w:t>Page 1</w:t></w:r></w:p></w:ftr>'],
      'document.main': [
        'cv/Main.XML',
        '<w:document><w:p><w:t>Ten years</w:t><w:tab/><w:t>of C</w:t></w:p></w:document>',
      ],
      comments: ['x/c.xml', '<w:p><w:t>Nice</w:t></w:p>'],
      endnotes: ['x/e.xml', '<w:p><w:t>At the end</w:t></w:p>'],
      footnotes: ['x/n.xml', '<w:p><w:t>Below</w:t></w:p>'],
      header: ['x/h', '<w:hdr><w:p><w:t>Zoë Łukasik</w:t></w:p></w:hdr>'],
      styles: ['x/s.xml', '<w:p><w:t>Heading 1</w:t></w:p>'],
    });
    expect(await linesOf(document)).toEqual([
      'Zoë Łukasik',
      'Ten years of C',
      'Below',
      'At the end',
      'Nice',
      'Page 1',
    ]);
  });

  test('readText reads text boxes of a DOCX once, and no deleted text and codes, in any namespace', async () => {
    const box = '<ns0:txbxContent><ns0:p><ns0:t>zoe@example.com</ns0:t></ns0:p></ns0:txbxContent>';
    const xml = `<ns0:p><ns0:r><ns0:t>Zoë</ns0:t></ns0:r><mc:AlternateContent><mc:Choice><wp:posOffset>1337733</wp:posOffset><wp:align>center</wp:align>${box}</mc:Choice><mc:Fallback><v:textbox>${box}</v:textbox></mc:Fallback></mc:AlternateContent><ns0:delText xml:space="preserve">gone</ns0:delText><ns0:instrText>PAGE</ns0:instrText></ns0:p>`;
    expect(await linesOf(word({ 'document.main': ['word/document2.xml', xml] }))).toEqual([
      'Zoë',
      'zoe@example.com',
    ]);
  });

  test('readText reads a DOCX of UTF-16 or with parts declared by their endings, and a repeated header once', async () => {
    const utf16 = `\ufeff<w:p><w:t>Łukasz</w:t></w:p>`;
    const bytes = new Uint8Array(Uint16Array.from(utf16, (each) => each.charCodeAt(0)).buffer);
    const header = strToU8('<w:p><w:t>CV</w:t></w:p>');
    const types = `<Types><Default Extension="xml" ContentType="${WORD}.document.main+xml"/><Default Extension="hdr" ContentType="${WORD}.header+xml"/></Types>`;
    const parts = { '[Content_Types].xml': strToU8(types), 'a.xml': bytes, 'a.hdr': header, 'b.hdr': header };
    expect(await linesOf(zipSync(parts))).toContain('Łukasz');
    expect((await linesOf(zipSync(parts))).filter((line) => line === 'CV')).toHaveLength(1);
  });
});

describe('markedWordText', () => {
  const styles =
    '<w:styles><w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style><w:style w:styleId="Own"><w:name w:val="My chapter"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style><w:style w:styleId="Text"><w:name w:val="Body Text"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr></w:style></w:styles>';
  const marked = (body: string) =>
    markedParagraphs(
      tidyText(markedWordText(word({ 'document.main': ['d.xml', body], styles: ['s.xml', styles] }))),
    );
  const plain = (text: string) => ({ isHeading: false, parts: [{ text, isBold: false }] });
  const heading = (text: string) => ({ isHeading: true, parts: [{ text, isBold: false }] });

  test('markedWordText keeps headings, by the names and the levels of styles and by the level of a paragraph', () => {
    const p = (properties: string, text: string) =>
      `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
    const body = [
      p('<w:pStyle w:val="berschrift1"/>', 'Experience'),
      p('<w:pStyle w:val="Text"/>', 'Six years'),
      p('<w:pStyle w:val="Own"/>', 'Skills'),
      p('<w:outlineLvl w:val="0"/>', 'Languages'),
      p('<w:pStyle w:val="berschrift1"/>', ''),
    ].join('');
    expect(marked(body)).toEqual([
      heading('Experience'),
      plain('Six years'),
      heading('Skills'),
      heading('Languages'),
    ]);
  });

  test('markedWordText keeps bold runs, and takes neither what is switched off nor the mark of a paragraph for one', () => {
    const body =
      '<w:p><w:pPr><w:rPr><w:b/></w:rPr></w:pPr><w:r><w:rPr><w:b/><w:bCs/></w:rPr><w:t>Acme</w:t></w:r><w:r><w:rPr><w:b w:val="0"/></w:rPr><w:t xml:space="preserve"> in Kraków</w:t></w:r></w:p>';
    expect(marked(body)).toEqual([
      {
        isHeading: false,
        parts: [
          { text: 'Acme', isBold: true },
          { text: ' in Kraków', isBold: false },
        ],
      },
    ]);
  });

  test('markedWordText takes marks that a stranger wrote for nothing, and no tag of a text for a tag', () => {
    const body = `<w:p><w:r><w:t>${MARKS.bold}not &#xFDD0;bold &lt;b&gt;</w:t></w:r></w:p>`;
    expect(marked(body)).toEqual([plain('not bold <b>')]);
  });

  test('readText has no marks, so that nothing else than the reader of files meets them', async () => {
    const body = '<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>Acme</w:t></w:r></w:p>';
    expect(await linesOf(word({ 'document.main': ['d.xml', body] }))).toEqual(['Acme']);
  });
});

describe('readText of an ODT', () => {
  test('readText reads headers, body, notes, comments, text boxes and footers of an ODT, in any order', async () => {
    const document = zip({
      'styles.xml':
        '<office:document-styles><number:date-style><number:text>/</number:text></number:date-style><style:page-layout><style:header-style><style:x/></style:header-style></style:page-layout><style:master-page><style:footer><text:p>Page 1</text:p></style:footer><style:header><text:p>Zoë Łukasik</text:p></style:header><style:header-left/></style:master-page></office:document-styles>',
      'content.xml':
        '<office:document-content><number:text>,</number:text><office:body><text:tracked-changes><text:p>deleted</text:p></text:tracked-changes><text:p>Ten<text:s/>years<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>in Kraków</text:p></text:note-body></text:note></text:p><text:p><office:annotation><dc:creator>Ann</dc:creator><dc:date>2026-01-01</dc:date><text:p>Nice</text:p></office:annotation>and <draw:text-box><text:p>in a box</text:p></draw:text-box></text:p></office:body></office:document-content>',
      mimetype: 'application/vnd.oasis.opendocument.text',
    });
    expect(await linesOf(document)).toEqual([
      'Zoë Łukasik',
      'Ten years1',
      'in Kraków',
      'Nice',
      'and',
      'in a box',
      'Page 1',
    ]);
  });
});

describe('readText of an RTF', () => {
  test.each([
    [
      'the code page of the document',
      String.raw`{\rtf1\ansi\ansicpg1250{\fonttbl{\f0 Arial;}}\f0 \'a3ukasz}`,
      'Łukasz',
    ],
    [
      'the character set of each font',
      String.raw`{\rtf1\ansicpg1252\deff0{\fonttbl{\f0\fnil\fcharset0 Arial;}{\f1\fnil\fcharset204 Arial Cyr;}{\f2\fcharset161 X;}}Jos\'e9 {\f1\'c0\'ed\'ed\'e0} {\f2\'cd\'df\'ea\'ef\'f2} \'e9}`,
      'José Анна Νίκος é',
    ],
    [
      'the first font',
      String.raw`{\rtf1\ansi\deff3{\fonttbl{\f3\fcharset238 Arial CE;}}\'b3\'f3d\'9f}`,
      'łódź',
    ],
    [
      'two bytes for a character, the second of which is a letter',
      String.raw`{\rtf1\ansi{\fonttbl{\f0\fcharset128 MS Mincho;}{\f1\fcharset134 SimSun;}}\f0 \'83e\'83X\'83g\f1 \'c0\'ee}`,
      'テスト李',
    ],
    ['a code page that a font names', String.raw`{\rtf1{\fonttbl{\f0\fcharset1\cpg1253 X;}}\f0\'c1}`, 'Α'],
    ['the Macintosh', String.raw`{\rtf1\mac \'8e}`, 'é'],
    [
      'the Macintosh in Japanese, and a zero at the end',
      `${String.raw`{\rtf1\mac\ansicpg10001{\fonttbl\f0\fcharset78 Hiragino;}\f0 \'83e\'83X\'83g}`}\0`,
      'テスト',
    ],
    [
      'characters by their codes with substitutes',
      String.raw`{\rtf1\ansi\uc1 \u321\'3fukasz {\uc2\u26446\'c0\'ee\u23567 ??}\u-10179?\u-8704? {\uc0\u233 x}\u8364 \emdash y}`,
      'Łukasz 李小😀 éx€y',
    ],
    ['bytes that are UTF-8', "{\\rtf1 Jos\u00c3\u00a9 \\'e9}", 'José é'],
    ['data of no length', String.raw`{\rtf1 a{\pict\bin }b}`, 'ab'],
    ['bytes that are not digits', '{\\rtf1\\ansicpg1251 \u00c0\u00ed\u00ed\u00e0}', 'Анна'],
  ])('readText of an RTF reads %s', async (_, rtf, text) => {
    expect(await linesOf(latin(rtf))).toEqual([text]);
  });

  test('readText reads headers, notes, comments and text boxes of an RTF, and no pictures, styles and data', async () => {
    const rtf = String.raw`{\rtf1{\stylesheet{\s1 Heading;}}{\info{\title T}}{\header Zo\u235 e\par}Ten{\footnote in Krak\'f3w}{\*\annotation Nice}{\shp{\*\shpinst{\sp{\sn x}{\sv 1}}{\shptxt in a box\par}}}{\deleted gone}{\pict\bin3 }}}}{\*\x {y}}{\object{\*\objdata 0102}{\result seen}}\~\_\{\par{\field{\*\fldinst HYPERLINK "x"}{\fldrslt link}}{\footer Page 1}}`;
    expect(await linesOf(latin(rtf))).toEqual([
      'Zoë',
      'Ten',
      'in Kraków',
      'Nice',
      'in a box',
      'seen -{',
      'link',
      'Page 1',
    ]);
  });
});

/** A compound file with these streams. */
function compound(streams: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const file = CFB.utils.cfb_new() as object;
  for (const [path, bytes] of Object.entries(streams)) CFB.utils.cfb_add(file, path, bytes);
  return new Uint8Array(CFB.write(file, { type: 'array' }) as ArrayLike<number>);
}

function wide(text: string): Uint8Array {
  return new Uint8Array(Uint16Array.from(text, (each) => each.charCodeAt(0)).buffer);
}

/** A document of Word 97 whose text is in two pieces, of one byte and of two for each character. */
function doc(narrow: string, rest: string, flags = 0x0200): Uint8Array {
  const document = new DataView(new ArrayBuffer(8000));
  document.setUint16(0, 0xa5ec, true);
  document.setUint16(10, flags, true);
  new Uint8Array(document.buffer).set(latin(narrow), 2048);
  new Uint8Array(document.buffer).set(wide(rest), 4096);
  document.setUint32(0x1a2, 10, true);
  document.setUint32(0x1a6, 5 + 5 + 28, true);
  const table = new DataView(new ArrayBuffer(100));
  // A list of properties comes first.
  table.setUint8(10, 1);
  table.setUint16(11, 2, true);
  table.setUint8(15, 2);
  table.setUint32(16, 28, true);
  for (const [at, place] of [0, narrow.length, narrow.length + rest.length].entries()) {
    table.setUint32(20 + at * 4, place, true);
  }
  table.setUint32(32 + 2, (2048 * 2) | 0x4000_0000, true);
  table.setUint32(40 + 2, 4096, true);
  return compound({
    WordDocument: new Uint8Array(document.buffer),
    [(flags & 0x0200) === 0 ? '0Table' : '1Table']: new Uint8Array(table.buffer),
  });
}

describe('readText of a DOC', () => {
  test('readText reads pieces, cells and shown fields of a DOC', async () => {
    const narrow = 'Jos\u00e9\r\u0013 HYPERLINK "mailto:x" \u0014x@example.com\u0015\r';
    for (const flags of [0x0200, 0]) {
      expect(await linesOf(doc(narrow, 'Łukasz\u0007李\u0007\u0007\u0001Kraków\r', flags))).toEqual([
        'José',
        'x@example.com',
        'Łukasz',
        '李',
        'Kraków',
      ]);
    }
  });

  test('readText of an encrypted DOC is empty, and of a damaged one fails', async () => {
    expect(await linesOf(doc('José', 'Łukasz', 0x0300))).toEqual(['']);
    expect(await linesOf(compound({ WordDocument: new Uint8Array(5000) }))).toEqual(['']);
    const withoutTable = new Uint8Array(5000);
    withoutTable.set([0xec, 0xa5]);
    await expect(linesOf(compound({ WordDocument: withoutTable }))).rejects.toThrow(RangeError);
  });
});

describe('readText of emails', () => {
  test('readText reads the author of an Outlook message, in Unicode and in a code page', async () => {
    const properties = new DataView(new ArrayBuffer(64));
    properties.setUint32(32, 0x3ffd_0003, true);
    properties.setUint32(40, 1250, true);
    properties.setUint32(48, 0x3fde_0003, true);
    properties.setUint32(56, 65_001, true);
    const message = compound({
      '__properties_version1.0': new Uint8Array(properties.buffer),
      '__substg1.0_0C1A001F': wide('Zoë Łukasik'),
      '__substg1.0_5D01001F': wide('zoe@example.com\0'),
      '__substg1.0_0037001E': latin('Jestem \u00a3ukasik'),
      '__substg1.0_10130102': strToU8(
        '<html><body><p>Ten years&nbsp;of <b>C</b></p><p>Krak&oacute;w</p></body></html>',
      ),
      '__recip_version1.0_#00000000/__substg1.0_1000001F': wide('of somebody else'),
    });
    expect(await linesOf(message)).toEqual([
      'From: Zoë Łukasik <zoe@example.com>',
      'Subject: Jestem Łukasik',
      'Ten years of C',
      'Kraków',
    ]);
  });

  test('readText reads author, text and attachments of an EML, of plain text and of HTML', async () => {
    const head =
      'From: =?utf-8?Q?Zo=C3=AB?= <zoe@example.com>\r\nTo: jobs@example.com\r\nSubject: CV\r\nDate: Mon, 02 Nov 2026 10:00:00 +0100\r\nMIME-Version: 1.0\r\n';
    const plain = `${head}Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain; charset=iso-8859-2\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nJestem =A3ukasik\r\n--x\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="CV.pdf"\r\n\r\n%PDF\r\n--x--\r\n`;
    const lines = await linesOf(latin(plain));
    expect(lines).toEqual([
      'From: Zoë <zoe@example.com>',
      'To: <jobs@example.com>',
      'Date: 2026-11-02T09:00:00.000Z',
      'Subject: CV',
      'Attachments: CV.pdf',
      'Jestem Łukasik',
    ]);
    const html = `${head}Content-Type: text/html; charset=utf-8\r\n\r\n<style>p{}</style><p>Ten years<p>of C`;
    expect((await linesOf(latin(html))).slice(-2)).toEqual(['Ten years', 'of C']);
  });
});

describe('readText of HTML', () => {
  test('readText reads a line for each paragraph and row of HTML, and no scripts, styles and comments', async () => {
    const html =
      '<!DOCTYPE html><html><head><title>CV</title><style>p{color:red}</style><script>alert("<p>x")</script></head><body><h1>Zo&euml; &Lstrok;ukasik</h1><p>Ten\nyears <!-- not\nread -->of C&amp;C++ &#8211; &#x4e;&unknown; 1 < 2<ul><li>one<li>two</ul><table><tr><td>a</td><td>b</td></tr></table><noscript>no</noscript></body></html>';
    expect(await linesOf(strToU8(html))).toEqual([
      'CV',
      'Zoë Łukasik',
      'Ten years of C&C++ – N&unknown; 1 < 2',
      'one',
      'two',
      'a b',
    ]);
  });

  test('readText ends comments of HTML as browsers do, and has nothing of what never ends', async () => {
    const html = '<html><p>One<!--><p>Two<!-- not read --!><p>Three<script>four';
    expect(await linesOf(strToU8(html))).toEqual(['One', 'Two', 'Three']);
  });
});

/** Beginnings that never end. A search from each of many to the end of the file would take minutes. */
const UNENDED: readonly string[] = [
  '<p ',
  '</td ',
  '<b ',
  '<!',
  '<!--',
  '<script ',
  '<script>',
  '<w:p ',
  '<w:br ',
  '<w:tab ',
  '<w:delText ',
  '<w:delText>',
  '<Override ',
  '<office:body ',
  '<style:header>',
];

test('readText reads 200,000 beginnings that never end as quickly as any other text', async () => {
  for (const beginning of UNENDED) {
    const text = strToU8(`<a>${beginning.repeat(200_000)}`);
    const types = strToU8(`<Types><Default Extension='xml' ContentType='${WORD}.document+xml'/>`);
    const parts = { '[Content_Types].xml': types, 'a.xml': text, 'content.xml': text, 'styles.xml': text };
    const packed = zipSync(parts, { level: 0 });
    const untyped = zipSync({ '[Content_Types].xml': text, 'word/document.xml': text }, { level: 0 });
    const read = [
      await readText(text, 'html'),
      await readText(packed, 'docx'),
      await readText(untyped, 'docx'),
      await readText(packed, 'odt'),
    ];
    expect(read.map((each) => typeof each)).toEqual(read.map(() => 'string'));
  }
});

test('readText ends with a text or an error, whatever bytes of a document are changed', async () => {
  const documents = [
    [doc('José', 'Łukasz'), 'doc'],
    [word({ 'document.main': ['a.xml', '<w:p><w:t>Zoë</w:t></w:p>'] }), 'docx'],
    [compound({ '__substg1.0_1000001F': wide('Zoë') }), 'msg'],
    [
      latin(String.raw`{\rtf1\ansicpg932{\fonttbl{\f0\fcharset128 X;}}\f0 \'83e\u8364 ?{\*\x y}\bin2 ab}`),
      'rtf',
    ],
    [
      latin(
        'From: a@example.com\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=x\n\n--x\n\nHi\n--x--',
      ),
      'eml',
    ],
    [latin('<html><p>a &eacute; &#x10ffff;<!-- b --></p><script>c</script>'), 'html'],
  ] as const;
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 });
  const property = fc.asyncProperty(
    fc.constantFrom(...documents),
    changes,
    async ([bytes, kind], changed) => {
      const damaged = bytes.slice();
      for (const [at, byte] of changed) damaged[at % damaged.length] = byte;
      const read = await readText(damaged, kind).catch((error: unknown) => error);
      expect(typeof read === 'string' || read instanceof Error).toBe(true);
    },
  );
  await fc.assert(property, { seed: inject('seed'), numRuns: 1_000 });
});
