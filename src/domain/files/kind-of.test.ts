import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { CFB } from '@e965/xlsx';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { FILE_KINDS } from '#domain/choices/file-kind.ts';
import { compoundStreams } from './compound-file.ts';
import { kindOf } from './kind-of.ts';

function bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** A compound file that another library writes, with streams at its root or, by their path, in storages. */
function compound(...paths: readonly string[]): Uint8Array {
  const file = CFB.utils.cfb_new() as object;
  for (const path of paths) CFB.utils.cfb_add(file, path, strToU8(`In ${path}.`.repeat(600)));
  return new Uint8Array(CFB.write(file, { type: 'array' }) as ArrayLike<number>);
}

function types(type: string, name = '/word/document.xml'): Zippable {
  const xml = `<Types><Override PartName="${name}" ContentType="application/${type}"/></Types>`;
  return { '[Content_Types].xml': strToU8(xml) };
}

const empty = strToU8('');
const WORD = 'vnd.openxmlformats-officedocument.wordprocessingml';
const ODT = strToU8('application/vnd.oasis.opendocument.text');
const document = strToU8('<document/>');
const docx = zipSync({ '[Content_Types].xml': empty, 'word/document.xml': document });
const manifest = strToU8(
  '<manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/>',
);

/** The start of a document of Pages: one that is not packed, whose first object has the type 10,000. */
const pages = bytes('\u0000\u0020\u0000\u0000\u0020\u007c\u0010\u0008\u0001\u0012\u0009\u0008\u0090\u004e');

describe('kindOf', () => {
  it.each([
    ['pdf', bytes('%PDF-1.7\n%âãÏÓ')],
    ['pdf', bytes('\u0000\u0001 something before %PDF-1.4')],
    ['png', bytes('\u0089PNG\r\n\u001a\n\u0000')],
    ['jpeg', bytes('\u00ff\u00d8\u00ff\u00e0\u0000')],
    ['gif', bytes('GIF89a\u0001\u0000')],
    ['webp', bytes('RIFF\u0010\u0000\u0000\u0000WEBPVP8 ')],
    ['rtf', bytes('{\\rtf1\\ansi}')],
    ['docx', docx],
    ['docx', zipSync({ ...types(`${WORD}.document.main+xml`, '/cv/main.xml'), 'cv/main.xml': document })],
    ['docx', zipSync({ 'cv.xml': document, ...types(`${WORD}.template.main+xml`, '/cv.xml') })],
    ['docx', zipSync(types('vnd.ms-word.document.macroEnabled.main+xml'))],
    ['odt', zipSync({ mimetype: [ODT, { level: 0 }], 'content.xml': document })],
    ['odt', zipSync({ 'content.xml': document, mimetype: [ODT, { level: 9 }] })],
    ['odt', zipSync({ 'content.xml': document, 'META-INF/manifest.xml': manifest })],
    ['pages', zipSync({ 'preview.jpg': document, 'Index/Document.iwa': [pages, { level: 0 }] })],
    ['pages', zipSync({ 'index.xml': strToU8('<?xml version="1.0"?>\n<sl:document sl:version="9"/>') })],
    ['doc', compound('WordDocument', '1Table')],
    ['msg', compound('__properties_version1.0', '__substg1.0_0037001F')],
    ['html', bytes('\u00ef\u00bb\u00bf\r\n<!DOCTYPE html>\n<html><body>Ada')],
    ['html', bytes('<?xml version="1.0"?><!-- CV --><html xmlns="x">')],
    ['html', bytes('\u00ff\u00fe<\u0000h\u0000t\u0000m\u0000l\u0000>\u0000')],
    ['html', bytes('<p class="x">Ada</p><p>Ten years')],
    ['eml', bytes('From: a@example.com\r\nSubject: CV\r\n of Ada\r\nDate: today\r\n\r\nHello')],
    ['eml', bytes('MIME-Version: 1.0\nContent-Type: multipart/related; boundary=x\n\n--x--')],
    ['txt', bytes('From: Ada\nTo: the team\n\nHello')],
    ['txt', bytes('<q and p> are what I write')],
    ['txt', bytes('# CV\n\n<html> is what I write')],
    ['txt', bytes('Jos\u00e9, 12 years\r\n\tof C')],
    ['txt', new TextEncoder().encode('Zoë, 李小龙')],
    ['txt', bytes('\u00ff\u00feH\u0000i\u0000')],
    ['txt', bytes('\u00fe\u00ff\u0000H\u0000i')],
  ])('kindOf tells %s', (kind, given) => {
    expect(kindOf(given)).toBe(kind);
  });

  it.each([
    ['nothing', bytes('')],
    ['a program', bytes('MZ\u0090\u0000\u0003')],
    ['a program that has the header of a PDF', bytes('MZ\u0090\u0000\u0003%PDF-1.7')],
    ['a program of Linux that has the header of a PDF', bytes('\u007fELF\u0002\u0001%PDF-1.7')],
    ['a program before a document', bytes(`MZ\u0090\u0000${String.fromCharCode(...docx)}`)],
    ['a ZIP that has the header of a PDF', zipSync({ 'a.pdf': [bytes('%PDF-1.7'), { level: 0 }] })],
    ['a workbook', zipSync({ '[Content_Types].xml': empty, 'xl/workbook.xml': empty })],
    [
      'a workbook with a document in it',
      zipSync({ ...types(`${WORD}.document`, '/xl/embeddings/cv.docx'), 'xl/workbook.xml': empty }),
    ],
    [
      'a spreadsheet',
      zipSync({ mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }] }),
    ],
    ['a spreadsheet of Numbers', zipSync({ 'Index/Document.iwa': bytes('\u0000\u0020\u0008\u0001\u0012') })],
    ['half of a document', docx.slice(0, docx.length / 2)],
    ['a workbook of old', compound('Workbook')],
    ['an installer', compound('\u4840\u3f3f\u4577')],
    ['a workbook with a document in it, of old', compound('Workbook', 'MBD0/WordDocument')],
    ['half of a document of old', compound('WordDocument').slice(0, 700)],
    ['control characters', bytes('Hi\u0001')],
    ['control characters of two bytes', bytes('\u00ff\u00feH\u0000\u0000\u0000')],
    ['half of a character', bytes('\u00ff\u00feH\u0000i')],
    [
      'a directory that lies about where it is',
      bytes(`PK\u0003\u0004${'\u0000'.repeat(30)}PK\u0005\u0006${'\u00ff'.repeat(18)}`),
    ],
    ['a ZIP without anything behind its signature', bytes('PK\u0003\u0004')],
    ['a compound file whose sectors are a circle', circle()],
  ])('kindOf knows no kind of %s', (_, given) => {
    expect(kindOf(given)).toBeNull();
  });
});

it('kindOf never fails, whatever bytes of a document are changed', () => {
  const documents = [
    docx,
    compound('WordDocument'),
    compound('__properties_version1.0'),
    zipSync(types('x')),
  ];
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 });
  const property = fc.property(fc.constantFrom(...documents), changes, (document, changed) => {
    const damaged = document.slice();
    for (const [at, byte] of changed) damaged[at % damaged.length] = byte;
    expect([...FILE_KINDS, null]).toContain(kindOf(damaged));
  });
  fc.assert(property, { seed: inject('seed'), numRuns: 2_000 });
});

/** Its directory goes on in itself. */
function circle(): Uint8Array {
  const file = compound('WordDocument');
  const view = new DataView(file.buffer);
  const directory = view.getUint32(48, true);
  const table = view.getUint32(76, true);
  view.setUint32((table + 1) * 512 + directory * 4, directory, true);
  return file;
}

describe('compoundStreams', () => {
  it('compoundStreams reads streams of any length at the root as another library writes them', () => {
    const file = CFB.utils.cfb_new() as object;
    const lengths = [0, 1, 63, 64, 65, 4095, 4096, 5000, 70_000, 9_000_000];
    for (const length of lengths) {
      CFB.utils.cfb_add(
        file,
        `of ${length}`,
        Uint8Array.from({ length }, (_, at) => at % 251),
      );
    }
    CFB.utils.cfb_add(file, 'storage/inside', strToU8('not at the root'));
    const streams = compoundStreams(new Uint8Array(CFB.write(file, { type: 'array' }) as ArrayLike<number>));
    expect(streams.has('inside')).toBe(false);
    for (const length of lengths) {
      const stream = streams.get(`of ${length}`)?.();
      expect([stream?.length, stream?.findIndex((byte, at) => byte !== at % 251)]).toEqual([length, -1]);
    }
  });
});
