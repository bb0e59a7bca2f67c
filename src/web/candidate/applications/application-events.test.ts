import { expect, it } from 'vitest';
import { sampleRow } from '#domain/samples/sample-rows.ts';
import { applicationEvents } from './application-events.ts';

const NOTICE = sampleRow('notices', { id: 2, at: '2026-11-01T12:00:00.000Z' });

function application(given: object) {
  const { ticket: _, ...row } = sampleRow('applications', {
    at: '2026-11-02T12:00:00.000Z',
    source: '',
    noticeId: null,
    withdrawnAt: null,
    erasureAskedAt: null,
    ...given,
  });
  return row;
}

it.each<[says: string, applications: object[], told: string[]]>([
  ['that somebody applied', [{}], ['Applied on the careers page']],
  [
    'where they heard of it, and to which notice they agreed',
    [{ source: 'Indeed', noticeId: 2 }],
    ['Applied on the careers page: Heard of it from Indeed · Agreed to the privacy notice of Nov 1, 2026'],
  ],
  [
    'which application is another one',
    [{ id: 5 }, { id: 4 }],
    ['Applied again on the careers page', 'Applied on the careers page'],
  ],
  [
    'that they withdrew and asked for erasure',
    [{ withdrawnAt: '2026-11-03T12:00:00.000Z', erasureAskedAt: '2026-11-04T12:00:00.000Z' }],
    ['Applied on the careers page', 'Withdrew', 'Asked for erasure'],
  ],
  ['nothing of somebody who was entered here', [], []],
])('An application tells %s', (_says, applications, told) => {
  const events = applicationEvents(applications.map(application), [NOTICE], []);
  expect(events.map(({ what, text }) => (text === '' ? what : `${what}: ${text}`))).toEqual(told);
  expect(new Set(events.map(({ key }) => key)).size).toBe(events.length);
});

it('An application tells that somebody had applied for another job before, and not what came later', () => {
  const others = [
    { appliedAt: '2026-10-01T12:00:00.000Z', jobTitle: 'Chef' },
    { appliedAt: '2026-12-01T12:00:00.000Z', jobTitle: 'Baker' },
  ];
  expect(applicationEvents([application({})], [], others)).toMatchObject([
    { what: 'Applied again on the careers page', text: 'Applied before for “Chef”' },
  ]);
});
