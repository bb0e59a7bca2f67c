import { expect, it } from 'vitest';
import { dateAndTime, longDateAndTime, dateAndTimeOrTimeToday } from './format.ts';

const AT = new Date(2026, 10, 20, 9, 30);

/** Some versions of the Unicode data put a narrow space before AM and PM. */
function plain(text: string): string {
  return text.replaceAll('\u202f', ' ');
}

it('says date and time, shortly or at length', () => {
  expect(plain(dateAndTime(AT))).toBe('Nov 20, 2026, 9:30 AM');
  expect(plain(dateAndTime(AT.toISOString()))).toBe('Nov 20, 2026, 9:30 AM');
  expect(plain(longDateAndTime(AT))).toBe('November 20, 2026 at 9:30 AM');
});

it.each([
  [new Date(2026, 10, 20, 23, 59), '9:30 AM'],
  [new Date(2026, 10, 21, 0, 0), 'Nov 20, 2026, 9:30 AM'],
  [new Date(2027, 10, 20, 9, 30), 'Nov 20, 2026, 9:30 AM'],
])('leaves out the date on the same day: seen at %s', (now, text) => {
  expect(plain(dateAndTimeOrTimeToday(AT, now))).toBe(text);
});
