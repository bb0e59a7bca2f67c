import { beforeEach, expect, it } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { isReplicated } from '#domain/replica/replicated.ts';
import { sampleCandidateDraft } from '#domain/samples/sample-rows.ts';
import { TABLE_NAMES } from '#domain/tables.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import { ServerInTest, type DeviceInTest } from '#replica/devices-in-test.ts';
import { pendingIn } from './replica-log.ts';
import { RESTORED } from './restored.ts';

let server: ServerInTest;
let ada: DeviceInTest;
let backup: Awaited<ReturnType<ServerInTest['backup']>>;
/** A candidate who is not in the backup. */
let dora: { readonly id: number };

beforeEach(async () => {
  let moment = Date.parse('2026-01-11T00:00:00.000Z');
  server = new ServerInTest(suiteWorkspace, { now: () => new Date((moment += 1_000)) });
  backup = await server.backup();
  dora = await online('POST', '/candidates', sampleCandidateDraft({ name: 'Dora' }));
  ada = server.device('ada');
  await ada.device.sync();
});

/** A call of a colleague, who is online. */
async function online(method: string, path: string, body: unknown): Promise<{ readonly id: number }> {
  const headers = { 'Content-Type': 'application/json' };
  const request = new Request(`http://localhost${path}`, { method, headers, body: JSON.stringify(body) });
  const response = await server.fetch('bo', request);
  expect(response.status).toBeLessThan(300);
  return (await response.json()) as { readonly id: number };
}

/** Restores the backup. Then colleagues work until the server has more changes than the device knows. */
async function restoreAndGoOn(): Promise<{ readonly id: number }> {
  server.restore(backup, 'e-1');
  const eve = await online('POST', '/candidates', sampleCandidateDraft({ name: 'Eve' }));
  for (let time = 0; time < 10; time += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one change after the other
    await online('PATCH', '/candidates/2', { name: `Grace ${time}` });
  }
  return eve;
}

function copied(workspace: Workspace) {
  return Object.fromEntries(TABLE_NAMES.filter(isReplicated).map((table) => [table, workspace[table]]));
}

async function expectAtRest(): Promise<void> {
  expect(copied(await ada.dump())).toEqual(copied(await server.dump()));
  expect(pendingIn(await ada.device.log())).toEqual([]);
}

async function notSent() {
  return (await ada.device.log()).state.notSent;
}

async function changesBy(person: string): Promise<number> {
  return (await server.changes()).filter(({ by }) => by === person).length;
}

it('A device has the server’s rows after a restore, and tells its unsent changes with the former names', async () => {
  ada.isOnline = false;
  await ada.call('POST', `/candidates/${dora.id}/notes`, { text: 'Call her' });
  await ada.call('PATCH', `/candidates/${dora.id}`, { stage: 'rejected' });
  await ada.call('POST', '/candidates', sampleCandidateDraft({ name: 'Fay' }));
  const eve = await restoreAndGoOn();
  // The id of one person is now another’s.
  expect(eve.id).toBe(dora.id);
  ada.isOnline = true;
  await ada.device.sync();
  await expectAtRest();
  expect(await changesBy('ada')).toBe(0);
  const told = await notSent();
  expect(told.map(({ message, command }) => [message, command.route])).toEqual([
    [RESTORED, 'POST /candidates/{id}/notes'],
    [RESTORED, 'PATCH /candidates/{id}'],
    [RESTORED, 'POST /candidates'],
  ]);
  expect(told.map(({ namesBefore }) => Object.values(namesBefore?.candidates ?? {}))).toEqual([
    ['Dora'],
    ['Dora'],
    ['Fay'],
  ]);
  expect(told[0]?.rows).toMatchObject([{ table: 'notes', after: { text: 'Call her' } }]);
});

it('Unsent and refused changes of before a restore can’t be tried again', async () => {
  ada.isOnline = false;
  await ada.call('PATCH', '/candidates/1', { name: 'Ada L.' });
  await ada.call('POST', '/jobs', { title: 'Welder', tags: [] });
  server.signedOut.add('ada');
  await restoreAndGoOn();
  server.signedOut.delete('ada');
  ada.isOnline = true;
  await ada.device.sync();
  const told = await notSent();
  expect(told).toHaveLength(2);
  for (const { key } of told) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
    await ada.device.tryAgain(key);
  }
  await ada.device.sync();
  expect(await notSent()).toEqual(told);
  expect(await changesBy('ada')).toBe(0);
  await ada.device.giveUp(told[0]!.key);
  expect(await notSent()).toEqual(told.slice(1));
});

it('A device without unsent changes has the server’s rows after a restore, too', async () => {
  await online('POST', '/candidates/1/notes', { text: 'Of no server any more' });
  await ada.device.sync();
  await restoreAndGoOn();
  await ada.device.sync();
  await expectAtRest();
  expect(await notSent()).toEqual([]);
});

it('Ids that were reserved before a restore are not used', async () => {
  await restoreAndGoOn();
  await ada.device.sync();
  ada.isOnline = false;
  const added = await ada.call('POST', '/candidates', sampleCandidateDraft({ name: 'Fay' }));
  expect(added.status).toBe(201);
  ada.isOnline = true;
  await ada.device.sync();
  expect(await notSent()).toEqual([]);
  await expectAtRest();
  expect((await server.dump()).candidates.at(-1)).toMatchObject({ name: 'Fay' });
});

it('After a restore a call that only the server answers is refused, and the copy is made anew', async () => {
  await restoreAndGoOn();
  const mail = { channel: 'email', subject: 'Hello', text: 'Hello' };
  const response = await ada.call('POST', '/candidates/1/messages', mail);
  expect(response.status).toBe(412);
  await expectAtRest();
});

it('A copy that was being made is begun again after a restore', async () => {
  const bo = server.device('bo');
  let pages = 0;
  bo.before = async ({ url }) => {
    if (url.includes('/replica/rows') && (pages += 1) === 3) await restoreAndGoOn();
  };
  await bo.device.sync();
  expect(copied(await bo.dump())).toEqual(copied(await server.dump()));
});

it('Who may have no copy any more keeps what they had not sent, without rows of others', async () => {
  ada.isOnline = false;
  await ada.call('POST', '/candidates/1/notes', { text: 'Call her' });
  await restoreAndGoOn();
  server.withoutCopies.add('ada');
  ada.isOnline = true;
  await expect(ada.device.sync()).rejects.toThrow('403');
  expect(await changesBy('ada')).toBe(0);
  expect((await ada.dump()).candidates).toEqual([]);
  const told = await notSent();
  expect(told).toMatchObject([
    { message: RESTORED, rows: [{ after: { text: 'Call her' } }], namesBefore: { candidates: {} } },
  ]);
  expect(JSON.stringify(told)).not.toContain('Ada');
});
