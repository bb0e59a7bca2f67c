import { makeSignature } from 'better-auth/crypto';
import { expect, it } from 'vitest';
import { cookiesSignedNow } from './signed-cookies.ts';

const [A, B] = [
  'a secret of the tests, of 32 characters',
  'b secret of the tests, of 32 characters',
] as const;

/** A cookie as better-auth signs it. */
async function cookie(secret: string, value = 'token.with.stops'): Promise<string> {
  return `hirelane=${encodeURIComponent(`${value}.${await makeSignature(value, secret)}`)}`;
}

it('A cookie that a secret before has signed gets the signature of the present one', async () => {
  const [a, b] = await Promise.all([cookie(A), cookie(B)]);
  expect(cookiesSignedNow([B, A], a)).toBe(b);
  expect(cookiesSignedNow([B, A], b)).toBe(b);
  expect(cookiesSignedNow([B, A], `theme=dark;${a}`)).toBe(`theme=dark; ${b}`);
});

it('Other cookies stay as they are', async () => {
  const a = await cookie(A);
  expect(cookiesSignedNow(B, a)).toBe(a);
  expect(cookiesSignedNow(['c secret of the tests, of 32 characters', B], a)).toBe(a);
  for (const text of [
    '',
    'hirelane',
    'hirelane=%E0%A4%A.x',
    'hirelane=token',
    `${a}x`,
    a.replace('token', 'other'),
  ]) {
    expect(cookiesSignedNow([B, A], text)).toBe(text);
  }
});
