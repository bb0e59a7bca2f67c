import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WORKSPACE_HEADER } from '#domain/team/request-headers.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { wholeServerInTest, type Person, type WholeServer } from '#hosts/node/test/whole-server-in-test.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';

const ends: Parameters<OnEnd>[0][] = [];
const database = databaseInTest();
let server: WholeServer;
let ada: Person;
let acme: string;

/** Calls of each part of the server: the API, a device’s copy, the stream, links, mail, webhooks. */
const CALLS = [
  'GET /jobs',
  'POST /candidates/1/notes',
  'GET /replica/changes?after=1&limit=1',
  'POST /replica/ids',
  'POST /replica/comparisons',
  'GET /changes/stream',
  'GET /links?candidateId=1',
  'GET /mail',
  'GET /webhooks',
];

beforeAll(async () => {
  server = await wholeServerInTest(database, (end) => void ends.unshift(end));
  const olga = await server.owner('Olga', 'olga@example.com', 'Acme');
  ada = await server.member(olga, 'admin', 'Ada', 'ada@example.com');
  acme = (JSON.parse((await ask('GET /session', ada)).body) as { workspaces: { id: string }[] })
    .workspaces[0]!.id;
  expect((await ask('GET /jobs', ada)).status).toBe(200);
  expect((await ask(`DELETE /people/${ada.id}`, olga)).status).toBe(204);
}, 120_000);

afterAll(async () => {
  for (const end of ends) await end();
});

function ask(call: string, by: Person | null, workspace?: string) {
  const [method = '', path = ''] = call.split(' ');
  const headers = {
    ...(by && { Cookie: by.cookie }),
    ...(workspace !== undefined && { [WORKSPACE_HEADER]: workspace }),
  };
  return server.ask({ method, path, headers, ...(method === 'POST' && { body: '{}' }) });
}

it.each(CALLS)('A removed member is told that they are signed in, but no member: %s', async (call) => {
  const answer = await ask(call, ada, acme);
  expect(answer.status).toBe(403);
  expect(JSON.parse(answer.body)).toEqual({
    message: 'You are no member of this workspace',
    code: 'no-member',
  });
  // The answer does not tell whether there is such a workspace.
  const elsewhere = await ask(call, ada, randomUUID());
  expect([elsewhere.status, elsewhere.body]).toEqual([answer.status, answer.body]);
  const signedOut = await ask(call, null, acme);
  expect(signedOut.status).toBe(401);
  expect(JSON.parse(signedOut.body)).toEqual({ message: 'Sign in, then try again' });
});
