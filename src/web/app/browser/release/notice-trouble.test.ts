import { afterEach, expect, test, vi } from 'vitest';
import type { Trouble } from '#domain/workspace/workspace-trouble.ts';
import { answerTrouble } from '#hosts/browser/recovery/trouble-answer.ts';
import { currentTrouble } from '#web/app/browser/recovery/current-trouble.ts';
import { noticeTrouble } from './notice-trouble.ts';

afterEach(() => currentTrouble.set(null));

test('A call that a replaced worker could not answer any more is answered by its successor, and nothing is shown', async () => {
  const answer = Response.json({ id: 1 });
  expect(await noticeTrouble(answerTrouble('newer'), async () => answer)).toBe(answer);
  expect(currentTrouble.read()).toBe(null);
});

test('A workspace that is newer than the worker in charge is told of', async () => {
  const again = vi.fn<() => Promise<Response>>(async () => answerTrouble('newer'));
  expect((await noticeTrouble(answerTrouble('newer'), again)).status).toBe(503);
  expect(currentTrouble.read()).toBe('newer');
  expect(again).toHaveBeenCalledOnce();
});

test.each<Trouble>(['lost', 'damaged', 'behind', 'older'])(
  'A workspace that is %s is told of without a second call',
  async (trouble) => {
    const again = vi.fn<() => Promise<Response>>();
    await noticeTrouble(answerTrouble(trouble), again);
    expect(currentTrouble.read()).toBe(trouble);
    expect(again).not.toHaveBeenCalled();
  },
);

test('An answer of 503 that is not the worker’s tells of nothing', async () => {
  const page = new Response('<h1>Maintenance</h1>', { status: 503 });
  expect(await noticeTrouble(page, () => expect.unreachable())).toBe(page);
  expect(currentTrouble.read()).toBe(null);
});
