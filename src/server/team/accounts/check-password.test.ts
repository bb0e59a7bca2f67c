import { expect, it } from 'vitest';
import { checkPassword } from './check-password.ts';

it.each(['qwertyuiop', 'Password123', ' 1q2w3e4r5t', 'iloveyou 24!', 'Hirelane2026', 'ada.king!1'])(
  'A common password is refused: %j',
  (password) => {
    expect(() => checkPassword(password, 'ada.king@example.com')).toThrow(
      'This password is among the first that are tried. Choose another.',
    );
  },
);

it.each(['a long password', 'password of mine', 'hirelane-by-the-sea', 'iloveyou-12345678'])(
  'A password that is not common is accepted: %j',
  (password) => {
    expect(() => checkPassword(password, 'ada@example.com')).not.toThrow();
  },
);
