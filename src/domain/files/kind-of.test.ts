import { describe, expect, it } from 'vitest';
import { strToU8, zipSync } from 'fflate';
import { kindOf } from './kind-of.ts';

function bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

const empty = strToU8('');
const docx = zipSync({ '[Content_Types].xml': empty, 'word/document.xml': strToU8('<w:document/>') });
const odt = zipSync({
  mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
  'content.xml': strToU8('<office/>'),
});

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
    ['odt', odt],
    ['txt', bytes('Jos\u00e9, 12 years\r\n\tof C')],
    ['txt', new TextEncoder().encode('Zoë, 李小龙')],
    ['txt', bytes('\u00ff\u00feH\u0000i\u0000')],
    ['txt', bytes('\u00fe\u00ff\u0000H\u0000i')],
  ])('tells %s', (kind, given) => {
    expect(kindOf(given)).toBe(kind);
  });

  it.each([
    ['nothing', bytes('')],
    ['a program', bytes('MZ\u0090\u0000\u0003')],
    ['a workbook', zipSync({ '[Content_Types].xml': empty, 'xl/workbook.xml': empty })],
    [
      'a spreadsheet',
      zipSync({ mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }] }),
    ],
    ['half of a document', docx.slice(0, docx.length / 2)],
    ['control characters', bytes('Hi\u0001')],
    ['control characters of two bytes', bytes('\u00ff\u00feH\u0000\u0000\u0000')],
    ['half of a character', bytes('\u00ff\u00feH\u0000i')],
    [
      'a directory that lies about where it is',
      bytes(`PK\u0003\u0004${'\u0000'.repeat(30)}PK\u0005\u0006${'\u00ff'.repeat(18)}`),
    ],
    ['a ZIP without anything behind its signature', bytes('PK\u0003\u0004')],
  ])('knows no kind of %s', (_, given) => {
    expect(kindOf(given)).toBeNull();
  });
});
