import { describe, expect, it } from 'vitest';
import { readLinks, readTags } from '#domain/import/list-cells.ts';
import { readEmail, readName, readPhone } from './cells.ts';

describe('Cells of an import (product §13)', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    ['Ada Lovelace <ada@example.com>', 'ada@example.com'],
    ['mailto:ada@example.com', 'ada@example.com'],
    ['ada@example.com; other@example.com', 'ada@example.com'],
    ['ada@example.com (private)', 'ada@example.com'],
    ['ada@localhost', 'ada@localhost'],
  ])('A cell has the email address in %s', (text, email) => {
    expect(readEmail(text)).toEqual({ value: email, unread: [] });
  });

  it('A cell says which email address can’t be read', () => {
    expect(readEmail('ask her brother')).toEqual({ value: '', unread: ['ask her brother'] });
    expect(readEmail('')).toEqual({ value: '', unread: [] });
  });

  it.each<[text: string, country: string | null, phone: string]>([
    ['0170 1234567', null, '0170 1234567'],
    ['0170 1234567', 'DE', '+49 170 1234567'],
    ['0170/1234567', 'DE', '+49 170 1234567'],
    ['+49 (0)170 123 45 67', null, '+49 170 1234567'],
    ['Tel.: 0170-1234567', 'DE', '+49 170 1234567'],
    ['(415) 555-2671', 'US', '+1 415 555 2671'],
    ['+33 1 23 45 67 89 / +33 6 12 34 56 78', null, '+33 1 23 45 67 89'],
    ['٠١٠٠١٢٣٤٥٦٧', 'EG', '+20 10 01234567'],
    ['030 901820', 'US', '030 901820'],
  ])('A cell makes one form of the phone number %s (%s)', (text, country, phone) => {
    expect(readPhone(text, country)).toEqual({ value: phone, unread: [] });
  });

  it.each(['on request', '4,91701E+11', '123'])('A cell of “%s” is no phone number', (text) => {
    expect(readPhone(text, 'DE')).toEqual({ value: '', unread: [text] });
  });

  it('A cell has tags with commas, with semicolons, or one on each line, and says which is too long', () => {
    expect(readTags('a, b;c').value).toEqual(['a', 'b', 'c']);
    expect(readTags('a, b\nc').value).toEqual(['a, b', 'c']);
    expect(readTags('a, b\n').value).toEqual(['a, b']);
    expect(readTags(`a, ${'b'.repeat(61)}`)).toEqual({ value: ['a'], unread: ['b'.repeat(61)] });
  });

  it('A cell has links, some without their https://, and says which text is none', () => {
    expect(readLinks('linkedin.com/in/x, https://a.example.com/?q=1,2 www.b.example').value).toEqual([
      'https://linkedin.com/in/x',
      'https://a.example.com/?q=1,2',
      'https://www.b.example',
    ]);
    expect(readLinks('@handle')).toEqual({ value: [], unread: ['@handle'] });
  });

  it.each<[given: Partial<Parameters<typeof readName>[0]>, name: string]>([
    [{ name: 'Ada Lovelace' }, 'Ada Lovelace'],
    [{ name: 'Lovelace, Ada' }, 'Ada Lovelace'],
    [{ name: 'Ada Lovelace, PhD' }, 'Ada Lovelace, PhD'],
    [{ firstName: 'Ada', middleName: 'King', lastName: 'Lovelace' }, 'Ada King Lovelace'],
    [{ lastName: 'Lovelace' }, 'Lovelace'],
    [{ firstName: '太郎', lastName: '山田' }, '山田太郎'],
    [{ firstName: 'Taro', lastName: 'Yamada' }, 'Taro Yamada'],
  ])('A cell makes the name of %j', (given, name) => {
    expect(readName({ name: '', firstName: '', middleName: '', lastName: '', ...given })).toBe(name);
  });
});
