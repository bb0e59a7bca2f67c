import { expect, it } from 'vitest';
import type { RowChange } from '#domain/change.ts';
import { sampleCandidate, sampleEvent, sampleNote, sampleRow } from '#domain/samples/sample-rows.ts';
import { activitiesOf, type LoggedChange } from './activities.ts';

const ada = sampleCandidate({ id: 7 });
const NOTHING = {
  timeline: [],
  notes: [],
  submissions: [],
  messages: [],
  interviews: [],
  files: [],
  offers: [],
  applications: [],
  changes: [],
};

function at(hour: number): string {
  return `2026-01-0${hour}T09:00:00.000Z`;
}

function change(seq: number, rows: readonly RowChange[], undoes: number | null = null): LoggedChange {
  const command = { route: '', params: {}, body: null };
  return { seq, at: at(seq), by: 'local', command, rows, rowCount: rows.length, undoable: true, undoes };
}

function edited(its: Partial<typeof ada>): RowChange {
  return { table: 'candidates', id: 7, before: ada, after: { ...ada, ...its } };
}

function told(sources: Partial<Parameters<typeof activitiesOf>[1]>): string[] {
  return activitiesOf(7, { ...NOTHING, ...sources }).map((each) =>
    each.event ? `${each.event.fromStage} to ${each.event.toStage}` : `${each.what} ${each.text}`.trim(),
  );
}

it('The activity lists stages, notes, messages, submissions and edits together, the latest first', () => {
  expect(
    told({
      timeline: [sampleEvent({ at: at(5), toStage: 'tech' }), sampleEvent({ at: at(1) })],
      notes: [sampleNote({ createdAt: at(2), text: 'Hello' })],
      messages: [
        sampleRow('messages', { direction: 'in', state: 'received', at: at(6), subject: 'Re: Interview' }),
        sampleRow('messages', { id: 4, direction: 'out', state: 'sent', at: at(4), subject: 'Interview' }),
      ],
      submissions: [{ id: 9, createdAt: at(4) }],
      changes: [change(3, [edited({ name: 'Ada King' })])],
    }),
  ).toEqual([
    'Wrote to us Re: Interview',
    'applied to tech',
    'Submitted answers Submission #9',
    'Wrote to the candidate Interview',
    'Renamed Ada Lovelace to Ada King',
    'Wrote a note Hello',
    'applied to applied',
  ]);
});

it('The activity lists files that are added and deleted, and what happened to offers', () => {
  const cv = sampleRow('files', { id: 3, candidateId: 7, name: 'CV.pdf', addedAt: at(2) });
  const letter = sampleRow('files', { id: 4, candidateId: 7, name: 'letter.txt', addedAt: at(1) });
  const offer = sampleRow('offers', {
    candidateId: 7,
    state: 'accepted',
    approvals: [{ handle: 'mei', decision: 'approved', at: at(5), note: '', by: 'local' }],
    createdAt: at(4),
    sentAt: at(6),
    openedAt: at(7),
    answeredAt: at(8),
    signedName: 'Ada L.',
    confirmedAt: at(9),
  });
  expect(
    told({
      files: [cv],
      offers: [offer],
      changes: [change(3, [{ table: 'files', id: 4, before: letter, after: null }])],
    }),
  ).toEqual([
    'Confirmed that the offer was accepted',
    'The offer was accepted Signed as “Ada L.”',
    'The candidate opened the offer',
    'Sent the offer',
    'Approved the offer',
    'Wrote an offer',
    'Deleted a file letter.txt',
    'Added a file CV.pdf',
    'Added a file letter.txt',
  ]);
});

it('The activity lists the moves and the cancellation of an interview, and no answers to it', () => {
  const before = sampleRow('interviews', { id: 3, candidateId: 7, name: 'Phone screen', startsAt: at(8) });
  const moved = { ...before, startsAt: at(9) };
  const row = (a: typeof before, b: typeof before): RowChange => ({
    table: 'interviews',
    id: 3,
    before: a,
    after: b,
  });
  const answers = [{ who: '', answer: 'accepted', at: at(4), comment: '', proposedStart: null } as const];
  const lines = told({
    changes: [
      change(5, [row(moved, { ...moved, state: 'cancelled', reason: 'Ill' })]),
      change(4, [row(moved, { ...moved, answers })]),
      change(3, [row(before, moved)]),
      change(2, [row({ ...before, candidateId: 8 }, { ...moved, candidateId: 8 })]),
    ],
  });
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^Cancelled an interview Phone screen, .*Jan 9.*: Ill$/);
  expect(lines[1]).toMatch(/^Rescheduled an interview Phone screen, from .*Jan 8.* to .*Jan 9/);
});

it('The activity lists a deleted note twice: when it was written and when it was deleted', () => {
  const note = sampleNote({ id: 5, candidateId: 7, createdAt: at(1), text: 'Hello' });
  expect(told({ changes: [change(4, [{ table: 'notes', id: 5, before: note, after: null }])] })).toEqual([
    'Deleted a note Hello',
    'Wrote a note Hello',
  ]);
});

it.each<[what: string, changes: LoggedChange[], expected: string[]]>([
  ['the stage once, by the timeline', [change(3, [edited({ stage: 'tech', stageSince: at(3) })])], []],
  [
    'a new name that came with a move, without the move',
    [change(3, [edited({ name: 'Ada King', stage: 'tech', stageSince: at(3) })])],
    ['Renamed Ada Lovelace to Ada King'],
  ],
  [
    'a reason that was given after the rejection',
    [
      change(4, [
        {
          table: 'candidates',
          id: 7,
          before: { ...ada, stage: 'rejected' },
          after: { ...ada, stage: 'rejected', reasonId: 2 },
        },
        {
          table: 'timelines',
          id: 1,
          before: sampleEvent({ candidateId: 7, toStage: 'rejected', note: '' }),
          after: sampleEvent({ candidateId: 7, toStage: 'rejected', note: 'Missing skills' }),
        },
      ]),
    ],
    ['Ada Lovelace was rejected: Missing skills'],
  ],
  [
    'what else they are known by',
    [change(4, [edited({ tags: ['remote'] })]), change(3, [edited({ phone: '030' })])],
    ['Tagged Ada Lovelace “remote”', 'Changed the phone of Ada Lovelace'],
  ],
  ['nothing of somebody else', [change(3, [{ ...edited({ name: 'Bo' }), id: 8 }])], []],
  ['nothing that was undone', [change(4, [], 3), change(3, [edited({ name: 'Ada King' })])], []],
  [
    'what was done again',
    [change(5, [], 4), change(4, [], 3), change(3, [edited({ name: 'Ada King' })])],
    ['Renamed Ada Lovelace to Ada King'],
  ],
])('The activity tells %s', (_what, changes, expected) => {
  expect(told({ changes })).toEqual(expected);
});

it('The activity orders entries of the same moment by the log, with those older than the log last', () => {
  const [older, kept, gone] = [1, 2, 3].map((id) =>
    sampleNote({ id, candidateId: 7, text: `Note ${id}`, createdAt: at(1) }),
  );
  const inOneMoment = (seq: number, row: RowChange): LoggedChange => ({ ...change(seq, [row]), at: at(1) });
  const changes = [
    inOneMoment(5, edited({ phone: '030' })),
    inOneMoment(4, { table: 'notes', id: 3, before: gone!, after: null }),
    inOneMoment(3, { table: 'notes', id: 3, before: null, after: gone! }),
    inOneMoment(2, edited({ name: 'Ada King' })),
    inOneMoment(1, { table: 'notes', id: 2, before: null, after: kept! }),
  ];
  expect(told({ notes: [older!, kept!], changes })).toEqual([
    'Changed the phone of Ada Lovelace',
    'Deleted a note Note 3',
    'Wrote a note Note 3',
    'Renamed Ada Lovelace to Ada King',
    'Wrote a note Note 2',
    'Wrote a note Note 1',
  ]);
});
