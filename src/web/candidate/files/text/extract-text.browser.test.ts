import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { fixture, pagesOf } from '#web/candidate/files/fixture-in-test.ts';
import { damagedPdf, pdfInShiftJis, pdfOf } from '#web/candidate/files/pdf-in-test.ts';
import { extractText, wholeText } from './extract-text.ts';

function odtOf(content: string): Blob {
  const mimetype = strToU8('application/vnd.oasis.opendocument.text');
  return new Blob([zipSync({ mimetype: [mimetype, { level: 0 }], 'content.xml': strToU8(content) })]);
}

describe('extractText (product §16)', () => {
  test.each([
    'chromium.pdf',
    'libreoffice.pdf',
    'ghostscript.pdf',
    'cairo.pdf',
    'libreoffice.docx',
    'libreoffice.odt',
  ])('extractText reads the words of %s', async (name) => {
    const text = await extractText(await fixture(name));
    for (const word of ['Zoë', 'Łukasik', 'Kraków', '2021–2026', 'timetables']) expect(text).toContain(word);
  });

  test.each([
    ['a text', 'José\r\n\r\nten years  of C', 'José\nten years of C'],
    [
      'an RTF',
      String.raw`{\rtf1{\fonttbl{\f0 Arial;}}\f0 Jos\'e9\par\u321?ukasz {\*\x hidden}\{C\}}`,
      'José\nŁukasz {C}',
    ],
  ])('extractText reads %s', async (_, given, text) => {
    expect(await extractText(new Blob([given]))).toBe(text);
  });

  test('extractText reads a PDF in Shift-JIS whose font is not in it', async () => {
    expect(await extractText(pdfInShiftJis())).toBe('テスト');
  });

  test('extractText reads the preview of a document of Pages, where it has one', async () => {
    const preview = new Uint8Array(await pdfOf('In Pages').arrayBuffer());
    expect(await extractText(pagesOf(preview))).toBe('In Pages');
    expect(await extractText(pagesOf())).toBe('');
  });

  test('extractText reads the whole of a text longer than what is searched, and fails with damaged files', async () => {
    const long = 'Zoë \n'.repeat(30_000);
    expect(await wholeText(new Blob([long]), 'txt')).toBe(long);
    expect(await wholeText(new Blob(['{\\rtf1 a\\par\\par b}']), 'rtf')).toBe('a\nb');
    await expect(wholeText(new Blob(['PK']), 'docx')).rejects.toThrow('This ZIP is damaged.');
  });

  test('extractText reads paragraphs and characters of XML, and nothing with declared entities', async () => {
    const content = '<office:body><text:p>A &amp; B &#x141;&me;</text:p><text:p>C</text:p></office:body>';
    expect(await extractText(odtOf(content))).toBe('A & B Ł&me;\nC');
    expect(await extractText(odtOf(`<!DOCTYPE x [<!ENTITY me SYSTEM "/jobs">]>${content}`))).toBe('');
  });

  test('extractText keeps 50,000 characters, and cuts no character in half', async () => {
    const text = await extractText(new Blob(['x'.repeat(49_999), '😀😀']));
    expect([text.length, text.at(-1)]).toEqual([50_000, '\ufffd']);
  });

  test('extractText is empty for pictures, for damaged files, and for what unpacks to too much', async () => {
    const pdf = await fixture('chromium.pdf');
    const bomb = odtOf(`<office:body>${'x'.repeat(60_000_000)}</office:body>`);
    for (const file of [new Blob(['GIF89a…']), await damagedPdf(pdf), bomb, new Blob([])]) {
      expect(await extractText(file)).toBe('');
    }
  });

  test('extractText reads only the text of a PDF that has a script, a form and a link to another site', async () => {
    expect(await extractText(pdfOf('Harmless'))).toBe('Harmless');
  });

  test('extractText stops when it takes too long', async () => {
    expect(await extractText(await fixture('chromium.pdf'), 0)).toBe('');
  });
});
