import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { sampleCandidate } from '#domain/samples/sample-rows.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { likeness } from './likeness.ts';
import { likelyPairs } from './likely-pairs.ts';

const ada = sampleCandidate({
  id: 1,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+49 30 123456',
  links: ['https://github.com/ada'],
});
const elsewhere = { email: 'a@b.c', phone: '+49 30 654321', links: [], jobId: 2 };

test.each<[string, Partial<Candidate>, string[]]>([
  ['the same email in other letters', { name: 'A. King', email: ' ADA@example.com' }, ['email']],
  [
    'the same email and a similar name',
    { name: 'A. Lovelace', email: 'ada@example.com' },
    ['email', 'similarName'],
  ],
  ['the same email of an agency', { name: 'Grace Hopper', email: 'ada@example.com' }, []],
  ['the same profile', { name: 'Ada King', links: ['http://www.github.com/Ada/'] }, ['link']],
  ['the same profile of a company', { name: 'Grace Hopper', links: ada.links }, []],
  ['the same name and phone', { phone: '(030) 123-456' }, ['name', 'phone']],
  [
    'a similar name and the same phone',
    { name: 'Ada Lovelase', phone: '030 123456' },
    ['similarName', 'phone'],
  ],
  ['a given name and the same phone', { name: 'Ada', phone: '030 123456' }, ['similarName', 'phone']],
  ['the phone of a father and a son', { name: 'Bo Lovelace', phone: '030 123456' }, []],
  [
    'the same name for the same job, in all else others',
    { name: ' ADA Lovelacé', jobId: 1 },
    ['name', 'job'],
  ],
  [
    'a similar name for the same job, without a contact',
    { name: 'A. Lovelace', email: '', phone: '', jobId: 1 },
    ['similarName', 'job'],
  ],
  ['a similar name for the same job, with another email', { name: 'A. Lovelace', phone: '', jobId: 1 }, []],
  ['a similar name for the same job, with another phone', { name: 'A. Lovelace', email: '', jobId: 1 }, []],
  ['a given name for the same job', { name: 'Ada', email: '', phone: '', jobId: 1 }, []],
  ['the same name alone', {}, []],
  ['the same phone and job, by another name', { name: 'B', phone: ada.phone, jobId: 1 }, []],
  ['everything', { ...ada }, ['email', 'link', 'name', 'phone', 'job']],
])('By %s two candidates are likely one person, or not (product §14)', (_, its, signs) => {
  const other = { ...ada, ...elsewhere, ...its };
  expect(likeness(ada, other)).toEqual(signs);
  expect(likeness(other, ada)).toEqual(signs);
});

test('Nobody is one person with another because both have no email, no name or hardly a number (product §14)', () => {
  const nobody = { email: '', name: ' ', phone: '12', links: [] };
  expect(likeness({ ...ada, ...nobody }, { ...ada, ...nobody })).toEqual([]);
  const named = { ...nobody, name: 'Ada Lovelace' };
  expect(likeness({ ...ada, ...named }, { ...ada, ...named, jobId: 2 })).toEqual([]);
});

test('The most certain pairs come first, of equal ones the newest, without those that are settled (product §14)', () => {
  const people = [
    sampleCandidate({ id: 1 }),
    sampleCandidate({ id: 2, email: 'b@example.com' }),
    sampleCandidate({ id: 3, jobId: 2 }),
    sampleCandidate({ id: 4, name: 'Ada King', email: 'b@example.com', jobId: 3 }),
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
    name: fc.constantFrom(
      'Ada King',
      'KING, Ada',
      'A. King',
      'Adam King',
      'Bo King',
      'Bob Ray',
      'Robert Rya',
      '',
    ),
    email: fc.constantFrom('a@b.c', 'A+x@B.c', 'd@e.f', '', ''),
    phone: fc.constantFrom('+49 123456', '0123456', '', '', '1'),
    links: fc.constantFrom([], ['https://github.com/a'], ['https://github.com/A/', 'https://github.com/b']),
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
    { numRuns: 500, seed: inject('seed') },
  );
});
