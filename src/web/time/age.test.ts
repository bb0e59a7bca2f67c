import { describe, expect, it } from 'vitest';
import { ageOf } from './age.ts';

const now = new Date('2026-03-10T12:00:00Z');

describe('how old a draft is', () => {
  it.each([
    ['2026-03-10T12:00:30Z', 'less than a minute ago'],
    ['2026-03-10T11:59:01Z', 'less than a minute ago'],
    ['2026-03-10T11:59:00Z', '1 minute ago'],
    ['2026-03-10T11:00:01Z', '59 minutes ago'],
    ['2026-03-10T11:00:00Z', '1 hour ago'],
    ['2026-03-09T12:00:01Z', '23 hours ago'],
    ['2026-03-09T12:00:00Z', '1 day ago'],
    ['2026-01-09T12:00:00Z', '60 days ago'],
  ])('of %s: %s', (at, words) => {
    expect(ageOf(new Date(at), now)).toBe(words);
  });
});
