import { markSending, markSent } from '#domain/message/delivery.ts';
import { newMessages, type Message } from '#domain/message/message.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { wholeServerInTest, type Person, type WholeServer } from '#hosts/node/test/whole-server-in-test.ts';
import type { DatabaseInTest } from '#store/postgres/open-in-test.ts';
import type { GivenMail, Taken } from './arrival/take-mail.ts';
import { given } from './mails-in-test.ts';

/** An answer of the server. */
export interface Answered {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- the tests look at what is in it
  readonly body: any;
}

/** A server with an owner and candidates, and a way to give it mails. */
export interface TeamWithMail {
  readonly server: WholeServer;
  readonly olga: Person;
  readonly workspace: string;
  readonly jobId: number;
  as(person: Person | null, route: string, body?: unknown): Promise<Answered>;
  /** Adds a candidate. @returns the id */
  candidate(name: string, email: string): Promise<number>;
  /** Adds a message that was sent to a candidate. */
  sent(candidateId: number, messageId: string): Promise<Message>;
  take(text: string, options?: Partial<GivenMail>): Promise<Taken>;
  /** The candidate's messages that came in, as short texts. */
  received(candidateId: number): Promise<Message[]>;
  /** The mails in a state. */
  mails(state: 'unmatched' | 'excluded'): Promise<Answered['body'][]>;
}

export async function teamWithMail(
  database: DatabaseInTest,
  onEnd: OnEnd,
  env: Readonly<Record<string, string>> = {},
  mailReading: Parameters<typeof wholeServerInTest>[5] = {},
): Promise<TeamWithMail> {
  const settings = { LOG_LEVEL: 'silent', ...env };
  const server = await wholeServerInTest(database, onEnd, settings, undefined, undefined, mailReading);
  const olga = await server.owner('Olga', 'olga@acme.example', 'Acme');

  async function as(person: Person | null, route: string, body?: unknown): Promise<Answered> {
    const [method = '', path = ''] = route.split(' ');
    const headers = person ? { Cookie: person.cookie } : {};
    const sent = { method, path, headers, body: body === undefined ? undefined : JSON.stringify(body) };
    const answer = await server.ask(sent);
    const isJson = answer.headers['content-type']?.includes('json');
    return { status: answer.status, body: isJson ? JSON.parse(answer.body) : answer.body };
  }

  const session = await as(olga, 'GET /session');
  const workspace: string = session.body.workspaces[0].id;
  const job = await as(olga, 'POST /jobs', { title: 'Baker', tags: [] });
  const jobId: number = job.body.id;

  return {
    server,
    olga,
    workspace,
    jobId,
    as,
    async candidate(name, email) {
      const { status, body } = await as(olga, 'POST /candidates', { name, email, jobId });
      if (status !== 201) throw new Error(body.message);
      return body.id;
    },
    async sent(candidateId, messageId) {
      const store = await server.workspaces.open(workspace, olga.id);
      const at = new Date().toISOString();
      const write = {
        by: olga.id,
        key: null,
        askedAt: at,
        command: { route: 'POST /messages', params: {}, body: {} },
      };
      const draft = {
        candidateId,
        subject: 'Hello',
        text: 'Come!',
        attachments: [],
        templateId: null,
        inReplyTo: null,
      };
      const sending = {
        how: 'mail',
        from: 'jobs@acme.example',
        dueAt: at,
        newMessageId: () => messageId,
      } as const;
      const written = await store.mail.write(write, [draft], (addressed) =>
        newMessages([draft], addressed, sending, { at, by: olga.id }),
      );
      if (isRefusal(written)) throw new Error(JSON.stringify(written));
      const message = written.value[0]!;
      await store.mail.change(write, message.id, markSending);
      await store.mail.change(write, message.id, (each) => markSent(each, at));
      return message;
    },
    take: (text, options) => server.mailIn.take(given(text, options)),
    async received(candidateId) {
      const { body } = await as(olga, `GET /candidates/${candidateId}/messages`);
      return (body.data as Message[]).filter(({ direction }) => direction === 'in');
    },
    async mails(state) {
      return (await as(olga, `GET /incoming-mails?state=${state}`)).body.data;
    },
  };
}
