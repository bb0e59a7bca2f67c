import { expect, test } from 'vitest';
import { timeInTheirWords } from './their-words.ts';

test('Moments are in the language of the reader’s browser', () => {
  const at = new Date(2026, 10, 20, 9, 30);
  expect(timeInTheirWords(at, ['de-DE', 'en'])).toMatch(/^20\. November 2026/);
  expect(timeInTheirWords(at, ['en-US'])).toMatch(/^November 20, 2026/);
});
