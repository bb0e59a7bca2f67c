import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleCandidate } from '#domain/samples/sample-rows.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { likeness } from './likeness.ts';
import { likelyPairs } from './likely-pairs.ts';

const ada = sampleCandidate({ id: 1, name: 'Ada Lovelace', email: 'ada@example.com', phone: '+49 30 12345' });

test.each<[string, Partial<Candidate>, string[]]>([
  ['the same email in other letters', { name: 'A. King', email: ' ADA@example.com', jobId: 2 }, ['email']],
  ['the same name for the same job', { name: ' ADA Lovelacé', email: 'a@b.c' }, ['name', 'job']],
  ['the same name and phone', { email: 'a@b.c', jobId: 2, phone: '(49) 30-12345' }, ['name', 'phone']],
  ['everything', { phone: '+493012345' }, ['email', 'name', 'phone', 'job']],
  ['the same name alone', { email: 'a@b.c', jobId: 2 }, []],
  ['the same phone and job, by another name', { name: 'B', email: 'a@b.c', phone: '+49 30 12345' }, []],
])('By %s two candidates are likely one person, or not (product §14)', (_, its, signs) => {
  const none = { phone: '' };
  expect(likeness(ada, { ...ada, ...none, ...its })).toEqual(signs);
});

test('Nobody is one person with another because both have no email, no name or hardly a number (product §14)', () => {
  const nobody = { email: '', name: ' ', phone: '12' };
  expect(likeness({ ...ada, ...nobody }, { ...ada, ...nobody })).toEqual([]);
});

test('The most certain pairs come first, of equal ones the newest, without those that are settled (product §14)', () => {
  const people = [
    sampleCandidate({ id: 1 }),
    sampleCandidate({ id: 2, email: 'b@example.com' }),
    sampleCandidate({ id: 3, jobId: 2 }),
    sampleCandidate({ id: 4, name: 'Grace Hopper', email: 'b@example.com', jobId: 3 }),
    sampleCandidate({ id: 5, name: 'Nobody else', email: 'c@example.com' }),
  ];
  const pairs = likelyPairs(people, (id, other) => id === 9 && other === 10);
  expect(pairs.map(({ candidates: [a, b], signs }) => [a.id, b.id, ...signs])).toEqual([
    [1, 3, 'email', 'name'],
    [2, 4, 'email'],
    [1, 2, 'name', 'job'],
  ]);
  expect(likelyPairs(people, (id, other) => id === 1 && other === 3)).toHaveLength(2);
});

test('Of many with one email, each is a pair with the eight before (product §14)', () => {
  const agency = Array.from({ length: 1_000 }, (_, at) =>
    sampleCandidate({ id: at + 1, name: `Person ${at}` }),
  );
  const pairs = likelyPairs(agency).map(({ candidates: [one, other] }) => other.id - one.id);
  expect(new Set(pairs)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
  expect(pairs).toHaveLength(991 * 8 + 36);
});

test('Of a few, the pairs are those of comparing everybody with everybody (product §14)', () => {
  const person = fc.record({
    name: fc.constantFrom('Ada', 'ADA', 'Bo', ''),
    email: fc.constantFrom('a@b.c', 'A@B.c', 'd@e.f', ''),
    phone: fc.constantFrom('123456', '123 456', '', '1'),
    jobId: fc.integer({ min: 1, max: 2 }),
  });
  fc.assert(
    fc.property(fc.array(person, { maxLength: 8 }), (drawn) => {
      const people = drawn.map((its, at) => sampleCandidate({ ...its, id: at + 1 }));
      const all = people.flatMap((one) =>
        people.flatMap((other) =>
          one.id < other.id && likeness(one, other).length > 0 ? [`${one.id}-${other.id}`] : [],
        ),
      );
      const found = likelyPairs(people).map(({ candidates: [a, b] }) => `${a.id}-${b.id}`);
      expect(found.toSorted()).toEqual(all.toSorted());
    }),
    { numRuns: 200 },
  );
});
