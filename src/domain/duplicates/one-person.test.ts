import { expect, test } from 'vitest';
import { sampleCandidate } from '#domain/samples/sample-rows.ts';
import { findSameMailbox } from './one-person.ts';

const never = () => false;

function found(...args: Parameters<typeof findSameMailbox>) {
  const find = findSameMailbox(...args);
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
  expect(found(others, (id, other) => id === 1 && other === 5)(ada)).toEqual([
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
