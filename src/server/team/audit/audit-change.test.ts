import { afterAll, beforeAll, expect, it } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { splitName } from '#contract/schemas/route.ts';
import type { AuditEntry } from '#domain/team/audit.ts';
import { backupOf } from '#domain/workspace/backup.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { wholeServerInTest, type Person, type WholeServer } from '#hosts/node/test/whole-server-in-test.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';

const database = databaseInTest();
const ends: Parameters<OnEnd>[0][] = [];
let server: WholeServer;
let olga: Person;

beforeAll(async () => {
  server = await wholeServerInTest(database, (end) => void ends.unshift(end));
  olga = await server.owner('Olga', 'olga@example.com', 'Acme');
}, 120_000);

afterAll(async () => {
  for (const end of ends) await end();
  expect(server.failed).toEqual([]);
});

async function call(route: string, body?: unknown): Promise<never> {
  const { method, path } = splitName(route);
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const answer = await server.ask({ method, path, headers: { Cookie: olga.cookie }, body: sent });
  expect(answer.status, `${route}: ${answer.body}`).toBeLessThan(300);
  return (answer.body ? JSON.parse(answer.body) : null) as never;
}

async function settingsInLog(): Promise<string[]> {
  const { data } = (await call('GET /audit-log?group=settings')) as { data: AuditEntry[] };
  return data.map(({ actor, actorName, kind }) => {
    expect(actor).toBe(olga.id);
    return `${actorName}: ${kind}`;
  });
}

it('The audit log has each change of the careers site and of retention, its undoing, and a restored backup; nothing of hiring', async () => {
  await call('PATCH /site', { company: 'Acme' });
  await call('POST /jobs', { title: 'Carpenter', tags: [] });
  await call('PATCH /retention', { action: 'ask', months: 12 });
  expect(await settingsInLog()).toEqual(['Olga: retention-changed', 'Olga: careers-site-changed']);

  const { data } = (await call('GET /changes?order=newest&limit=1')) as { data: { seq: number }[] };
  await call(`POST /changes/${data[0]!.seq}/undo`, {});
  expect(await settingsInLog()).toEqual([
    'Olga: retention-changed',
    'Olga: retention-changed',
    'Olga: careers-site-changed',
  ]);

  // A backup has the rows of settings, too. Their entry would say what the backup's own entry says.
  await call('PUT /backup', backupOf(suiteWorkspace));
  expect((await settingsInLog()).slice(0, 2)).toEqual(['Olga: restored', 'Olga: retention-changed']);
});
