import { beforeEach, describe, expect, it } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { seededRandom } from '#demo/random.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { REPLICATED_TABLES } from '#domain/replica/tables.ts';
import { installFakeIndexedDb } from '#store/indexeddb/fake-indexeddb-in-test.ts';
import { TEAM_LOG_BOUNDS } from '#store/log/log-bounds.ts';
import { pendingIn } from './copy/replica-log.ts';
import { ServerUnreachable } from './copy/server.ts';
import { CALM, inIndexedDb, inMemory, ServerInTest, type DeviceInTest } from './devices-in-test.ts';
import {
  addAtServer,
  changeAtServer,
  EMAIL,
  expectRowsOf,
  NAME,
  NOTE,
  TRACES,
  tracesOn,
} from './erased-person-in-test.ts';
import { CHANGED_UNKNOWN } from './sync/sending.ts';
import { Wires } from './wires-in-test.ts';

const DAY = 86_400_000;

describe.each([
  ['in memory', inMemory],
  ['in IndexedDB', inIndexedDb],
])('A copy that can’t follow the log, in a database %s', (_, open) => {
  let moment: number;
  let server: ServerInTest;
  let ada: DeviceInTest;
  let id: number;
  let asked: string[];

  beforeEach(async () => {
    installFakeIndexedDb();
    moment = Date.parse('2026-01-11T00:00:00.000Z');
    // The log has the changes of the last four days, and the eight before.
    const bounds = { ...TEAM_LOG_BOUNDS, changes: 8 };
    server = new ServerInTest(suiteWorkspace, { now: () => new Date((moment += 1_000)) }, bounds);
    const random = seededRandom(1);
    ada = server.device('ada', random, new Wires(random), open);
    await ada.device.sync();
    id = await addAtServer(server, { name: NAME, email: EMAIL, jobId: 1 });
    await atServer('POST', `/candidates/${id}/notes`, { text: NOTE });
    await ada.device.sync();
    asked = [];
  });

  function atServer(method: string, path: string, body: object): Promise<Response> {
    return changeAtServer(server, method, path, body);
  }

  /** Others work until the log has nothing of before. */
  async function logMovesOn(): Promise<void> {
    for (let day = 0; day < 14; day += 1) {
      moment += DAY;
      // oxlint-disable-next-line no-await-in-loop -- one day after the other
      await atServer('PATCH', '/candidates/2', { name: `Bo ${day}` });
    }
  }

  /** The person was merged into another on this device, and at the server is another again, and erased. */
  async function erasedAfterMerge(): Promise<number> {
    const other = await addAtServer(server, { name: 'Other', email: '', jobId: 1 });
    const merged = await atServer('POST', `/candidates/${other}/merge`, {
      candidateId: id,
      take: ['email'],
    });
    await ada.device.sync();
    expect(await tracesOn(ada)).toEqual(TRACES);
    await atServer('POST', `/changes/${merged.headers.get('Change-Seq')}/undo`, {});
    await atServer('POST', '/candidates/erase', { ids: [id] });
    return other;
  }

  /**
   * Syncs, and loses the connection before the call with this number.
   *
   * @returns whether the sync came to its end
   */
  async function syncLosing(number: number): Promise<boolean> {
    let calls = 0;
    ada.isOnline = true;
    ada.before = ({ url }) => {
      ada.isOnline &&= calls < number;
      calls += 1;
      if (ada.isOnline) asked.push(url);
    };
    const isDone = await ada.device.sync().then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof ServerUnreachable)) throw error;
        return false;
      },
    );
    ada.isOnline = false;
    return isDone;
  }

  async function nameOf(candidate: number): Promise<string> {
    return (await ada.get<CandidateWithJob>(`/candidates/${candidate}`)).name;
  }

  async function statusOf(candidate: number): Promise<number> {
    return (await ada.call('GET', `/candidates/${candidate}`)).status;
  }

  it('A copy without the log leaves out the erased person until it is replaced, after any lost connection', async () => {
    const other = await erasedAfterMerge();
    const ofOther: number[] = [];
    let lost = 0;
    for (let isDone = false; !isDone;) {
      lost += 1;
      // oxlint-disable no-await-in-loop -- one loss after the other
      isDone = await syncLosing(lost);
      ada.restart();
      expect(await nameOf(1)).toBe('Ada');
      // The first call is refused. The next two tell who was erased.
      const isRemoved = lost > 2;
      expect(await statusOf(id)).toBe(isRemoved ? 404 : 200);
      ofOther.push(await statusOf(other));
      expect(await tracesOn(ada)).toEqual(isRemoved ? [] : TRACES);
      // oxlint-enable no-await-in-loop
    }
    expect(lost).toBeGreaterThan(REPLICATED_TABLES.length);
    // Here the other has rows of the erased person, until all rows are there.
    const parts = ofOther.filter((status, place) => status !== ofOther[place - 1]);
    expect(parts).toEqual([200, 404, 200]);
    await expectRowsOf(server, ada);
  });

  it('A copy without the log leaves out the erased person also when the log has forgotten the erasure', async () => {
    await atServer('POST', '/candidates/erase', { ids: [id] });
    await logMovesOn();
    const names = [await nameOf(2)];
    expect(await syncLosing(1)).toBe(false);
    for (let isDone = false; !isDone;) {
      // oxlint-disable no-await-in-loop -- one loss after the other
      isDone = await syncLosing(4);
      names.push(await nameOf(2));
      expect(await statusOf(id)).toBe(404);
      expect(await tracesOn(ada)).toEqual([]);
      // oxlint-enable no-await-in-loop
    }
    expect(names.length).toBeGreaterThan(5);
    expect([...new Set(names)]).toEqual(['Grace', 'Bo 13']);
    await expectRowsOf(server, ada);
  });

  it('A copy without the log leaves the calls to the server while the connection is there', async () => {
    await logMovesOn();
    const names: string[] = [];
    ada.before = async ({ url }) => {
      if (names.length > 0 || !url.includes('table=notes')) return;
      names.push(await ada.dump().then(({ candidates }) => candidates[1]?.name ?? ''));
      names.push(await nameOf(2));
    };
    await ada.device.sync();
    expect(names).toEqual(['Grace', 'Bo 13']);
  });

  it('A copy without the log reads no rows twice while the worker goes on', async () => {
    await logMovesOn();
    while (!(await syncLosing(5)));
    const rows = asked.filter((url) => url.includes('/replica/rows') && !url.includes('table=erasures'));
    expect(rows).toHaveLength(REPLICATED_TABLES.length - 1);
    expect(new Set(rows).size).toBe(rows.length);
    await expectRowsOf(server, ada);
  });

  it('A copy without the log takes writes, sends them, and tells of those that others have undone before', async () => {
    await atServer('PATCH', '/candidates/1', { phone: '555' });
    await logMovesOn();
    await ada.call('POST', '/candidates/1/notes', { text: 'Before' });
    expect(await syncLosing(9)).toBe(false);
    await ada.call('POST', '/candidates/1/notes', { text: 'Meanwhile' });
    await ada.call('PATCH', '/candidates/1', { phone: '777' });
    ada.isOnline = true;
    ada.before = () => undefined;
    await ada.device.sync();
    await ada.device.sync();

    const notes = (await server.dump()).notes.map(({ text }) => text);
    expect(notes).toEqual(expect.arrayContaining(['Before', 'Meanwhile']));
    const { state } = await ada.device.log();
    expect(pendingIn(await ada.device.log())).toEqual([]);
    expect(state.notSent.map(({ message }) => message)).toEqual([CHANGED_UNKNOWN]);
    await expectRowsOf(server, ada);
  });

  it('A copy without the log keeps what the server has of a write whose answer was lost', async () => {
    ada.isOnline = false;
    await ada.call('POST', '/candidates/1/notes', { text: 'Once' });
    await ada.call('DELETE', '/notes/1');
    await ada.call('PATCH', '/candidates/1', { name: 'Ada King' });
    ada.isOnline = true;
    ada.before = ({ method }) => {
      if (method !== 'GET') ada.failing = { ...CALM, cut: 1 };
    };
    await expect(ada.device.sync()).rejects.toThrow('can’t be reached');
    ada.failing = CALM;
    ada.restart();
    await logMovesOn();
    expect(await syncLosing(20)).toBe(false);
    while (!(await syncLosing(20)));
    await expectRowsOf(server, ada);
  });
});
