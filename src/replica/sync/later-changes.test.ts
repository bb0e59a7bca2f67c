import { beforeEach, describe, expect, it } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { pendingIn, type NotSent } from '#replica/copy/replica-log.ts';
import { ServerInTest, type DeviceInTest } from '#replica/devices-in-test.ts';
import { LOG_BOUNDS, type LogBounds } from '#store/log/log-bounds.ts';
import { CHANGED, CHANGED_UNKNOWN } from './sending.ts';

let server: ServerInTest;
let ada: DeviceInTest;

let moment: number;

async function start(bounds?: LogBounds): Promise<void> {
  moment = Date.parse('2026-01-11T00:00:00.000Z');
  server = new ServerInTest(suiteWorkspace, { now: () => new Date((moment += 100)) }, bounds);
  ada = server.device('ada');
  await ada.device.sync();
}

beforeEach(() => start());

/** A change that a colleague makes at the server. */
async function bo(method: string, path: string, body?: object): Promise<void> {
  const request = new Request(new URL(path, 'http://localhost'), {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  expect((await server.fetch('bo', request)).ok).toBe(true);
}

async function edit(path: string, body: object): Promise<void> {
  expect((await ada.call('PATCH', path, body)).status).toBe(200);
}

async function atServer(id: number): Promise<Candidate | undefined> {
  return (await server.dump()).candidates.find((each) => each.id === id);
}

async function notSent(): Promise<readonly NotSent[]> {
  const log = await ada.device.log();
  expect(pendingIn(log)).toEqual([]);
  return log.state.notSent;
}

describe('Later decisions of colleagues', () => {
  it('A colleague’s later decision holds until the person has chosen, and is told with both (product §25)', async () => {
    ada.isOnline = false;
    await edit('/candidates/1', { stage: 'rejected' });
    await bo('PATCH', '/candidates/1', { stage: 'hired' });
    ada.isOnline = true;
    await ada.device.sync();
    expect((await atServer(1))?.stage).toBe('hired');
    expect((await ada.dump()).candidates).toEqual((await server.dump()).candidates);
    const [told, ...others] = await notSent();
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      message: CHANGED,
      command: { body: { stage: 'rejected' } },
      later: [{ table: 'candidates', id: 1, fields: ['stage'], by: 'bo', after: { stage: 'hired' } }],
    });

    await ada.device.tryAgain(told!.key);
    await ada.device.sync();
    expect((await atServer(1))?.stage).toBe('rejected');
    expect(await notSent()).toEqual([]);
  });

  it('A colleague’s later decision holds again when it comes after the person has chosen (product §25)', async () => {
    await edit('/candidates/1', { rating: 1 });
    await bo('PATCH', '/candidates/1', { rating: 4 });
    await ada.device.sync();
    const [told] = await notSent();
    ada.isOnline = false;
    await ada.device.tryAgain(told!.key);
    await bo('PATCH', '/candidates/1', { rating: 3 });
    ada.isOnline = true;
    await ada.device.sync();
    expect((await atServer(1))?.rating).toBe(3);
    expect(await notSent()).toMatchObject([{ later: [{ before: { rating: 4 }, after: { rating: 3 } }] }]);
  });

  it('A colleague’s decision about one of several candidates is named, and spares the others (product §25)', async () => {
    ada.isOnline = false;
    await edit('/candidates', { ids: [1, 2], stage: 'rejected' });
    await bo('PATCH', '/candidates/2', { stage: 'hired' });
    ada.isOnline = true;
    await ada.device.sync();
    expect([(await atServer(1))?.stage, (await atServer(2))?.stage]).toEqual(['rejected', 'hired']);
    const [told, ...others] = await notSent();
    expect(others).toEqual([]);
    expect(told).toMatchObject({ command: { body: { ids: [2] } }, later: [{ id: 2, by: 'bo' }] });
    expect(told?.rows.map(({ id }) => id)).toEqual([2]);
    await ada.device.tryAgain(told!.key);
    await ada.device.sync();
    expect((await atServer(2))?.stage).toBe('rejected');
  });

  it('A colleague’s later decisions about each of several candidates are told for each alone (product §25)', async () => {
    ada.isOnline = false;
    await edit('/candidates', { ids: [1, 2], stage: 'rejected' });
    await bo('PATCH', '/candidates', { ids: [1, 2], stage: 'hired' });
    ada.isOnline = true;
    await ada.device.sync();
    expect((await notSent()).map(({ command }) => command.body)).toMatchObject([{ ids: [1] }, { ids: [2] }]);
    expect((await ada.dump()).candidates).toEqual((await server.dump()).candidates);
  });
});

describe('Changes of others', () => {
  beforeEach(async () => {
    ada.isOnline = false;
    await edit('/candidates/1', { stage: 'rejected' });
    await bo('PATCH', '/candidates/1', { stage: 'hired' });
    ada.isOnline = true;
    await ada.device.sync();
    expect(await notSent()).toMatchObject([{ later: [{ id: 1 }] }]);
  });

  it('An erasure takes others’ changes of the candidate from the device (product §25)', async () => {
    await bo('POST', '/candidates/erase', { ids: [1] });
    await ada.device.sync();
    const [told, ...others] = await notSent();
    expect(others).toEqual([]);
    expect(told).toMatchObject({ rows: [], command: { route: 'erased' } });
    expect(told).not.toHaveProperty('later');
  });

  it('Others’ changes leave the device with the right to a copy (product §25)', async () => {
    server.removed.add('ada');
    await expect(ada.device.sync()).rejects.toThrow('403');
    const [told] = await notSent();
    expect(told).toMatchObject({ command: { body: { stage: 'rejected' } } });
    // The event of the move is of its person.
    expect(told?.rows.map(({ table }) => table)).toEqual(['timelines']);
    expect(told).not.toHaveProperty('later');
  });
});

describe('Changes without a question', () => {
  it.each<readonly [string, string, object]>([
    ['another field', '/candidates/1', { rating: 4 }],
    ['the same value', '/candidates/1', { stage: 'rejected' }],
    ['another candidate', '/candidates/2', { stage: 'hired' }],
  ])('%s (product §25)', async (_, path, body) => {
    ada.isOnline = false;
    await edit('/candidates/1', { stage: 'rejected' });
    await bo('PATCH', path, body);
    ada.isOnline = true;
    await ada.device.sync();
    expect((await atServer(1))?.stage).toBe('rejected');
    expect(await notSent()).toEqual([]);
  });

  it('Nothing is asked about a change that the person had seen (product §25)', async () => {
    await bo('PATCH', '/candidates/1', { stage: 'hired' });
    await ada.device.sync();
    ada.isOnline = false;
    await edit('/candidates/1', { stage: 'offer' });
    await edit('/candidates/1', { stage: 'rejected' });
    ada.isOnline = true;
    await ada.device.sync();
    expect((await atServer(1))?.stage).toBe('rejected');
    expect(await notSent()).toEqual([]);
  });
});

it('A change to a value that the person had chosen before is no other decision (product §25)', async () => {
  ada.isOnline = false;
  await edit('/candidates/1', { stage: 'tech' });
  await edit('/candidates/1', { stage: 'rejected' });
  await bo('PATCH', '/candidates/1', { stage: 'tech' });
  ada.isOnline = true;
  await ada.device.sync();
  expect((await atServer(1))?.stage).toBe('rejected');
  expect(await notSent()).toEqual([]);
});

it('A change that waits while colleagues’ changes come in does not know them (product §25)', async () => {
  await edit('/candidates/1', { stage: 'rejected' });
  const { fetch } = server;
  server.fetch = async (person, request) =>
    request.method === 'PATCH' ? new Response(null, { status: 500 }) : fetch.call(server, person, request);
  await fetch.call(
    server,
    'bo',
    new Request('http://localhost/candidates/1', { method: 'PATCH', body: '{"stage":"hired"}' }),
  );
  await ada.device.sync();
  await ada.device.sync();
  expect(pendingIn(await ada.device.log())).toHaveLength(1);
  server.fetch = fetch;
  ada.restart();
  await ada.device.sync();
  expect((await atServer(1))?.stage).toBe('hired');
  expect(await notSent()).toMatchObject([{ later: [{ before: { stage: 'applied' } }] }]);
});

describe('Devices away for longer than the log', () => {
  beforeEach(() => start({ ...LOG_BOUNDS, changes: 5 }));

  it('A device that was away for longer than the log tells changes by its own rows (product §25)', async () => {
    ada.isOnline = false;
    await edit('/candidates/1', { stage: 'rejected' });
    await edit('/candidates/2', { stage: 'rejected' });
    await bo('PATCH', '/candidates/2', { stage: 'hired' });
    for (let place = 0; place < 10; place++) {
      // oxlint-disable-next-line no-await-in-loop -- one change after the other
      await bo('POST', '/candidates/1/notes', { text: `Note ${place}` });
    }
    ada.isOnline = true;
    await ada.device.sync();
    expect([(await atServer(1))?.stage, (await atServer(2))?.stage]).toEqual(['rejected', 'hired']);
    expect(await notSent()).toMatchObject([
      { message: CHANGED_UNKNOWN, later: [{ id: 2, by: null, after: { stage: 'hired' } }] },
    ]);
  });
});

describe('Changes that are sent 60 days later', () => {
  const DAY = 86_400_000;

  it('A change that is sent 60 days later keeps the date when it was made, also in the log (product §25)', async () => {
    const olga = server.device('olga');
    await olga.device.sync();
    ada.isOnline = false;
    await edit('/candidates/1', { stage: 'tech' });
    await ada.call('POST', '/candidates/1/notes', { text: 'Good hands' });
    const made = (await ada.dump()).candidates.find(({ id }) => id === 1)!.stageSince;
    moment += 60 * DAY;
    ada.isOnline = true;
    await ada.device.sync();
    await olga.device.sync();
    for (const one of [ada, olga]) {
      // oxlint-disable-next-line no-await-in-loop -- one device after the other
      const { candidates, notes } = await one.dump();
      const { stageSince } = candidates.find(({ id }) => id === 1)!;
      expect(Math.abs(Date.parse(stageSince) - Date.parse(made))).toBeLessThan(60_000);
      const note = notes.find(({ text }) => text === 'Good hands')!;
      expect(Math.abs(Date.parse(note.createdAt) - Date.parse(made))).toBeLessThan(60_000);
    }
    const [, change] = await server.changes();
    expect(change).toMatchObject({ happenedAt: (await atServer(1))?.stageSince });
    expect(Date.parse(change!.at) - Date.parse(made)).toBeGreaterThan(59 * DAY);
    ada.isOnline = false;
    expect((await ada.changes())[1]).toMatchObject({ happenedAt: change!.happenedAt });
  });

  it('A change that is sent 60 days later says its age, whatever the device’s clock says (product §25)', async () => {
    const sent: (string | null)[] = [];
    ada.before = ({ method, headers }) => void (method === 'PATCH' && sent.push(headers.get('Happened-Ago')));
    ada.isOnline = false;
    await edit('/candidates/1', { stage: 'tech' });
    moment += 3 * DAY;
    ada.isOnline = true;
    await ada.device.sync();
    expect(sent).toHaveLength(1);
    expect(Number(sent[0]) - 3 * DAY).toBeLessThan(60_000);
    expect(Number(sent[0])).toBeGreaterThanOrEqual(3 * DAY);
  });
});
