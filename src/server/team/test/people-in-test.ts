import { tmpdir } from 'node:os';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { startingWorkspace } from '#domain/workspace/workspace.ts';
import { NO_CALENDARS } from '#server/calendars/calendars-in-test.ts';
import { mailInTest } from '#server/mail/mail-in-test.ts';
import type { Message } from '#server/mail/mail-port.ts';
import type { Connection } from '#store/postgres/connection.ts';
import { openPostgres } from '#store/postgres/open.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { openBodies } from '#server/bodies/bodies.ts';
import { answerOwnCall } from '#hosts/node/http/own-calls.ts';
import { newBrowser, ORIGIN, type Browser } from './browser-in-test.ts';
import { openPeople } from '#server/team/open-people.ts';
import { QUICK_PASSWORDS } from './passwords-in-test.ts';
import type { People, PeopleOptions } from '#server/team/accounts/people.ts';

export const PASSWORD = 'correct horse battery';

/** A server's people in a test: its database, its mail, and a browser for each person. */
export interface PeopleInTest {
  readonly people: People;
  readonly connection: Connection;
  readonly mails: Message[];
  /** The errors that were reported to the operator. */
  readonly reported: unknown[];
  /** The waits before tries to sign in, in milliseconds. */
  readonly waits: number[];
  /** Another process on the same database. */
  open(more?: Partial<PeopleOptions>): Promise<People>;
  /** A new browser; it has its own address unless one is given. */
  browser(address?: string): Browser;
  /** The owner's browser, signed in. The first call makes the owner's workspace. */
  owner(): Promise<Browser>;
  /** Sets the owner, for a test that has made the owner itself. */
  begunBy(browser: Browser): void;
  /** The token in the last mail to an email. */
  mailedTo(email: string, path?: string): Promise<string>;
  /** The signed-in browser of a new member, who joined by the mailed link. */
  member(role: string, email?: string): Promise<Browser>;
}

/** Milliseconds that a database may take to start on a slow, shared machine. */
const PATIENCE = 120_000;

/** Opens people once for the tests of a file, with a separate database. */
export function peopleInTest(database = databaseInTest()): PeopleInTest {
  const opened: People[] = [];
  const [mails, reported, waits]: [Message[], unknown[], number[]] = [[], [], []];
  const made = {} as { people: People; connection: Connection };
  let owner: Promise<Browser> | undefined;
  let browsers = 0;

  async function open(more: Partial<PeopleOptions> = {}): Promise<People> {
    const { connection } = made;
    const workspaces = openPostgres(connection);
    const people = await openPeople({
      connection,
      storage: 'folder',
      notificationMinutes: 15,
      workspacesBy: 'managers',
      mail: mailInTest(mails),
      calendars: NO_CALENDARS,
      baseUrl: ORIGIN,
      secret: 'a secret of the tests, of 32 characters',
      passwords: QUICK_PASSWORDS,
      now: () => new Date(),
      openWorkspace: async (id, by) => {
        await workspaces.openWorkspace(id, { seed: startingWorkspace, now: () => new Date(), by });
      },
      report: (failure) => void reported.push(failure),
      wait: async (milliseconds) => void waits.push(milliseconds),
      ...more,
    });
    opened.push(people);
    return people;
  }

  const bodies = openBodies(tmpdir());

  beforeAll(async () => {
    made.connection = await database.connected();
    made.people = await open();
  }, PATIENCE);

  afterAll(async () => {
    vi.useRealTimers();
    for (const people of opened) await people.close();
    expect(reported).toEqual([]);
  }, PATIENCE);

  function browser(address = `10.0.${Math.floor(browsers / 250)}.${(browsers++ % 250) + 1}`): Browser {
    return newBrowser((request) =>
      answerOwnCall('people', request, { bodies, baseUrl: ORIGIN, address }, (read) =>
        made.people.fetch(read, address),
      ),
    );
  }

  async function begin(): Promise<Browser> {
    const it = browser();
    const link = await made.people.ownerLink();
    const token = new URL(link!).searchParams.get('token');
    const person = { name: 'Olga Owner', email: 'olga@example.com', password: PASSWORD };
    const answer = await it.call('POST /session/welcome', { token, ...person, workspace: 'Acme' });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    await provenByHand(made.connection, person.email);
    return it;
  }

  async function mailedTo(email: string, path = '/join'): Promise<string> {
    const found = () => mails.findLast(({ to, text }) => to === email && text.includes(`${path}?token=`));
    const sent = await vi.waitFor(() => found() ?? Promise.reject(new Error(`No mail to ${email}`)), {
      timeout: 60_000,
      interval: 1,
    });
    return tokenIn(sent.text);
  }

  return {
    get people() {
      return made.people;
    },
    get connection() {
      return made.connection;
    },
    mails,
    reported,
    waits,
    open,
    browser,
    owner: () => (owner ??= begin()),
    mailedTo,
    begunBy: (browser) => void (owner = Promise.resolve(browser)),
    async member(role, email = `${role}-${randomUUID().slice(0, 8)}@example.com`) {
      owner ??= begin();
      await (await owner).call('POST /invitations', { email, role });
      const it = browser();
      const [name] = email.split('@');
      const token = await mailedTo(email);
      const answer = await it.call('POST /invitations/accept', { token, name, password: PASSWORD });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return it;
    },
  };
}

/** Marks an email as proven, without ending credentials. */
export async function provenByHand({ allWorkspaces }: Connection, email: string): Promise<void> {
  await sql`UPDATE people SET email_proven_at = now() WHERE email = ${email}`.execute(allWorkspaces);
}

/** A separate workspace, whose owner is in no other workspace. */
export async function otherWorkspace(server: PeopleInTest): Promise<Browser> {
  const { connection, browser } = server;
  const owner = await server.member('admin', `other-${randomUUID().slice(0, 8)}@example.com`);
  const { body } = await owner.call('GET /session');
  const workspace = randomUUID();
  await openPostgres(connection).openWorkspace(workspace, {
    seed: startingWorkspace,
    now: () => new Date(),
    by: body.person.id,
  });
  const at = new Date().toISOString();
  await sql`INSERT INTO teams VALUES (${workspace}, 'Others', ${at})`.execute(connection.allWorkspaces);
  await sql`DELETE FROM members WHERE person_id = ${body.person.id}`.execute(connection.allWorkspaces);
  await sql`INSERT INTO members VALUES (${workspace}, ${body.person.id}, 'owner', 'olga', ${at}, NULL)`.execute(
    connection.allWorkspaces,
  );
  await sql`INSERT INTO memberships VALUES (${body.person.id}, ${workspace})`.execute(
    connection.allWorkspaces,
  );
  const it = browser();
  it.cookie = owner.cookie;
  return it;
}

/** The token of a link, or of a link in a message. */
export function tokenIn(text: string): string {
  return /token=([\w-]+)/.exec(text)?.[1] ?? '';
}

/** The contents of all tables of a database, as text. */
export async function everythingIn({ allWorkspaces: db }: Connection): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables
    WHERE schemaname = 'public'`.execute(db);
  const texts = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`SELECT row_to_json(it)::text AS text
      FROM ${sql.table(name)} AS it`.execute(db);
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join('\n');
}
