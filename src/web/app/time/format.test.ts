import { expect, it } from 'vitest';
import { calendarDay, dateAndTime, dateAndTimeOrTimeToday, longDateAndTime, timeOfDay } from './format.ts';

const AT = new Date(2026, 10, 20, 9, 30);

/** Replaces the narrow space before AM and PM that some versions of the Unicode data use. */
function plain(text: string): string {
  return text.replaceAll('\u202f', ' ');
}

it('A moment is told with date and time, shortly or at length', () => {
  expect(plain(dateAndTime(AT))).toBe('Nov 20, 2026, 9:30 AM');
  expect(plain(dateAndTime(AT.toISOString()))).toBe('Nov 20, 2026, 9:30 AM');
  expect(plain(longDateAndTime(AT))).toBe('November 20, 2026 at 9:30 AM');
});

it.each([
  [new Date(2026, 10, 20, 23, 59), '9:30 AM'],
  [new Date(2026, 10, 21, 0, 0), 'Nov 20, 2026, 9:30 AM'],
  [new Date(2027, 10, 20, 9, 30), 'Nov 20, 2026, 9:30 AM'],
])('A moment on the same day is told without the date: seen at %s', (now, text) => {
  expect(plain(dateAndTimeOrTimeToday(AT, now))).toBe(text);
});

it.each(
  Array.from(
    { length: 12 },
    (_, month) => new Date(2026, month, month + 1, month * 2 + (month % 2), month * 5),
  ),
)('A moment at %s is written as the browser does in English', (at) => {
  expect(calendarDay(at)).toBe(at.toLocaleDateString('en', { dateStyle: 'medium' }));
  expect(timeOfDay(at)).toBe(plain(at.toLocaleTimeString('en', { timeStyle: 'short' })));
  expect(dateAndTime(at)).toBe(plain(at.toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })));
  expect(longDateAndTime(at)).toBe(plain(at.toLocaleString('en', { dateStyle: 'long', timeStyle: 'short' })));
});
