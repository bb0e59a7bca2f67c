import { expect, it } from 'vitest';
import { passwordProblem } from './password.ts';

it.each<[password: string, problem: string | null]>([
  ['', 'Enter a password'],
  ['ninechars', 'Use at least 10 characters'],
  ['ten chars!', null],
  ['a long sentence is a good password', null],
  ['aaaaaaaaaaaa', 'Use more different characters'],
  ['1212121212121', 'Use more different characters'],
  ['Ada@Example.com ', 'The password can’t be the email address'],
  ['abcd'.repeat(32), null],
  ['abcd'.repeat(32) + 'e', 'A password can’t be longer than 128 characters'],
])('%j: %j', (password, problem) => {
  expect(passwordProblem(password, 'ada@example.com')).toBe(problem);
});
