import { describe, expect, it } from 'vitest';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { sampleCandidateWithJob } from '#domain/samples/sample-rows.ts';
import {
  begun,
  decided,
  failed,
  followed,
  isOver,
  outcomeOf,
  passedOver,
  placeOf,
  tookBack,
  type TriageState,
} from './triage-state.ts';

function person(id: number): CandidateWithJob {
  return sampleCandidateWithJob({ id, jobTitle: 'Carpenter' });
}

function last({ decisions }: TriageState) {
  return decisions.at(-1)!;
}

describe('Triage (product §2)', () => {
  const three = begun([1, 2, 3], 3);

  it('Triage shows one candidate after the other, in the order fixed at its start', () => {
    const after = decided(decided(three, person(1), 'rejected'), person(2), null);
    expect(after.waiting).toEqual([3]);
    expect([placeOf(after), after.total]).toEqual([3, 3]);
    expect(isOver(after)).toBe(false);
    expect(isOver(decided(after, person(3), 'tech'))).toBe(true);
  });

  it('Triage takes back the last decision first, and shows its candidate', () => {
    const after = decided(decided(three, person(1), 'rejected'), person(2), null);
    expect(tookBack(after).waiting).toEqual([2, 3]);
    expect(tookBack(tookBack(after)).waiting).toEqual([1, 2, 3]);
    expect(tookBack(three)).toBe(three);
  });

  it('Triage shows a candidate whose move failed again, after the current one, with the reason', () => {
    const moved = decided(three, person(1), 'rejected');
    const after = failed(moved, last(moved), 'The disk is full');
    expect(after.waiting).toEqual([2, 1, 3]);
    expect(after.failures.get(1)).toBe('The disk is full');
    expect(placeOf(after)).toBe(1);
    expect(decided(after, person(1), 'tech').failures.size).toBe(0);
  });

  it('Triage shows a candidate whose move failed at once when nobody else is waiting', () => {
    const moved = decided(begun([1], 1), person(1), 'rejected');
    expect(failed(moved, last(moved), 'No').waiting).toEqual([1]);
  });

  it('Triage shows such a candidate once when the decision was taken back before the failure', () => {
    const moved = decided(three, person(1), 'rejected');
    const back = tookBack(moved);
    expect(failed(back, last(moved), 'No')).toBe(back);
  });

  it('Triage skips a candidate who no longer exists, decided or not, and counts them once', () => {
    const after = passedOver(passedOver(three, 2), 2);
    expect(after.waiting).toEqual([1, 3]);
    expect(placeOf(after)).toBe(2);
    const moved = passedOver(decided(three, person(1), 'offer'), 1);
    expect(outcomeOf(moved).moved).toEqual([]);
    expect(placeOf(moved)).toBe(2);
  });

  it('Triage is over when nobody follows, and then knows the number of candidates', () => {
    const long = begun([1, 2], 5);
    expect(isOver({ ...long, waiting: [] })).toBe(false);
    const all = followed(followed(long, [3, 4]), []);
    expect([all.waiting, all.total, all.hasMore]).toEqual([[1, 2, 3, 4], 4, false]);
  });

  it('Triage requests no more candidates once all are known', () => {
    expect(followed(begun([1, 2], 4), [3, 4]).hasMore).toBe(false);
    expect(three.hasMore).toBe(false);
  });

  it('Triage groups the decided candidates by stage, in stage order, and the skipped ones', () => {
    const after = decided(decided(decided(three, person(3), 'rejected'), person(1), 'tech'), person(2), null);
    const { moved, skipped } = outcomeOf(after);
    expect(moved.map(({ stage, candidates }) => [stage, candidates.map(({ id }) => id)])).toEqual([
      ['tech', [1]],
      ['rejected', [3]],
    ]);
    expect(skipped.map(({ id }) => id)).toEqual([2]);
  });
});
