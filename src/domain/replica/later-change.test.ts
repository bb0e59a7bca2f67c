import { describe, expect, test } from 'vitest';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { rowChange, type RowChange } from '#domain/change.ts';
import { sampleCandidate, sampleEvent, sampleView } from '#domain/samples/sample-rows.ts';
import { unknownTo, laterChanges, unknownChanges } from './later-change.ts';

const CLEO = sampleCandidate({ id: 7, stage: 'offer', phone: '1', tags: ['senior'], rating: null });
const [MONDAY, TUESDAY] = ['2026-01-05T09:00:00.000Z', '2026-01-06T09:00:00.000Z'];

type Edit = Partial<Candidate>;

function edited(before: Candidate, edit: Edit): RowChange {
  return rowChange('candidates', { id: before.id, before, after: { ...before, ...edit } });
}

/** The changes of others that an undo of Ada’s edit would undo, one after the other. */
function undone(since: readonly (readonly [by: string, edit: Edit])[], mine: Edit) {
  let now = CLEO;
  const changes = since.map(([by, edit], place) => {
    const row = edited(now, edit);
    now = { ...now, ...edit };
    return { by, at: place === 0 ? MONDAY : TUESDAY, rows: [row] };
  });
  return laterChanges([edited(now, mine)], changes, 'ada');
}

const HIRED = { stage: 'hired', stageSince: MONDAY } as const;
const REJECTED = { stage: 'rejected', stageSince: TUESDAY } as const;

describe('A write would undo a later change', () => {
  test.each<readonly [string, Parameters<typeof undone>[0], Edit, readonly string[]]>([
    ['of the stage', [['bo', HIRED]], REJECTED, ['stage']],
    ['of the rating', [['bo', { rating: 4 }]], { rating: 1 }, ['rating']],
    [
      'of the phone number, but not of the name',
      [['bo', { phone: '2', name: 'C' }]],
      { phone: '3' },
      ['phone'],
    ],
    ['that removed what it adds again', [['bo', { tags: [] }]], { tags: ['senior'] }, ['tags']],
    [
      'that added what it leaves out',
      [['bo', { tags: ['senior', 'ex-intern'] }]],
      { tags: ['senior'] },
      ['tags'],
    ],
    [
      'after one of its author',
      [
        ['ada', { rating: 2 }],
        ['bo', { rating: 4 }],
      ],
      { rating: 1 },
      ['rating'],
    ],
  ])('%s (product §25)', (_, since, mine, fields) => {
    expect(undone(since, mine).map((each) => each.fields)).toEqual([fields]);
  });

  test('A write that would undo a later change is told with author, time, and both values (product §25)', () => {
    const now = { ...CLEO, ...HIRED, phone: '2' };
    expect(
      undone(
        [
          ['bo', { phone: '2' }],
          ['cy', HIRED],
        ],
        REJECTED,
      ),
    ).toEqual([
      {
        ...rowChange('candidates', { id: 7, before: { ...now, stage: 'offer' }, after: now }),
        fields: ['stage'],
        by: 'cy',
        at: TUESDAY,
      },
    ]);
  });

  test('A write would undo a later change also by removing its row (product §25)', () => {
    const [before, now] = [sampleView({ id: 3, name: 'A' }), sampleView({ id: 3, name: 'B' })];
    const removed = rowChange('views', { id: 3, before: now, after: null });
    const rows = [rowChange('views', { id: 3, before, after: now })];
    expect(laterChanges([removed], [{ by: 'bo', at: MONDAY, rows }], 'ada')).toMatchObject([
      { fields: ['name'], before, after: now },
    ]);
  });
});

describe('A write undoes nothing', () => {
  test.each<readonly [string, Parameters<typeof undone>[0], Edit]>([
    ['when nobody has changed anything since', [], REJECTED],
    ['when others have changed other fields', [['bo', { phone: '2' }]], REJECTED],
    ['when it wants what is there', [['bo', HIRED]], { ...HIRED, rating: 3 }],
    ['when its author has made the later change', [['ada', HIRED]], REJECTED],
    [
      'when its author has changed the same after others',
      [
        ['bo', HIRED],
        ['ada', { stage: 'tech' }],
      ],
      REJECTED,
    ],
    [
      'when others have put back what they changed',
      [
        ['bo', HIRED],
        ['bo', { stage: 'offer' }],
      ],
      REJECTED,
    ],
    [
      'when it adds to a list as others did',
      [['bo', { tags: ['senior', 'b'] }]],
      { tags: ['senior', 'b', 'a'] },
    ],
  ])('%s (product §25)', (_, since, mine) => {
    expect(undone(since, mine)).toEqual([]);
  });

  test('A write undoes nothing of a row added since, which its author did not know (product §25)', () => {
    const added = rowChange('candidates', { id: 7, before: null, after: CLEO });
    const since = [
      { by: 'bo', at: MONDAY, rows: [added] },
      { by: 'bo', at: TUESDAY, rows: [edited(CLEO, { jobId: 2 })] },
    ];
    expect(laterChanges([edited({ ...CLEO, jobId: 2 }, { jobId: 3 })], since, 'ada')).toEqual([]);
  });

  test('A write undoes nothing by an added row, by the place in a list, and by an event of the timeline', () => {
    const event = sampleEvent({ id: 1, candidateId: 7 });
    const noted = rowChange('timelines', { id: 1, before: event, after: { ...event, note: 'A' } });
    const view = sampleView({ id: 3, order: 0 });
    const placed = (order: number) => rowChange('views', { id: 3, before: view, after: { ...view, order } });
    const since = [{ by: 'bo', at: MONDAY, rows: [noted, placed(4)] }];
    expect(laterChanges([noted, placed(2)], since, 'ada')).toEqual([]);
    expect(unknownChanges([noted, rowChange('views', { id: 3, before: null, after: view })])).toEqual([]);
  });
});

describe('Changes without the log since', () => {
  const now = { ...CLEO, ...HIRED };
  const unknown = unknownChanges([edited(now, REJECTED)]);

  test('Without the log since, each row that a write changes may be one that others changed (product §25)', () => {
    expect(unknown).toMatchObject([{ fields: ['stage'], by: null, at: null, before: now, after: now }]);
  });

  test('Without the log since, a device knows by its own rows which others have changed (product §25)', () => {
    expect(unknownTo([edited(CLEO, REJECTED)], unknown)).toMatchObject([
      { fields: ['stage'], before: { ...now, stage: 'offer' }, after: now },
    ]);
    expect(unknownTo([edited(now, REJECTED)], unknown)).toEqual([]);
    expect(unknownTo([], unknown)).toEqual(unknown);
  });
});
