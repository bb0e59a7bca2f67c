import { expect, test } from 'vitest';
import { sampleCandidate } from '#domain/samples/sample-rows.ts';
import { findOtherApplications, onePersonEach } from './one-person.ts';
import { decided } from './verdict.ts';

const never: readonly [] = [];

function found(...args: Parameters<typeof findOtherApplications>) {
  const find = findOtherApplications(...args);
  return (candidate: Parameters<typeof find>[0]) =>
    find(candidate).map(({ other, isSure }) => [other.id, isSure]);
}

test('The others with a mailbox are one person when the names may be one person’s (product §15)', () => {
  const ada = sampleCandidate({ id: 1, name: 'Ada Lovelace', email: 'ada@example.com' });
  const others = [
    ada,
    sampleCandidate({ ...ada, id: 2, name: 'A. Lovelace', email: 'ADA+jobs@example.com' }),
    sampleCandidate({ ...ada, id: 3, name: 'Bo Krause' }),
    sampleCandidate({ ...ada, id: 4, email: 'ada@example.org' }),
    sampleCandidate({ ...ada, id: 5 }),
  ];
  expect(found(others, [decided('different', 5, 1)])(ada)).toEqual([
    [2, true],
    [3, false],
  ]);
});

test('Nobody without an email has the mailbox of another (product §15)', () => {
  const people = [1, 2].map((id) => sampleCandidate({ id, email: ' ' }));
  expect(found(people, never)(people[0]!)).toEqual([]);
});

test('In the mailbox of an agency with thousands, equal names are found, in a time that grows with their number', () => {
  const agency = Array.from({ length: 20_000 }, (_, at) =>
    sampleCandidate({ id: at + 1, name: `Person ${Math.floor(at / 2)}`, email: 'cvs@agency.example' }),
  );
  const find = found(agency, never);
  expect(agency.map((each) => find(each)).filter(([other]) => other?.[1] === true)).toHaveLength(20_000);
  expect(find(agency[4]!)).toEqual([[6, true]]);
});

test('Who was decided to be the same person is so for sure, with another mailbox or none (product §14)', () => {
  const people = [
    sampleCandidate({ id: 1, name: 'Ada Lovelace', email: 'ada@example.com' }),
    sampleCandidate({ id: 2, name: 'Countess', email: '' }),
    sampleCandidate({ id: 3, name: 'Bo Krause', email: 'ada@example.com' }),
  ];
  const find = found(people, [decided('kept', 1, 2), decided('kept', 3, 2)]);
  expect(find(people[0]!)).toEqual([
    [3, true],
    [2, true],
  ]);
  expect(find(people[1]!)).toEqual([
    [1, true],
    [3, true],
  ]);
});

test('Candidates are grouped by person: by mailbox, by decision, and by both together (product §14)', () => {
  const people = [
    'ada@example.com',
    'bo@example.com',
    'ADA@example.com',
    'c@example.com',
    'd@example.com',
  ].map((email, at) => sampleCandidate({ id: at + 1, email }));
  const decisions = [decided('kept', 3, 5), decided('kept', 5, 9)];
  const groups = onePersonEach(people, decisions);
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([[1, 3, 5], [2], [4]]);
});

test('Nobody is in the group of somebody with another name or decided to be another, also through a third', () => {
  const people = ['Ada Lovelace', 'A. Lovelace', 'Anna Lovelace', 'Ada Lovelace'].map((name, at) =>
    sampleCandidate({ id: at + 1, name, email: 'ada@example.com' }),
  );
  const groups = onePersonEach(people, [decided('different', 1, 4)]);
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([[1, 2], [3], [4]]);
});
