import { expect, test } from 'vitest';
import { createApi } from '#api/app.ts';
import { localContext } from '#api/request/context.ts';
import { formWith } from '#api/suite/candidates/files.ts';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { seedingBy } from '#store/log/log.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { memoryFiles } from '#store/memory/memory-files.ts';
import { openStore } from '#store/nouns/open-store.ts';

test('The bytes of their files go, unless somebody else has the same', async () => {
  const files = memoryFiles();
  const workspace = { ...suiteWorkspace, files: [] };
  const store = openStore(openMemoryDatabase(workspace, seedingBy('local', new Date())));
  // The clock is late, because a file stored in the same millisecond as the erasure would count as stored later.
  const api = createApi(localContext(store, files), { now: () => new Date(Date.now() + 1_000) });
  const send = (method: string, path: string, body: BodyInit) => api.request(path, { method, body });
  for (const [id, content] of [
    [1, 'theirs'],
    [1, 'shared'],
    [2, 'shared'],
    [1, 'deleted'],
  ] as const) {
    expect((await send('POST', `/candidates/${id}/files`, formWith(content))).status).toBe(201);
  }
  const { data } = (await (await api.request('/candidates/1/files')).json()) as { data: { id: number }[] };
  await api.request(`/files/${data[0]!.id}`, { method: 'DELETE' });
  expect(await files.list()).toHaveLength(3);

  const erased = await send('POST', '/candidates/erase', JSON.stringify({ ids: [1] }));
  expect(erased.status).toBe(200);
  expect(await erased.json()).not.toHaveProperty('left');
  const kept = await files.list();
  const [shared] = (await store.files.list(2)) ?? [];
  expect(kept.map(({ hash }) => hash)).toEqual([shared?.hash]);
});

test('The receipt names bytes that could not be removed', async () => {
  const files = memoryFiles();
  const workspace = { ...suiteWorkspace, files: [] };
  const store = openStore(openMemoryDatabase(workspace, seedingBy('local', new Date())));
  const broken = { ...files, remove: () => Promise.reject(new Error('The disk is gone')) };
  const api = createApi(localContext(store, broken), { now: () => new Date() });
  await api.request('/candidates/1/files', { method: 'POST', body: formWith('theirs') });
  const erased = await api.request('/candidates/erase', {
    method: 'POST',
    body: JSON.stringify({ ids: [1] }),
  });
  expect(await erased.json()).toMatchObject({ ids: [1], left: ['the contents of their files'] });
});
