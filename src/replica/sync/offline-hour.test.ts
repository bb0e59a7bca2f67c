import { expect, it } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { isReplicated } from '#domain/replica/replicated.ts';
import { TABLE_NAMES } from '#domain/tables.ts';
import { pendingIn } from '#replica/copy/replica-log.ts';
import { ServerInTest, type DeviceInTest } from '#replica/devices-in-test.ts';
import { beginTogether, SENTENCES, workOffline, type AtDevice } from './offline-hour-in-test.ts';

it('Two people who work an hour without a network on the same candidates lose nothing, and each conflict is told in a sentence', async () => {
  let moment = Date.parse('2026-01-11T00:00:00.000Z');
  const server = new ServerInTest(suiteWorkspace, { now: () => new Date((moment += 1_000)) });
  const devices = [server.device('ada'), server.device('ada'), server.device('olga')] as const;
  const [office, home, olga] = devices;
  const about = await beginTogether(async (method, path, body) =>
    (await atServer(method, path, body)).json(),
  );
  for (const one of devices) await one.device.sync();
  for (const one of devices) one.isOnline = false;
  await workOffline({ office: person(office), home: person(home), olga: person(olga) }, about);

  olga.isOnline = true;
  await olga.device.sync();
  await olga.call('POST', '/candidates/erase', { ids: [about.people[5]] });
  for (const one of [office, home]) {
    one.isOnline = true;
    await one.device.sync();
  }
  const told: string[] = [];
  for (const one of devices) {
    await one.device.sync();
    const log = await one.device.log();
    expect(pendingIn(log)).toEqual([]);
    told.push(...log.state.notSent.map(({ command, message }) => `${command.route}: ${message}`));
  }
  expect(told).toEqual(SENTENCES);
  const there = await server.dump();
  for (const one of devices) {
    const copied = await one.dump();
    for (const table of TABLE_NAMES.filter(isReplicated)) expect(copied[table], table).toEqual(there[table]);
  }

  function atServer(method: string, path: string, body: object): Promise<Response> {
    const headers = { 'Content-Type': 'application/json' };
    const request = new Request(`http://localhost${path}`, { method, headers, body: JSON.stringify(body) });
    return server.fetch('ada', request);
  }
});

function person(one: DeviceInTest): AtDevice {
  return {
    async does(method, path, body) {
      const response = await one.call(method, path, body);
      const answer = (await response.json()) as { readonly id?: number } | null;
      expect(response.ok, `${method} ${path}: ${JSON.stringify(answer)}`).toBe(true);
      const seq = response.headers.get('Change-Seq');
      return { seq: seq === null ? null : Number(seq), id: answer?.id ?? null };
    },
  };
}
