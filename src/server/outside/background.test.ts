import { expect, it } from 'vitest';
import { oneAtATime } from './background.ts';

it('Work of which there is one at a time starts again only after its end, also after a failure', async () => {
  let started = 0;
  let fail: (error: Error) => void = () => undefined;
  const run = oneAtATime(() => {
    started++;
    return new Promise((_, reject) => void (fail = reject));
  });
  const first = run();
  expect(run()).toBe(first);
  expect(started).toBe(1);
  fail(new Error('It failed'));
  await expect(first).rejects.toThrow('It failed');
  void run();
  expect(started).toBe(2);
});
