import { expect, it } from 'vitest';
import { canonicalText } from './canonical-text.ts';

it.each([
  [null, 'null'],
  ['a "b"\\\n\u0001é🙂', '"a \\"b\\"\\\\\\n\\u0001é🙂"'],
  [[1, -0.5, true, []], '[1, -0.5, true, []]'],
  [{ b: 1, a: 2, aa: undefined }, '{"a": 2, "b": 1}'],
  [{ zz: {}, é: 1, b: 2 }, '{"b": 2, "zz": {}, "é": 1}'],
  [1e21, '1000000000000000000000'],
  [-1.25e22, '-12500000000000000000000'],
  [1.5e-7, '0.00000015'],
  [-2e-9, '-0.000000002'],
])('%j is written as PostgreSQL’s jsonb writes it', (value, text) => {
  expect(canonicalText(value)).toBe(text);
});
