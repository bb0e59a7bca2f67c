import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { csv, plainCell } from './csv.ts';

/** Splits a CSV text at this separator into the cells that a spreadsheet shows. */
function readWith(separator: string, file: string): string[][] {
  const text = file.replace('\uFEFF', '');
  const isEnd = (at: number) => at >= text.length || text[at] === '\r' || text[at] === '\n';
  const rows: string[][] = [];
  for (let at = 0; at < text.length; at += text.startsWith('\r\n', at) ? 2 : 1) {
    const row: string[] = [];
    for (let isMore = true; isMore; at += isMore ? 1 : 0) {
      let cell = '';
      if (text[at] === '"') {
        for (at += 1; at < text.length && (text[at] !== '"' || text[at + 1] === '"'); at += 1) {
          cell += text[at];
          if (text[at] === '"') at += 1;
        }
        at += 1;
      }
      // Quotation marks in the middle of a cell are ordinary characters.
      for (; !isEnd(at) && text[at] !== separator; at += 1) cell += text[at];
      row.push(cell);
      isMore = text[at] === separator;
    }
    rows.push(row);
  }
  return rows;
}

const BEGINS_FORMULA = /^["\s]*[=+\-@＝＋－＠]/;

const PARTS = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  ';',
  '\t',
  ',',
  '|',
  '\r',
  '\n',
  '"',
  "'",
  ' ',
  'a',
  ';@SUM(1)',
  "'=",
];
const cellText = fc.array(fc.constantFrom(...PARTS), { maxLength: 8 }).map((parts) => parts.join(''));
const tables = fc.array(fc.array(cellText, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 });

describe('CSV (product §2)', () => {
  it('A CSV begins with a byte order mark, and ends every row with CR and LF', () => {
    expect(
      csv([
        ['Name', 'Email'],
        ['Ada', 'ada@example.com'],
      ]),
    ).toBe('\uFEFFName,Email\r\nAda,ada@example.com\r\n');
  });

  it.each<[says: string, text: string, cell: string]>([
    ['leaves a plain text as it is', 'Nguyễn Thị 1', 'Nguyễn Thị 1'],
    ['quotes a comma', 'Hopper, Grace', '"Hopper, Grace"'],
    ['doubles a quotation mark', 'Grace "Amazing" Hopper', '"Grace ""Amazing"" Hopper"'],
    ['quotes a line break', 'one\ntwo\r\nthree', '"one\ntwo\r\nthree"'],
    ['keeps an empty cell empty', '', ''],
    ['makes a formula harmless', '=1+1', "'=1+1"],
    ['makes a formula with quotation marks harmless', '=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ['makes a + at the beginning harmless', '+49 151', "'+49 151"],
    ['makes a - at the beginning harmless', '-2+3', "'-2+3"],
    ['makes an @ at the beginning harmless', '@SUM(A1)', "'@SUM(A1)"],
    ['makes a formula behind a tab harmless', '\t=1', `"'\t'=1"`],
    ['makes a formula behind a carriage return harmless', '\r=1', `"'\r'=1"`],
    ['makes a formula behind a blank harmless', ' =1', "' =1"],
    ['makes a formula behind a semicolon harmless', 'a;@SUM(1)', `"a;'@SUM(1)"`],
    ['makes a formula in quotation marks harmless', 'a;"=1"', `"a;'""=1"""`],
    ['makes a formula on another line harmless', 'a\n=1', `"a\n'=1"`],
    ['makes a wide = harmless', '＝1', "'＝1"],
    ['leaves such a character alone inside a text', 'a=b-c@d', 'a=b-c@d'],
  ])('%s', (_says, text, cell) => expect(csv([[text]])).toBe(`\uFEFF${cell}\r\n`));

  it.each([',', ';', '\t', '|'])(
    'A CSV has no formula for a program that reads it with %j between cells',
    (separator) => {
      fc.assert(
        fc.property(tables, (rows) => {
          const cells = readWith(separator, csv(rows)).flat();
          expect(cells.filter((text) => BEGINS_FORMULA.test(text))).toEqual([]);
        }),
        { seed: inject('seed'), numRuns: 2_000 },
      );
    },
  );

  it('A CSV is read again as it was', () => {
    fc.assert(
      fc.property(tables, (rows) => {
        expect(readWith(',', csv(rows)).map((cells) => cells.map(plainCell))).toEqual(rows);
      }),
      { seed: inject('seed'), numRuns: 2_000 },
    );
  });
});
