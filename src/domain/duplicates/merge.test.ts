import { expect, test } from 'vitest';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { sampleCandidate, sampleDuplicateDecision } from '#domain/samples/sample-rows.ts';
import { UNKNOWN_TIME } from '#domain/time.ts';
import { choices, droppedBy, merged, sensibleChoices, whoStays } from './merge.ts';
import { afterMerge, areDifferent, areSettled, decided, keptWith, whoRemains } from './verdict.ts';

const ada = sampleCandidate({ id: 1, phone: '+49 30 1', tags: ['remote'], links: ['https://a.example'] });
const other = sampleCandidate({
  id: 2,
  name: 'Ada L.',
  jobId: 2,
  stage: 'rejected',
  stageSince: '2026-02-01T09:00:00.000Z',
  reasonId: 4,
  appliedAt: '2025-12-01T09:00:00.000Z',
  source: 'Fair',
  tags: ['Remote', 'senior'],
  links: ['https://b.example', 'https://a.example'],
});

test('Of two, who is further in the pipeline remains, the rejected last; else who is there longer (product §14)', () => {
  const [tech, offer] = [
    sampleCandidate({ id: 3, stage: 'tech' }),
    sampleCandidate({ id: 9, stage: 'offer' }),
  ];
  expect(whoStays(tech, offer)).toEqual([offer, tech]);
  expect(whoStays(other, ada)).toEqual([ada, other]);
  expect(whoStays(sampleCandidate({ id: 8 }), ada)).toEqual([ada, sampleCandidate({ id: 8 })]);
});

test('What differs can be chosen; what is empty is filled beforehand, and the first application counts (product §14)', () => {
  expect(choices(ada, other)).toEqual(['name', 'phone', 'job', 'stage', 'appliedAt', 'source']);
  expect(choices(ada, ada)).toEqual([]);
  expect(sensibleChoices(ada, other)).toEqual(['appliedAt', 'source']);
  expect(sensibleChoices(other, ada)).toEqual(['phone']);
});

test.each<[string, Parameters<typeof merged>[2], Partial<Candidate>]>([
  ['nothing', [], {}],
  ['a name and a job', ['name', 'job'], { name: 'Ada L.', jobId: 2 }],
  [
    'a stage, with its date and reason',
    ['stage'],
    { stage: 'rejected', stageSince: other.stageSince, reasonId: 4, reasonNote: '' },
  ],
])('Who remains takes %s, and tags and links of both (product §14)', (_, take, its) => {
  const tags = ['remote', 'senior'];
  const links = ['https://a.example', 'https://b.example'];
  expect(merged(ada, other, take)).toEqual({ ...ada, tags, links, ...its });
});

test('Who gains nothing is the same row', () => expect(merged(ada, { ...ada, id: 3 }, ['name'])).toBe(ada));

test('What was decided of who went is decided of who remains, once, and of nobody who is not there (product §14)', () => {
  const decisions = [
    { id: 1, ...decided('different', 2, 1) },
    { id: 2, ...decided('different', 9, 2) },
    { id: 3, ...decided('different', 1, 5) },
    { id: 4, ...decided('different', 2, 5) },
    sampleDuplicateDecision({ id: 5, candidateId: 2, otherId: 3, verdict: 'same' }),
    sampleDuplicateDecision({ id: 6, candidateId: 8, otherId: 7, verdict: 'same' }),
    { id: 7, ...decided('different', 2, 10) },
  ];
  const after = afterMerge(decisions, 1, 2, (id) => id !== 10);
  expect(after.map(({ before, after: row }) => [before.id, row?.candidateId, row?.otherId])).toEqual([
    [1, undefined, undefined],
    [2, 1, 9],
    [4, undefined, undefined],
    [5, 1, 3],
    [7, undefined, undefined],
  ]);
  expect(areDifferent(decisions)(1, 2)).toBe(true);
  expect(areDifferent(decisions)(3, 2)).toBe(false);
  expect(whoRemains(3, decisions)).toBe(2);
  expect(whoRemains(2, decisions)).toBeNull();
});

test('Who was decided to be one person stays so, also through a third, unless two of them are different people (product §14)', () => {
  const decisions = [
    decided('kept', 2, 1),
    decided('kept', 2, 3),
    decided('kept', 8, 9),
    decided('different', 3, 4),
    decided('kept', 4, 1),
  ];
  const keptOf = keptWith(decisions);
  expect([1, 2, 3, 4, 8, 7].map((id) => keptOf(id))).toEqual([[2, 3, 4], [1, 3, 4], [1, 2], [1, 2], [9], []]);
  const isSettled = areSettled(decisions);
  expect([isSettled(3, 1), isSettled(4, 3), isSettled(1, 8)]).toEqual([true, true, false]);
});

test('Applications that were kept of who went are kept of who remains (product §14)', () => {
  const decisions = [
    { id: 1, ...decided('kept', 1, 2) },
    { id: 2, ...decided('kept', 2, 5) },
    { id: 3, ...decided('kept', 2, 6) },
    { id: 4, ...decided('different', 1, 6) },
  ];
  const after = afterMerge(decisions, 1, 2, () => true);
  expect(after.map(({ before, after: row }) => [before.id, row])).toEqual([
    [1, null],
    [2, { id: 2, candidateId: 1, otherId: 5, verdict: 'kept' }],
    [3, null],
  ]);
});

test('The jobs, stages and dates that a merge drops are named (product §14)', () => {
  expect(droppedBy(ada, other, ['appliedAt'])).toEqual([
    { what: 'job', of: 'goes' },
    { what: 'stage', of: 'goes' },
    { what: 'appliedAt', of: 'stays' },
  ]);
  expect(droppedBy(ada, other, ['job', 'stage']).map(({ of }) => of)).toEqual(['stays', 'stays', 'goes']);
  const later = { ...ada, id: 5, stageSince: '2026-03-01T09:00:00.000Z' };
  expect(droppedBy(ada, later, [])).toEqual([{ what: 'since', of: 'goes' }]);
  expect(droppedBy(ada, { ...ada, id: 6 }, [])).toEqual([]);
});

test('A merge keeps a known day rather than an unknown one, and drops no unknown day (product §14)', () => {
  const undated = { ...ada, id: 5, appliedAt: UNKNOWN_TIME, stageSince: UNKNOWN_TIME };
  expect(sensibleChoices(undated, ada)).toEqual(['appliedAt']);
  expect(sensibleChoices(ada, undated)).toEqual([]);
  expect(droppedBy(ada, undated, [])).toEqual([]);
  expect(droppedBy(undated, ada, ['appliedAt'])).toEqual([{ what: 'since', of: 'goes' }]);
});
