import { expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { refresh } from './refresh.ts';

vi.mock('./touched-queries.ts', () => {
  throw new Error('The code can’t be loaded.');
});

it('Everything is loaded again when the code that knows what a change touches can’t be loaded', async () => {
  queryClient.setQueryData(['GET /jobs'], []);
  await refresh([{ table: 'candidates', id: 1 }]);
  expect(queryClient.getQueryState(['GET /jobs'])?.isInvalidated).toBe(true);
});
