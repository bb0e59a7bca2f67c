import { expect, it } from 'vitest';
import { createApi } from '#api/app.ts';
import { localContext } from '#api/request/context.ts';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { memoryFiles } from '#store/memory/memory-files.ts';
import { openInMemory } from '#store/memory/open-in-test.ts';
import { StoreError } from '#store/store.ts';

const SENTENCE = 'The place where files are kept can’t be reached right now. Try again in a minute.';

it('While the place of files is away, their list says so, and a file can be deleted', async () => {
  const { store } = await openInMemory(suiteWorkspace);
  const files = memoryFiles();
  let isAway = false;
  const get: typeof files.get = async (hash) => {
    if (isAway) throw new StoreError(SENTENCE, { kind: 'unavailable' });
    return files.get(hash);
  };
  const reported: unknown[] = [];
  const api = createApi(
    localContext(store, { ...files, get }),
    { now: () => new Date('2026-01-05T12:00:00Z') },
    (error) => void reported.push(error),
  );
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.4\n%%EOF']), 'cv.pdf');
  const added = await api.request('/candidates/1/files', { method: 'POST', body: form });
  expect(added.status, await added.clone().text()).toBe(201);
  const { id } = (await added.json()) as { id: number };

  isAway = true;
  const list = await api.request('/candidates/1/files');
  expect([list.status, await list.json()]).toEqual([503, { message: SENTENCE }]);
  const removed = await api.request(`/files/${id}`, { method: 'DELETE' });
  expect([removed.status, await removed.json()]).toMatchObject([200, { id, missing: false }]);
  // The list alone failed.
  expect(reported).toHaveLength(1);
  isAway = false;
  const after = await api.request('/candidates/1/files');
  expect(((await after.json()) as { data: unknown[] }).data).toEqual([]);
});
