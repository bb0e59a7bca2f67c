import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Stage } from '#domain/stage.ts';
import { askWhyIfRejected, changeReason, question, releaseKeys } from './ask-why.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { location: { pathname: '/candidates/board' } });
});

afterEach(() => {
  question.set(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function move(id: number, to: Stage): void {
  askWhyIfRejected([{ id, name: `Candidate ${id}` }], to, Promise.resolve(id));
}

const takesKeys = () => question.read()?.takesKeys;
const ids = () => question.read()?.people.map(({ id }) => id);

describe('Digits and Enter answer the question (product §2)', () => {
  test('Digits and Enter answer the question for 5 seconds after the rejection, and the question stays', () => {
    move(1, 'rejected');
    vi.advanceTimersByTime(4_999);
    expect(takesKeys()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(takesKeys()).toBe(false);
    expect(ids()).toEqual([1]);
  });

  test('Digits and Enter answer the question until another candidate is moved to another stage', () => {
    move(1, 'rejected');
    move(2, 'offer');
    expect(takesKeys()).toBe(false);
    expect(ids()).toEqual([1]);
  });

  test('Digits and Enter answer the question for 5 seconds after the last of several rejections', () => {
    move(1, 'rejected');
    vi.advanceTimersByTime(4_000);
    move(2, 'rejected');
    vi.advanceTimersByTime(4_000);
    expect([takesKeys(), ids()]).toEqual([true, [1, 2]]);
    vi.advanceTimersByTime(1_000);
    expect([takesKeys(), ids()]).toEqual([false, [1, 2]]);
  });

  test('Digits and Enter answer the question again when somebody is rejected after the keys were given back', () => {
    move(1, 'rejected');
    releaseKeys();
    move(2, 'rejected');
    expect(takesKeys()).toBe(true);
  });

  test('Digits and Enter answer without a limit when the person opened the question to change a reason', () => {
    move(1, 'rejected');
    changeReason({ id: 2, name: 'Ada' });
    vi.advanceTimersByTime(60_000);
    expect([takesKeys(), ids()]).toEqual([true, [2]]);
  });
});
