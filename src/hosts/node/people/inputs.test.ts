import { expect, it } from 'vitest';
import { checkPassword } from './inputs.ts';

it.each(['qwertyuiop', 'Password123', ' 1q2w3e4r5t'])('A common password is refused: %j', (password) => {
  expect(() => checkPassword(password, 'ada@example.com')).toThrow(
    'This password is one of the most common. Choose another.',
  );
});

it('Another password is taken', () => {
  expect(() => checkPassword('a long password', 'ada@example.com')).not.toThrow();
});
