import { describe, expect, test } from 'vitest';
import { personName } from './person-name.ts';
import { compareNames, mayBeOnePerson } from './same-name.ts';

/** Both ways round, because a name is nobody's first. */
function compared(one: string, other: string) {
  const [there, back] = [
    compareNames(personName(one), personName(other)),
    compareNames(personName(other), personName(one)),
  ];
  expect(back).toBe(there);
  return there;
}

describe('Same names (product §14)', () => {
  test.each([
    ['in another order', 'Ada Lovelace', 'Lovelace, Ada'],
    ['in other case', 'Ada Lovelace', ' ADA  lovelace '],
    ['without accents', 'Zoë Ibáñez', 'Zoe Ibanez'],
    ['with titles', 'Anna Weber', 'Frau Prof. Dr.-Ing. Anna Weber, MBA'],
    ['with titles of several parts', 'Anna Weber', 'Dr. rer. nat. Anna Weber, Ph.D.'],
    ['with a hyphen', 'Anna-Lena Weber-Lang', 'Anna Lena Weber Lang'],
    ['with an apostrophe', 'Sinéad O’Connor', 'Sinead OConnor'],
    ['with oe and ss', 'Jörg Großmann', 'Joerg Grossmann'],
    ['with oe and aa, from the north', 'Søren Ågren', 'Soeren Aagren'],
    ['with one letter for two', 'Philipp Müller', 'Philip Muler'],
    ['in Cyrillic letters', 'Сергей Чайковский', 'Sergey Chaikovsky'],
    ['in Cyrillic letters, spelled otherwise', 'Юлия Захарова', 'Yulia Zaharova'],
    ['with ё or е', 'Семён Киселёв', 'Семен Киселев'],
    ['with a particle', 'Ludwig van Beethoven', 'Ludwig Beethoven'],
    ['in Chinese letters, with a space', '王 小明', '王小明'],
  ])('Names are the same with the same %s', (_, one, other) => expect(compared(one, other)).toBe('same'));
});

describe('Similar names (product §14)', () => {
  test.each([
    ['an initial', 'Ada Lovelace', 'A. Lovelace'],
    ['an initial behind', 'Ada Lovelace', 'Lovelace A'],
    ['an initial in other letters', 'Юлия Петрова', 'Y. Petrova'],
    ['a nickname', 'Robert Fletcher', 'Bob Fletcher'],
    ['two nicknames of one name', 'Bobby Fletcher', 'Rob Fletcher'],
    ['a nickname of another language', 'Francisco García', 'Paco Garcia'],
    ['the initial of a name that has a nickname', 'Bob Fletcher', 'R. Fletcher'],
    ['a letter too many', 'Ada Lovelace', 'Ada Lovelsace'],
    ['a letter missing', 'Ada Lovelace', 'Ada Lovlace'],
    ['another letter', 'Ada Lovelace', 'Ada Lovelase'],
    ['two letters swapped', 'Grace Hopper', 'Garce Hopper'],
    ['a middle name more', 'Ada Lovelace', 'Ada Augusta King Lovelace'],
    ['a nickname within', 'Robert Fletcher', 'Robert “Bob” Fletcher'],
    ['half of a double name', 'Anna Weber-Lang', 'Anna Weber'],
  ])('Names are similar that have %s', (_, one, other) => expect(compared(one, other)).toBe('similar'));
});

describe('Other names (product §14)', () => {
  test.each([
    ['a father and a son', 'Hans Müller', 'Peter Müller'],
    ['a woman and a man', 'Daniela Rossi', 'Daniel Rossi'],
    ['Maria and Mario', 'Maria Rossi', 'Mario Rossi'],
    ['Andreas and Andrea', 'Andreas Rossi', 'Andrea Rossi'],
    ['a senior and a junior', 'John Smith Sr.', 'John Smith Jr.'],
    ['two middle names', 'John A. Smith', 'John B. Smith'],
    ['two typos', 'Maria Elena Sanchez', 'Maira Elean Sanchez'],
    ['a typo in each word', 'Grace Hopper', 'Garce Hoppar'],
    ['a short word with another letter', 'Tim Fletcher', 'Tom Fletcher'],
    ['another number', 'Candidate 1001', 'Candidate 1002'],
    ['initials alone', 'A. L.', 'Ada Lovelace'],
    ['a typo in the only word', 'Madonna', 'Madomna'],
  ])('Names are not similar that are %s', (_, one, other) =>
    expect(['shared', 'other']).toContain(compared(one, other)),
  );
});

describe('Names that share something (product §14)', () => {
  test.each([
    ['Ada Lovelace', 'Ada King', 'shared'],
    ['Ada Lovelace', 'A. King', 'shared'],
    ['李明', 'Ming Li', 'shared'],
    ['Ada Lovelace', 'Grace Hopper', 'other'],
    ['Ada Lovelace', '', 'other'],
    ['', '', 'other'],
  ])('%s and %s: %s', (one, other, match) => expect(compared(one, other)).toBe(match));

  test('A name is kept whole where all of it could be left out', () => {
    expect(personName('Jack Ma').words).toEqual(['jack', 'ma']);
    expect(personName('Lê Văn Do').words).toEqual(['do', 'le', 'van']);
    expect(personName('Dr.').words).toEqual(['dr']);
  });
});

test.each([
  ['Ada Lovelace', 'A. Lovelace', true],
  ['Ada Lovelace', 'Ada King', true],
  ['Ada Lovelace', 'King, Ada', true],
  ['Robert Fletcher', 'Bob Ray', true],
  ['李明', 'Ming Li', true],
  ['Ada Lovelace', '', true],
  ['Anna Meier', 'Peter Meier', false],
  ['Anna Meier', 'P. Meier', false],
  ['Juan García López', 'Ana García López', false],
  ['John Smith Sr.', 'John Smith Jr.', false],
  ['Ada Lovelace', 'Grace Hopper', false],
])('%s and %s may be one person’s names, who have one email: %s (product §14)', (one, other, expected) => {
  expect(mayBeOnePerson(personName(one), personName(other))).toBe(expected);
  expect(mayBeOnePerson(personName(other), personName(one))).toBe(expected);
});
