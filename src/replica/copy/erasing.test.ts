import { beforeEach, describe, expect, it } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { seededRandom } from '#demo/random.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { inIndexedDb, inMemory, ServerInTest, type DeviceInTest } from '#replica/devices-in-test.ts';
import {
  addAtServer,
  changeAtServer,
  EMAIL,
  expectRowsOf,
  NAME,
  NOTE,
  TRACES,
  tracesOn,
} from '#replica/erased-person-in-test.ts';
import { Wires } from '#replica/wires-in-test.ts';
import { installFakeIndexedDb } from '#store/indexeddb/fake-indexeddb-in-test.ts';
import { pendingIn } from './replica-log.ts';

describe.each([
  ['in memory', inMemory],
  ['in IndexedDB', inIndexedDb],
])('An erasure on a device whose database is %s', (_, open) => {
  let server: ServerInTest;
  let ada: DeviceInTest;
  let id: number;
  let asked: string[];

  beforeEach(async () => {
    installFakeIndexedDb();
    let moment = Date.parse('2026-01-11T00:00:00.000Z');
    server = new ServerInTest(suiteWorkspace, { now: () => new Date((moment += 1_000)) });
    const random = seededRandom(1);
    ada = server.device('ada', random, new Wires(random), open);
    await ada.device.sync();
    id = await addAtServer(server, { name: NAME, email: EMAIL, jobId: 1 });
    await ada.device.sync();
    asked = [];
    ada.before = ({ url }) => void asked.push(new URL(url).pathname);
  });

  function atServer(method: string, path: string, body: object): Promise<Response> {
    return changeAtServer(server, method, path, body);
  }

  async function erase(...ids: number[]): Promise<void> {
    await atServer('POST', '/candidates/erase', { ids });
  }

  async function notSent() {
    return (await ada.device.log()).state.notSent;
  }

  it('An erasure takes the person from the rows and from the log, and reads no other row again', async () => {
    await ada.call('POST', `/candidates/${id}/notes`, { text: NOTE });
    await ada.call('PATCH', '/candidates', { ids: [1, id], addTags: ['later'] });
    await ada.device.sync();
    expect(await tracesOn(ada)).toEqual(TRACES);
    const before = await ada.changes();
    asked = [];

    await erase(id);
    await ada.device.sync();
    expect(asked).toEqual(['/replica/changes']);
    expect(await tracesOn(ada)).toEqual([]);
    await expectRowsOf(server, ada);

    // The log is the server’s, also where it is about others.
    ada.isOnline = false;
    const after = await ada.changes();
    expect(after).toHaveLength(before.length + 1);
    const log = await server.changes();
    expect(after.map(({ seq, rows }) => ({ seq, rows }))).toEqual(
      log.slice(0, after.length).map(({ seq, rows }) => ({ seq, rows })),
    );
  });

  it('An erasure leaves the copy whole while the network goes at any moment', async () => {
    await erase(id);
    ada.before = ({ url }) => {
      if (!url.includes('/replica/changes')) ada.isOnline = false;
    };
    await ada.device.sync();
    ada.isOnline = false;
    expect((await ada.get<CandidateWithJob>('/candidates/1')).id).toBe(1);
    expect((await ada.call('PATCH', '/candidates/1', { name: 'Ada L.' })).status).toBe(200);
  });

  it('An erasure takes an unsent note, and tells only that there was one', async () => {
    ada.isOnline = false;
    await ada.call('POST', `/candidates/${id}/notes`, { text: NOTE });
    await ada.call('POST', '/candidates/1/notes', { text: 'Good hands' });
    await erase(id);
    ada.isOnline = true;
    await ada.device.sync();

    expect(pendingIn(await ada.device.log())).toEqual([]);
    expect(await notSent()).toMatchObject([
      { command: { route: 'erased', body: null }, rows: [], message: 'The candidate was erased for good.' },
    ]);
    expect(await tracesOn(ada)).toEqual([]);
    expect((await server.dump()).notes.map(({ text }) => text)).toContain('Good hands');

    const [{ key } = { key: '' }] = await notSent();
    await ada.device.tryAgain(key);
    expect(await notSent()).toHaveLength(1);
    await ada.device.giveUp(key);
    expect(await notSent()).toEqual([]);
    expect(await tracesOn(ada)).toEqual([]);
  });

  it('An erasure takes what was refused before, also when it was given up', async () => {
    ada.isOnline = false;
    await ada.call('POST', `/candidates/${id}/notes`, { text: NOTE });
    const second = await addAtServer(server, { name: 'Other', email: EMAIL, jobId: 1 });
    await atServer('POST', `/candidates/${second}/merge`, { candidateId: id });
    ada.isOnline = true;
    await ada.device.sync();
    const [{ key } = { key: '' }] = await notSent();
    await ada.device.giveUp(key);
    expect(await tracesOn(ada)).toContain(NOTE);

    await erase(second);
    await ada.device.sync();
    expect(await tracesOn(ada)).toEqual([]);
    await expectRowsOf(server, ada);
  });

  it('An erasure leaves the rows of a candidate whom this device has merged into the person but not sent', async () => {
    const other = await addAtServer(server, { name: 'Somebody', email: '', jobId: 1 });
    await atServer('POST', `/candidates/${other}/notes`, { text: 'Good hands' });
    await ada.device.sync();
    ada.isOnline = false;
    expect((await ada.call('POST', `/candidates/${id}/merge`, { candidateId: other })).status).toBe(200);
    await erase(id);
    ada.isOnline = true;
    await ada.device.sync();
    expect(await notSent()).toMatchObject([{ command: { route: 'erased' }, rows: [] }]);
    expect(await tracesOn(ada)).toEqual([]);
    await expectRowsOf(server, ada);
  });

  it('An erasure leaves a change of several people to the others', async () => {
    ada.isOnline = false;
    await ada.call('PATCH', '/candidates', { ids: [1, id], addTags: ['later'] });
    await erase(id);
    ada.isOnline = true;
    await ada.device.sync();
    expect(await notSent()).toMatchObject([{ command: { route: 'erased' }, rows: [] }]);
    expect(await tracesOn(ada)).toEqual([]);
    expect((await ada.get<CandidateWithJob>('/candidates/1')).tags).toContain('later');
    await expectRowsOf(server, ada);
  });

  it('A device that was away when the person came follows an erasure, also after a write without an answer', async () => {
    ada.isOnline = false;
    const other = await addAtServer(server, { name: 'Somebody', email: EMAIL, jobId: 1 });
    await atServer('PATCH', `/candidates/${other}`, { name: NAME });
    await erase(other, id);
    await atServer('PATCH', '/candidates/1', { name: 'Ada L.' });
    ada.isOnline = true;
    await ada.device.sync();
    expect(asked).not.toContain('/replica/rows');
    expect(await tracesOn(ada)).toEqual([]);
    await expectRowsOf(server, ada);
  });

  it('An erasure fills the copy anew when rows have moved between the person and others meanwhile', async () => {
    const other = await addAtServer(server, { name: 'Other', email: '', jobId: 1 });
    const merged = await atServer('POST', `/candidates/${other}/merge`, { candidateId: id });
    await ada.device.sync();
    await atServer('POST', `/changes/${merged.headers.get('Change-Seq')}/undo`, {});
    await erase(id);
    await ada.device.sync();
    expect(asked).toContain('/replica/rows');
    expect(await tracesOn(ada)).toEqual([]);
    await expectRowsOf(server, ada);
  });

  it('An erasure lets the database’s files be rewritten once, also after a new start in between', async () => {
    await erase(id);
    await ada.device.sync();
    const broken = ada.device.compactErased(() => Promise.reject(new Error('Killed')));
    await expect(broken).rejects.toThrow('Killed');
    ada.restart();
    let times = 0;
    const compact = async () => void (times += 1);
    await ada.device.compactErased(compact);
    await ada.device.compactErased(compact);
    expect(times).toBe(1);
  });
});
