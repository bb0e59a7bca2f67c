import { describe, expect, it } from 'vitest';
import { ageOf, spanOf } from './age.ts';

const now = new Date('2026-03-10T12:00:00Z');

describe('Ages of drafts', () => {
  it.each([
    ['2026-03-10T12:00:30Z', 'less than a minute ago'],
    ['2026-03-10T11:59:01Z', 'less than a minute ago'],
    ['2026-03-10T11:59:00Z', '1 minute ago'],
    ['2026-03-10T11:00:01Z', '59 minutes ago'],
    ['2026-03-10T11:00:00Z', '1 hour ago'],
    ['2026-03-09T12:00:01Z', '23 hours ago'],
    ['2026-03-09T12:00:00Z', '1 day ago'],
    ['2026-01-09T12:00:00Z', '60 days ago'],
    ['2023-01-09T12:00:00Z', '1,156 days ago'],
  ])('The age of a draft of %s: %s', (at, words) => {
    expect(ageOf(new Date(at), now)).toBe(words);
  });
});

describe('Days in a stage', () => {
  it.each([
    ['2026-03-10T12:00:30Z', '<1h', 'less than an hour'],
    ['2026-03-10T11:00:01Z', '<1h', 'less than an hour'],
    ['2026-03-10T11:00:00Z', '1h', '1 hour'],
    ['2026-03-09T12:00:01Z', '23h', '23 hours'],
    ['2026-03-09T12:00:00Z', '1d', '1 day'],
    ['2026-03-07T11:00:00Z', '3d', '3 days'],
    ['2025-03-11T12:00:00Z', '364d', '364 days'],
    ['2024-03-10T12:00:00Z', '2y', '2 years'],
    ['1970-01-01T00:00:00.000Z', '–', 'an unknown time'],
  ])('The time in a stage since %s: %s', (since, short, words) => {
    expect(spanOf(new Date(since), now)).toEqual({ short, words });
  });
});
