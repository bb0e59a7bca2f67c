import { describe, expect, it } from 'vitest';
import { csv } from './csv.ts';

describe('csv (product §2)', () => {
  it('begins with a byte order mark, and ends every row with CR and LF', () => {
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
    ['makes a tab at the beginning harmless', '\t=1', "'\t=1"],
    ['makes a carriage return at the beginning harmless', '\r=1', `"'\r=1"`],
    ['makes a wide = harmless', '＝1', "'＝1"],
    ['leaves such a character alone inside a text', 'a=b-c@d', 'a=b-c@d'],
  ])('%s', (_says, text, cell) => expect(csv([[text]])).toBe(`\uFEFF${cell}\r\n`));
});
