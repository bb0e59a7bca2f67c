import { expect, it } from 'vitest';
import { RetryKey } from './retry-key.ts';

const WRITE = 'POST /jobs {"title":"Baker"}';

it('What got no answer keeps its key when it is tried again', () => {
  const retry = new RetryKey();
  expect(retry.keyFor(WRITE)).toBe(retry.keyFor(WRITE));
});

it('What was answered is another write when it is asked for again', () => {
  const retry = new RetryKey();
  const key = retry.keyFor(WRITE);
  retry.answered(WRITE);
  expect(retry.keyFor(WRITE)).not.toBe(key);
});

it('Once something else was sent, asking for it again is meant anew', () => {
  const retry = new RetryKey();
  const keys = [WRITE, 'POST /jobs {"title":"Cook"}', WRITE].map((sent) => retry.keyFor(sent));
  expect(new Set(keys).size).toBe(3);
});

it('An answer that comes late does not end the try after it', () => {
  const retry = new RetryKey();
  retry.keyFor('PATCH /jobs/1 {"status":"archived"}');
  const key = retry.keyFor(WRITE);
  retry.answered('PATCH /jobs/1 {"status":"archived"}');
  expect(retry.keyFor(WRITE)).toBe(key);
});

it('Two mutations never share a key', () => {
  expect(new RetryKey().keyFor(WRITE)).not.toBe(new RetryKey().keyFor(WRITE));
});
