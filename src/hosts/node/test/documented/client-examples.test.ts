import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import type { NewAccountToken } from '#domain/team/service-account.ts';
import { backupOf } from '#domain/workspace/backup.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { wholeServerInTest, type Person, type WholeServer } from '#hosts/node/test/whole-server-in-test.ts';
import { databaseInTest, postgresInTest } from '#store/postgres/open-in-test.ts';
import { announceHires } from '../../../../../clients/typescript/examples/chat-on-hire.ts';
import { parseCsv } from '../../../../../clients/typescript/examples/csv.ts';
import { exportCandidates } from '../../../../../clients/typescript/examples/nightly-export.ts';
import { syncSpreadsheet } from '../../../../../clients/typescript/examples/spreadsheet-sync.ts';
import {
  answerOf,
  changeSeqOf,
  changesSince,
  createClient,
  everyCandidate,
  HirelaneError,
  type Client,
  type ClientOptions,
} from '../../../../../clients/typescript/src/index.ts';
import { hasPostgres } from '../../../../../scripts/postgres/programs.ts';

const database = hasPostgres() ? postgresInTest() : databaseInTest();
const ends: Parameters<OnEnd>[0][] = [];
let server: WholeServer;
let olga: Person;
let token: string;
let client: Client;
let folder: string;

beforeAll(async () => {
  server = await wholeServerInTest(database, (end) => void ends.unshift(end), { LOG_LEVEL: 'silent' });
  olga = await server.owner('Olga', 'olga@example.com', 'Acme');
  await asOlga('PUT', '/backup', backupOf(suiteWorkspace));
  const account = { name: 'Spreadsheet', scope: 'write', days: null };
  ({ token } = (await asOlga('POST', '/service-accounts', account)) as NewAccountToken);
  client = clientWith();
  folder = await mkdtemp(join(tmpdir(), 'hirelane-client-'));
}, 120_000);

afterAll(async () => {
  for (const end of ends) await end();
  await rm(folder, { recursive: true });
  expect(server.failed).toEqual([]);
});

async function asOlga(method: string, path: string, body: unknown): Promise<unknown> {
  const answer = await server.ask({
    method,
    path,
    headers: { Cookie: olga.cookie },
    body: JSON.stringify(body),
  });
  expect(answer.status, answer.body).toBeLessThan(300);
  return JSON.parse(answer.body);
}

function clientWith(more: Partial<ClientOptions> = {}): Client {
  return createClient({ baseUrl: server.url, token, wait: async () => undefined, ...more });
}

async function added(name: string): Promise<{ id: number }> {
  const body = { name, email: `${name.toLowerCase().replaceAll(/\W/g, '')}@example.com`, jobId: 1 };
  return answerOf(await client.POST('/candidates', { body }));
}

function changed(id: number, body: { stage?: 'hired'; name?: string; source?: string }) {
  return client.PATCH('/candidates/{id}', { params: { path: { id } }, body });
}

async function inSheet(path: string): Promise<Map<string, string[]>> {
  return new Map(parseCsv(await readFile(path, 'utf8')).map((row) => [row[0] ?? '', row]));
}

describe('The client', () => {
  it('The client repeats a write whose answer is lost, which then has its effect once', async () => {
    let lost = 0;
    const careless = clientWith({
      async fetch(request) {
        const answer = await fetch(request);
        if (request.method === 'POST' && lost++ === 0) throw new TypeError('The answer was lost');
        return answer;
      },
    });
    const body = { name: 'Once Only', email: 'once@example.com', jobId: 1 };
    const answer = await careless.POST('/candidates', { body });
    expect(answerOf(answer)).toMatchObject({ name: 'Once Only' });
    expect(lost).toBe(2);
    const query = { email: 'once@example.com' };
    expect(answerOf(await client.GET('/candidates', { params: { query } })).total).toBe(1);
    const seq = changeSeqOf(answer)!;
    expect(answerOf(await client.POST('/changes/{seq}/undo', { params: { path: { seq } } })).undoes).toBe(
      seq,
    );
  });

  it('The client waits as long as a busy server asks for, and does not repeat a write without a key', async () => {
    const waits: number[] = [];
    const busy = (headers: Record<string, string> = {}) =>
      Response.json({ message: 'Busy' }, { status: 503, headers });
    let calls = 0;
    const patient = clientWith({
      fetch: async (request) => (calls++ < 1 ? busy({ 'Retry-After': '7' }) : fetch(request)),
      wait: async (milliseconds) => void waits.push(milliseconds),
    });
    expect(answerOf(await patient.GET('/jobs')).total).toBeGreaterThan(0);
    expect(waits).toEqual([7_000]);
    calls = 0;
    const refused = clientWith({ fetch: async () => (calls++, busy()) });
    await refused.POST('/links', {
      body: { candidateId: 1, jobId: 1, until: '2030-01-01T00:00:00.000Z', by: 'copy' },
    });
    expect(calls).toBe(1);
    await refused.GET('/jobs');
    expect(calls).toBe(7);
  });

  it('The client throws the server’s sentence with its status', async () => {
    const wrong = client.POST('/jobs', { body: { title: '', tags: [] } });
    const error = await wrong.then(answerOf).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(HirelaneError);
    expect(error).toMatchObject({ status: 400, message: 'Title can’t be empty' });
    expect((error as HirelaneError).requestId).toMatch(/\w/);
  });

  it('The client reads every page of a list, and every change since a place in the log', async () => {
    const rows = Array.from({ length: 1_100 }, (_, n) => ({
      name: `N ${n}`,
      email: `n${n}@example.com`,
      jobId: 2,
    }));
    const before = answerOf(await client.GET('/changes')).revision;
    answerOf(await client.POST('/imports', { body: { source: 'Test', newJobs: [], rows } }));
    const ids = new Set<number>();
    for await (const { id } of everyCandidate(client, { jobId: 2 })) ids.add(id);
    expect(ids.size).toBeGreaterThanOrEqual(1_100);
    const changes = [];
    for await (const { command } of changesSince(client, before)) changes.push(command.route);
    expect(changes).toEqual(['POST /imports']);
  });
});

describe('The examples', () => {
  it('Nightly export: every candidate is in the CSV file, and no text in it is a formula', async () => {
    const { id } = await added('=HYPERLINK("x"), Eve');
    const path = join(folder, 'export.csv');
    const count = await exportCandidates(client, path);
    const rows = await inSheet(path);
    expect(rows.size - 1).toBe(count);
    expect(rows.get(String(id))?.[1]).toBe('=HYPERLINK("x"), Eve');
    expect(await readFile(path, 'utf8')).toContain(`"'=HYPERLINK(""x""), Eve"`);
  });

  it('Chat on hire: each hire is posted once, also those made while the program was stopped', async () => {
    const posted: unknown[] = [];
    const chat = createServer((request, response) => {
      void json(request).then((body) => {
        posted.push(body);
        response.end();
      });
    });
    await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void chat.close());
    const webhook = `http://127.0.0.1:${(chat.address() as AddressInfo).port}/`;
    const positionFile = join(folder, 'position');
    const [ada, bo] = [await added('Ada Hired'), await added('Bo Hired')];

    async function running(work: () => Promise<unknown>, messages: number): Promise<void> {
      const stop = new AbortController();
      const program = announceHires(client, { webhook, positionFile, signal: stop.signal });
      await work();
      await vi.waitFor(() => expect(posted).toHaveLength(messages), { timeout: 60_000 });
      const { revision } = answerOf(await client.GET('/changes'));
      await vi.waitFor(async () => expect(await readFile(positionFile, 'utf8')).toBe(String(revision)), {
        timeout: 60_000,
      });
      stop.abort();
      await program;
    }

    await running(async () => {
      await vi.waitFor(() => readFile(positionFile), { timeout: 60_000 });
      await changed(ada.id, { stage: 'hired' });
    }, 1);
    await changed(bo.id, { stage: 'hired' });
    await running(async () => changed(ada.id, { name: 'Ada Lovelace' }), 2);
    const title = suiteWorkspace.jobs[0]?.title;
    expect(posted).toEqual([
      { text: `🎉 Ada Hired is hired as ${title}` },
      { text: `🎉 Bo Hired is hired as ${title}` },
    ]);
  });

  it('Spreadsheet: edits go both ways, and of a cell that both sides changed Hirelane’s stays', async () => {
    const path = join(folder, 'sheet.csv');
    const [one, two, three] = [await added('One'), await added('Two'), await added('Three')];
    await syncSpreadsheet(client, path);
    const text = (await readFile(path, 'utf8'))
      .replace(`${one.id},One,`, `${one.id},One of the sheet,`)
      .replace(`${two.id},Two,`, `${two.id},Two of the sheet,`);
    await writeFile(path, text);
    await changed(two.id, { name: 'Two of Hirelane' });
    await changed(three.id, { source: 'A friend' });
    const { sent, received, problems } = await syncSpreadsheet(client, path);
    expect(sent).toEqual([one.id]);
    expect(new Set(received)).toEqual(new Set([two.id, three.id]));
    expect(problems).toEqual([`name of ${two.id} was changed on both sides: “Two of Hirelane” stays`]);
    const rows = await inSheet(path);
    expect([one, two, three].map(({ id }) => rows.get(String(id))?.slice(1))).toEqual([
      ['One of the sheet', 'one@example.com', ''],
      ['Two of Hirelane', 'two@example.com', ''],
      ['Three', 'three@example.com', 'A friend'],
    ]);
    const { data } = answerOf(
      await client.GET('/changes', { params: { query: { order: 'newest', kind: 'candidate', limit: 1 } } }),
    );
    expect(data[0]?.command.route).toBe('PATCH /candidates/{id}');
    expect(await syncSpreadsheet(client, path)).toEqual({ sent: [], received: [], problems: [] });
  });
});
