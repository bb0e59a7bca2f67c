import { describe, expect, test } from 'vitest';
import { sampleStep } from '#domain/samples/sample-rows.ts';
import { byDay, editStep, newStep } from './next-step.ts';
import { lastDayAhead } from '#domain/candidate-list/due-days.ts';
import { workingDayBefore } from './today.ts';

const NOW = '2026-01-20T09:00:00.000Z';
const open = sampleStep({ day: '2026-01-19' });
const done = sampleStep({ day: null, doneAt: '2026-01-18T09:00:00.000Z' });

test('A new step is open, and nobody’s unless somebody is named', () => {
  const step = newStep({ text: 'Call', day: '2026-01-21' }, { by: 'bo', at: NOW });
  expect(step).toEqual({
    text: 'Call',
    day: '2026-01-21',
    owner: '',
    createdAt: NOW,
    by: 'bo',
    doneAt: null,
  });
});

describe('editStep (product §3)', () => {
  test.each([
    ['done: it has no day', open, { done: true }, { day: null, doneAt: NOW }],
    ['done again: it keeps the moment', done, { done: true }, { day: null, doneAt: done.doneAt }],
    ['a day of a done step opens it', done, { day: '2026-01-22' }, { day: '2026-01-22', doneAt: null }],
    ['opened without a day: due now', done, { done: false }, { day: '2026-01-20', doneAt: null }],
    ['a text leaves a done step done', done, { text: 'Write' }, { ...done, text: 'Write' }],
    ['done goes before a day', open, { done: true, day: '2026-01-22' }, { day: null, doneAt: NOW }],
    ['an owner', open, { owner: 'mei' }, { ...open, owner: 'mei' }],
  ])('%s', (_says, step, edit, expected) => {
    expect(editStep(step, edit, NOW)).toMatchObject(expected);
  });
});

test('Steps are sorted by day, then as they were added', () => {
  const days = ['2026-01-21', '2026-01-20', '2026-01-20'];
  const steps = days.map((day, at) => sampleStep({ id: at + 1, day }));
  expect(steps.toSorted(byDay).map(({ id }) => id)).toEqual([2, 3, 1]);
});

describe('The working day before (product §2)', () => {
  test.each([
    ['Wednesday', '2026-11-25', '2026-11-24'],
    ['Monday', '2026-11-23', '2026-11-20'],
    ['Sunday', '2026-11-22', '2026-11-20'],
    ['Saturday', '2026-11-21', '2026-11-20'],
  ])('%s %s is %s', (_says, day, expected) => {
    expect(workingDayBefore(day)).toBe(expected);
  });

  test('The coming week ends after seven days', () => {
    expect(lastDayAhead('2026-11-25')).toBe('2026-12-02');
  });
});
