import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { wholeServerInTest, type Person, type WholeServer } from '#hosts/node/test/whole-server-in-test.ts';
import { signerOf } from '#server/careers/site/signed.ts';
import { postgresInTest } from '#store/postgres/open-in-test.ts';
import { hasPostgres } from '../../../../scripts/postgres/programs.ts';
import { report, times } from '../../../../scripts/soak-size.ts';
import { multipart, type Fields } from './forms-in-test.ts';

const ROUNDS = times(15, 200);

/** PGlite runs one statement at a time, so it shows no races. */
describe.skipIf(!hasPostgres())('Two processes of one PostgreSQL, at the same moment', () => {
  const database = postgresInTest();
  const ends: Parameters<OnEnd>[0][] = [];
  const onEnd: OnEnd = (end) => void ends.unshift(end);
  let servers: readonly [WholeServer, WholeServer];
  let olga: Person;

  beforeAll(async () => {
    const one = await wholeServerInTest(database, onEnd, { LOG_LEVEL: 'silent' });
    const again = { ...database, connected: database.connectAgain };
    servers = [one, await wholeServerInTest(again, onEnd, { LOG_LEVEL: 'silent' })];
    olga = await one.owner('Olga', 'olga@example.com', 'Acme');
    const { id } = await ask(one, 'POST /jobs', { title: 'Carpenter', tags: [] });
    await ask(one, `PATCH /jobs/${id}/opening`, {
      description: 'Chairs',
      locations: [{ workplace: 'onsite', place: 'Berlin', country: 'DE' }],
      employmentType: 'full-time',
      published: true,
    });
    await ask(one, 'PUT /careers-site', { name: 'acme' });
  }, 120_000);

  afterAll(async () => {
    for (const end of ends) await end();
  });

  async function ask(server: WholeServer, route: string, body?: unknown) {
    const [method = '', path = ''] = route.split(' ');
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const answer = await server.ask({ method, path, headers: { Cookie: olga.cookie }, body: sent });
    expect(answer.status, answer.body).toBeLessThan(300);
    return JSON.parse(answer.body);
  }

  /** A form that a person filled in. */
  function formOf(name: string): Fields {
    const signer = signerOf('a secret of the tests, of 32 characters');
    return {
      key: randomUUID(),
      opened: signer.sign('opened', { at: Date.now() - 60_000 }),
      name,
      email: `${name}@example.com`,
      agreed: 'yes',
    };
  }

  /** @param round each has a network of its own */
  async function post(server: WholeServer, path: string, fields: Fields, round: number) {
    const { type, body } = multipart(fields);
    const headers = {
      Accept: 'text/html',
      'Content-Type': type,
      'X-Forwarded-For': `10.0.${Math.floor(round / 250)}.${1 + (round % 250)}`,
    };
    return server.ask({ method: 'POST', path, headers, body });
  }

  const apply = async (server: WholeServer, fields: Fields, round: number) => {
    const answer = await post(server, '/careers/acme/carpenter/apply', fields, round);
    expect(answer.status, answer.body).toBe(303);
    return new URL(answer.headers.location ?? '').searchParams.get('token') ?? '';
  };

  /** Lists the places of a person's application, once for each time. */
  async function placesOf(name: string) {
    const [server] = servers;
    const held: { data: { id: string; name: string }[] } = await ask(server, 'GET /careers-site/held');
    const stored: {
      data: { application: { withdrawnAt: string | null }; candidate: { name: string } }[];
    } = await ask(server, 'GET /applications?pageSize=1000');
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM held_applications
      WHERE application->>'name' = ${name} AND taken_change IS NULL`.execute(server.connection.allWorkspaces);
    return {
      held: held.data.filter((each) => each.name === name).length,
      rows: rows[0]?.count ?? 0,
      stored: stored.data.filter(({ candidate }) => candidate.name === name),
    };
  }

  it(`A form that is suspected on one process alone ends in exactly one place, ${ROUNDS} times`, async () => {
    const ends = { held: 0, stored: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      const name = `twice${round}`;
      const form = formOf(name);
      const suspected = { ...form, website: 'https://spam.example.com' };
      const sends = [form, suspected, form, suspected].map((fields, nth) =>
        apply(servers[(nth + round) % 2]!, fields, round),
      );
      const tokens = await Promise.all(round % 2 === 0 ? sends : sends.toReversed());
      expect(new Set(tokens).size).toBe(1);
      const { held, rows, stored } = await placesOf(name);
      expect({ places: held + stored.length, rows }).toEqual({ places: 1, rows: held });
      ends[held === 1 ? 'held' : 'stored']++;
    }
    report(`Sent twice at once: ${ends.stored} stored, ${ends.held} held, each in one place`);
  });

  it('Two recruiters who accept the same application at once make one candidate', async () => {
    for (let round = 0; round < 5; round++) {
      const name = `taken${round}`;
      await apply(servers[0], { ...formOf(name), website: 'x' }, 500 + round);
      const { data } = await ask(servers[0], 'GET /careers-site/held');
      const { id } = data.find((each: { name: string }) => each.name === name);
      const taken = await Promise.all(
        servers.map((server) => ask(server, 'POST /careers-site/held/take', { ids: [id] })),
      );
      const changes = taken.flatMap((answer) => answer.changes);
      expect(new Set(changes).size).toBe(1);
      const { held, stored } = await placesOf(name);
      expect([held, stored.length]).toEqual([0, 1]);
    }
  });

  it('An application accepted and withdrawn at once is either gone or says that the applicant withdrew', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const name = `back${round}`;
      const token = await apply(servers[0], { ...formOf(name), website: 'x' }, 700 + round);
      const { data } = await ask(servers[0], 'GET /careers-site/held');
      const { id } = data.find((each: { name: string }) => each.name === name);
      const [, answer] = await Promise.all([
        ask(servers[0], 'POST /careers-site/held/take', { ids: [id] }),
        post(servers[1], '/careers/acme/application', { token, event: 'withdraw' }, 700 + round),
      ]);
      expect([200, 303]).toContain(answer.status);
      const { held, stored } = await placesOf(name);
      expect(held).toBe(0);
      expect(stored.every(({ application }) => application.withdrawnAt !== null)).toBe(true);
    }
  });
});
