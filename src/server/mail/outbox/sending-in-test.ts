import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, vi } from 'vitest';
import type { Message } from '#domain/message/message.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { wholeServerInTest, type Person, type WholeServer } from '#hosts/node/test/whole-server-in-test.ts';
import { schedulingLinksOf } from '#server/careers/interviews/interview-links.ts';
import type { DueAmong } from '#server/contents/messages.ts';
import { leaseOf } from '#server/database/lease.ts';
import { signedAddresses } from '#server/mail/signed-address.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { domainLimits } from './domain-limits.ts';
import { MAIL_SECRET } from './mail-out-in-test.ts';
import { mailPeerInTest, type MailPeerInTest, type OnStep } from './peers/mail-peer-in-test.ts';
import { smtpPeer } from './peers/smtp-peer.ts';
import { startSender, type Sender } from './sender.ts';
import type { OwnSenders, SendingContext, SendingResult } from './sending-context.ts';

/** A team server and what sends its messages, with a clock that a test sets. */
export interface SendingInTest {
  readonly server: WholeServer;
  readonly olga: Person;
  /** The results of this test's messages, as they were counted. */
  readonly counted: SendingResult[];
  readonly reported: unknown[];
  /** Puts the sender's clock ahead by minutes. */
  later(minutes: number): void;
  call<T>(route: string, body?: unknown): Promise<T>;
  refused(route: string, body?: unknown): Promise<string>;
  /** A new candidate. @returns the id */
  candidate(name: string, email: string): Promise<number>;
  /** Writes messages that are due at once. */
  write(...messages: readonly object[]): Promise<Message[]>;
  /** The message, once it has this state. */
  become(message: Message, state: Message['state']): Promise<Message>;
  /** Starts a mail server and a sender to it. */
  sendTo(onStep?: OnStep, more?: Partial<SendingContext>): Promise<MailPeerInTest>;
  start(more: Partial<SendingContext>): Sender;
}

const PATIENCE = 120_000;

/** Mails of all workspaces and to all domains. */
export const ALL_MAILS: DueAmong = { own: [], blocked: [], isServerBlocked: false, fullDomains: [] };

/** All workspaces send by the server's mail server. */
const NO_OWN_SENDERS: OwnSenders = {
  versions: async () => new Map(),
  versionOf: async () => null,
  addressesOf: async () => null,
  open: async () => null,
};

/**
 * Opens a server for the tests of a file. Each test begins with an empty outbox.
 *
 * @param env the server's settings, asked for when it starts
 * @param more replaces parts of the server
 */
export function sendingInTest(
  database = databaseInTest(),
  env: () => Readonly<Record<string, string>> = () => ({}),
  more: Parameters<typeof wholeServerInTest>[5] = {},
): SendingInTest {
  const ends: Parameters<OnEnd>[0][] = [];
  const made = {} as { server: WholeServer; olga: Person; jobId: number; workspace: string };
  let ahead = 0;
  const [counted, reported]: [SendingResult[], unknown[]] = [[], []];

  beforeAll(async () => {
    const settings = { LOG_LEVEL: 'silent', ...env() };
    const onEnd: OnEnd = (end) => void ends.unshift(end);
    made.server = await wholeServerInTest(database, onEnd, settings, undefined, undefined, more);
    made.olga = await made.server.owner('Olga Ober', 'olga@example.com', 'Bakery');
    made.jobId = (await call<{ id: number }>('POST /jobs', { title: 'Baker' })).id;
  }, PATIENCE);

  afterAll(async () => {
    for (const end of ends) await end();
  }, PATIENCE);

  async function ask(route: string, body?: unknown) {
    const [method = '', path = ''] = route.split(' ');
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = { Cookie: made.olga.cookie };
    const answer = await made.server.ask({ method, path, headers, body: text });
    return { status: answer.status, json: JSON.parse(answer.body) as unknown };
  }

  async function call<T>(route: string, body?: unknown): Promise<T> {
    const { status, json } = await ask(route, body);
    expect(status, JSON.stringify(json)).toBeLessThan(300);
    return json as T;
  }

  function start(more: Partial<SendingContext>): Sender {
    const { connection, workspaces, url } = made.server;
    const now = () => new Date(Date.now() + ahead);
    const sender = startSender(
      {
        connection,
        openStore: (id, by) => workspaces.open(id, by),
        filesOf: (id) => workspaces.files(id),
        peer: smtpPeer('smtp://127.0.0.1:1'),
        lease: leaseOf(connection.db, 'mail-out', true),
        limits: domainLimits(1_000, now),
        addresses: signedAddresses(MAIL_SECRET, 'jobs@in.example'),
        from: 'hire@example.com',
        senderName: '',
        dkim: null,
        own: NO_OWN_SENDERS,
        baseUrl: url,
        offerLink: (workspace, key) => `${url}/offers/${workspace}.${key}`,
        interviewLink: (workspace, booking) => schedulingLinksOf(MAIL_SECRET, url, workspace)(booking),
        assessmentLink: async () => null,
        applicantLink: async (workspace, key) => `${url}/application?token=${workspace}.${key}`,
        counted: (result) => void counted.push(result),
        now,
        report: (error) => void reported.push(error),
        ...more,
      },
      1_000,
    );
    // Changes of this process don't wake the sender here, so it is woken often.
    const waking = setInterval(() => sender.wake(), 20);
    onTestFinished(async () => {
      clearInterval(waking);
      await sender.close();
    });
    return sender;
  }

  return {
    get server() {
      return made.server;
    },
    get olga() {
      return made.olga;
    },
    counted,
    reported,
    start,
    call,
    later: (minutes) => void (ahead += minutes * 60_000),
    async refused(route, body) {
      const { status, json } = await ask(route, body);
      expect(status).toBeGreaterThanOrEqual(400);
      return (json as { message: string }).message;
    },
    async candidate(name, email) {
      return (await call<{ id: number }>('POST /candidates', { name, email, jobId: made.jobId })).id;
    },
    async write(...messages) {
      const filled = messages.map((each) => ({ subject: 'Hello', text: 'Hello!', ...each }));
      const dueAt = new Date().toISOString();
      return (await call<{ data: Message[] }>('POST /messages', { how: 'mail', dueAt, messages: filled }))
        .data;
    },
    async become({ id, candidateId }, state) {
      return vi.waitFor(async () => {
        const { data } = await call<{ data: Message[] }>(`GET /candidates/${candidateId}/messages`);
        const found = data.find((each) => each.id === id);
        expect(found?.state).toBe(state);
        return found as Message;
      }, PATIENCE);
    },
    async sendTo(onStep, more = {}) {
      counted.length = 0;
      reported.length = 0;
      ahead = 0;
      await sql`DELETE FROM messages`.execute(made.server.connection.allWorkspaces);
      const peer = await mailPeerInTest(onStep);
      start({ peer: smtpPeer(peer.url, { connecting: 2_000, answer: 2_000 }), ...more });
      return peer;
    },
  };
}
