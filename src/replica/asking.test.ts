import { expect, it, vi } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { ServerInTest, type DeviceInTest } from './devices-in-test.ts';

function serverInTest(): ServerInTest {
  let moment = Date.parse('2026-01-11T00:00:00.000Z');
  return new ServerInTest(suiteWorkspace, { now: () => new Date((moment += 1_000)) });
}

/** The requests of a device from now on, as `GET /replica/changes`. */
function requestsOf(one: DeviceInTest): string[] {
  const asked: string[] = [];
  one.before = ({ method, url }) => void asked.push(`${method} ${new URL(url).pathname}`);
  return asked;
}

function rename(one: DeviceInTest, name: string): Promise<Response> {
  return one.call('PATCH', '/candidates/1', { name });
}

it('A write is sent, and the changes are asked for once', async () => {
  const ada = serverInTest().device('ada');
  await ada.device.sync();
  const asked = requestsOf(ada);
  await rename(ada, 'Ada L.');
  await ada.device.follow();
  expect(asked).toEqual(['PATCH /candidates/1', 'GET /replica/changes']);
});

it('A device that hears of changes asks for them once, and not for those that it has', async () => {
  const server = serverInTest();
  const [ada, bo] = [server.device('ada'), server.device('bo')];
  await ada.device.sync();
  await bo.device.sync();
  await rename(bo, 'Ada L.');
  await bo.device.sync();
  const asked = requestsOf(ada);
  ada.device.hear(bo.device.heard);
  await ada.device.follow();
  // Another page of this device has heard of the same change.
  await ada.device.follow();
  expect(asked).toEqual(['GET /replica/changes']);
  expect(await ada.get('/candidates/1')).toMatchObject({ name: 'Ada L.' });
});

it('A device asks again when the answer with the changes did not arrive', async () => {
  const server = serverInTest();
  const [ada, bo] = [server.device('ada'), server.device('bo')];
  await ada.device.sync();
  await bo.device.sync();
  await rename(bo, 'Ada L.');
  await bo.device.sync();
  ada.isOnline = false;
  await expect(ada.device.sync()).rejects.toThrow('can’t be reached');
  ada.isOnline = true;
  await ada.device.follow();
  expect(await ada.get('/candidates/1')).toMatchObject({ name: 'Ada L.' });
});

it('A search after a sync has the server’s changes, and reads no table again', async () => {
  const server = serverInTest();
  const [ada, bo] = [server.device('ada'), server.device('bo')];
  await ada.device.sync();
  await bo.device.sync();
  const lists = vi.spyOn(ada.db, 'listCandidates');
  // The device opens the database again, with the spy.
  ada.restart();
  expect(await ada.get('/search?q=zuleika')).toEqual({ data: [] });
  expect(lists).toHaveBeenCalledTimes(1);
  await rename(bo, 'Zuleika Dobson');
  await bo.device.sync();
  await ada.device.sync();
  expect(await ada.get('/search?q=zuleika')).toMatchObject({ data: [{ kind: 'candidate', id: 1 }] });
  expect(lists).toHaveBeenCalledTimes(1);
});

it('Two processes with one copy see each other’s writes', async () => {
  const ada = serverInTest().device('ada');
  await ada.device.sync();
  const { device: first } = ada;
  ada.restart();
  const { device: second } = ada;
  const patch = (name: string) =>
    new Request('http://localhost/candidates/1', {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name }),
    });
  await second.log();
  await first.answer(patch('Ada L.'));
  await second.answer(patch('Ada Lovelace'));
  const pending = (log: Awaited<ReturnType<typeof first.log>>) => log.ran.map(({ command }) => command.body);
  expect(pending(await second.log())).toEqual([{ name: 'Ada L.' }, { name: 'Ada Lovelace' }]);
  expect(await first.log()).toEqual(await second.log());
  await first.sync();
  expect(await second.log()).toEqual(await first.log());
  expect((await second.log()).ran).toEqual([]);
});

it('A list of candidates with news is asked of the server alone, which knows whom they concern', async () => {
  const ada = serverInTest().device('ada');
  await ada.device.sync();
  const asked = requestsOf(ada);
  const listed = await ada.call('GET', '/candidates?stage=all&news=true');
  expect(await listed.json()).toEqual({ data: [], total: 0 });
  expect(asked).toEqual(['GET /candidates']);
  await ada.get('/candidates?stage=all');
  expect(asked).toEqual(['GET /candidates']);
  ada.isOnline = false;
  await expect(ada.call('GET', '/candidates?stage=all&news=true')).rejects.toThrow('can’t be reached');
});
