import { beforeEach, expect, it } from 'vitest';
import { forgetUnanswered, keyFor, notAnswered, takeOwnWrite } from './write-keys.ts';

const WRITE = 'POST /jobs {"title":"Baker"}';

beforeEach(forgetUnanswered);

it('Every write has a key of its own, and the tab knows it again when it is told of', () => {
  const [one, other] = [keyFor(WRITE), keyFor(WRITE)];
  expect(one).not.toBe(other);
  expect([one, other, null, 'somebody else’s'].map(takeOwnWrite)).toEqual([true, true, false, false]);
});

it('What got no answer and is asked for again may be told of twice: both times it is this tab’s own', () => {
  const key = keyFor(WRITE);
  expect(takeOwnWrite(key)).toBe(true);
  notAnswered(WRITE, key);
  expect(takeOwnWrite(keyFor(WRITE))).toBe(true);
});

it('What got no answer keeps its key when it is asked for again', () => {
  const key = keyFor(WRITE);
  notAnswered(WRITE, key);
  expect(keyFor('POST /jobs {"title":"Cook"}')).not.toBe(key);
  expect(keyFor(WRITE)).toBe(key);
});

it('Once something else was written, asking for it again is meant anew', () => {
  const key = keyFor(WRITE);
  notAnswered(WRITE, key);
  forgetUnanswered();
  expect(keyFor(WRITE)).not.toBe(key);
});
