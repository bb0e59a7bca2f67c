import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ODD_BODIES } from '#api/suite/odd-bodies.ts';
import { splitName } from '#contract/route.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { EVERY_ROUTE, pathWith } from './every-route-in-test.ts';
import { PASSWORD } from './people/people-in-test.ts';
import type { OnEnd } from './server-in-test.ts';
import { wholeServerInTest, type Person, type Received, type WholeServer } from './whole-server-in-test.ts';

const database = databaseInTest();
const ends: Parameters<OnEnd>[0][] = [];
let server: WholeServer;
let olga: Person;

beforeAll(async () => {
  server = await wholeServerInTest(database, (end) => void ends.unshift(end), { LOG_LEVEL: 'silent' });
  olga = await server.owner('Olga', 'olga@example.com', 'Acme');
}, 120_000);

afterAll(async () => {
  for (const end of ends) await end();
});

const TOO_LARGE = ['8 MB and more', new Uint8Array(8_000_001)] as const;

/** Some of these calls sign out, whatever their body. */
async function headersOf(person: Person | null): Promise<Record<string, string>> {
  if (!person) return {};
  const headers: Record<string, string> = { Cookie: person.cookie };
  if ((await server.ask({ method: 'GET', path: '/session', headers: { ...headers } })).status === 200)
    return headers;
  const body = JSON.stringify({ email: 'olga@example.com', password: PASSWORD });
  const answer: Received = await server.ask({ method: 'POST', path: '/session', body });
  const [cookie = ''] = answer.headers['set-cookie']?.at(-1)?.split(';') ?? [];
  olga = { ...olga, cookie };
  return { Cookie: cookie };
}

describe.each([
  ['a stranger', (): Person | null => null],
  ['a member', (): Person | null => olga],
] as const)('An odd body of %s', (_, personOf) => {
  it.each([...ODD_BODIES, TOO_LARGE])('fails no route: %s', async (what, body) => {
    for (const [nth, route] of EVERY_ROUTE.entries()) {
      const { method, path } = splitName(route);
      if (method === 'GET') continue;
      const headers = {
        ...(await headersOf(personOf())),
        'X-Forwarded-For': `10.0.${ODD_BODIES.findIndex(([one]) => one === what) + 1}.${nth}`,
        ...(what.includes('form') && { 'Content-Type': 'multipart/form-data; boundary=x' }),
      };
      const id = path.includes('/people/') || path.includes('/links/') ? crypto.randomUUID() : '1';
      const answer = await server.ask({ method, path: pathWith(path, id), headers, body });
      expect(answer.status, `${route}: ${answer.body}`).toBeLessThan(500);
      if (answer.status >= 400) expect(JSON.parse(answer.body)).toHaveProperty('message');
    }
    expect(server.failed.splice(0)).toEqual([]);
  });
});
