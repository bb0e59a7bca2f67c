import { expect, test } from 'vitest';
import { inWords } from './use-bytes-used.ts';

test.each([
  [0, 'less than 0.1 MB'],
  [99_999, 'less than 0.1 MB'],
  [100_000, 'about 0.1 MB'],
  [2_440_000, 'about 2.4 MB'],
  [48_000_000, 'about 48 MB'],
  [1_500_000_000, 'about 1.5 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(inWords(bytes)).toBe(words);
});
