import { beforeEach, expect, it } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { seededRandom } from '#demo/random.ts';
import type { Database } from '#store/database.ts';
import { installFakeIndexedDb } from '#store/indexeddb/fake-indexeddb-in-test.ts';
import { StoreError } from '#store/store.ts';
import { pendingIn } from './copy/replica-log.ts';
import { NotApplied } from './copy/server.ts';
import { inIndexedDb, ServerInTest, type DeviceInTest } from './devices-in-test.ts';
import { Wires } from './wires-in-test.ts';

let server: ServerInTest;

beforeEach(() => {
  installFakeIndexedDb();
  let moment = Date.parse('2026-01-11T00:00:00.000Z');
  server = new ServerInTest(suiteWorkspace, { now: () => new Date((moment += 1_000)) });
});

function device(person: string, open = inIndexedDb): DeviceInTest {
  const random = seededRandom(1);
  return server.device(person, random, new Wires(random), open);
}

const CARPENTER = { title: 'Carpenter', tags: [] };

function addJob(one: DeviceInTest): Promise<Response> {
  return one.call('POST', '/jobs', CARPENTER);
}

async function expectAtRest(one: DeviceInTest): Promise<void> {
  expect((await one.dump()).jobs).toEqual((await server.dump()).jobs);
  expect(pendingIn(await one.device.log())).toEqual([]);
  expect(one.device.heard).toBe((await one.device.log()).state.base);
}

it('Two people make a job of the same title, and both devices come to rest', async () => {
  const [ada, bo] = [device('ada'), device('bo')];
  await ada.device.sync();
  await bo.device.sync();
  expect((await addJob(ada)).status).toBe(201);
  expect((await addJob(bo)).status).toBe(201);
  await ada.device.sync();
  await bo.device.sync();
  await ada.device.sync();
  for (const one of [ada, bo]) {
    await expectAtRest(one);
    expect(one.madeAnew).toEqual([]);
  }
  const slugs = (await server.dump()).jobs.map(({ slug }) => slug);
  expect(slugs).toEqual(expect.arrayContaining(['carpenter', 'carpenter-2']));
});

it('A colleague’s job of the same title comes while the copy is made again, and the device comes to rest', async () => {
  const [ada, bo] = [device('ada'), device('bo')];
  await ada.device.sync();
  await bo.device.sync();
  const backup = await server.fetch('bo', new Request('http://localhost/backup'));
  const body = await backup.text();
  await server.fetch('bo', new Request('http://localhost/backup', { method: 'PUT', body }));
  await bo.device.sync();
  expect((await addJob(bo)).status).toBe(201);
  await bo.device.sync();
  // Ada makes hers when the server is asked for changes. The copy is begun again, and the process ends before the jobs are here.
  ada.before = async ({ url }) => {
    if (url.includes('/replica/changes')) await addJob(ada);
    if (url.includes('table=jobs')) throw new TypeError('The network is gone.');
  };
  await expect(ada.device.sync()).rejects.toThrow('can’t be reached');
  ada.before = () => undefined;
  ada.restart();
  await ada.device.sync();
  await expectAtRest(ada);
  expect(ada.madeAnew).toEqual([]);
});

it('A copy that can’t take a page of changes is made anew by itself, tells that, and keeps what is not sent', async () => {
  const faults = new Faults();
  const ada = device('ada', () => faults.in(inIndexedDb()));
  await ada.device.sync();
  ada.isOnline = false;
  expect((await addJob(ada)).status).toBe(201);
  await addNote('First');
  ada.isOnline = true;
  faults.left = 1;
  await ada.device.sync();
  expect(ada.madeAnew).toEqual([expect.any(NotApplied)]);
  await expectAtRest(ada);

  expect((await ada.call('POST', '/candidates/1/notes', { text: 'Once' })).status).toBe(201);
  await addNote('Second');
  faults.left = 2;
  // It is made anew once; then its host lets the server answer.
  await expect(ada.device.sync()).rejects.toThrow(NotApplied);
  await ada.device.sync();
  await expectAtRest(ada);
  expect((await server.dump()).notes.filter(({ text }) => text === 'Once')).toHaveLength(1);
});

/** A colleague’s change. */
async function addNote(text: string): Promise<void> {
  const body = JSON.stringify({ text });
  const sent = new Request('http://localhost/candidates/2/notes', { method: 'POST', body });
  expect((await server.fetch('bo', sent)).status).toBe(201);
}

/** Breaks the next commits of a device that bring rows of the server. */
class Faults {
  left = 0;

  in(db: Database): Database {
    return {
      ...db,
      write: (work) =>
        db.write((tx) =>
          work({
            ...tx,
            commit: async (rows, change, floor) => {
              if (change.by === 'replica' && rows.length > 0 && this.left > 0) {
                this.left -= 1;
                throw new StoreError('Broken', { kind: 'failed' });
              }
              return tx.commit(rows, change, floor);
            },
          }),
        ),
    };
  }
}
