import { beforeEach, expect, it } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import type { Note } from '#domain/note/note.ts';
import { pendingIn } from '#replica/copy/replica-log.ts';
import { CALM, ServerInTest, type DeviceInTest } from '#replica/devices-in-test.ts';
import { TEAM_LOG_BOUNDS } from '#store/log/log-bounds.ts';
import { UNCERTAIN } from './sending.ts';

const DAY = 24 * 60 * 60_000;

let moment: number;
let server: ServerInTest;
let ada: DeviceInTest;
let bo: DeviceInTest;

beforeEach(async () => {
  moment = Date.parse('2026-01-11T00:00:00.000Z');
  // A busy team: its log has the changes of the last four days, and the two before.
  const bounds = { ...TEAM_LOG_BOUNDS, changes: 2 };
  server = new ServerInTest(suiteWorkspace, { now: () => new Date((moment += 1_000)) }, bounds);
  ada = server.device('ada');
  bo = server.device('bo');
  await ada.device.sync();
  await bo.device.sync();
});

/** The server gets what is sent, and the answer is lost. The process of the device ends. */
async function lose(one: DeviceInTest): Promise<void> {
  let isSent = false;
  one.before = ({ method }) => {
    if (isSent) throw new TypeError('The network is gone.');
    isSent = method !== 'GET';
    if (isSent) one.failing = { ...CALM, cut: 1 };
  };
  await expect(one.device.sync()).rejects.toThrow('can’t be reached');
  one.failing = CALM;
  one.before = () => undefined;
  one.isOnline = false;
  one.restart();
}

/** Others work for some days. */
async function away(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    moment += DAY;
    await bo.call('PATCH', '/candidates/2', { name: `Bo ${day}` });
    await bo.device.sync();
  }
}

async function notesAtServer(): Promise<string[]> {
  const response = await server.fetch('bo', new Request('http://localhost/candidates/1/notes'));
  return ((await response.json()) as { data: Note[] }).data.map(({ text }) => text);
}

async function nameAtServer(): Promise<string> {
  const response = await server.fetch('bo', new Request('http://localhost/candidates/1'));
  return ((await response.json()) as { name: string }).name;
}

async function told(one: DeviceInTest): Promise<readonly (readonly [string, string])[]> {
  const { state } = await one.device.log();
  return state.notSent.map(({ command, message }) => [command.route, message]);
}

const noteOf = (text: string) => ada.call('POST', '/candidates/1/notes', { text });

it.each([1, 3])('A device whose last answer was lost writes nothing twice after %d days', async (days) => {
  await noteOf('Once');
  await lose(ada);
  await away(days);
  await server.fetch(
    'bo',
    new Request('http://localhost/candidates/1', { method: 'PATCH', body: '{"name":"Later"}' }),
  );
  ada.isOnline = true;
  await ada.device.sync();
  expect((await notesAtServer()).filter((text) => text === 'Once')).toHaveLength(1);
  expect(await told(ada)).toEqual([]);
  expect(pendingIn(await ada.device.log())).toEqual([]);
});

it('A device that was away for longer than keys are kept writes nothing twice, and tells what is uncertain', async () => {
  await noteOf('Once');
  await ada.call('PATCH', '/candidates/1', { name: 'Of the device' });
  await lose(ada);
  await noteOf('Written without a network');
  await away(6);
  await server.fetch(
    'bo',
    new Request('http://localhost/candidates/1', { method: 'PATCH', body: '{"name":"Later"}' }),
  );
  ada.isOnline = true;
  await ada.device.sync();
  const notes = await notesAtServer();
  expect(notes.filter((text) => text === 'Once')).toHaveLength(1);
  expect(notes).toContain('Written without a network');
  expect(await nameAtServer()).toBe('Later');
  expect(await told(ada)).toEqual([
    ['POST /candidates/{id}/notes', UNCERTAIN],
    ['PATCH /candidates/{id}', UNCERTAIN],
  ]);
});

it('What is written on a device that was opened without a network is sent whenever it comes back, however often it tried', async () => {
  ada.isOnline = false;
  ada.restart();
  await noteOf('First');
  await expect(ada.device.sync()).rejects.toThrow('can’t be reached');
  ada.restart();
  await noteOf('Second');
  await expect(ada.device.sync()).rejects.toThrow('can’t be reached');
  await away(6);
  ada.isOnline = true;
  await ada.device.sync();
  expect(await notesAtServer()).toEqual(expect.arrayContaining(['First', 'Second']));
  expect(await told(ada)).toEqual([]);
});
