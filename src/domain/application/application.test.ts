import { describe, expect, it } from 'vitest';
import { sampleCandidate, sampleRow } from '#domain/samples/sample-rows.ts';
import type { Stage } from '#domain/stage.ts';
import { isNew, markSeen } from './application.ts';

const BEFORE = '2026-11-01T09:00:00.000Z';
const AT = '2026-11-02T09:00:00.000Z';
const AFTER = '2026-11-03T09:00:00.000Z';
const LATER = '2026-11-04T09:00:00.000Z';

function application(given: object) {
  return sampleRow('applications', {
    at: AT,
    seenAt: null,
    withdrawnAt: null,
    erasureAskedAt: null,
    ...given,
  });
}

describe('An application is new (product §19)', () => {
  it.each<[says: string, given: object, stage: Stage, stageSince: string, isOne: boolean]>([
    ['when it came in', {}, 'applied', AT, true],
    ['when its candidate had applied before', {}, 'applied', BEFORE, true],
    ['not after it was taken out of the inbox', { seenAt: AFTER }, 'applied', AT, false],
    ['not after it was withdrawn', { withdrawnAt: AFTER }, 'applied', AT, false],
    ['not after its candidate was moved', {}, 'screen', AFTER, false],
    ['not after its candidate was rejected', {}, 'rejected', AFTER, false],
    ['when its candidate had been rejected before', {}, 'rejected', BEFORE, true],
    ['when its candidate had gone on before', {}, 'tech', BEFORE, true],
    ['when erasure was asked for, wherever the candidate is', { erasureAskedAt: LATER }, 'tech', AFTER, true],
    [
      'when erasure was asked for after it was withdrawn and taken out',
      { withdrawnAt: AFTER, seenAt: AFTER, erasureAskedAt: LATER },
      'applied',
      AT,
      true,
    ],
    [
      'not after the request for erasure was taken out',
      { erasureAskedAt: AFTER, seenAt: LATER },
      'applied',
      AT,
      false,
    ],
  ])('%s', (_says, given, stage, stageSince, isOne) => {
    expect(isNew(application(given), sampleCandidate({ stage, stageSince }))).toBe(isOne);
  });
});

describe('Taking an application out of the inbox', () => {
  it.each<[says: string, given: object, seen: boolean, seenAt: string | null]>([
    ['says when', {}, true, LATER],
    ['is done once', { seenAt: AFTER }, true, AFTER],
    ['is done again after erasure was asked for', { seenAt: BEFORE, erasureAskedAt: AFTER }, true, LATER],
    ['is taken back', { seenAt: AFTER }, false, null],
  ])('%s', (_says, given, seen, seenAt) => {
    expect(markSeen(application(given), seen, LATER).seenAt).toBe(seenAt);
  });
});
