import { expect, test } from 'vitest';
import { MAILTO_MAX_LENGTH, mailtoOf } from './mailto.ts';

test('A mailto address has the recipient, the subject and the text with line breaks of mail', () => {
  const { address, hasText } = mailtoOf({
    to: ' ada@example.com',
    subject: 'Job & more',
    text: 'Hi,\nyes?',
  });
  expect(address).toBe('mailto:ada@example.com?subject=Job%20%26%20more&body=Hi%2C%0D%0Ayes%3F');
  expect(hasText).toBe(true);
});

test('A mailto address takes nothing of the recipient’s address for a header or a second recipient', () => {
  const { address } = mailtoOf({ to: 'a@b.de?bcc=x@y.de&c,d@e.f', subject: 'S', text: '' });
  expect(new URL(address).searchParams.get('bcc')).toBeNull();
  expect(address).toBe('mailto:a@b.de%3Fbcc%3Dx@y.de%26c%2Cd@e.f?subject=S&body=');
});

test('A mailto address leaves out a text that would be cut off', () => {
  const short = mailtoOf({ to: 'a@b.de', subject: 'S', text: 'x' });
  const room = MAILTO_MAX_LENGTH - short.address.length + 1;
  expect(mailtoOf({ to: 'a@b.de', subject: 'S', text: 'x'.repeat(room) })).toMatchObject({ hasText: true });
  expect(mailtoOf({ to: 'a@b.de', subject: 'S', text: 'x'.repeat(room + 1) })).toEqual({
    address: 'mailto:a@b.de?subject=S',
    hasText: false,
  });
  // A letter with an accent takes six characters of an address.
  expect(mailtoOf({ to: 'a@b.de', subject: 'S', text: 'é'.repeat(room) })).toMatchObject({
    hasText: false,
  });
});
