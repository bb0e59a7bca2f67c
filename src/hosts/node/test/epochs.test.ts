import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { newNote } from '#domain/note/note.ts';
import { EPOCH_HEADER } from '#domain/replica/epoch.ts';
import { backupOf } from '#domain/workspace/backup.ts';
import { beginEpochs } from '#server/team/memberships/epochs.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { PermitEnded } from '#store/store.ts';
import { hasPostgres } from '../../../../scripts/postgres/programs.ts';
import type { OnEnd } from './server-in-test.ts';
import { wholeServerInTest, type Person, type WholeServer } from './whole-server-in-test.ts';

const ends: Parameters<OnEnd>[0][] = [];
const database = databaseInTest();
let server: WholeServer;
let olga: Person;

beforeAll(async () => {
  server = await wholeServerInTest(database, (end) => void ends.unshift(end));
  olga = await server.owner('Olga', 'olga@example.com', 'Acme');
  await ask('PUT /backup', { body: backupOf(suiteWorkspace) });
}, 120_000);

afterAll(async () => {
  for (const end of ends) await end();
});

async function ask(
  call: string,
  { body, headers }: { readonly body?: unknown; readonly headers?: Record<string, string> } = {},
) {
  const [method = '', path = ''] = call.split(' ');
  const sent = method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) };
  const json = { 'Content-Type': 'application/json', Cookie: olga.cookie, ...headers };
  const answer = await server.ask({ method, path, headers: json, ...sent });
  return { status: answer.status, body: JSON.parse(answer.body) as Record<string, unknown> };
}

async function epoch(): Promise<string> {
  const { body } = await ask('GET /replica/rows?table=jobs');
  return String(body['epoch']);
}

async function workspace(): Promise<{ readonly id: string; readonly name: string }> {
  const { workspaces } = (await ask('GET /session')).body as { workspaces: { id: string; name: string }[] };
  return workspaces[0]!;
}

async function name(): Promise<string> {
  return (await workspace()).name;
}

/** Renames the workspace, which is a call of the team and not of its rows. */
async function rename(to: string, headers: Record<string, string>) {
  return ask(`PATCH /workspaces/${(await workspace()).id}`, { body: { name: to }, headers });
}

const NOTE = 'POST /candidates/1/notes';

describe('Epochs of a workspace', () => {
  it('A workspace’s epoch is named by each answer for a copy, and changes with the restore of a backup', async () => {
    const before = await epoch();
    expect((await ask('GET /replica/rows?table=notes')).body['epoch']).toBe(before);
    const revision = Number((await ask('GET /changes')).body['revision']);
    expect((await ask(`GET /replica/changes?after=${revision}`)).body['epoch']).toBe(before);
    await ask(NOTE, { body: { text: 'A write keeps it' } });
    expect(await epoch()).toBe(before);
    await ask('PUT /backup', { body: backupOf(suiteWorkspace) });
    expect(await epoch()).not.toBe(before);
  });

  it('A workspace’s epoch changes when the operator tells that the database was restored', async () => {
    const before = await epoch();
    expect(await beginEpochs(server.connection.allWorkspaces)).toBe(1);
    expect(await epoch()).not.toBe(before);
  });
});

describe('Requests that name an epoch', () => {
  it.each([
    'GET /jobs',
    NOTE,
    'GET /replica/changes?after=1&limit=1',
    'POST /replica/ids',
    'POST /links',
    'GET /mail',
    'GET /webhooks',
    'POST /invitations',
    'GET /backup',
  ])('A request that names an epoch of before a restore is refused: %s', async (call) => {
    const answer = await ask(call, { headers: { [EPOCH_HEADER]: 'another' } });
    expect(answer).toEqual({
      status: 412,
      body: {
        message: 'This workspace was restored from a backup meanwhile. Look, then do it again.',
        code: 'other-epoch',
      },
    });
  });

  it('A request that names an epoch of before a restore is refused for a workspace in its path', async () => {
    const headers = { [EPOCH_HEADER]: 'another' };
    expect((await rename('Of before', headers)).status).toBe(412);
    expect(await name()).toBe('Acme');
  });

  it('A request that names an epoch of now is answered', async () => {
    const headers = { [EPOCH_HEADER]: await epoch() };
    expect((await ask('GET /jobs', { headers })).status).toBe(200);
    expect((await ask(NOTE, { body: { text: 'Hello' }, headers })).status).toBe(201);
    expect((await rename('Acme', headers)).status).toBe(200);
  });

  /** Looks up the rights of a request of now, for a write that adds a note later. */
  async function aWrite(): Promise<() => Promise<unknown>> {
    const request = new Request(`${server.url}/jobs`, {
      headers: { Cookie: olga.cookie, [EPOCH_HEADER]: await epoch() },
    });
    const member = await server.people.memberOf(request);
    if (member === null || typeof member === 'string') throw new Error('Olga is a member.');
    const store = await server.workspaces.open(member.workspace, member.person.id);
    const write = {
      by: member.person.id,
      key: null,
      askedAt: new Date().toISOString(),
      command: { route: NOTE, params: {}, body: null },
      permit: member.permit,
    };
    return () => store.notes.add(write, 1, (made) => newNote('Late', made));
  }

  const notes = async () => (await ask('GET /candidates/1/notes')).body['data'];

  it('A request that names an epoch is refused when the restore is committed after its rights were read', async () => {
    const [before, add] = [await notes(), await aWrite()];
    await beginEpochs(server.connection.allWorkspaces);
    await expect(add()).rejects.toThrow(PermitEnded);
    expect(await notes()).toEqual(before);
  });

  /** Makes a write while a restore is committed, for which it waits. */
  async function duringRestore<T>(write: () => Promise<T>): Promise<PromiseSettledResult<T>> {
    const { allWorkspaces } = server.connection;
    const waiting = sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const { writing } = await allWorkspaces.transaction().execute(async (tx) => {
      await beginEpochs(tx);
      const begun = Promise.allSettled([write()]);
      await expect.poll(async () => (await waiting.execute(allWorkspaces)).rows[0]?.count).toBe(1);
      return { writing: begun };
    });
    return (await writing)[0];
  }

  // PGlite has one connection, so there nothing waits.
  it.skipIf(!hasPostgres())(
    'A request that names an epoch is refused when it has waited for the restore',
    async () => {
      const [before, add] = [await notes(), await aWrite()];
      expect(await duringRestore(add)).toMatchObject({ status: 'rejected', reason: expect.any(PermitEnded) });
      expect(await notes()).toEqual(before);
    },
  );

  it.skipIf(!hasPostgres())(
    'A request that names an epoch is refused when it changes the team, and has waited for the restore',
    async () => {
      const headers = { [EPOCH_HEADER]: await epoch() };
      const { id } = await workspace();
      const renaming = () => ask(`PATCH /workspaces/${id}`, { body: { name: 'Of before' }, headers });
      expect(await duringRestore(renaming)).toMatchObject({ value: { status: 412 } });
      expect(await name()).toBe('Acme');
    },
  );
});

it('Ids that were reserved before a restore are not taken after it', async () => {
  const { body } = await ask('POST /replica/ids', { body: { count: 2 } });
  const { first, token } = body as { first: Record<string, number>; token: string };
  await beginEpochs(server.connection.allWorkspaces);
  const headers = { 'Reserved-Ids': `${token};notes=${first['notes']}` };
  expect(await ask(NOTE, { body: { text: 'Hello' }, headers })).toMatchObject({
    status: 400,
    body: { message: 'These ids were not reserved for you in this workspace' },
  });
});
