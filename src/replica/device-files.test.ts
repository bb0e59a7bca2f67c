import { beforeEach, expect, it } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { ServerInTest, type DeviceInTest } from './devices-in-test.ts';

let server: ServerInTest;
let ada: DeviceInTest;

beforeEach(async () => {
  server = new ServerInTest(suiteWorkspace, { now: () => new Date('2026-01-11T00:00:00.000Z') });
  ada = server.device('ada');
  await ada.device.sync();
});

interface Listed {
  readonly id: number;
  readonly missing: boolean;
}

/** Adds a file at the server. */
async function attach(text: string, candidate = 1): Promise<number> {
  const body = new FormData();
  body.append('file', new File([text], 'CV.txt'));
  const url = new URL(`/candidates/${candidate}/files`, 'http://localhost');
  const added = await server.fetch('bo', new Request(url, { method: 'POST', body }));
  await ada.device.sync();
  return ((await added.json()) as Listed).id;
}

async function erase(id: number): Promise<void> {
  const url = new URL('/candidates/erase', 'http://localhost');
  const headers = { 'Content-Type': 'application/json' };
  const erased = await server.fetch(
    'bo',
    new Request(url, { method: 'POST', headers, body: JSON.stringify({ ids: [id] }) }),
  );
  expect(erased.status).toBe(200);
}

async function read(id: number, headers = {}): Promise<readonly [status: number, text: string]> {
  const response = await ada.call('GET', `/files/${id}`, undefined, headers);
  return [response.status, await response.text()];
}

it('A file that was opened on this device opens without a network, also a part of it', async () => {
  const id = await attach('Joiner since 1998');
  expect(await read(id)).toEqual([200, 'Joiner since 1998']);
  ada.isOnline = false;
  ada.restart();
  expect(await read(id)).toEqual([200, 'Joiner since 1998']);
  expect(await read(id, { Range: 'bytes=0-5' })).toEqual([206, 'Joiner']);
});

it('A file that was opened while the copy was being made opens without a network once the copy is there', async () => {
  const id = await attach('Joiner since 1998');
  ada = server.device('chloe');
  expect(await read(id)).toEqual([200, 'Joiner since 1998']);
  await ada.device.sync();
  await ada.device.sweepFiles();
  ada.isOnline = false;
  expect(await read(id)).toEqual([200, 'Joiner since 1998']);
});

it('A file that was not opened here is not missing, and says that it needs the connection', async () => {
  const id = await attach('Joiner since 1998');
  expect((await read(id, { Range: 'bytes=0-5' }))[0]).toBe(206);
  ada.isOnline = false;
  const { data } = await ada.get<{ readonly data: readonly Listed[] }>('/candidates/1/files');
  expect(data.map(({ missing }) => missing)).toEqual([false]);
  const [status, text] = await read(id);
  expect([status, JSON.parse(text)]).toEqual([
    503,
    { message: 'This file is not on this device. Open it when the connection is back.' },
  ]);
});

it('A file that is deleted elsewhere leaves this device with the next sync', async () => {
  const [gone, stays] = [await attach('Joiner'), await attach('Welder')];
  await read(gone);
  await read(stays);
  await server.fetch('bo', new Request(`http://localhost/files/${gone}`, { method: 'DELETE' }));
  await ada.device.sync();
  await ada.device.sweepFiles();
  expect((await ada.opened.list()).map(({ id }) => id)).toEqual([stays]);
});

it('A file of an erased candidate leaves this device with the candidate, and others stay', async () => {
  const [gone, stays] = [await attach('Joiner', 1), await attach('Welder', 2)];
  await read(gone);
  await read(stays);
  await erase(1);
  await ada.device.sync();
  await ada.device.sweepFiles();
  expect((await ada.opened.list()).map(({ id }) => id)).toEqual([stays]);
  expect((await ada.dump()).candidates.some(({ id }) => id === 1)).toBe(false);
});

it('A file that is deleted on this device is deleted at the server later', async () => {
  const id = await attach('Joiner');
  ada.isOnline = false;
  expect((await ada.call('DELETE', `/files/${id}`)).status).toBe(200);
  expect((await read(id))[0]).toBe(503);
  ada.isOnline = true;
  await ada.device.sync();
  expect((await server.dump()).files.map((file) => file.id)).not.toContain(id);
});
