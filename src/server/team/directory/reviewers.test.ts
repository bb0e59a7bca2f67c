import { afterAll, beforeAll, expect, it } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { splitName } from '#contract/schemas/route.ts';
import { backupOf } from '#domain/workspace/backup.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { wholeServerInTest, type WholeServer } from '#hosts/node/test/whole-server-in-test.ts';
import { PASSWORD, tokenIn } from '#server/team/test/people-in-test.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';

const database = databaseInTest();
const ends: Parameters<OnEnd>[0][] = [];
let server: WholeServer;

beforeAll(async () => {
  server = await wholeServerInTest(database, (end) => void ends.unshift(end));
}, 120_000);

afterAll(async () => {
  for (const end of ends) await end();
  expect(server.failed).toEqual([]);
});

async function call(headers: Readonly<Record<string, string>>, route: string, body?: unknown) {
  const { method, path } = splitName(route);
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const answer = await server.ask({ method, path, headers, body: sent });
  return {
    status: answer.status,
    headers: answer.headers,
    body: answer.body ? JSON.parse(answer.body) : null,
  };
}

it('A group of the directory gives a reviewer its job: they see exactly its candidates, and none after they left the group', async () => {
  const olga = { Cookie: (await server.owner('Olga', 'olga@example.com', 'Acme')).cookie };
  expect((await call(olga, 'PUT /backup', backupOf(suiteWorkspace))).status).toBe(200);
  const { token } = (await call(olga, 'POST /directory/token', {})).body;
  const reviewing = { jobs: [2], contact: false };
  const given = { name: 'Engineers', role: 'reviewer', reviewing };
  expect((await call(olga, 'PUT /directory/groups', given)).status).toBe(200);

  const scim = { Authorization: `Bearer ${token}` };
  const user = await call(scim, 'POST /scim/v2/Users', { userName: 'rita@example.com' });
  expect(user.status).toBe(201);
  const members = [{ value: user.body.id }];
  const group = await call(scim, 'POST /scim/v2/Groups', { displayName: 'engineers', members });
  expect(group.status).toBe(201);

  await expect.poll(() => server.mails.some(({ to }) => to === 'rita@example.com')).toBe(true);
  const link = tokenIn(server.mails.find(({ to }) => to === 'rita@example.com')!.text);
  expect((await call({}, 'POST /session/new-password', { token: link, password: PASSWORD })).status).toBe(
    200,
  );
  const signedIn = await call({}, 'POST /session', { email: 'rita@example.com', password: PASSWORD });
  const rita = { Cookie: signedIn.headers['set-cookie']!.at(-1)!.split(';', 1)[0]! };

  const seen = async () => {
    const [candidates, jobs] = [
      await call(rita, 'GET /candidates?pageSize=200'),
      await call(rita, 'GET /jobs'),
    ];
    const idsIn = ({ body }: typeof jobs) => new Set(body.data.map(({ id }: { id: number }) => id));
    return { candidates: idsIn(candidates), jobs: idsIn(jobs) };
  };
  const ofJob = suiteWorkspace.candidates.filter(({ jobId }) => jobId === 2).map(({ id }) => id);
  expect(ofJob.length).toBeGreaterThan(0);
  expect(ofJob.length).toBeLessThan(suiteWorkspace.candidates.length);
  expect(await seen()).toEqual({ candidates: new Set(ofJob), jobs: new Set([2]) });
  const [other] = suiteWorkspace.candidates.filter(({ jobId }) => jobId !== 2);
  expect((await call(rita, `GET /candidates/${other!.id}`)).status).toBe(404);

  const left = { op: 'remove', path: `members[value eq "${user.body.id}"]` };
  expect((await call(scim, `PATCH /scim/v2/Groups/${group.body.id}`, { Operations: [left] })).status).toBe(
    204,
  );
  expect(await seen()).toEqual({ candidates: new Set(), jobs: new Set() });
});
