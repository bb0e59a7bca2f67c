import { beforeEach, expect, it } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { emptyWorkspace } from '#domain/workspace/workspace.ts';
import { LOCAL_SEQS } from '#replica/copy/replica-log.ts';
import { ServerInTest, type DeviceInTest } from '#replica/devices-in-test.ts';
import { testWrite } from '#store/conformance/log/writes.ts';
import type { Database } from '#store/database.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { StoreError } from '#store/store.ts';

let server: ServerInTest;
let ada: DeviceInTest;
let isFull = false;

/** A database that has no room while `isFull`. */
function withoutRoom(): Database {
  const db = openMemoryDatabase(emptyWorkspace(), testWrite('seed'), LOCAL_SEQS);
  return {
    ...db,
    async write(work, permit) {
      if (isFull) throw new StoreError('There is no room left.', { kind: 'full' });
      return db.write(work, permit);
    },
  };
}

beforeEach(async () => {
  let moment = Date.parse('2026-01-11T00:00:00.000Z');
  isFull = false;
  server = new ServerInTest(suiteWorkspace, { now: () => new Date((moment += 1_000)) });
  ada = server.device('ada', undefined, undefined, withoutRoom);
  await ada.device.sync();
});

async function nameOf(id: number): Promise<string> {
  return (await ada.get<CandidateWithJob>(`/candidates/${id}`)).name;
}

function patch(body: object): RequestInit {
  return { method: 'PATCH', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

async function notes(): Promise<readonly string[]> {
  return (await server.dump()).notes.map(({ text }) => text);
}

it('A full device sends what it has, and shows what colleagues change', async () => {
  ada.isOnline = false;
  await ada.call('POST', '/candidates/1/notes', { text: 'Met at a fair' });
  ada.isOnline = true;
  isFull = true;
  await ada.device.sync();
  expect(ada.device.isFull).toBe(true);
  expect(await notes()).toContain('Met at a fair');
  expect(ada.device.unsent(await ada.device.log())).toBe(0);
  await server.fetch('bo', new Request('http://localhost/candidates/2', patch({ name: 'Rear Admiral' })));
  ada.device.hear(await revision());
  await ada.device.follow();
  expect(await nameOf(2)).toBe('Rear Admiral');
  const { data } = await ada.get<{ data: { text: string }[] }>('/candidates/1/notes');
  expect(data.map(({ text }) => text)).toContain('Met at a fair');

  isFull = false;
  await ada.device.sync();
  expect(ada.device.isFull).toBe(false);
  ada.isOnline = false;
  expect(await nameOf(2)).toBe('Rear Admiral');
  expect((await notes()).filter((text) => text === 'Met at a fair')).toHaveLength(1);
});

it('A device that is full before its copy is whole goes on when there is room', async () => {
  const bo = server.device('bo', undefined, undefined, withoutRoom);
  isFull = true;
  await bo.device.sync();
  expect((await bo.device.log()).state.isComplete).toBe(false);
  expect((await bo.get<CandidateWithJob>('/candidates/1')).name).toBe('Ada');
  isFull = false;
  await bo.device.sync();
  expect((await bo.device.log()).state.isComplete).toBe(true);
});

async function revision(): Promise<number> {
  const answer = await server.fetch('bo', new Request('http://localhost/changes?limit=1'));
  return ((await answer.json()) as { readonly revision: number }).revision;
}
