import { describe, expect, it } from 'vitest';
import { guessDateOrder, readDate, type DateOrder } from './dates.ts';

function noon(year: number, month: number, day: number): string {
  return new Date(year, month - 1, day, 12).toISOString();
}

const MARCH_12 = noon(2024, 3, 12);

describe('Dates in a cell (product §13)', () => {
  it.each<[text: string, order?: DateOrder]>([
    ['2024-03-12'],
    ['2024-3-12'],
    ['2024/03/12'],
    ['2024.03.12'],
    ['2024. 3. 12.'],
    ['20240312'],
    ['2024-03-12 14:05:33'],
    ['2024-03-12 14:05:33 +0200'],
    ['2024-03-12T14:05'],
    ['2024-03-12 14:05:33 UTC'],
    ['12/03/2024', 'dmy'],
    ['03/12/2024', 'mdy'],
    ['3/12/24', 'mdy'],
    ['12.3.24', 'dmy'],
    ['12. 3. 2024', 'dmy'],
    ['12. 03.24', 'dmy'],
    ['12-03-2024 09:30', 'dmy'],
    ['3/12/2024, 2:05 PM', 'mdy'],
    ['3/12/2024 2:05 p.m.', 'mdy'],
    ['24-03-12', 'ymd'],
    ['12 March 2024'],
    ['12 Mar 2024'],
    ['12-Mar-2024'],
    ['12-Mar-24'],
    ['March 12, 2024'],
    ['Mar 12th, 2024 at 2:05 PM'],
    ['Tuesday, March 12, 2024'],
    ['Tue Mar 12 2024'],
    ['the 12th of March, 2024'],
    ['12. März 2024'],
    ['Di., 12. März 2024 um 14:05 Uhr'],
    ['12 mars 2024'],
    ['mar. 12 mars 2024'],
    ['12 de marzo de 2024'],
    ['martes, 12 de marzo de 2024'],
    ['12 marzo 2024'],
    ['12 de março de 2024'],
    ['12 maart 2024'],
    ['12 marca 2024'],
    ['12 marzec 2024'],
    ['12 марта 2024 г.'],
    ['12 мар. 2024'],
    ['2024年3月12日'],
    ['2024年03月12日 14:05'],
    ['2024 Mar 12'],
    ['２０２４／０３／１２'],
    ['٢٠٢٤-٠٣-١٢'],
    ['१२/०३/२०२४', 'dmy'],
    ['45363'],
    ['45363.586'],
  ])('A date in a cell is read: %s', (text, order = 'dmy') => {
    expect(readDate(text, order)).toBe(MARCH_12);
  });

  it.each([
    ['1710244800', '2024-03-12T12:00:00.000Z'],
    ['1710244800123', '2024-03-12T12:00:00.123Z'],
    ['2024-03-12T14:05:33.5+02:00', '2024-03-12T12:05:33.500Z'],
    ['March 2024', noon(2024, 3, 1)],
    ['sept. 2023', noon(2023, 9, 1)],
    ['1 juil. 2023', noon(2023, 7, 1)],
    ['1 juin 2023', noon(2023, 6, 1)],
    ['mar. 2 avril 2024', noon(2024, 4, 2)],
    ['31 grudnia 2023', noon(2023, 12, 31)],
    ['1 мая 2023', noon(2023, 5, 1)],
    ['3/4/99', noon(1999, 4, 3)],
  ])('A date in a cell is read as what it says: %s', (text, at) => {
    expect(readDate(text, 'dmy')).toBe(at);
  });

  it.each([
    '',
    'last week',
    'soon',
    'March',
    '12 March',
    '31.02.2024',
    '2024-13-01',
    '13/13/2024',
    '1403/12/22',
    '12345',
    '99999',
    '123',
    'Room 12 March 2024b',
    'Tuesday',
    '0000-00-00',
  ])('A date in a cell is not guessed where the text is none: %s', (text) => {
    expect(readDate(text, 'dmy')).toBeNull();
  });

  it.each<[DateOrder | null, string[]]>([
    ['dmy', ['03/04/2024', '24/12/2024']],
    ['mdy', ['03/04/2024', '12/24/2024 10:00']],
    [null, ['03/04/2024', '5.6.24']],
    ['ymd', ['2024-03-12', '12 March 2024']],
    ['ymd', ['99-03-04']],
  ])('The order of a date in a cell is told by others of the column: %s', (order, texts) => {
    expect(guessDateOrder(texts)).toBe(order);
  });
});
