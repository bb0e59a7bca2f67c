import { expect, it } from 'vitest';
import { countName, countNamed, type ReportCount } from './report-count.ts';

it.each<[string, ReportCount]>([
  ['funnel.tech', { of: 'funnel', stage: 'tech' }],
  ['unsourced.hired', { of: 'unsourced', stage: 'hired' }],
  ['stay.offer', { of: 'stay', stage: 'offer' }],
  ['opened.2026-11-16', { of: 'opened', week: '2026-11-16' }],
  ['hired.2024-02-29', { of: 'hired', week: '2024-02-29' }],
  ['rejected.2026-11-16', { of: 'rejected', week: '2026-11-16' }],
  ['reason.12', { of: 'reason', key: 12 }],
  ['reason.own', { of: 'reason', key: 'own' }],
  ['reason.none', { of: 'reason', key: 'none' }],
  ['reason.past', { of: 'reason', key: 'past' }],
  ['hires.toFill', { of: 'hires', figure: 'toFill' }],
  ['hires.accepted', { of: 'hires', figure: 'accepted' }],
  ['waiting.all', { of: 'waiting' }],
])('%s is a number of a report', (name, count) => {
  expect(countNamed(name)).toEqual(count);
  expect(countName(count)).toBe(name);
});

it.each([
  '',
  'funnel',
  'funnel.',
  'funnel.rejected',
  'stay.hired',
  'opened.2026-02-30',
  'hired.',
  'reason.0',
  'reason.-1',
  'reason.1e3',
  'reason.9007199254740993000',
  'hires.withdrawn',
  'waiting.none',
  'funnel.tech.more',
  'nothing.all',
])('“%s” is none', (name) => {
  expect(countNamed(name)).toBeNull();
});
