import fc from 'fast-check';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { contract, type RouteName } from '#contract/contract.ts';
import { splitName } from '#contract/schemas/route.ts';
import { allows } from '#domain/actor.ts';
import { backupOf } from '#domain/workspace/backup.ts';
import { startingWorkspace, type Workspace } from '#domain/workspace/workspace.ts';
import { attackOn, plainAttacksOn, type Attack } from '#hosts/node/test/attacks/attack-in-test.ts';
import { EventReader } from '#hosts/node/test/event-reader-in-test.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import {
  wholeServerInTest,
  type Person,
  type Received,
  type WholeServer,
} from '#hosts/node/test/whole-server-in-test.ts';
import { given, mailText } from '#server/mail/inbox/mails-in-test.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { openPostgres } from '#store/postgres/open.ts';
import { EVERY_ROUTE, OWN_ROUTES, pathWith } from './every-route-in-test.ts';

const REQUESTS = 1_200;

/** A mark in every text of the attacked workspace. */
const MARK = 'zq7x';

const seed = inject('seed');
const database = databaseInTest();
const ends: Parameters<OnEnd>[0][] = [];
let server: WholeServer;
let olga: Person;
/** A member whose email strangers know. */
let ina: Person;
/** A former member. */
let fred: Person;
/** The owner of another workspace. */
let eve: Person;
/** A reviewer of one job. This job's texts are without the mark. */
let rita: Person;
let workspace: string;
let ofEve: string;
let invitation: string;
let link: string;
/** The candidate whom the link was sent to. */
let candidateId: number;

/** Adds the mark to every text of a value. Emails get it in front. Dates, stages and the like stay as they are. */
function marked(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => marked(each, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, marked(each, name)]));
  if (typeof value !== 'string') return value;
  if (key === 'email') return value && `${MARK}${value}`;
  return ['name', 'title', 'text', 'note', 'description'].includes(key) ? `${value} ${MARK}` : value;
}

function askAs(person: Person, route: string, body?: unknown): Promise<Received> {
  const { method, path } = splitName(route);
  const headers = { Cookie: person.cookie };
  return server.ask({ method, path, headers, body: body === undefined ? undefined : JSON.stringify(body) });
}

/** Connects a directory with a person in a group. */
async function connectDirectory(): Promise<void> {
  const { token } = JSON.parse((await askAs(olga, 'POST /directory/token', {})).body) as { token: string };
  const role = { name: `Hiring ${MARK}`, role: 'recruiter' };
  expect((await askAs(olga, 'PUT /directory/groups', role)).status).toBe(200);
  const headers = { Authorization: `Bearer ${token}` };
  const send = (path: string, body: object) =>
    server.ask({ method: 'POST', path: `/scim/v2${path}`, headers, body: JSON.stringify(body) });
  const user = await send('/Users', { userName: `${MARK}-dora@example.com`, active: false });
  expect(user.status, user.body).toBe(201);
  const members = [{ value: (JSON.parse(user.body) as { id: string }).id }];
  const group = await send('/Groups', { displayName: `Hiring ${MARK}`, members });
  expect(group.status, group.body).toBe(201);
}

/** @returns the id of a link with which a candidate answers an assessment */
async function sendLink(): Promise<string> {
  const sendable = JSON.parse((await askAs(olga, 'GET /links/assessments')).body) as {
    data: { jobId: number }[];
  };
  const { data } = JSON.parse((await askAs(olga, 'GET /candidates')).body) as { data: { id: number }[] };
  candidateId = data[0]!.id;
  const until = new Date(Date.now() + 60 * 60_000).toISOString();
  const asked = { candidateId, jobId: sendable.data[0]!.jobId, until, by: 'copy' };
  const sent = await askAs(olga, 'POST /links', asked);
  expect(sent.status, sent.body).toBe(201);
  return (JSON.parse(sent.body) as { id: string }).id;
}

beforeAll(async () => {
  server = await wholeServerInTest(database, (end) => void ends.unshift(end), { LOG_LEVEL: 'silent' });
  const { connection } = server;
  olga = await server.owner(`Olga ${MARK}`, `${MARK}-olga@example.com`, `Acme ${MARK}`);
  ina = await server.member(olga, 'recruiter', `Ina ${MARK}`, 'ina@example.com');
  fred = await server.member(olga, 'admin', 'Fred', 'fred@example.com');
  eve = await server.member(olga, 'recruiter', 'Eve', 'eve@example.com');
  const session = JSON.parse((await askAs(olga, 'GET /session')).body) as { workspaces: { id: string }[] };
  workspace = session.workspaces[0]!.id;
  const put = await askAs(olga, 'PUT /backup', backupOf(marked(suiteWorkspace) as Workspace));
  expect(put.status, put.body).toBe(200);
  // Notifications are created when somebody asks for them.
  const note = await askAs(olga, 'POST /candidates/1/notes', { text: `@ina ${MARK}` });
  expect(note.status, note.body).toBe(201);
  expect((await askAs(ina, 'GET /notifications')).body).toContain(MARK);
  const here = await askAs(ina, 'PUT /presence', { page: randomUUID(), kind: 'candidate', id: 1 });
  expect(here.status, here.body).toBe(200);
  rita = await server.member(olga, 'reviewer', 'Rita', 'rita@example.com');
  const { id: jobId } = JSON.parse((await askAs(olga, 'POST /jobs', { title: 'Open' })).body) as {
    id: number;
  };
  const cara = { name: 'Cara', email: 'hidden-cara@example.com', jobId };
  expect((await askAs(olga, 'POST /candidates', cara)).status).toBe(201);
  const reviewing = { jobs: [jobId], contact: false };
  const lets = await askAs(olga, `PATCH /people/${rita.id}`, { role: 'reviewer', reviewing });
  expect(lets.status, lets.body).toBe(200);
  // She gets no notification about this.
  const elsewhere = await askAs(olga, 'POST /candidates/1/notes', { text: `@rita ${MARK}` });
  expect(elsewhere.status, elsewhere.body).toBe(201);
  const invited = await askAs(olga, 'POST /invitations', { email: `${MARK}@example.com`, role: 'admin' });
  invitation = (JSON.parse(invited.body) as { id: string }).id;
  link = await sendLink();
  const held = { jobId: 1, name: `Hal ${MARK}`, email: 'hal@example.com', source: '', files: [] };
  await sql`INSERT INTO held_applications VALUES (${workspace}, ${randomUUID()}, now(), 'trap', 'hal@example.com',
    ${JSON.stringify(held)}, NULL)`.execute(server.connection.allWorkspaces);
  // The server's own writes when it sends mail, and when a rule of retention runs.
  const { allWorkspaces: db } = server.connection;
  await sql`INSERT INTO handed_over_messages VALUES (${workspace}, ${`${MARK}@example.com`})`.execute(db);
  await sql`INSERT INTO erasure_mails VALUES (${workspace}, ${randomUUID()}, ${`${MARK}@example.com`}, ${MARK}, '2100-01-01',
    0)`.execute(db);
  await sql`INSERT INTO erasure_receipts VALUES (${workspace}, now(), 'operator', '{"candidates":1}')`.execute(
    db,
  );
  await sql`INSERT INTO workspace_mail (workspace_id, sending, changed_at)
    VALUES (${workspace}, ${JSON.stringify({ host: MARK, port: 465, security: 'tls', user: MARK, address: MARK, name: MARK })},
      now())`.execute(db);
  await sql`INSERT INTO retention_runs VALUES (${workspace}, '2100-01-01', NULL)`.execute(db);
  await sql`INSERT INTO application_mails VALUES (${workspace}, ${ina.id}, 1, 1, '2100-01-01', '2100-01-01')`.execute(
    db,
  );
  const mail = mailText({ From: `${MARK}@nobody.example`, Subject: `Mail ${MARK}` }, `Text ${MARK}`);
  expect(await server.mailIn.take(given(mail))).toBe('taken');
  const program = { name: `Program ${MARK}`, scope: 'write', days: 30 };
  expect((await askAs(olga, 'POST /people/me/tokens', program)).status).toBe(201);
  await connectDirectory();
  // A webhook that is off, with a delivery.
  const hook = { url: `https://8.8.8.8/${MARK}`, description: MARK, kinds: null };
  const { id: webhook } = JSON.parse((await askAs(olga, 'POST /webhooks', hook)).body) as { id: string };
  await sql`UPDATE webhooks SET state = 'off'`.execute(db);
  await sql`INSERT INTO webhook_deliveries VALUES (${workspace}, ${webhook}, 1, 1, ${MARK}, 'delivered', 200, NULL, 1,
    ${new Date().toISOString()})`.execute(db);
  const account = { name: `Account ${MARK}`, scope: 'write', days: 30 };
  expect((await askAs(olga, 'POST /service-accounts', account)).status).toBe(201);

  // She was never an owner or admin here, because those can create their own workspace.
  ofEve = randomUUID();
  await openPostgres(connection).openWorkspace(ofEve, {
    seed: startingWorkspace,
    now: () => new Date(),
    by: eve.id,
  });
  const at = new Date().toISOString();
  await sql`INSERT INTO teams VALUES (${ofEve}, 'Others', ${at})`.execute(connection.allWorkspaces);
  await sql`INSERT INTO members VALUES (${ofEve}, ${eve.id}, 'owner', 'eve', ${at}, NULL)`.execute(
    connection.allWorkspaces,
  );
  expect((await askAs(olga, `DELETE /people/${eve.id}`)).status).toBe(204);
}, 120_000);

afterAll(async () => {
  for (const end of ends) await end();
});

it('Who is removed is told of nothing any more', async () => {
  const { url } = server;
  const open = await fetch(`${url}/changes/stream`, { headers: { Cookie: fred.cookie } });
  const stream = new EventReader(open);
  await stream.notice();
  expect((await askAs(olga, `DELETE /people/${fred.id}`)).status).toBe(204);
  expect(await stream.next()).toBeNull();
});

const MISSING = {
  workspace: randomUUID(),
  person: randomUUID(),
  member: randomUUID(),
  invitation: randomUUID(),
  link: randomUUID(),
};

/** Sends an attack on something that exists, or on something that does not. */
function attack(by: Person | null, it: Attack, address: string, exists: boolean): Promise<Received> {
  const named = exists ? { workspace, person: olga.id, member: ina.id, invitation, link } : MISSING;
  // A map, because `__proto__` is among the odd ids.
  const known = new Map(Object.entries(named));
  const { method, path: template } = splitName(it.route);
  let path = template;
  for (const [key, value] of Object.entries(it.ids)) {
    const id =
      /^[1-9]\d?$/.test(value) && !exists
        ? `77${value.padStart(4, '0')}`
        : (known.get(value.toLowerCase()) ?? value);
    path = path.replace(`{${key}}`, () => id).replace(`:${key}`, () => id);
  }
  const query = new URLSearchParams(it.query);
  const headers: Record<string, string> = { ...it.headers, 'X-Forwarded-For': address };
  // Headers get only values that a header can have.
  for (const [key, value] of Object.entries(headers))
    if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) delete headers[key];
  const { naming } = it;
  if (naming === 'header' || naming === 'both') headers['Hirelane-Workspace'] = named.workspace;
  if (naming === 'parameter' || naming === 'both') query.set('workspace', named.workspace.toUpperCase());
  if (naming === 'odd') headers['Hirelane-Workspace'] = it.name.trim();
  if (by) headers['Cookie'] = by.cookie;
  const hasBody = method !== 'GET' && it.body !== undefined;
  return server.ask({
    method,
    path: `${pathWith(path, '1')}${query.size > 0 ? `?${query}` : ''}`,
    headers,
    body: hasBody ? it.body : undefined,
  });
}

/** Random requests of a route, after one that is valid for every seed, because few random ones may all be invalid. */
function attacksOn(route: string, index: number, count: number): Attack[] {
  const random = fc.sample(attackOn(route), { seed: seed + index, numRuns: count });
  return [...plainAttacksOn(route).slice(0, 1), ...random];
}

/** The challenge of a passkey differs at each call. */
function withoutChallenge(body: string): string {
  return body.replace(/"challenge":"[\w-]+"/, '"challenge":""');
}

/** All data of the workspace, from the API and from the database. */
async function everything(): Promise<Record<string, string>> {
  const { allWorkspaces: db } = server.connection;
  const links = `GET /links?candidateId=${candidateId}`;
  const answers = [
    'GET /backup',
    'GET /people',
    'GET /invitations',
    'GET /changes?order=newest&limit=1000',
    'GET /notifications',
    links,
  ].map(async (route) => [route, (await askAs(olga, route)).body] as const);
  const { rows } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'workspace_id'
    -- A failed sign-in of a stranger is noted there.
    AND table_name NOT LIKE 'audit%'`.execute(db);
  const tables = rows.map(async ({ name }) => {
    const { rows: texts } = await sql<{ text: string }>`SELECT row_to_json(it)::text AS text
      FROM ${sql.table(name)} AS it WHERE workspace_id = ${workspace} ORDER BY 1`.execute(db);
    return [name, texts.map(({ text }) => text).join('\n')] as const;
  });
  const accounts = sql<{ text: string }>`SELECT row_to_json(it)::text || row_to_json(a)::text AS text
    FROM people AS it JOIN accounts AS a ON a.person_id = it.id
    WHERE it.id IN (${olga.id}, ${ina.id}) ORDER BY 1`.execute(db);
  return Object.fromEntries([
    ...(await Promise.all([...answers, ...tables])),
    ['accounts', (await accounts).rows.map(({ text }) => text).join('\n')],
  ]);
}

/** Returns a function that restores the present sessions, because some attacks sign out. */
async function keepSessions(): Promise<() => Promise<void>> {
  const { allWorkspaces: db } = server.connection;
  const { rows } = await sql<{
    row: string;
  }>`SELECT row_to_json(it)::text AS row FROM sessions AS it`.execute(db);
  return async () => {
    for (const { row } of rows)
      await sql`INSERT INTO sessions SELECT * FROM json_populate_record(NULL::sessions, ${row}::json)
        ON CONFLICT DO NOTHING`.execute(db);
  };
}

describe(`${REQUESTS} random requests on every route (seed ${seed})`, () => {
  it('There is something to read and to write', async () => {
    expect(EVERY_ROUTE.length).toBeGreaterThan(40);
    expect(OWN_ROUTES).toContain('DELETE /people/:id');
    const read = await everything();
    for (const text of Object.values(read)) expect(text.length).toBeGreaterThan(10);
    for (const route of ['GET /backup', 'GET /people', 'GET /invitations', 'teams'])
      expect(read[route]).toContain(MARK);
    expect((await askAs(ina, 'GET /candidates')).body).toContain(MARK);
  });

  it.each<[string, () => Person | null]>([
    ['a stranger', () => null],
    [
      'a stranger with a cookie of their own making',
      () => ({ id: '', cookie: `hirelane=${randomUUID()}.x` }),
    ],
    ['a member of another workspace', () => eve],
    ['somebody whose membership has ended', () => fred],
  ])('Random requests of %s read nothing and change nothing', async (who, personOf) => {
    const person = personOf();
    const before = await everything();
    const restoreSessions = await keepSessions();
    const perRoute = Math.ceil(REQUESTS / 5 / EVERY_ROUTE.length / 2);
    const succeeded = new Set<string>();
    for (const [index, route] of EVERY_ROUTE.entries()) {
      const attacks = attacksOn(route, index, perRoute);
      for (const [nth, it] of attacks.entries()) {
        const address = `10.${who.length}.${index}.${nth}`;
        const answers = [await attack(person, it, address, true), await attack(person, it, address, false)];
        if (route.startsWith('DELETE') && route.includes('session')) await restoreSessions();
        const told = `${who}: ${JSON.stringify(it).slice(0, 500)}`;
        for (const { status, headers, body } of answers) {
          expect(status, told).toBeLessThan(500);
          expect(JSON.stringify(headers) + body, told).not.toContain(MARK);
          if (status < 300) succeeded.add(route);
        }
        // In one's own workspace the second request may see what the first one did.
        const isOwn =
          person === eve && it.naming !== 'header' && it.naming !== 'parameter' && it.naming !== 'both';
        // She may create her own workspaces, with any name.
        if (isOwn || (person === eve && route === 'POST /workspaces')) continue;
        const [of, ofNone] = answers.map(({ status, body }) => ({ status, body: withoutChallenge(body) }));
        expect(of, told).toEqual(ofNone);
        const refused = route in contract ? [200, 400, 401, 403, 404] : [of!.status];
        expect(refused, told).toContain(of!.status);
      }
    }
    expect(await everything()).toEqual(before);
    expect(server.failed).toEqual([]);
    // The other workspace exists.
    expect(succeeded.size).toBeGreaterThan(person === eve ? 5 : 0);
  });

  it('Random requests of a reviewer read nothing of other jobs, and write nothing but notes', async () => {
    /**
     * The facts that she may know about the workspace: its name, and who may write a note: members and service
     * accounts.
     */
    const known = [`Acme ${MARK}`, `Olga ${MARK}`, `Ina ${MARK}`, `Account ${MARK}`];
    const ofWorkspace = async () => {
      const read = await everything();
      const { notes, ...rows } = JSON.parse(read['GET /backup']!) as Workspace;
      const { data } = JSON.parse(read['GET /changes?order=newest&limit=1000']!) as {
        data: { by: string; command: { route: string } }[];
      };
      const others = read['members']!.split('\n').filter((row) => !row.includes(rita.id));
      return {
        kept: [
          rows,
          others,
          read['GET /invitations'],
          read['teams'],
          read['assessment_links'],
          read['accounts'],
        ],
        notes: notes.filter(({ by }) => by !== rita.id),
        changes: data.filter(({ by }) => by !== rita.id),
        hers: data.filter(({ by }) => by === rita.id).map(({ command }) => command.route),
      };
    };
    const { hers: none, ...before } = await ofWorkspace();
    expect(none).toEqual([]);
    const restoreSessions = await keepSessions();
    const perRoute = Math.ceil(REQUESTS / 5 / EVERY_ROUTE.length);
    const succeeded = new Set<string>();
    for (const [index, route] of EVERY_ROUTE.entries()) {
      const attacks = attacksOn(route, index, perRoute);
      for (const [nth, it] of attacks.entries()) {
        const asMember: Attack = { ...it, naming: it.naming === 'odd' ? 'own' : it.naming };
        const { status, headers, body } = await attack(rita, asMember, `10.9.${index}.${nth}`, true);
        if (route.startsWith('DELETE') && route.includes('session')) await restoreSessions();
        const told = `${JSON.stringify(it).slice(0, 500)} ${body.slice(0, 500)}`;
        expect(status, told).toBeLessThan(500);
        let read = JSON.stringify(headers) + body;
        for (const name of known) read = read.replaceAll(name, '');
        expect(read, told).not.toMatch(new RegExp(`${MARK}|hidden-cara|ina@example`));
        // Some of these requests ask for the page.
        if (status < 300 && !headers['content-type']?.includes('html')) succeeded.add(route);
      }
    }
    const { hers, ...after } = await ofWorkspace();
    expect(after).toEqual(before);
    expect(hers.filter((route) => route !== 'POST /candidates/{id}/notes')).toEqual([]);
    expect(server.failed).toEqual([]);
    const answered = [...succeeded].filter((route) => route in contract);
    expect(answered.filter((route) => !allows('note', contract[route as RouteName].access))).toEqual([]);
    expect(succeeded).toContain('GET /notifications');
    // Rita reads her job’s candidate, without contact details.
    const { data } = JSON.parse((await askAs(rita, 'GET /candidates')).body) as { data: unknown[] };
    expect(data).toEqual([expect.objectContaining({ name: 'Cara', email: '' })]);
    expect(JSON.parse((await askAs(rita, 'GET /notifications')).body)).toMatchObject({ data: [], unread: 0 });
  });

  it('A reviewer’s requests are answered by the latest choice, and by no job that took the place of hers', async () => {
    const seen = async (cookie: string, headers = {}) => {
      const answer = await server.ask({
        method: 'GET',
        path: '/jobs',
        headers: { Cookie: cookie, ...headers },
        body: undefined,
      });
      return (JSON.parse(answer.body) as { data: { id: number; title: string }[] }).data;
    };
    const [own] = await seen(rita.cookie);
    expect(own).toMatchObject({ title: 'Open' });
    const token = { name: 'Program', scope: 'read', days: 7 };
    const made = JSON.parse((await askAs(rita, 'POST /people/me/tokens', token)).body) as { token: string };
    const Authorization = `Bearer ${made.token}`;
    expect(await seen('', { Authorization })).toEqual([own]);
    const { data } = JSON.parse((await askAs(olga, 'GET /candidates?search=Cara')).body) as {
      data: { id: number }[];
    };
    const path = `/candidates/${data[0]!.id}/notes`;
    const note = JSON.stringify({ text: 'By a program' });
    expect((await server.ask({ method: 'POST', path, headers: { Authorization }, body: note })).status).toBe(
      403,
    );
    expect(
      (await server.ask({ method: 'POST', path, headers: { Cookie: rita.cookie }, body: note })).status,
    ).toBe(201);

    const stream = new EventReader(
      await fetch(`${server.url}/changes/stream`, { headers: { Cookie: rita.cookie } }),
    );
    await stream.notice();
    const reviewing = { jobs: [1], contact: true };
    expect((await askAs(olga, `PATCH /people/${rita.id}`, { role: 'reviewer', reviewing })).status).toBe(200);
    expect(await stream.next()).toBeNull();
    expect(await seen(rita.cookie)).toMatchObject([{ id: 1 }]);
    expect((await askAs(rita, 'GET /candidates')).body).toContain('@example.com');
    const told = JSON.parse((await askAs(rita, 'GET /notifications')).body) as { data: unknown[] };
    expect(told.data).toHaveLength(1);
    const { allWorkspaces: db } = server.connection;
    await sql`UPDATE jobs SET slug = 'another' WHERE workspace_id = ${workspace} AND id = 1`.execute(db);
    expect(await seen(rita.cookie)).toEqual([]);
    const members = JSON.parse((await askAs(olga, 'GET /people')).body) as { data: { id: string }[] };
    const row = members.data.find(({ id }) => id === rita.id);
    expect(row).toMatchObject({ role: 'reviewer', reviewing: { jobs: [], contact: true } });
  });

  it('Random requests send no message except a password link to the account’s owner', () => {
    const sent = server.mails.filter(({ subject }) => !subject.includes('invites you'));
    expect(sent.filter(({ to }) => to !== 'ina@example.com')).toEqual([]);
    expect(sent.length).toBeLessThanOrEqual(3);
  });
});
