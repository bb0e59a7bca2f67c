import { expect, it } from 'vitest';
import { identityProblems } from './identity.ts';

it.each<[name: string, email: string, problems: ReturnType<typeof identityProblems>]>([
  ['Ada', 'ada@example.com', { name: null, email: null }],
  ['  ', 'ada@example.com', { name: 'Enter a name', email: null }],
  ['Ada', 'ada.example.com', { name: null, email: 'Email needs an @' }],
  ['', '', { name: 'Enter a name', email: 'Enter an email address' }],
])('the name “%s” and the email “%s” have these problems (product §5)', (name, email, problems) => {
  expect(identityProblems({ name, email })).toEqual(problems);
});
