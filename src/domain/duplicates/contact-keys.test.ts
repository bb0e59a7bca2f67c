import { describe, expect, test } from 'vitest';
import { emailKey, isSamePhone, phoneNumber, profileKeys } from './contact-keys.ts';

describe('One mailbox (product §14)', () => {
  test.each([
    [' ADA@Example.com', 'ada@example.com', true],
    ['ada+jobs@example.com', 'ada@example.com', true],
    ['a.da@gmail.com', 'ad.a+x@googlemail.com', true],
    ['a.da@example.com', 'ada@example.com', false],
    ['ada@example.com', 'ada@example.org', false],
    ['+ada@example.com', '+bo@example.com', false],
  ])('%s and %s: %s', (one, other, isSame) => expect(emailKey(one) === emailKey(other)).toBe(isSame));

  test('No email is no mailbox', () => expect(emailKey(' ')).toBe(''));
});

describe('One phone number (product §14)', () => {
  test.each([
    ['+49 170 1234567', '0170 1234567', true],
    ['+49 170 1234567', '0049 170/123-45-67', true],
    ['+49 (0)170 1234567', '(0170) 1234567', true],
    ['+49 30 12345', '030 / 12345', true],
    ['+45 12 34 56 78', '12345678', true],
    ['+1 (415) 555-0123', '415.555.0123 ext. 9', true],
    ['+7 916 123-45-67', '8 916 1234567', true],
    ['+353 1 234 5678', '01 2345678', true],
    ['+49 170 1234567', '+49 170 1234568', false],
    ['030 12345', '030 12346', false],
    ['49 170 1234567', '+49 170 1234567', true],
    ['49 170 1234567', '0170 1234567', true],
    ['8 916 1234567', '916 1234567', true],
    ['+49 170 1234567', '+43 170 1234567', false],
    ['+49 170 1234567', '43 170 1234567', false],
    ['+49 30 12345678', '+49 40 12345678', false],
    ['030 12345678', '040 12345678', false],
    ['030 12345678', '12345678', false],
    ['+49 30 12345678', '12345678', false],
    ['+49 916 1234567', '8 916 1234567', false],
    ['+1 415 555 0123', '+7 415 555 0123', false],
  ])('%s and %s: %s', (one, other, isSame) => {
    expect(isSamePhone(phoneNumber(one), phoneNumber(other))).toBe(isSame);
    expect(isSamePhone(phoneNumber(other), phoneNumber(one))).toBe(isSame);
  });

  test.each(['', '12', '+49', 'unknown', '00000000'])('“%s” is no number', (phone) => {
    expect(phoneNumber(phone).key).toBe('');
    expect(isSamePhone(phoneNumber(phone), phoneNumber(phone))).toBe(false);
  });
});

describe('One profile (product §14)', () => {
  test.each([
    ['https://www.linkedin.com/in/ada/', 'http://de.linkedin.com/in/Ada?utm_source=x#top'],
    ['https://github.com/ada', 'https://www.github.com/ada/'],
    ['https://xing.com/profile/Ada_L', 'https://www.xing.com/profile/ada_l/cv'],
    ['https://stackoverflow.com/users/12/ada', 'https://stackoverflow.com/users/12'],
  ])('%s and %s', (one, other) => {
    expect(profileKeys([one])).toHaveLength(1);
    expect(profileKeys([other])).toEqual(profileKeys([one]));
  });

  test.each([
    'https://acme.example',
    'https://acme.example/team/ada',
    'https://www.linkedin.com/company/acme',
    'https://www.linkedin.com/in/',
    'https://github.com',
    'https://github.com/acme/app',
    'https://notgithub.com/ada',
    'no link',
  ])('%s is no profile', (link) => expect(profileKeys([link])).toEqual([]));
});
