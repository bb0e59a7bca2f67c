import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { refreshAll, shownChanges } from './refresh.ts';

test.each([
  ['everything is loaded again', () => refreshAll()],
  ['a change is announced', () => shownChanges.noticed({ seq: 1, rows: [{ table: 'steps', id: 1 }] })],
])('A query that loads for the first time while %s is loaded once more', async (_, change: () => unknown) => {
  let stored = 'old';
  const answers: (() => void)[] = [];
  const load = vi.fn<() => Promise<string>>(() => {
    const read = stored;
    return new Promise<string>((resolve) => answers.push(() => resolve(read)));
  });
  const query = new QueryObserver(queryClient, { queryKey: ['GET /today'], queryFn: load });
  const stop = query.subscribe(() => undefined);
  stored = 'new';
  change();
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  await expect.poll(() => query.getCurrentResult().data).toBe('new');
  expect(load).toHaveBeenCalledTimes(2);
  stop();
  queryClient.clear();
});
