import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { refreshAll } from './refresh.ts';

afterEach(() => queryClient.clear());

it('A change loads again what was loading for the first time, because its answer may be from before', async () => {
  let arrive = (_answer: string) => {};
  const first = new Promise<string>((resolve) => (arrive = resolve));
  const queryFn = vi.fn<() => Promise<string>>().mockReturnValueOnce(first).mockResolvedValue('after');
  const observer = new QueryObserver(queryClient, { queryKey: ['GET /today'], queryFn });
  const stop = observer.subscribe(() => undefined);
  const refreshed = refreshAll();
  arrive('before');
  await refreshed;
  expect(observer.getCurrentResult().data).toBe('after');
  stop();
});
