import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ODD_BODIES } from '#api/suite/requests/odd-bodies.ts';
import { contract } from '#contract/contract.ts';
import { MAX_BODY_BYTES, splitName, type Route } from '#contract/schemas/route.ts';
import { EVERY_ROUTE, OWN_ROUTES, pathWith } from '#hosts/node/test/rights/every-route-in-test.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import {
  wholeServerInTest,
  type Person,
  type Received,
  type WholeServer,
} from '#hosts/node/test/whole-server-in-test.ts';
import { PASSWORD } from '#server/team/test/people-in-test.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { times } from '../../../../../scripts/soak-size.ts';

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

/** True if a call since the last check may have signed the person out. A refused call does not. */
let mayBeSignedOut = false;

/** The headers of a signed-in person. If an earlier call signed the person out, signs in again first. */
async function headersOf(person: Person | null): Promise<Record<string, string>> {
  if (!person) return {};
  const headers: Record<string, string> = { Cookie: person.cookie };
  if (!mayBeSignedOut) return headers;
  mayBeSignedOut = false;
  if ((await server.ask({ method: 'GET', path: '/session', headers: { ...headers } })).status === 200)
    return headers;
  const body = JSON.stringify({ email: 'olga@example.com', password: PASSWORD });
  const answer: Received = await server.ask({ method: 'POST', path: '/session', body });
  const [cookie = ''] = answer.headers['set-cookie']?.at(-1)?.split(';') ?? [];
  olga = { ...olga, cookie };
  return { Cookie: cookie };
}

/**
 * The number of routes of which one gets a body. `npm run test:all` sends every body only as a member and to the
 * server's own routes, because `api/suite/requests/odd-bodies.ts` sends every body to those of the contract, and a stranger is
 * refused before.
 */
const IN_TURN = times(ODD_BODIES.length, 1);

describe.each([
  ['a stranger', (): Person | null => null],
  ['a member', (): Person | null => olga],
] as const)('Odd body of %s', (_, personOf) => {
  it.each(ODD_BODIES)('An odd body fails no route: %s', async (what, body) => {
    const place = ODD_BODIES.findIndex(([one]) => one === what);
    for (const [nth, route] of EVERY_ROUTE.entries()) {
      const { method, path } = splitName(route);
      if (method === 'GET') continue;
      const isOwn = personOf() !== null && OWN_ROUTES.includes(route);
      if (!isOwn && (nth + place) % IN_TURN > 0) continue;
      const headers = {
        ...(await headersOf(personOf())),
        'X-Forwarded-For': `10.0.${place + 1}.${nth}`,
        ...(what.includes('form') && { 'Content-Type': 'multipart/form-data; boundary=x' }),
      };
      const id = path.includes('/people/') || path.includes('/links/') ? crypto.randomUUID() : '1';
      const answer = await server.ask({ method, path: pathWith(path, id), headers, body });
      mayBeSignedOut ||= answer.status < 400;
      expect(answer.status, `${route}: ${answer.body}`).toBeLessThan(500);
      const isTold = answer.status < 400 || 'message' in JSON.parse(answer.body);
      expect(isTold, `${route}: ${answer.body}`).toBe(true);
    }
    expect(server.failed.splice(0)).toEqual([]);
  });

  it('An odd body that is too large fails no route', async () => {
    const person = personOf();
    for (const route of EVERY_ROUTE) {
      const { method, path } = splitName(route);
      const declared: Route | undefined = new Map<string, Route>(Object.entries(contract)).get(route);
      // Routes that accept a body of this size are skipped.
      if (method === 'GET' || (declared?.maxBytes ?? 0) > MAX_BODY_BYTES) continue;
      const head = [
        `${method} ${pathWith(path, '1')} HTTP/1.1`,
        `Host: ${new URL(server.url).host}`,
        `Origin: ${server.url}`,
        `Content-Length: ${MAX_BODY_BYTES + 1}`,
        'Connection: close',
        ...(person ? [`Cookie: ${person.cookie}`] : []),
      ];
      const received = await server.raw(`${head.join('\r\n')}\r\n\r\n`);
      expect(received, route).toMatch(/^HTTP\/1\.1 [24]/);
    }
    expect(server.failed).toEqual([]);
  });
});
