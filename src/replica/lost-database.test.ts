import { deleteDB } from 'idb';
import { beforeEach, expect, it } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { isReplicated } from '#domain/replica/replicated.ts';
import { TABLE_NAMES } from '#domain/tables.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import { installFakeIndexedDb } from '#store/indexeddb/fake-indexeddb-in-test.ts';
import { StoreError } from '#store/store.ts';
import { pendingIn } from './copy/replica-log.ts';
import { inIndexedDb, ServerInTest, type DeviceInTest } from './devices-in-test.ts';

let server: ServerInTest;
let ada: DeviceInTest;

beforeEach(async () => {
  installFakeIndexedDb();
  let moment = Date.parse('2026-01-11T00:00:00.000Z');
  server = new ServerInTest(suiteWorkspace, { now: () => new Date((moment += 1_000)) });
  ada = server.device('ada', undefined, undefined, inIndexedDb);
  await ada.device.sync();
});

/** Deletes the databases, as a browser does that clears the data of a site. */
async function clearSite(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) await deleteDB(name);
}

function addNote(text: string): Promise<Response> {
  return ada.call('POST', '/candidates/1/notes', { text });
}

async function texts(): Promise<readonly string[]> {
  return (await server.dump()).notes.map(({ text }) => text);
}

function copied(workspace: Workspace) {
  return Object.fromEntries(TABLE_NAMES.filter(isReplicated).map((table) => [table, workspace[table]]));
}

it('What is not sent when the browser deletes the database is sent, and the copy is made anew', async () => {
  ada.isOnline = false;
  expect((await addNote('Before')).status).toBe(201);
  const added = await ada.call('POST', '/candidates', { name: 'New', email: 'n@example.com', jobId: 1 });
  const { id } = (await added.json()) as CandidateWithJob;
  expect(pendingIn(await ada.device.log())).toHaveLength(2);
  await clearSite();
  expect(pendingIn(await ada.device.log())).toHaveLength(2);
  expect((await ada.device.log()).state.isComplete).toBe(false);

  ada.isOnline = true;
  await ada.device.sync();
  expect((await texts()).filter((text) => text === 'Before')).toHaveLength(1);
  expect((await server.dump()).candidates.map((candidate) => candidate.id)).toContain(id);
  expect(pendingIn(await ada.device.log())).toEqual([]);
  expect(copied(await ada.dump())).toEqual(copied(await server.dump()));
});

it('A change that was answered the moment before is sent, too', async () => {
  ada.isOnline = false;
  expect((await addNote('Just before')).status).toBe(201);
  await clearSite();
  expect(pendingIn(await ada.device.log())).toHaveLength(1);
  ada.isOnline = true;
  await ada.device.sync();
  expect((await texts()).filter((text) => text === 'Just before')).toHaveLength(1);
});

it('The server answers a read under which the browser closes the database', async () => {
  let reads = -Infinity;
  const bo = server.device('bo', undefined, undefined, () => {
    const db = inIndexedDb();
    return {
      ...db,
      async read(work) {
        reads += 1;
        if (reads === 2) throw new StoreError('The browser closed the database.', { kind: 'unavailable' });
        return db.read(work);
      },
    };
  });
  await bo.device.sync();
  reads = 0;
  expect(await bo.get<CandidateWithJob>('/candidates/1')).toMatchObject({ id: 1 });
  expect(reads).toBeGreaterThan(2);
});

it('It is also there after a restart, once the new database has it', async () => {
  ada.isOnline = false;
  await addNote('Before');
  expect(pendingIn(await ada.device.log())).toHaveLength(1);
  await clearSite();
  await expect(ada.device.sync()).rejects.toThrow('can’t be reached');
  ada.restart();
  expect(pendingIn(await ada.device.log())).toHaveLength(1);
  ada.isOnline = true;
  await ada.device.sync();
  expect(await texts()).toContain('Before');
});

it('What the server has refused stays under “Not sent”', async () => {
  ada.isOnline = false;
  await ada.call('PATCH', '/candidates/1', { name: 'Ada L.' });
  await server.fetch('bo', new Request('http://localhost/candidates/erase', erase([1])));
  ada.isOnline = true;
  await ada.device.sync();
  const before = (await ada.device.log()).state.notSent;
  expect(before).toHaveLength(1);
  await clearSite();
  await ada.device.sync();
  expect((await ada.device.log()).state.notSent).toEqual(before);
});

function erase(ids: readonly number[]): RequestInit {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ids }),
  };
}
