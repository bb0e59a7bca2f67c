import { expect, test } from 'vitest';
import type { Sign } from '#domain/duplicates/likeness.ts';
import { signsInWords } from './signs.ts';

test.each<[Sign[], string]>([
  [['email'], 'Same email'],
  [['name', 'job'], 'Same name and job'],
  [['email', 'link', 'name', 'phone', 'job'], 'Same email, link, name, phone and job'],
  [['similarName', 'phone'], 'Similar name, same phone'],
  [['similarName', 'phone', 'job'], 'Similar name, same phone and job'],
  [['email', 'similarName'], 'Same email, similar name'],
  [['email', 'link', 'similarName', 'job'], 'Same email and link, similar name, same job'],
])('What two have in common is said in words: %j (product §14)', (signs, words) => {
  expect(signsInWords(signs)).toBe(words);
});
