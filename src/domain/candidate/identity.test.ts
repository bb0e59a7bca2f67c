import { expect, it } from 'vitest';
import { identityProblems } from './identity.ts';
import { sampleCandidateDraft } from '#domain/samples/sample-rows.ts';

const NONE = identityProblems(sampleCandidateDraft(), true);

it('An identity may have no problem at all', () => {
  expect(Object.values(NONE).filter((problem) => problem !== null)).toEqual([]);
});

it.each<[name: string, email: string, problems: Partial<typeof NONE>]>([
  ['Ada', 'ada@example.com', {}],
  ['  ', 'ada@example.com', { name: 'Enter a name' }],
  ['Ada', 'ada.example.com', { email: 'Email needs an @' }],
  ['', '', { name: 'Enter a name', email: 'Enter an email address' }],
])('The name “%s” and the email “%s” have these problems (product §5)', (name, email, problems) => {
  expect(identityProblems(sampleCandidateDraft({ name, email }), true)).toEqual({ ...NONE, ...problems });
});

it('Somebody who has no email needs none', () => {
  expect(identityProblems(sampleCandidateDraft({ email: '' }), false)).toEqual(NONE);
  const wrong = identityProblems(sampleCandidateDraft({ email: 'ada' }), false);
  expect(wrong).toEqual({ ...NONE, email: 'Email needs an @' });
});
