import { describe, expect, it } from 'vitest';
import type { RowChange } from './change.ts';
import { describeChange, describeUndone } from './describe-change.ts';
import { describeOutcome } from './describe-outcome.ts';
import {
  added,
  assessment,
  changeOf,
  chef,
  crowd,
  event,
  job,
  names,
  note,
  person,
  reordered,
  submission,
  undoOf,
} from './sample-changes.ts';

/** What was done, how it reads in the history, and how things are once it is undone. */
const DEEDS: [did: string, undone: string, rows: RowChange[]][] = [
  ['Created “Chef”', '“Chef” is removed', [{ table: 'jobs', id: 1, before: null, after: chef }]],
  ['Renamed “Chef” to “Cook”', '“Cook” is “Chef” again', job({ title: 'Cook' })],
  ['Changed the tags of “Chef”', 'the tags of “Chef” are as they were', job({ tags: ['hot', 'cold'] })],
  [
    'Changed the tags of “Chef”',
    'the tags of “Chef” are as they were',
    job({ tags: ['hot', 'cold'] }, { ...chef, tags: ['hot\ncold'] }),
  ],
  [
    'Renamed “Chef” to “Cook” and changed the tags of “Cook”',
    '“Cook” is “Chef” again and the tags of “Chef” are as they were',
    job({ title: 'Cook', tags: [] }),
  ],
  ['Archived “Chef”', '“Chef” is active again', job({ status: 'archived' })],
  ['Moved “C” from place 2 to 1', '“C” is back at place 2', reordered(2, 1)],
  ['Moved “B” from place 1 to 2', '“B” is back at place 1', reordered(1, 2)],
  ['Moved “A” from place 0 to 3', '“A” is back at place 0', reordered(0, 3)],
  ['Added Ada Lovelace', 'Ada Lovelace is removed', added],
  [
    'Moved Ada Lovelace from Applied to Interview',
    'Ada Lovelace is back in Applied',
    [person({ stage: 'tech' }), event(7, 'applied', 'tech')],
  ],
  ['Renamed Ada Lovelace to Ada King', 'Ada King is Ada Lovelace again', [person({ name: 'Ada King' })]],
  [
    'Changed the email of Ada Lovelace to ada@king.uk',
    'the email of Ada Lovelace is ada@example.com again',
    [person({ email: 'ada@king.uk' })],
  ],
  [
    'Renamed Ada Lovelace to Ada King and changed the email of Ada King to ada@king.uk',
    'Ada King is Ada Lovelace again and the email of Ada Lovelace is ada@example.com again',
    [person({ name: 'Ada King', email: 'ada@king.uk' })],
  ],
  ['Moved 3 candidates to Interview', '3 candidates are back in Applied', crowd(3, () => 'applied', 'tech')],
  [
    'Moved 2 candidates to Hired',
    '2 candidates are back where they were',
    crowd(2, (at) => (at === 0 ? 'offer' : 'tech'), 'hired'),
  ],
  [
    'Added a note on Ada Lovelace',
    'the note on Ada Lovelace is removed',
    [{ table: 'notes', id: 5, before: null, after: note }],
  ],
  [
    'Deleted a note on Ada Lovelace',
    'the note on Ada Lovelace is back',
    [{ table: 'notes', id: 5, before: note, after: null }],
  ],
  [
    'Saved the assessment of “Chef”',
    'the assessment of “Chef” is as it was',
    [{ table: 'assessments', id: 1, before: null, after: assessment }],
  ],
  [
    'Submitted the assessment of “Chef” for Ada Lovelace',
    'what was submitted to the assessment of “Chef” for Ada Lovelace is removed',
    [{ table: 'submissions', id: 9, before: null, after: submission }],
  ],
  [
    'Submitted the assessment of “Chef”',
    'what was submitted to the assessment of “Chef” is removed',
    [{ table: 'submissions', id: 9, before: null, after: { ...submission, candidateId: null } }],
  ],
];

describe('A change in plain words', () => {
  it.each(DEEDS)('%s', (did, _undone, rows) => {
    expect(describeChange(changeOf(rows), names)).toBe(did);
  });

  it.each(DEEDS)('%s: its undo says what was undone', (did, _undone, rows) => {
    expect(describeUndone(undoOf(rows), names)).toBe(did);
  });

  it.each(DEEDS)('%s: once undone, %s', (_did, undone, rows) => {
    expect(describeOutcome(undoOf(rows), names)).toBe(undone);
  });

  it.each<[outcome: string, rows: RowChange[]]>([
    ['“Chef” is back', [{ table: 'jobs', id: 1, before: chef, after: null }]],
    [
      '“Chef” is archived again',
      [{ table: 'jobs', id: 1, before: { ...chef, status: 'archived' }, after: chef }],
    ],
  ])('what was gone or unarchived, once undone: %s', (outcome, rows) => {
    expect(describeOutcome(undoOf(rows), names)).toBe(outcome);
  });

  it('unarchiving has its own word', () => {
    const rows: RowChange[] = [
      { table: 'jobs', id: 1, before: { ...chef, status: 'archived' }, after: chef },
    ];
    expect(describeChange(changeOf(rows), names)).toBe('Unarchived “Chef”');
  });

  it('what replaced the whole workspace is called by what it is', () => {
    expect(describeChange({ ...changeOf([]), undoable: false }, names)).toBe(
      'Filled the workspace with demo data',
    );
    const replacedBy = (route: string) =>
      describeChange({ ...changeOf([]), command: { route, params: {}, body: null }, undoable: false }, names);
    expect(replacedBy('PUT /backup')).toBe('Restored a backup');
    expect(replacedBy('recovery')).toBe('Restored the workspace after a loss');
    expect(replacedBy('start empty')).toBe('Started with an empty workspace');
  });
});
