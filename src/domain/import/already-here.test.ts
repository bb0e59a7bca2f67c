import { describe, expect, test } from 'vitest';
import { findAlreadyHere, loosely, type AlreadyHere } from './already-here.ts';

const OLAF = {
  id: 7,
  name: 'Olaf Berg',
  email: 'olaf@example.com',
  phone: '+47 22 33 44 55',
  links: ['https://www.linkedin.com/in/olaf-berg'],
  jobId: 1,
  jobTitle: 'Cook',
};

/** A row that has nothing of Olaf. */
const ELSE = { name: 'Paul Weber', email: '', phone: '', links: [], jobId: 1 };

type Case = [title: string, row: object, expected: Pick<AlreadyHere, 'by' | 'isSure'> | null];

describe('Whom a CV means (product §13)', () => {
  test.each<Case>([
    ['the same email', { name: 'Olaf Berg', email: 'Olaf@example.com' }, { by: 'email', isSure: true }],
    ['the email of an agency', { email: OLAF.email }, { by: 'email', isSure: false }],
    ['the email of a couple', { name: 'Anna Berg', email: OLAF.email }, { by: 'email', isSure: false }],
    [
      'the same email after a wedding',
      { name: 'Olaf Hansen', email: OLAF.email },
      { by: 'email', isSure: true },
    ],
    ['the same email without a name', { name: '', email: OLAF.email }, { by: 'email', isSure: true }],
    [
      'the same phone number',
      { name: 'O. Berg', phone: '004722334455', email: 'o@b.example' },
      { by: 'phone', isSure: true },
    ],
    ['the phone number of an agency', { phone: OLAF.phone }, { by: 'phone', isSure: false }],
    [
      'the phone number of a family',
      { name: 'Anna Berg', phone: OLAF.phone },
      { by: 'phone', isSure: false },
    ],
    [
      'the email and phone number of a couple',
      { name: 'Anna Berg', email: OLAF.email, phone: OLAF.phone },
      { by: 'email', isSure: false },
    ],
    ['a phone number of another country', { phone: '+49 22 33 44 55' }, null],
    ['a longer phone number', { phone: '+47 30 22 33 44 55' }, null],
    ['the same profile', { name: 'Olaf Hansen', links: OLAF.links }, { by: 'link', isSure: true }],
    ['the profile of a recruiter', { links: OLAF.links }, { by: 'link', isSure: false }],
    ['the same name alone', { name: 'Berg, Olaf' }, { by: 'name', isSure: false }],
    [
      'the same name with another email',
      { name: 'Olaf Berg', email: 'ob@example.com' },
      { by: 'name', isSure: false },
    ],
    [
      'the same name, all else others',
      { name: 'Olaf Berg', email: 'ob@example.com', phone: '+47 99 88 77 66' },
      null,
    ],
  ])('%s', (_title, row, expected) => {
    const [found] = findAlreadyHere([{ ...ELSE, ...row }], [OLAF], loosely);
    const { by, isSure } = found?.here ?? {};
    expect(found?.here ? { by, isSure } : null).toEqual(expected);
  });

  test.each([
    ['the same name alone', {}, { by: 'name', isSure: false }],
    ['the same email', { email: 'paul@example.com' }, { by: 'email', isSure: true }],
    ['the same phone number', { phone: '+47 22 33 44 55' }, { by: 'phone', isSure: true }],
    ['the same profile', { links: ['https://www.linkedin.com/in/paul'] }, { by: 'link', isSure: true }],
  ])('Two rows of a table for one job are one person for sure or not by %s', (_title, both, expected) => {
    const row = { ...ELSE, ...both };
    const [, second] = findAlreadyHere([row, row], []);
    expect(second?.repeats).toEqual({ place: 0, ...expected });
  });

  test('Of several the sure one is meant, here and among the rows before', () => {
    const paul = { ...OLAF, id: 8, name: 'Paul Weber', email: '' };
    const rows = [
      { ...ELSE, name: 'Olaf Berg', phone: OLAF.phone, email: OLAF.email },
      { ...ELSE, phone: OLAF.phone },
      { ...ELSE, name: 'Paul Weber', phone: OLAF.phone, email: OLAF.email },
    ];
    const found = findAlreadyHere(rows, [OLAF, paul], loosely);
    expect(found.map(({ here }) => [here?.candidateId, here?.by, here?.isSure])).toEqual([
      [7, 'email', true],
      [8, 'phone', true],
      [8, 'phone', true],
    ]);
    expect(found.map(({ repeats }) => repeats && [repeats.place, repeats.by, repeats.isSure])).toEqual([
      null,
      [0, 'phone', false],
      [1, 'phone', true],
    ]);
  });
});
