import { describe, expect, it } from 'vitest';
import { STAGES } from '#domain/stage.ts';
import { IN_PROGRESS, momentsOf, shownUntil, stagesIn, tagsIn } from './list-filters.ts';

const NOW = Date.parse('2026-11-25T12:00:00.000Z');
const UTC = { timeZone: 'UTC' };

describe('Filters of a list (product §2)', () => {
  it.each([
    ['', []],
    ['all', []],
    ['tech', ['tech']],
    ['screen,applied,screen', ['applied', 'screen']],
    [STAGES.join(','), [...STAGES]],
    [IN_PROGRESS, ['applied', 'screen', 'tech', 'offer']],
    ['Interview', null],
    ['applied,', null],
    ['applied,all', null],
  ])('The text %j of a filter names the stages %j', (text, stages) => {
    expect(stagesIn(text)).toEqual(stages);
  });

  it.each([
    ['', []],
    ['remote', ['remote']],
    ['a, b', ['a, b']],
    [' remote \n\nsenior\nremote', ['remote', 'senior']],
  ])('The text %j of a filter names the tags %j', (text, tags) => {
    expect(tagsIn(text)).toEqual(tags);
  });

  it('Days of applications begin and end in the caller’s time zone', () => {
    const days = { appliedFrom: '2026-11-01', appliedTo: '2026-11-01' };
    expect(momentsOf({ ...days, timeZone: 'Europe/Berlin' }, { end: null, now: NOW })).toEqual({
      appliedFrom: '2026-10-31T23:00:00.000Z',
      appliedTo: '2026-11-01T22:59:59.999Z',
      inStageBy: null,
      inactiveSince: null,
    });
  });

  it.each([
    ['now', null, '2026-11-18T12:00:00.000Z'],
    ['at the end of a past day', Date.parse('2026-11-20T23:59:59.999Z'), '2026-11-13T23:59:59.999Z'],
    [
      'at the end of today, which has not come',
      Date.parse('2026-11-25T23:59:59.999Z'),
      '2026-11-18T12:00:00.000Z',
    ],
  ])('Seven days in the stage are counted back from what is shown: %s', (_, end, inStageBy) => {
    expect(momentsOf({ minDaysInStage: 7, ...UTC }, { end, now: NOW })).toMatchObject({ inStageBy });
  });

  it('Days before the first moment that can be stored are none', () => {
    const end = Date.parse('0002-01-01T00:00:00.000Z');
    const { inStageBy } = momentsOf({ minDaysInStage: 36_500, ...UTC }, { end, now: NOW });
    expect(inStageBy).toBe('0001-01-01T00:00:00.000Z');
  });

  it('Days in a stage end with the shown day, or now (product §17)', () => {
    expect(shownUntil(null, NOW)).toBe(NOW);
    expect(shownUntil(NOW - 1, NOW)).toBe(NOW - 1);
    expect(shownUntil(NOW + 1, NOW)).toBe(NOW);
  });
});
