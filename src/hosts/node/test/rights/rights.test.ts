import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { contract } from '#contract/contract.ts';
import { splitName, type Route } from '#contract/schemas/route.ts';
import { sampleMessage } from '#domain/samples/sample-rows.ts';
import { backupOf } from '#domain/workspace/backup.ts';
import { FORM, WRITES, type WriteInTest } from '#hosts/node/test/documented/writes-in-test.ts';
import { buildProgram, LONG_CALL_THREAD } from '#hosts/node/test/kills/process-in-test.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { wholeServerInTest, type Person, type WholeServer } from '#hosts/node/test/whole-server-in-test.ts';
import { given, mailText } from '#server/mail/inbox/mails-in-test.ts';
import { databasesInTest, postgresInTest, type DatabaseInTest } from '#store/postgres/open-in-test.ts';
import { hasPostgres } from '../../../../../scripts/postgres/programs.ts';
import { isSoak } from '../../../../../scripts/soak-size.ts';
import { OWN_ROUTES } from './every-route-in-test.ts';

const IN_DAYS = new Date(Date.now() + 5 * 24 * 60 * 60_000).toISOString();

/** The workspace of the suite, a message that waits, and interviews of Ada. */
const STORED = backupOf({
  ...suiteWorkspace,
  messages: [
    ...suiteWorkspace.messages,
    sampleMessage({ id: 3, state: 'waiting', dueAt: '2099-01-01T00:00:00.000Z', sentAt: null }),
  ],
  interviews: suiteWorkspace.interviews.map((interview) => ({
    ...interview,
    interviewers: interview.id === 1 ? ['ada'] : ['grace', 'ada'],
  })),
});

/** The server's own calls that write into a workspace. Paths with parameters are functions of the rows made before. */
const OWN_WRITES: Readonly<Record<string, (made: Made) => WriteInTest>> = {
  'POST /people/me/tokens': () => ({ body: { name: 'Program', scope: 'read', days: 1 } }),
  'DELETE /people/me/tokens/:id': ({ token }) => ({ path: `/people/me/tokens/${token}` }),
  'POST /service-accounts': () => ({ body: { name: 'Another', scope: 'read', days: 1 } }),
  'PUT /service-accounts/:id': ({ account }) => ({
    path: `/service-accounts/${account}`,
    body: { name: 'Renamed', scope: 'read' },
  }),
  'POST /service-accounts/:id/tokens': ({ account }) => ({
    path: `/service-accounts/${account}/tokens`,
    body: { days: 1 },
  }),
  'DELETE /service-accounts/:id': ({ account }) => ({ path: `/service-accounts/${account}` }),
  'DELETE /access-tokens/:id': ({ otherToken }) => ({ path: `/access-tokens/${otherToken}` }),
  'PATCH /people/:id': ({ bo }) => ({ path: `/people/${bo}`, body: { role: 'reviewer' } }),
  'PUT /people/:id/jobs/:jobId': ({ bo }) => ({ path: `/people/${bo}/jobs/2`, body: {} }),
  'DELETE /people/:id/jobs/:jobId': ({ bo }) => ({ path: `/people/${bo}/jobs/1` }),
  'DELETE /people/:id': ({ bo }) => ({ path: `/people/${bo}` }),
  'POST /invitations': () => ({ body: { email: 'new@example.com', role: 'recruiter' } }),
  'DELETE /invitations/:id': ({ invitation }) => ({ path: `/invitations/${invitation}` }),
  'PATCH /workspaces/:id': ({ workspace }) => ({ path: `/workspaces/${workspace}`, body: { name: 'New' } }),
  'DELETE /directory/token': () => ({}),
  'PATCH /directory': () => ({ body: { defaultRole: 'recruiter' } }),
  'PUT /directory/groups': () => ({ body: { name: 'Hiring', role: 'recruiter' } }),
  'POST /directory/returns': ({ removed }) => ({ body: { id: removed } }),
  'PATCH /sign-in-rules': () => ({ body: { secondStep: false } }),
  'PATCH /notifications': () => ({ body: { mails: { mentions: 'never' } } }),
  'POST /links': () => ({ body: { candidateId: 1, jobId: 1, until: IN_DAYS, by: 'copy' } }),
  'POST /invitations/:id/send': ({ again }) => ({ path: `/invitations/${again}/send` }),
  'POST /links/:id/send': ({ link }) => ({ path: `/links/${link}/send` }),
  'POST /links/:id/open': ({ revoked }) => ({ path: `/links/${revoked}/open`, body: { until: IN_DAYS } }),
  'DELETE /links/:id': ({ link }) => ({ path: `/links/${link}` }),
  'PUT /careers-site': () => ({ body: { name: 'acme' } }),
  'POST /careers-site/held/take': ({ held }) => ({ body: { ids: [held] } }),
  'POST /careers-site/held/discard': ({ heldToo }) => ({ body: { ids: [heldToo] } }),
  'POST /careers-site/held/restore': ({ discarded }) => ({ body: { ids: [discarded] } }),
  'POST /incoming-mails/:id/attach': ({ mails: [id] }) => ({
    path: `/incoming-mails/${id}/attach`,
    body: { candidateId: 1 },
  }),
  'POST /incoming-mails/:id/application': ({ mails: [, id] }) => ({
    path: `/incoming-mails/${id}/application`,
    body: { jobId: 1, name: 'Mia', email: 'mia@example.com' },
  }),
  'POST /webhooks': () => ({ body: { url: 'https://8.8.8.8/', description: '', kinds: null } }),
  'PATCH /webhooks/:id': ({ webhook }) => ({ path: `/webhooks/${webhook}`, body: { description: 'New' } }),
  'DELETE /webhooks/:id': ({ webhookToo }) => ({ path: `/webhooks/${webhookToo}` }),
  'POST /webhooks/:id/secret': ({ webhook }) => ({ path: `/webhooks/${webhook}/secret` }),
  'POST /webhooks/:id/test': ({ webhook }) => ({ path: `/webhooks/${webhook}/test` }),
  'POST /webhooks/:id/replay': ({ webhook }) => ({ path: `/webhooks/${webhook}/replay` }),
  'POST /webhooks/:id/deliveries/:number/send': ({ webhook }) => ({
    path: `/webhooks/${webhook}/deliveries/1/send`,
  }),
  'PATCH /incoming-mails': ({ mails: [, , id] }) => ({ body: { ids: [id], state: 'excluded' } }),
};

/** Calls that are not a member's writes into a workspace. */
const OTHER_OWN_WRITES: readonly RegExp[] = [
  // A person's own account, which all their workspaces share, and the ways to sign in.
  /^\w+ \/session/,
  /^DELETE \/people\/me\/sessions$/,
  /^\w+ \/people\/me\/(picture|factors|calendar)/,
  // Sends a message to oneself.
  /^POST \/people\/me\/test-message$/,
  // Strangers make these calls, with a link or a token.
  /^POST \/invitations\/accept$/,
  /^POST \/links\/answer$/,
  // Only an owner makes them.
  /^\w+ \/workspaces\/:id\/deletion$/,
  // Only an owner makes it, in the same way as DELETE /directory/token ends it.
  /^POST \/directory\/token$/,
  // Only an owner makes them, with a permit as the calls of the directory.
  /^\w+ \/workspace-mail/,
  // Creates or deletes a workspace of one's own.
  /^POST \/workspaces$/,
  // Presence lasts seconds, and a former member's presence is not shown.
  /^\w+ \/presence/,
  // Another person's account, changed by an admin of all their workspaces, as in PATCH /people/:id.
  /^\w+ \/people\/:id\/factors$/,
];

interface Made {
  readonly workspace: string;
  readonly bo: string;
  /** Somebody whom a member removed, and whom the directory wants back. */
  readonly removed: string;
  readonly token: string;
  /** Another member’s access token. */
  readonly otherToken: string;
  /** A service account. */
  readonly account: string;
  readonly invitation: string;
  /** An invitation that is sent again. */
  readonly again: string;
  readonly link: string;
  readonly revoked: string;
  /** Applications that are held, and one that was thrown away. */
  readonly held: string;
  readonly heldToo: string;
  readonly discarded: string;
  /** Webhooks that are off. The first one has a delivery. */
  readonly webhook: string;
  readonly webhookToo: string;
  /** Mails in the tray. */
  readonly mails: readonly string[];
}

it('Every call of the server’s own that writes is known', () => {
  const others = OWN_ROUTES.filter(
    (route) => !route.startsWith('GET ') && !OTHER_OWN_WRITES.some((pattern) => pattern.test(route)),
  );
  expect(others.toSorted()).toEqual(Object.keys(OWN_WRITES).toSorted());
});

/**
 * PostgreSQL and a server whose long calls are answered in their own thread, as teams run it. The soak adds each
 * database without the thread.
 */
const SERVERS: readonly ServerToTest[] = [
  ...(hasPostgres()
    ? [{ on: 'PostgreSQL, with a thread', database: postgresInTest(), thread: LONG_CALL_THREAD }]
    : []),
  ...(isSoak || !hasPostgres() ? databasesInTest() : []).map((database) => ({ on: database.name, database })),
];

interface ServerToTest {
  readonly on: string;
  readonly database: DatabaseInTest;
  readonly thread?: URL;
}

describe.each(SERVERS)('On $on', ({ database, thread }) => {
  const ends: Parameters<OnEnd>[0][] = [];
  let server: WholeServer;
  let olga: Person;
  let ada: Person;
  let made: Made;
  let port: number;
  let program: string;
  let undoable: number;

  beforeAll(async () => {
    if (thread) await buildProgram();
    server = await wholeServerInTest(
      database,
      (end) => void ends.unshift(end),
      { LOG_LEVEL: 'silent' },
      thread,
    );
    port = Number(new URL(server.url).port);
    olga = await server.owner('Olga', 'olga@example.com', 'Acme');
    ada = await server.member(olga, 'admin', 'Ada', 'ada@example.com');
    await restore();
    const bo = await server.member(olga, 'recruiter', 'Bo', 'bo@example.com');
    const [{ id: workspace }] = (await answered(olga, 'GET /session')).workspaces;
    const { id: token } = await answered(ada, 'POST /people/me/tokens', {
      name: 'P',
      scope: 'read',
      days: 1,
    });
    ({ token: program } = await answered(ada, 'POST /people/me/tokens', {
      name: 'W',
      scope: 'write',
      days: 1,
    }));
    const { id: otherToken } = await answered(olga, 'POST /people/me/tokens', {
      name: 'O',
      scope: 'read',
      days: 1,
    });
    const { account } = await answered(olga, 'POST /service-accounts', {
      name: 'Export',
      scope: 'read',
      days: 1,
    });
    const { id: invitation } = await answered(olga, 'POST /invitations', {
      email: 'cy@example.com',
      role: 'recruiter',
    });
    const { id: again } = await answered(olga, 'POST /invitations', {
      email: 'di@example.com',
      role: 'recruiter',
    });
    const sending = { candidateId: 1, jobId: 1, until: IN_DAYS, by: 'copy' };
    const [{ id: link }, { id: revoked }] = [
      await answered(olga, 'POST /links', sending),
      await answered(olga, 'POST /links', sending),
    ];
    await answered(olga, `DELETE /links/${revoked}`);
    const [held, heldToo, discarded] = [randomUUID(), randomUUID(), randomUUID()];
    const application = {
      jobId: 1,
      name: 'Hal',
      email: 'hal@example.com',
      ticket: 'a'.repeat(64),
      files: [],
    };
    for (const id of [held, heldToo, discarded]) {
      await sql`INSERT INTO held_applications VALUES (${workspace}, ${id}, now(), 'trap', 'hal@example.com',
        ${JSON.stringify(application)}, ${id === discarded ? new Date().toISOString() : null})`.execute(
        server.connection.allWorkspaces,
      );
    }
    for (let n = 0; n < 3; n++) await server.mailIn.take(given(mailText({ From: 'mia@nobody.example' })));
    const tray = await answered(olga, 'GET /incoming-mails');
    const mails = tray.data.map((mail: { id: string }) => mail.id);
    await answered(olga, 'POST /directory/token', {});
    const { id: removed } = await server.member(olga, 'recruiter', 'Rex', 'rex@example.com');
    await answered(olga, `DELETE /people/${removed}`);
    await sql`INSERT INTO directory_users VALUES (${workspace}, ${randomUUID()}, ${removed}, 'rex', 'rex', NULL,
      'rex@example.com', '', '', 'Rex', true, now(), now())`.execute(server.connection.allWorkspaces);
    const hook = { url: 'https://8.8.8.8/', description: '', kinds: null };
    const { id: webhook } = await answered(olga, 'POST /webhooks', hook);
    const { id: webhookToo } = await answered(olga, 'POST /webhooks', hook);
    // The address can't be called, so what is sent there fails at once.
    await sql`UPDATE webhooks SET url = 'https://127.0.0.1/', state = 'off'`.execute(
      server.connection.allWorkspaces,
    );
    await answered(olga, `POST /webhooks/${webhook}/test`, {});
    const own = {
      token,
      otherToken,
      account: account.id,
      invitation,
      again,
      link,
      revoked,
      held,
      heldToo,
      discarded,
      mails,
    };
    made = { workspace, bo: bo.id, removed, ...own, webhook, webhookToo };
  }, 120_000);

  afterAll(async () => {
    for (const end of ends) await end();
  });

  async function answered(by: Person, route: string, body?: unknown) {
    const [method = '', path = ''] = route.split(' ');
    const answer = await server.ask({
      method,
      path,
      headers: { Cookie: by.cookie },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    expect(answer.status, `${route}: ${answer.body}`).toBeLessThan(300);
    return answer.body === '' ? null : JSON.parse(answer.body);
  }

  async function restore(): Promise<void> {
    await answered(olga, 'PUT /backup', STORED);
    // Only who submitted a scorecard amends it.
    await sql`UPDATE scorecards SET by = ${ada.id}`.execute(db());
    await answered(olga, 'PATCH /jobs/2', { title: 'Scientist' });
    const { data } = await answered(olga, 'GET /changes?order=newest&limit=1');
    undoable = data[0].seq;
  }

  function calls(): readonly (readonly [route: string, call: WriteInTest])[] {
    const { 'POST /webhooks/:id/replay': replayOf, ...others } = OWN_WRITES;
    // The first call, because a restored backup begins the log anew.
    const replay = { ...replayOf?.(made), body: { from: undoable } };
    const own = Object.entries(others).map(([route, callOf]) => [route, callOf(made)] as const);
    const undo = { path: `/changes/${undoable}/undo` };
    // A team's workspace has no demo to remove: the call would be refused with all rights, too.
    const { 'POST /demo/remove': _, ...writes } = WRITES;
    // A member answers for themselves.
    const answer = { path: '/interviews/1/answer', body: { answer: 'accepted' } };
    const changed = { 'POST /changes/{seq}/undo': undo, 'POST /interviews/{id}/answer': answer };
    return [['POST /webhooks/:id/replay', replay], ...Object.entries({ ...writes, ...changed }), ...own];
  }

  /** The head and the body of a call, as bytes. Calls without a body get one, so that they can be sent slowly too. */
  function bytesOf(route: string, { path, body }: WriteInTest, credential: string): [string, string] {
    const { method, path: template } = splitName(route);
    const isForm = body === FORM;
    const value = route === 'PUT /backup' ? STORED : (body ?? {});
    const sent = isForm ? FORM.text : JSON.stringify(value);
    const head = [
      `${method} ${path ?? template} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      `Origin: ${server.url}`,
      'Accept: application/json',
      'Connection: close',
      credential,
      `Content-Type: ${isForm ? FORM.type : 'application/json'}`,
      `Content-Length: ${Buffer.byteLength(sent)}`,
    ];
    return [`${head.join('\r\n')}\r\n\r\n`, sent];
  }

  /** All stored rows of the workspace, except the rights of its members. */
  async function everything(): Promise<Record<string, string>> {
    const { allWorkspaces: db } = server.connection;
    // Notes what waits in the workspace for every member, which the server also does each minute.
    await answered(olga, 'GET /notifications');
    const { rows } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'workspace_id'
      AND table_name <> 'notification_positions'`.execute(db);
    const read: Record<string, string> = {};
    for (const { name } of rows) {
      const { rows: texts } = await sql<{ text: string }>`SELECT (to_jsonb(it) - 'last_used_at')::text AS text
        FROM ${sql.table(name)} AS it ORDER BY 1`.execute(db);
      read[name] = texts.map(({ text: row }) => row).join('\n');
    }
    return read;
  }

  const OF_ADA = () => sql`person_id = ${ada.id}`;
  let sessions: string[];

  /** The ways in which rights end during a call, whose calls they affect, and the expected answer. */
  const ENDS: readonly End[] = [
    {
      what: 'is removed',
      end: () => sql`UPDATE members SET left_at = now() WHERE ${OF_ADA()}`,
      undo: () => [sql`UPDATE members SET left_at = NULL WHERE ${OF_ADA()}`],
      statuses: [401, 404],
    },
    {
      what: 'has a lower role',
      end: () => sql`UPDATE members SET role = 'reviewer' WHERE ${OF_ADA()}`,
      undo: () => [sql`UPDATE members SET role = 'admin' WHERE ${OF_ADA()}`],
      statuses: [403, 404],
      // Every member may send these.
      not: /people\/me\/tokens|notifications/,
    },
    {
      what: 'is signed out',
      end: () => sql`DELETE FROM sessions WHERE ${OF_ADA()}`,
      undo: () =>
        sessions.map(
          (row) => sql`INSERT INTO sessions SELECT * FROM json_populate_record(NULL::sessions, ${row}::json)`,
        ),
      statuses: [401],
    },
    {
      what: 'has no access token',
      end: () => sql`UPDATE access_tokens SET revoked_at = now() WHERE ${OF_ADA()} AND scope = 'write'`,
      undo: () => [sql`UPDATE access_tokens SET revoked_at = NULL WHERE ${OF_ADA()}`],
      statuses: [401],
      credential: () => `Authorization: Bearer ${program}`,
      // An access token opens neither an admin's calls nor the server's own calls.
      not: /erase|backup|unsealings|people|invitations|workspaces|notifications|service-accounts|access-tokens|\/links|site|notices|retention|directory|sign-in-rules|webhooks/,
    },
  ];

  const db = () => server.connection.allWorkspaces;

  async function keepSessions(): Promise<void> {
    const { rows } = await sql<{ row: string }>`SELECT row_to_json(it)::text AS row FROM sessions AS it
      WHERE ${OF_ADA()}`.execute(db());
    sessions = rows.map(({ row }) => row);
  }

  const cookie = () => `Cookie: ${ada.cookie}`;

  function callsOf({ not }: End) {
    return calls().filter(([route]) => !not?.test(route));
  }

  it.each(byTitle(ENDS))('Whoever %s while the body comes slowly writes nothing', async (_, given) => {
    await keepSessions();
    const before = await everything();
    for (const [route, call] of callsOf(given)) {
      // A call without a body is not waited for.
      const declared: Route | undefined = new Map<string, Route>(Object.entries(contract)).get(route);
      if (declared && !declared.body) continue;
      const [head, body] = bytesOf(route, call, (given.credential ?? cookie)());
      const socket = connect(port, '127.0.0.1');
      const received = text(socket);
      socket.write(head + body.slice(0, 1));
      // Answers come in order, so earlier requests have been processed too.
      await answered(olga, 'GET /session');
      await given.end().execute(db());
      socket.write(body.slice(1));
      const answer = await received;
      for (const statement of given.undo()) await statement.execute(db());
      expect(given.statuses, `${route}: ${answer}`).toContain(statusOf(answer));
    }
    expect(await everything()).toEqual(before);
    expect(server.failed).toEqual([]);
  });

  // PGlite runs one statement at a time.
  it.skipIf(database.name === 'PGlite').each(byTitle(ENDS))(
    'Whoever %s before the write is committed writes nothing',
    async (_, given) => {
      await keepSessions();
      const before = await everything();
      for (const [route, call] of callsOf(given)) {
        const { answer, written } = await db()
          .transaction()
          .execute(async (tx) => {
            await given.end().execute(tx);
            const socket = connect(port, '127.0.0.1');
            const received = text(socket);
            socket.write(bytesOf(route, call, (given.credential ?? cookie)()).join(''));
            return { answer: received, written: await Promise.race([received, untilOneWaits()]) };
          });
        const status = statusOf(await answer);
        for (const statement of given.undo()) await statement.execute(db());
        expect(given.statuses, `${route}: ${written ?? ''} ${await answer}`).toContain(status);
      }
      expect(await everything()).toEqual(before);
      expect(server.failed).toEqual([]);
    },
  );

  /** Waits until a statement waits for a lock of another transaction. */
  async function untilOneWaits(): Promise<null> {
    for (;;) {
      const { rows } = await sql`SELECT FROM pg_stat_activity WHERE datname = current_database()
        AND wait_event_type = 'Lock'`.execute(db());
      if (rows.length > 0) return null;
    }
  }

  it('A reviewer whose jobs are changed while a note comes slowly writes none', async () => {
    const rita = await server.member(olga, 'reviewer', 'Rita', 'rita@example.com');
    const letIn = async (job: number) =>
      answered(olga, `PATCH /people/${rita.id}`, {
        role: 'reviewer',
        reviewing: { jobs: [job], contact: true },
      });
    await letIn(1);
    const call = WRITES['POST /candidates/{id}/notes'];
    const [head, body] = bytesOf('POST /candidates/{id}/notes', call, `Cookie: ${rita.cookie}`);
    const before = (await everything())['notes'];
    const socket = connect(port, '127.0.0.1');
    const received = text(socket);
    socket.write(head);
    await answered(olga, 'GET /session');
    await letIn(2);
    socket.write(body);
    expect(statusOf(await received)).toBe(404);
    expect((await everything())['notes']).toBe(before);
    await letIn(1);
    const again = connect(port, '127.0.0.1');
    again.write(head + body);
    expect(statusOf(await text(again))).toBe(201);
    await restore();
  });

  it('With unchanged rights each of these calls writes', async () => {
    for (const [route, call] of calls()) {
      const socket = connect(port, '127.0.0.1');
      socket.write(bytesOf(route, call, cookie()).join(''));
      const answer = await text(socket);
      expect(statusOf(answer), `${route}: ${answer}`).toBeLessThan(300);
    }
  });
});

interface End {
  readonly what: string;
  readonly end: () => ReturnType<typeof sql>;
  readonly undo: () => readonly ReturnType<typeof sql>[];
  readonly statuses: readonly number[];
  readonly not?: RegExp;
  readonly credential?: () => string;
}

function byTitle(ends: readonly End[]) {
  return ends.map((end) => [end.what, end] as const);
}

function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
}
