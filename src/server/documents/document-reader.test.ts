import { strToU8, zipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileKind } from '#domain/choices/file-kind.ts';
import { buildProgram, DOCUMENT_THREAD } from '#hosts/node/test/kills/process-in-test.ts';
import { DOCUMENT_LIMITS, openDocumentReader, type DocumentReader } from './document-reader.ts';

const FIXTURES = 'src/web/candidate/files/fixtures';

/** A file has longer than in the product, because the machine of a test may be busy. */
const PATIENT = { ...DOCUMENT_LIMITS, milliseconds: 20_000 };

let reader: DocumentReader;
const reported: unknown[] = [];

beforeAll(async () => {
  await buildProgram();
  reader = openDocumentReader(DOCUMENT_THREAD, (failure) => void reported.push(failure), PATIENT);
}, 120_000);

afterAll(() => reader.close());

/** A PDF of these objects, the first of which is the catalog. Readers find them without a table of places. */
function pdfOf(...objects: readonly (string | Uint8Array)[]): Uint8Array {
  const parts = objects.flatMap((object, at) => [`${at + 1} 0 obj\n`, object, '\nendobj\n']);
  const all = ['%PDF-1.7\n', ...parts, 'trailer\n<< /Root 1 0 R >>\n%%EOF'];
  return new Uint8Array(Buffer.concat(all.map((part) => Buffer.from(part))));
}

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const FONT = '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';
const PAGE = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R ${FONT} >>`;

function streamOf(content: Uint8Array, more = ''): Uint8Array {
  const head = Buffer.from(`<< /Length ${content.length} ${more} >>\nstream\n`);
  return Buffer.concat([head, content, Buffer.from('\nendstream')]);
}

function pdfWith(content: Uint8Array, more = ''): Uint8Array {
  return pdfOf(CATALOG, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', PAGE, streamOf(content, more));
}

/** A gigabyte of spaces in a few kilobytes: packed four times. */
function bomb(): Uint8Array {
  const packed = deflateSync(deflateSync(deflateSync(Buffer.alloc(256 * 1024 * 1024, ' '))));
  return pdfWith(packed, '/Filter [/FlateDecode /FlateDecode /FlateDecode]');
}

describe('The reader of documents on the server', () => {
  it.each<[string, FileKind, RegExp]>([
    ['libreoffice.pdf', 'pdf', /\w{3}/],
    ['cairo.pdf', 'pdf', /\w{3}/],
    ['chromium.pdf', 'pdf', /\w{3}/],
    ['ghostscript.pdf', 'pdf', /\w{3}/],
    ['libreoffice.docx', 'docx', /\w{3}/],
    ['libreoffice.odt', 'odt', /\w{3}/],
  ])('The server reads %s', async (name, kind, words) => {
    const bytes = new Uint8Array(await readFile(`${FIXTURES}/${name}`));
    expect(await reader.textOf({ bytes, kind }, 'acme')).toMatch(words);
  });

  it.each<[FileKind, string, string]>([
    ['rtf', String.raw`{\rtf1\ansi Bread \b and\b0  butter}`, 'Bread and butter'],
    ['txt', 'Bread\nand butter', 'Bread\nand butter'],
    ['html', '<p>Bread <script>alert(1)</script>and butter</p>', 'Bread and butter'],
    ['png', 'not read', ''],
  ])('The server reads %s as the page does', async (kind, content, text) => {
    expect(await reader.textOf({ bytes: strToU8(content), kind }, 'acme')).toBe(text);
  });

  const nested = `${'['.repeat(500_000)}${']'.repeat(500_000)}`;
  const text = (content: string) => new Uint8Array(Buffer.from(content));
  const HOSTILE: readonly [string, () => Uint8Array, FileKind][] = [
    ['nothing but its head', () => text('%PDF-1.7'), 'pdf'],
    ['an unpacked size of gigabytes', bomb, 'pdf'],
    ['half a million open brackets', () => pdfOf(nested, nested), 'pdf'],
    [
      'pages that contain themselves',
      () => pdfOf(CATALOG, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 1000000000 >>'),
      'pdf',
    ],
    [
      'a billion pages',
      () => pdfOf(CATALOG, '<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>', PAGE),
      'pdf',
    ],
    [
      'a form that draws itself',
      () =>
        pdfOf(
          CATALOG,
          '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
          '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 5 0 R /Resources << /XObject << /X 4 0 R >> >> >>',
          streamOf(
            text('/X Do '.repeat(1_000)),
            '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 4 0 R >> >>',
          ),
          streamOf(text('/X Do')),
        ),
      'pdf',
    ],
    ['millions of words', () => pdfWith(text('BT /F1 9 Tf (a) Tj ET '.repeat(800_000))), 'pdf'],
    ['a stream whose length is itself', () => pdfOf('<< /Length 1 0 R >>\nstream\nx'), 'pdf'],
    [
      'a ZIP of one gigabyte of XML',
      () =>
        zipSync({
          '[Content_Types].xml': strToU8('<Types/>'),
          'word/document.xml': new Uint8Array(400 * 1024 * 1024),
        }),
      'docx',
    ],
    [
      'XML with a million open tags',
      () => zipSync({ 'word/document.xml': strToU8('<w:p '.repeat(2_000_000)) }),
      'docx',
    ],
    ['half a million open groups', () => text(`{\\rtf1${'{'.repeat(5_000_000)}`), 'rtf'],
    ['tags that are never closed', () => text('<script '.repeat(500_000)), 'html'],
  ];
  /** Each may take the reader's whole time, so `npm run test:all` has one of each way to be hostile. */
  const QUICKLY = new Set([
    'an unpacked size of gigabytes',
    'XML with a million open tags',
    'tags that are never closed',
  ]);

  for (const [what, make, kind] of HOSTILE) {
    const tags = QUICKLY.has(what) ? [] : ['soak'];
    it(
      `The reader of documents survives ${what}, and reads the next file`,
      { tags, timeout: 120_000 },
      async () => {
        const before = process.memoryUsage.rss();
        const read = await reader.textOf({ bytes: make(), kind }, 'acme');
        expect(read.length).toBeLessThanOrEqual(50_000);
        expect(process.memoryUsage.rss() - before).toBeLessThan(2 * DOCUMENT_LIMITS.growth);
        const next = new Uint8Array(await readFile(`${FIXTURES}/cairo.pdf`));
        expect(await reader.textOf({ bytes: next, kind: 'pdf' }, 'acme')).toMatch(/\w{3}/);
        expect(reported).toEqual([]);
      },
    );
  }

  it('The reader of documents gives up a file that takes too long, and reads the next file', async () => {
    const limits = { ...PATIENT, milliseconds: 1 };
    const impatient = openDocumentReader(DOCUMENT_THREAD, (failure) => void reported.push(failure), limits);
    const long = pdfWith(text('BT /F1 9 Tf (a) Tj ET '.repeat(10_000)));
    expect(await impatient.textOf({ bytes: long, kind: 'pdf' }, 'acme')).toBe('');
    limits.milliseconds = PATIENT.milliseconds;
    expect(await impatient.textOf({ bytes: long, kind: 'pdf' }, 'acme')).toContain('a');
    expect(reported).toEqual([]);
    await impatient.close();
  });

  it('The reader of documents gives up a file that waits too long for those before it', async () => {
    const impatient = openDocumentReader(DOCUMENT_THREAD, (failure) => void reported.push(failure), {
      ...DOCUMENT_LIMITS,
      wait: 0,
    });
    const bytes = new Uint8Array(await readFile(`${FIXTURES}/cairo.pdf`));
    const [first, second] = await Promise.all([
      impatient.textOf({ bytes, kind: 'pdf' }, 'acme'),
      impatient.textOf({ bytes, kind: 'pdf' }, 'acme'),
    ]);
    expect([first === '', second]).toEqual([false, '']);
    await impatient.close();
  });
});
