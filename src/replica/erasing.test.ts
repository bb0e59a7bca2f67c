import { beforeEach, describe, expect, it } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { seededRandom } from '#demo/random.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { isReplicated } from '#domain/replica/replicated.ts';
import { TABLE_NAMES } from '#domain/tables.ts';
import { installFakeIndexedDb } from '#store/indexeddb/fake-indexeddb-in-test.ts';
import { inIndexedDb, inMemory, ServerInTest, type DeviceInTest } from './devices-in-test.ts';
import { newestFirst, pendingIn } from './replica-log.ts';
import { Wires } from './wires-in-test.ts';

/** Texts that are in no other row of the workspace. */
const NAME = 'Zqxwv Kjyrmbgf';
const EMAIL = 'wqzjx@vkpf.example';
const NOTE = 'Hjzqkwx';
const TRACES = [NAME, EMAIL, NOTE];

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
    id = await add({ name: NAME, email: EMAIL, jobId: 1 });
    await ada.device.sync();
    asked = [];
    ada.before = ({ url }) => void asked.push(new URL(url).pathname);
  });

  async function atServer(method: string, path: string, body: object): Promise<Response> {
    const headers = { 'Content-Type': 'application/json' };
    const url = new URL(path, 'http://localhost');
    const response = await server.fetch(
      'bo',
      new Request(url, { method, headers, body: JSON.stringify(body) }),
    );
    expect(response.ok).toBe(true);
    return response;
  }

  async function add(body: object): Promise<number> {
    return ((await (await atServer('POST', '/candidates', body)).json()) as CandidateWithJob).id;
  }

  async function erase(...ids: number[]): Promise<void> {
    await atServer('POST', '/candidates/erase', { ids });
  }

  /** Everything that the database of the device has, as text. */
  async function stored(): Promise<string> {
    const log = await ada.db.read(async (tx) => {
      const entries: unknown[] = [];
      for await (const entry of newestFirst(tx)) entries.push(entry);
      return entries;
    });
    return JSON.stringify([await ada.dump(), log]);
  }

  function traces(text: string): string[] {
    return TRACES.filter((trace) => text.includes(trace));
  }

  async function expectSameRows(): Promise<void> {
    const [here, there] = [await ada.dump(), await server.dump()];
    for (const table of TABLE_NAMES.filter(isReplicated)) expect(here[table]).toEqual(there[table]);
  }

  async function notSent() {
    return (await ada.device.log()).state.notSent;
  }

  it('takes the person from the rows and from the log, and reads no other row again', async () => {
    await ada.call('POST', `/candidates/${id}/notes`, { text: NOTE });
    await ada.call('PATCH', '/candidates', { ids: [1, id], addTags: ['later'] });
    await ada.device.sync();
    expect(traces(await stored())).toEqual(TRACES);
    const before = await ada.changes();
    asked = [];

    await erase(id);
    await ada.device.sync();
    expect(asked).toEqual(['/replica/changes']);
    expect(traces(await stored())).toEqual([]);
    await expectSameRows();

    // The log is the server’s, also where it is about others.
    ada.isOnline = false;
    const after = await ada.changes();
    expect(after).toHaveLength(before.length + 1);
    const log = await server.changes();
    expect(after.map(({ seq, rows }) => ({ seq, rows }))).toEqual(
      log.slice(0, after.length).map(({ seq, rows }) => ({ seq, rows })),
    );
  });

  it('leaves the copy whole while the network goes at any moment', async () => {
    await erase(id);
    ada.before = ({ url }) => {
      if (!url.includes('/replica/changes')) ada.isOnline = false;
    };
    await ada.device.sync();
    ada.isOnline = false;
    expect((await ada.get<CandidateWithJob>('/candidates/1')).id).toBe(1);
    expect((await ada.call('PATCH', '/candidates/1', { name: 'Ada L.' })).status).toBe(200);
  });

  it('takes a note that is not sent, and tells only that there was one', async () => {
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
    expect(traces(await stored())).toEqual([]);
    expect((await server.dump()).notes.map(({ text }) => text)).toContain('Good hands');

    const [{ key } = { key: '' }] = await notSent();
    await ada.device.tryAgain(key);
    expect(await notSent()).toHaveLength(1);
    await ada.device.giveUp(key);
    expect(await notSent()).toEqual([]);
    expect(traces(await stored())).toEqual([]);
  });

  it('takes what was refused before, also when it was given up', async () => {
    ada.isOnline = false;
    await ada.call('POST', `/candidates/${id}/notes`, { text: NOTE });
    const second = await add({ name: 'Other', email: EMAIL, jobId: 1 });
    await atServer('POST', `/candidates/${second}/merge`, { candidateId: id });
    ada.isOnline = true;
    await ada.device.sync();
    const [{ key } = { key: '' }] = await notSent();
    await ada.device.giveUp(key);
    expect(traces(await stored())).toContain(NOTE);

    await erase(second);
    await ada.device.sync();
    expect(traces(await stored())).toEqual([]);
    await expectSameRows();
  });

  it('leaves the rows of whom this device has merged into the person, which is not sent', async () => {
    const other = await add({ name: 'Somebody', email: '', jobId: 1 });
    await atServer('POST', `/candidates/${other}/notes`, { text: 'Good hands' });
    await ada.device.sync();
    ada.isOnline = false;
    expect((await ada.call('POST', `/candidates/${id}/merge`, { candidateId: other })).status).toBe(200);
    await erase(id);
    ada.isOnline = true;
    await ada.device.sync();
    expect(await notSent()).toMatchObject([{ command: { route: 'erased' }, rows: [] }]);
    expect(traces(await stored())).toEqual([]);
    await expectSameRows();
  });

  it('leaves a change of several people to the others', async () => {
    ada.isOnline = false;
    await ada.call('PATCH', '/candidates', { ids: [1, id], addTags: ['later'] });
    await erase(id);
    ada.isOnline = true;
    await ada.device.sync();
    expect(await notSent()).toMatchObject([{ command: { route: 'erased' }, rows: [] }]);
    expect(traces(await stored())).toEqual([]);
    expect((await ada.get<CandidateWithJob>('/candidates/1')).tags).toContain('later');
    await expectSameRows();
  });

  it('is followed also when the device was away while the person came, and a write was answered to nobody', async () => {
    ada.isOnline = false;
    const other = await add({ name: 'Somebody', email: EMAIL, jobId: 1 });
    await atServer('PATCH', `/candidates/${other}`, { name: NAME });
    await erase(other, id);
    await atServer('PATCH', '/candidates/1', { name: 'Ada L.' });
    ada.isOnline = true;
    await ada.device.sync();
    expect(asked).not.toContain('/replica/rows');
    expect(traces(await stored())).toEqual([]);
    await expectSameRows();
  });

  it('fills the copy anew when rows have moved between the person and others meanwhile', async () => {
    const other = await add({ name: 'Other', email: '', jobId: 1 });
    const merged = await atServer('POST', `/candidates/${other}/merge`, { candidateId: id });
    await ada.device.sync();
    await atServer('POST', `/changes/${merged.headers.get('Change-Seq')}/undo`, {});
    await erase(id);
    await ada.device.sync();
    expect(asked).toContain('/replica/rows');
    expect(traces(await stored())).toEqual([]);
    await expectSameRows();
  });

  it('lets the files of the database be rewritten once, also after a new start in between', async () => {
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
