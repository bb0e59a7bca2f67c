import { isIP } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, vi } from 'vitest';
import type { Webhook, WebhookDelivery, Webhooks, WebhookWithSecret } from '#domain/webhook/webhook.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { outsideFetch, type AddressesOf, type OutsideFetch } from '#server/outside/outside-fetch.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { wholeServerInTest, type Person, type WholeServer } from '#hosts/node/test/whole-server-in-test.ts';

const PATIENCE = 120_000;

/** The time for which `vi.waitFor` waits, and the interval of its checks. */
export const EVENTUALLY = { timeout: PATIENCE, interval: 20 };

/** A team server that delivers to receivers on this machine, with a clock that a test sets. */
export interface WebhooksInTest {
  readonly server: WholeServer;
  readonly olga: Person;
  readonly workspace: string;
  /** Puts the clock of the deliveries ahead by milliseconds, and wakes them. */
  later(milliseconds: number): void;
  now(): Date;
  /** Gives receivers less time to answer, until the test ends. */
  answerWithin(milliseconds: number): void;
  /** Lets the name hooks.example lead to these addresses. */
  leadTo(...addresses: readonly string[]): void;
  call<T>(route: string, body?: unknown, by?: Person): Promise<T>;
  refused(route: string, body?: unknown, by?: Person): Promise<{ status: number; message: string }>;
  webhook(url: string, kinds?: readonly string[] | null): Promise<WebhookWithSecret>;
  /** The webhook as it is now. */
  stored(id: string): Promise<Webhook>;
  deliveries(id: string): Promise<readonly WebhookDelivery[]>;
  /** Makes a change. @returns its seq */
  change(title?: string): Promise<number>;
  /** The webhook, once it has passed a change. */
  past(id: string, seq: number): Promise<Webhook>;
}

/** Opens a server for the tests of a file. @param turnMs how long a webhook sends before others may go first */
export function webhooksInTest(turnMs?: number): WebhooksInTest {
  const ends: Parameters<OnEnd>[0][] = [];
  const made = {} as { server: WholeServer; olga: Person; workspace: string };
  const database = databaseInTest();
  let ahead = 0;
  let jobs = 0;
  let timeout = PATIENCE;
  let addresses: readonly string[] = [];
  const now = () => new Date(Date.now() + ahead);

  beforeAll(async () => {
    const env = { LOG_LEVEL: 'silent', PRIVATE_NETWORKS: '127.0.0.1' };
    const addressesOf: AddressesOf = async (name) => {
      expect(name).toBe('hooks.example');
      return addresses.map((address) => ({ address, family: isIP(address) }));
    };
    const options = { allowed: ['127.0.0.1'], maxBytes: 64_000, cutsAnswers: true, addressesOf };
    const fetch: OutsideFetch = (...call) => outsideFetch({ ...options, timeout })(...call);
    const parts = { webhooks: { now, fetch, ...(turnMs !== undefined && { turnMs }) } };
    const onEnd: OnEnd = (end) => void ends.unshift(end);
    made.server = await wholeServerInTest(database, onEnd, env, undefined, undefined, parts);
    made.olga = await made.server.owner('Olga Ober', 'olga@example.com', 'Bakery');
    const { workspaces } = await call<{ workspaces: { id: string }[] }>('GET /session');
    made.workspace = workspaces[0]?.id ?? '';
  }, PATIENCE);

  afterAll(async () => {
    for (const end of ends) await end();
    expect(made.server.failed).toEqual([]);
  }, PATIENCE);

  async function ask(route: string, body: unknown, by: Person | undefined) {
    const [method = '', path = ''] = route.split(' ');
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = { Cookie: (by ?? made.olga).cookie };
    const answer = await made.server.ask({ method, path, headers, body: text });
    return {
      status: answer.status,
      headers: answer.headers,
      json: (answer.body === '' ? null : JSON.parse(answer.body)) as unknown,
    };
  }

  async function call<T>(route: string, body?: unknown, by?: Person): Promise<T> {
    const { status, json } = await ask(route, body, by);
    expect(status, `${route}: ${JSON.stringify(json)}`).toBeLessThan(300);
    return json as T;
  }

  async function stored(id: string): Promise<Webhook> {
    const { data } = await call<Webhooks>('GET /webhooks');
    return data.find((each) => each.id === id) as Webhook;
  }

  return {
    get server() {
      return made.server;
    },
    get olga() {
      return made.olga;
    },
    get workspace() {
      return made.workspace;
    },
    now,
    answerWithin(milliseconds) {
      timeout = milliseconds;
      onTestFinished(() => void (timeout = PATIENCE));
    },
    leadTo(...changed) {
      addresses = changed;
    },
    call,
    stored,
    later(milliseconds) {
      ahead += milliseconds;
      made.server.webhooks.wake();
    },
    async refused(route, body, by) {
      const { status, json } = await ask(route, body, by);
      expect(status).toBeGreaterThanOrEqual(400);
      return { status, message: (json as { message: string }).message };
    },
    async webhook(url, kinds = null) {
      await sql`DELETE FROM webhooks`.execute(made.server.connection.allWorkspaces);
      return call<WebhookWithSecret>('POST /webhooks', { url, description: 'Test', kinds });
    },
    async deliveries(id) {
      return (await call<{ data: WebhookDelivery[] }>(`GET /webhooks/${id}/deliveries`)).data;
    },
    async change(title = `Job ${++jobs}`) {
      const { headers, status } = await ask('POST /jobs', { title }, undefined);
      expect(status).toBe(201);
      return Number(headers['change-seq']);
    },
    async past(id, seq) {
      return vi.waitFor(async () => {
        const webhook = await stored(id);
        expect(webhook.position).toBeGreaterThanOrEqual(seq);
        return webhook;
      }, EVENTUALLY);
    },
  };
}

/** Each title of an array of changes of jobs. */
export function titlesIn(taken: readonly { event: { data: Record<string, unknown> } }[]) {
  return taken.map(({ event }) => (event.data['rows'] as { after: { title: string } }[])[0]?.after.title);
}
