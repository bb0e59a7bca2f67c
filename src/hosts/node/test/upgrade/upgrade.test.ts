import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { freePort } from '../../../../../scripts/free-port.ts';
import { hasPostgres } from '../../../../../scripts/postgres/programs.ts';
import { newMigratedDatabase } from '../../../../../scripts/postgres/server-url.ts';
import { report, times } from '../../../../../scripts/soak-size.ts';
import { buildProgram, ServerProcess } from '../kills/process-in-test.ts';
import { PROXIES } from './proxies-in-test.ts';

const PATIENCE = 120_000;
const PASSWORD = 'a long password';

/** The number of people at work. Half of them write. */
const PEOPLE = times(8, 50);

/** What the page sends again by itself or on a press of its person, with the same key. */
const WORTH_ANOTHER_TRY = [0, 502, 503, 504];

/** The program of a later release, which adds columns. */
function nextRelease(): string {
  const folder = `${inject('program')}-next`;
  cpSync(inject('program'), folder, { recursive: true });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const statements = [
    'ALTER TABLE candidates ADD COLUMN added text',
    "ALTER TABLE notes ADD COLUMN added text NOT NULL DEFAULT ''",
    'CREATE TABLE added_things (workspace_id uuid NOT NULL, id uuid NOT NULL, PRIMARY KEY (workspace_id, id))',
  ];
  const up = `async (db) => { for (const text of ${JSON.stringify(statements)}) await sql.raw(text).execute(db); }`;
  const place = /"027-migration-needs": \{/;
  const changed = readdirSync(join(folder, 'assets')).filter((name) => {
    const path = join(folder, 'assets', name);
    const text = readFileSync(path, 'utf8');
    if (!name.endsWith('.js') || !place.test(text)) return false;
    writeFileSync(
      path,
      text.replace(place, (found) => `"999-of-tomorrow": { up: ${up} },\n${found}`),
    );
    return true;
  });
  expect(changed).toHaveLength(1);
  return folder;
}

/** Invites everybody else. @returns the session of each */
async function invited(owner: Load, servers: readonly ServerProcess[]): Promise<string[]> {
  const outboxes = servers.map((each) => join(dirname(each.trialFolder), 'outbox'));
  const mails = () =>
    outboxes
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')));
  const sessions: string[] = [];
  for (let n = 1; n < PEOPLE; n++) {
    const email = `person-${n}@example.com`;
    const invitation = await owner.send('POST /invitations', { body: { email, role: 'recruiter' } });
    expect(invitation.status, invitation.text).toBe(201);
    const tokenOf = () => {
      const mail = mails().find((each) => each.includes(`To: ${email}`)) ?? '';
      return /join\?token=(?:3D)?([\w-]+)/.exec(mail.replaceAll(/=\r?\n/g, ''))?.[1];
    };
    await expect.poll(tokenOf, { timeout: PATIENCE }).toBeTruthy();
    const body = { token: tokenOf(), name: `Person ${n}`, password: PASSWORD };
    const joined = await owner.send('POST /invitations/accept', { person: n, body });
    expect(joined.status, joined.text).toBe(201);
    sessions.push(joined.cookie);
  }
  return sessions;
}

class Load {
  answered = 0;
  again = 0;
  readonly failed: string[] = [];
  /** The texts of notes that were acknowledged. */
  readonly written: string[] = [];
  #isOver = false;
  readonly #url: string;
  /** The sessions of people. */
  readonly #cookies: readonly string[];

  constructor(url: string, cookies: readonly string[]) {
    this.#url = url;
    this.#cookies = cookies;
  }

  /** Sends a call of one person. */
  async send(
    route: string,
    { person = 0, body, key }: { person?: number; body?: unknown; key?: string } = {},
  ): Promise<{ status: number; text: string; cookie: string }> {
    const [method = '', path = ''] = route.split(' ');
    try {
      const answer = await fetch(`${this.#url}${path}`, {
        method,
        headers: {
          Origin: this.#url,
          Cookie: this.#cookies[person] ?? '',
          Accept: 'application/json',
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(key !== undefined && { 'Idempotency-Key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return {
        status: answer.status,
        text: await answer.text(),
        cookie: answer.headers.get('Set-Cookie')?.split(';')[0] ?? '',
      };
    } catch {
      return { status: 0, text: '', cookie: '' };
    }
  }

  /** Everybody works until it is over: one writes, the next one reads. */
  start(jobId: number): Promise<unknown> {
    return Promise.all(
      this.#cookies.map((_, person) => (person % 2 === 0 ? this.#write(person, jobId) : this.#read(person))),
    );
  }

  stop(): void {
    this.#isOver = true;
  }

  /** Waits until this many more calls are answered. */
  async more(count: number): Promise<void> {
    const wanted = this.answered + count;
    await expect.poll(() => this.answered, { timeout: PATIENCE }).toBeGreaterThanOrEqual(wanted);
  }

  async #write(person: number, jobId: number): Promise<void> {
    for (let n = 0; !this.#isOver; n++) {
      const title = `Of ${person}, ${n}`;
      const calls = [
        [`POST /candidates`, { name: title, email: `${person}.${n}@example.com`, jobId }],
        [`PATCH /jobs/${jobId}`, { title }],
      ] as const;
      const [route, body] = calls[n % 2] ?? calls[0];
      const status = await this.#untilAnswered(route, { person, body, key: `${title} ${jobId}` });
      if (status < 300 && n % 2 === 0) this.written.push(title);
    }
  }

  async #untilAnswered(route: string, sent: Parameters<Load['send']>[1]): Promise<number> {
    for (let tries = 0; ; tries++) {
      const { status, text } = await this.send(route, sent);
      if (status >= 200 && status < 300) {
        this.answered++;
        return status;
      }
      if (tries === 2 || !WORTH_ANOTHER_TRY.includes(status)) {
        this.failed.push(`${route}: ${status} ${text}`);
        return status;
      }
      this.again++;
    }
  }

  async #read(person: number): Promise<void> {
    const routes = ['GET /candidates', 'GET /jobs', 'GET /session', 'GET /notifications'];
    for (let n = 0; !this.#isOver; n++) {
      const route = routes[n % routes.length] ?? '';
      const { status, text } = await this.send(route, { person });
      if (status === 200) this.answered++;
      else this.failed.push(`${route}: ${status} ${text}`);
    }
  }
}

describe.skipIf(!hasPostgres())('Upgrades', () => {
  beforeAll(buildProgram, PATIENCE);

  it.each(PROXIES)(
    'Two processes behind %s are replaced one after the other by a release that adds to the tables, and no call of people at work fails',
    async (name, startProxy) => {
      const { url, asAdmin, drop } = await newMigratedDatabase();
      onTestFinished(drop);
      const port = await freePort();
      const address = `http://127.0.0.1:${port}`;
      const env = {
        DATABASE_URL: url,
        BASE_URL: address,
        TRUSTED_PROXY: '127.0.0.1',
        SECRET: 'a secret of the tests, of 32 characters',
      };
      const servers = [await ServerProcess.create(env), await ServerProcess.create(env)] as const;
      for (const each of servers) {
        onTestFinished(() => each.remove());
        await each.start();
      }
      const portOf = (each: ServerProcess) => Number(new URL(each.url).port);
      await startProxy(port, [portOf(servers[0]), portOf(servers[1])]);

      const links = () => servers[1].told.join('\n').match(/welcome\?token=([\w-]+)/);
      await expect.poll(links).not.toBeNull();
      const person = { name: 'Olga Ober', email: 'olga@example.com', password: PASSWORD };
      const welcome = { token: links()?.[1], ...person, workspace: 'Bakery' };
      const { cookie } = await new Load(address, []).send('POST /session/welcome', { body: welcome });
      const load = new Load(address, [cookie, ...(await invited(new Load(address, [cookie]), servers))]);
      const job = await load.send('POST /jobs', { body: { title: 'Baker' } });
      expect(job.status, job.text).toBe(201);
      const { id: jobId } = JSON.parse(job.text) as { id: number };

      const next = nextRelease();
      const working = load.start(jobId);
      await load.more(40);
      for (const each of servers) {
        each.terminate();
        await load.more(20);
        expect(await each.ended()).toBe(0);
        await load.more(20);
        await each.start(next);
        await load.more(40);
      }
      load.stop();
      await working;

      expect(load.failed).toEqual([]);
      const admin = new Client(asAdmin);
      await admin.connect();
      onTestFinished(() => admin.end());
      const { rows } = await admin.query<{ name: string }>('SELECT name FROM candidates ORDER BY name');
      expect(rows.map((row) => row.name)).toEqual(load.written.toSorted());
      const { rows: run } = await admin.query("SELECT name FROM kysely_migration WHERE name LIKE '999%'");
      expect(run).toHaveLength(1);
      report(
        `Two processes behind ${name} replaced under ${PEOPLE} people: ${load.answered} calls answered, 0 failed, ${load.again} sent again with their key`,
      );
    },
  );
});
