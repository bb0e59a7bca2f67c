import { expect, test } from 'vitest';
import { createApi } from '#api/app.ts';
import type { Access } from '#domain/actor.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { SEEDED, testWrite } from '#store/conformance/log/writes.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { openStore } from '#store/nouns/open-store.ts';
import type { RequestContext } from './context.ts';

const clock = { now: () => new Date('2026-01-10T12:00:00.000Z') };

/** An API over a workspace in memory. Every request is made by this person. */
function servedTo(person: { actor: string; access: Access } | null) {
  const store = openStore(openMemoryDatabase(smallWorkspace, testWrite('seed', { at: SEEDED })));
  const context: RequestContext | null = person && { store, ...person };
  return { store, api: createApi(async () => context, clock) };
}

const note = { method: 'POST', body: JSON.stringify({ text: 'Hello' }) };

test('A caller who is not signed in gets a message and no data', async () => {
  const { api, store } = servedTo(null);
  for (const response of [await api.request('/jobs'), await api.request('/candidates/1/notes', note)]) {
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: 'Sign in, then try again' });
  }
  expect(await store.changes.revision()).toBe(1);
});

test.each<[Access, review: number, note: number, read: number, write: number, admin: number]>([
  ['review', 200, 403, 403, 403, 403],
  ['note', 200, 201, 403, 403, 403],
  ['read', 200, 403, 200, 403, 403],
  ['write', 200, 201, 200, 201, 403],
  ['admin', 200, 201, 200, 201, 200],
])('A person with %s access can do that and no more', async (access, review, noting, read, write, admin) => {
  const { api, store } = servedTo({ actor: 'ada', access });
  expect((await api.request('/jobs')).status).toBe(review);
  expect((await api.request('/candidates/1/notes', note)).status).toBe(noting);
  expect((await api.request('/changes')).status).toBe(read);
  const job = { method: 'POST', body: JSON.stringify({ title: 'Baker' }) };
  expect((await api.request('/jobs', job)).status).toBe(write);
  expect((await api.request('/backup')).status).toBe(admin);
  expect(await store.changes.revision()).toBe(1 + Number(noting === 201) + Number(write === 201));
});

test('A request refused for lack of access says which access it needs, before its input is checked', async () => {
  const { api } = servedTo({ actor: 'ada', access: 'read' });
  const response = await api.request('/jobs', { method: 'POST', body: 'not even JSON' });
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({ message: 'You need write access to this workspace for that' });
});

test('A change says who made it', async () => {
  const { api, store } = servedTo({ actor: 'ada', access: 'write' });
  await api.request('/candidates/1/notes', note);
  const [change] = await store.changes.list({ after: 1, limit: 1 });
  expect(change?.by).toBe('ada');
});
