import { afterAll, beforeAll, expect, it } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { contract } from '#contract/contract.ts';
import { splitName } from '#contract/schemas/route.ts';
import { OWN_CALLS } from '#contract/server/own-calls.ts';
import { backupOf } from '#domain/workspace/backup.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { wholeServerInTest, type Person, type WholeServer } from '#hosts/node/test/whole-server-in-test.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { expectDocumented } from './documented-in-test.ts';

const ends: Parameters<OnEnd>[0][] = [];
const database = databaseInTest();
let server: WholeServer;
let olga: Person;

beforeAll(async () => {
  server = await wholeServerInTest(database, (end) => void ends.unshift(end), { LOG_LEVEL: 'silent' });
  olga = await server.owner('Olga', 'olga@example.com', 'Acme');
  const headers = { Cookie: olga.cookie };
  const body = JSON.stringify(backupOf(suiteWorkspace));
  expect((await server.ask({ method: 'PUT', path: '/backup', headers, body })).status).toBe(200);
  const name = JSON.stringify({ name: 'acme' });
  expect((await server.ask({ method: 'PUT', path: '/careers-site', headers, body: name })).status).toBe(200);
}, 120_000);

afterAll(async () => {
  for (const end of ends) await end();
});

const CALLS = [...Object.keys(contract), ...Object.keys(OWN_CALLS)];

/** Values of parameters: of something that is there, of something that is not, and of nothing that could be. */
const VALUES = ['1', '6f9619ff-8b86-4011-b42d-00c04fc964ff', '%00'];

const ODD_QUERY = '?page=0&pageSize=x&jobIds=,&token=%FF&candidateId=x&table=jobs&handles=a&from=x';

/** Asks, and compares the answer with docs/openapi.json. */
async function ask(method: string, path: string, by: Person | null, given?: string): Promise<void> {
  const headers = by ? { Cookie: by.cookie } : {};
  const { status, headers: received, body } = await server.ask({ method, path, headers, body: given });
  expectDocumented({ method, path, status, type: received['content-type'] ?? null, body });
}

it('Every call answers as the document says: well asked, with odd values, with an odd body, and by nobody', async () => {
  for (const name of CALLS.filter((each) => !/stream|^DELETE \/session$/.test(each))) {
    const { method, path } = splitName(name);
    const isRead = method === 'GET';
    const places = (path.includes('{') ? VALUES : ['']).map((value) =>
      path.replaceAll('{site}', 'acme').replaceAll(/\{\w+\}/g, value),
    );
    await ask(method, places[0] ?? path, null, isRead ? undefined : '{}');
    for (const place of places) {
      if (isRead) await ask(method, place, olga);
      else for (const body of ['{}', '[']) await ask(method, place, olga, body);
    }
    if (isRead) await ask(method, (places[0] ?? path) + ODD_QUERY, olga);
  }
  expect(server.failed).toEqual([]);
}, 600_000);

it('An answer that is otherwise fails', () => {
  const answer = { method: 'GET', path: '/jobs', status: 200, type: 'application/json' };
  expect(() => expectDocumented({ ...answer, body: '{"data":[]}' })).toThrow(
    /must have required property 'total'/,
  );
  expect(() => expectDocumented({ ...answer, status: 418, body: '{}' })).toThrow(/does not know/);
  expect(() => expectDocumented({ ...answer, type: 'text/plain', body: '' })).toThrow(
    /with the type “text\/plain”/,
  );
});
