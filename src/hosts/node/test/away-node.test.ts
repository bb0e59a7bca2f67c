import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WORKSPACE_HEADER } from '#domain/team/request-headers.ts';
import { PASSWORD, provenByHand } from '#server/team/test/people-in-test.ts';
import { clusterInTest, type ClusterInTest } from '#store/postgres/away-node-in-test.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import type { OnEnd } from './server-in-test.ts';
import { wholeServerInTest, type Person, type Received, type WholeServer } from './whole-server-in-test.ts';

const database = databaseInTest();
const ends: Parameters<OnEnd>[0][] = [];
const SENTENCE = 'The database can’t be reached at the moment, and nothing was changed. Try again.';

/** A workspace, and somebody who is a member of it alone. */
interface Team {
  readonly id: string;
  readonly email: string;
  readonly member: Person;
}

let cluster: ClusterInTest;
let server: WholeServer;
let olga: Person;
/** Those of the node that is away, and the others. */
let [awayTeams, teams]: [Team[], Team[]] = [[], []];

async function ask(by: Person | null, route: string, body?: unknown, workspace?: string): Promise<Received> {
  const [method = '', path = ''] = route.split(' ');
  const headers = {
    ...(by && { Cookie: by.cookie }),
    ...(workspace !== undefined && { [WORKSPACE_HEADER]: workspace }),
  };
  return server.ask({ method, path, headers, body: body === undefined ? undefined : JSON.stringify(body) });
}

/** The answer of `GET /session`, and of signing in. */
interface Session {
  readonly person: { readonly id: string };
  readonly workspaces: readonly { readonly id: string; readonly away?: true }[];
}

function sessionIn({ body }: Received): Session {
  return JSON.parse(body) as Session;
}

function tokenIn({ body }: Received): string | null {
  return new URL((JSON.parse(body) as { link: string }).link).searchParams.get('token');
}

beforeAll(async () => {
  cluster = await clusterInTest(await database.connected());
  server = await wholeServerInTest(
    { ...database, connected: async () => cluster.connection },
    (end) => void ends.unshift(end),
  );
  olga = await server.owner('Olga', 'olga@example.com', 'Acme');
  const { workspaces } = sessionIn(await ask(olga, 'GET /session'));
  const ids = workspaces.map(({ id }) => id);
  while (ids.length < 12) {
    const made = await ask(olga, 'POST /workspaces', { name: `Team ${ids.length}` });
    ids.push((JSON.parse(made.body) as { id: string }).id);
  }
  const all: Team[] = [];
  for (const id of ids) {
    const email = `rita-${all.length}@example.com`;
    const invited = await ask(olga, 'POST /invitations', { email, role: 'recruiter' }, id);
    const token = tokenIn(invited);
    const joined = await ask(null, 'POST /invitations/accept', { token, name: 'Rita', password: PASSWORD });
    expect(joined.status, joined.body).toBe(201);
    const [cookie = ''] = joined.headers['set-cookie']?.at(-1)?.split(';') ?? [];
    all.push({ id, email, member: { cookie, id: sessionIn(joined).person.id } });
  }
  for (const { member } of all)
    expect((await ask(member, 'POST /jobs', { title: 'Baker' })).status).toBe(201);
  for (const { email } of all) await provenByHand(server.connection, email);
  for (const { member } of [...all, { member: olga }]) await ask(member, 'GET /session');
  const lost = await cluster.lose();
  awayTeams = all.filter(({ id }) => lost.includes(id));
  teams = all.filter(({ id }) => !lost.includes(id));
}, 300_000);

afterAll(async () => {
  await cluster.comeBack();
  for (const end of ends) await end();
}, 120_000);

/** What a member does, each with the status that it has in a workspace that can be reached. */
async function workOf({ id, member }: Team, session?: Person) {
  const by = session ?? member;
  const candidate = { name: 'Ada Ames', email: 'ada@example.com', jobId: 1 };
  return {
    '200 session': await ask(by, 'GET /session', undefined, id),
    '200 session of the only workspace': await ask(by, 'GET /session'),
    '200 jobs': await ask(by, 'GET /jobs', undefined, id),
    '200 jobs of the only workspace': await ask(by, 'GET /jobs'),
    '200 people': await ask(by, 'GET /people', undefined, id),
    '200 notifications': await ask(by, 'GET /notifications', undefined, id),
    '200 stream': await ask(by, 'GET /changes/stream', undefined, id),
    '201 candidate': await ask(by, 'POST /candidates', candidate, id),
    '200 presence': await ask(
      by,
      'PUT /presence',
      { page: crypto.randomUUID(), kind: 'candidate', id: 1 },
      id,
    ),
    '200 tokens': await ask(by, 'GET /people/me/tokens', undefined, id),
    '200 handle': await ask(by, 'PATCH /session/person', { name: 'Rita', handle: 'rita_b' }, id),
  };
}

/** The messages of all failures since the last call, for whoever reads why a test failed. */
function reasons(): string {
  return server.failed
    .splice(0)
    .map((each) => String(each instanceof Error && each.cause ? each.cause : each))
    .join('\n');
}

function statusesOf(work: Record<string, Received>): string[] {
  return Object.entries(work).map(
    ([name, { status, body }]) => `${status}${name.slice(3)} ${status < 300 ? '' : body}`,
  );
}

describe('While a node of a cluster is away', () => {
  it('The workspaces of a node that is away answer 503 with a sentence and the time to try again, and their members stay signed in', async () => {
    expect(awayTeams.length).toBeGreaterThan(0);
    for (const team of awayTeams) {
      const { '200 session': named, '200 session of the only workspace': only, ...work } = await workOf(team);
      // A device keeps its copy of a workspace that its session has.
      const away = [{ id: team.id, role: 'recruiter', away: true }];
      for (const { status, body } of [named, only]) {
        expect([status, (JSON.parse(body) as Session).workspaces]).toMatchObject([200, away]);
      }
      for (const [name, answer] of Object.entries(work)) {
        expect([name, answer.status, JSON.parse(answer.body)]).toEqual([name, 503, { message: SENTENCE }]);
        expect(answer.headers['retry-after'], name).toBe('5');
      }
      const signedIn = await ask(null, 'POST /session', { email: team.email, password: PASSWORD });
      expect(signedIn.status, signedIn.body).toBe(200);
    }
  });

  it('All other workspaces are read, written and watched, and their members sign in and out', async () => {
    expect(teams.length).toBeGreaterThan(0);
    for (const team of teams) {
      const { email, member } = team;
      reasons();
      const before = await workOf(team);
      expect(statusesOf(before), reasons()).toEqual(Object.keys(before).map((name) => `${name} `));
      const signedIn = await ask(null, 'POST /session', { email, password: PASSWORD });
      expect(signedIn.status, signedIn.body).toBe(200);
      const [cookie = ''] = signedIn.headers['set-cookie']?.at(-1)?.split(';') ?? [];
      const again = { ...member, cookie };
      const after = await workOf(team, again);
      expect(statusesOf(after), reasons()).toEqual(Object.keys(after).map((name) => `${name} `));
      expect((await ask(again, 'DELETE /session')).status).toBe(204);
      expect((await ask(again, 'GET /jobs')).status).toBe(401);
    }
  });

  it('Who is in workspaces of both is told which are away, and uses the others', async () => {
    const session = await ask(olga, 'GET /session');
    expect(session.status, session.body).toBe(200);
    const { workspaces } = sessionIn(session);
    const idsOf = (isAway: boolean) =>
      workspaces.filter(({ away = false }) => away === isAway).map(({ id }) => id);
    expect(idsOf(false).toSorted()).toEqual(teams.map(({ id }) => id).toSorted());
    expect(idsOf(true).toSorted()).toEqual(awayTeams.map(({ id }) => id).toSorted());
    for (const { id } of teams) expect((await ask(olga, 'GET /jobs', undefined, id)).status).toBe(200);
  });

  it('Somebody with an account joins another workspace', async () => {
    const [first, second] = teams;
    const invited = await ask(
      olga,
      'POST /invitations',
      { email: first!.email, role: 'reviewer' },
      second!.id,
    );
    const token = tokenIn(invited);
    const joined = await ask(first!.member, 'POST /invitations/accept', { token, password: PASSWORD });
    expect(joined.status, joined.body).toBe(201);
  });

  it('Nothing is answered with 500', () => {
    expect(server.logged.filter((line) => line.includes('"status":500'))).toEqual([]);
  });
});

it('Once the node is back, all is as before', async () => {
  await cluster.comeBack();
  for (const team of awayTeams) {
    const work = await workOf(team);
    expect(statusesOf(work)).toEqual(Object.keys(work).map((name) => `${name} `));
  }
  const { workspaces } = sessionIn(await ask(olga, 'GET /session'));
  expect(workspaces.map(({ away }) => away)).toEqual(workspaces.map(() => undefined));
  expect(workspaces).toHaveLength(12);
});
