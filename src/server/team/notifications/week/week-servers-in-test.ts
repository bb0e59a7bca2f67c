import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { expect, vi } from 'vitest';
import { openPeer } from '#hosts/node/start/open-mail.ts';
import { start } from '#hosts/node/start/start.ts';
import { openLog } from '#hosts/node/telemetry/log.ts';
import { newAppFolder, type OnEnd } from '#hosts/node/test/server-in-test.ts';
import { openCalendarReader } from '#server/calendars/calendar-reader.ts';
import { recheckCalendars } from '#server/calendars/failing.ts';
import { openCalendars } from '#server/calendars/open-calendars.ts';
import { RadicaleInTest } from '#server/calendars/radicale-in-test.ts';
import { withPeople } from '#server/database/people-connection.ts';
import { DovecotInTest } from '#server/mail/inbox/dovecot-in-test.ts';
import type { MailPort } from '#server/mail/mail-port.ts';
import { ownMail } from '#server/mail/outbox/own-mail.ts';
import { outsideFetch } from '#server/outside/outside-fetch.ts';
import { PASSWORD, provenByHand, tokenIn } from '#server/team/test/people-in-test.ts';
import { connectToServer } from '#store/postgres/server.ts';
import { canStartDovecot } from '../../../../../scripts/dovecot/programs.ts';
import { freePort } from '../../../../../scripts/free-port.ts';
import { inMemory } from '../../../../../scripts/in-memory.ts';
import { canStartPostfix } from '../../../../../scripts/postfix/programs.ts';
import { PostfixServer } from '../../../../../scripts/postfix/server.ts';
import { hasPostgres } from '../../../../../scripts/postgres/programs.ts';
import { newMigratedDatabase } from '../../../../../scripts/postgres/server-url.ts';
import { canStartRadicale } from '../../../../../scripts/radicale/programs.ts';

const PATIENCE = 60_000;

/** The mailbox that the server collects. */
export const JOBS = 'jobs@in.example';
const SECRET = 'a secret of the tests, of 32 characters';
const FROM = 'hire@in.example';
/** Candidates have an address each in this mailbox, like `dana+1@people.example`. */
export const DANA = 'dana@people.example';
/** The mail server that checks senders. Postfix alone checks none. */
export const CHECKING_SERVER = 'mx.in.example';

export const canStartWeek = canStartPostfix() && canStartDovecot() && canStartRadicale() && hasPostgres();

/** Puts the clock of the server and of the test ahead by milliseconds. It goes on from there, and timers stay real. */
export function later(milliseconds: number): void {
  const now = Date.now() + milliseconds;
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'], now, shouldAdvanceTime: true });
}

/** A person who is signed in. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly cookie: string;
}

/** The team server as the product starts it, over PostgreSQL, and the mail and calendar servers beside it. */
export type WeekServers = Awaited<ReturnType<typeof startWeek>>;

/** @param emails the addresses of the members */
export async function startWeek(emails: readonly string[], atEnd: OnEnd) {
  const postfix = await PostfixServer.start({ mailboxes: [...emails, JOBS, FROM, DANA] });
  atEnd(() => postfix.stop());
  const dovecot = await DovecotInTest.start(postfix.mailboxes);
  atEnd(() => dovecot.stop());
  const radicale = await RadicaleInTest.start();
  atEnd(() => radicale.stop());
  const { url: databaseUrl, drop } = await newMigratedDatabase();
  atEnd(drop);
  const folder = mkdtempSync(join(inMemory(), 'hirelane-week-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const told: string[] = [];
  const logged: string[] = [];
  const stop = await start({
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      PORT: String(port),
      HOST: '127.0.0.1',
      BASE_URL: url,
      SECRET,
      SMTP_URL: postfix.url,
      IMAP_URL: dovecot.urlOf(JOBS),
      MAIL_FROM: `Hirelane <${FROM}>`,
      MAIL_REPLIES: JOBS,
      MAIL_AUTH_SERVERS: CHECKING_SERVER,
      MAIL_DOMAIN_LIMIT: '100000',
      PRIVATE_NETWORKS: '127.0.0.1',
      LOG_LEVEL: 'error',
    },
    tell: (sentence) => void told.push(sentence),
    appFolder: newAppFolder(atEnd),
    log: (level) => openLog(level, { write: (line) => void logged.push(line) }),
  });
  atEnd(stop);
  const connection = await connectToServer({ url: databaseUrl });
  atEnd(() => connection.close());
  const { allWorkspaces: db, forWorkspace } = withPeople(connection);
  const mail: MailPort = ownMail({
    openPeer: () =>
      openPeer({ settings: { SMTP_URL: postfix.url, DATA_DIR: folder }, now, tell: () => undefined }),
    from: `Hirelane <${FROM}>`,
    now,
  });
  atEnd(() => mail.close());
  const reader = openCalendarReader(undefined, () => undefined);
  const calendars = openCalendars({ fetch: outsideFetch({ allowed: ['127.0.0.1'] }), reader, now });
  atEnd(() => reader.close());
  const programs = createTransport(postfix.url);
  atEnd(() => programs.close());

  function now(): Date {
    return new Date();
  }

  async function ask(route: string, body?: unknown, by?: Person): Promise<Response> {
    const [method = '', path = ''] = route.split(' ');
    return fetch(new URL(path, url), {
      method,
      redirect: 'manual',
      headers: {
        Origin: url,
        ...(by && { Cookie: by.cookie }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- the tests look at what is in it
  async function call<T = any>(by: Person | undefined, route: string, body?: unknown): Promise<T> {
    const answer = await ask(route, body, by);
    const text = await answer.text();
    expect(answer.ok, `${route} ${answer.status} ${text}`).toBe(true);
    return (text === '' ? null : JSON.parse(text)) as T;
  }

  /** Sends a form as a browser does. @returns where it leads */
  async function post(address: string, fields: Readonly<Record<string, string | Blob>>): Promise<string> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const headers = { Origin: url, Accept: 'text/html' };
    const answer = await fetch(new URL(address, url), { method: 'POST', redirect: 'manual', headers, body });
    expect(answer.status, await answer.text()).toBe(303);
    return answer.headers.get('Location') ?? '';
  }

  async function page(address: string): Promise<string> {
    return (await fetch(new URL(address, url), { headers: { Accept: 'text/html' } })).text();
  }

  /** The mail in a mailbox that has this text, once it is there. */
  function mailWith(mailbox: string, text: string): Promise<string> {
    return vi.waitFor(() => {
      const found = postfix.delivered(mailbox).map((bytes) =>
        bytes
          .toString('latin1')
          .replaceAll(/=\r?\n/g, '')
          .replaceAll('=3D', '='),
      );
      return (
        found.find((each) => each.includes(text)) ??
        Promise.reject(new Error(`No mail with “${text}” to ${mailbox}: ${postfix.log}`))
      );
    }, PATIENCE);
  }

  async function joined(email: string, answer: Response): Promise<Person> {
    expect(answer.status, await answer.clone().text()).toBe(201);
    const { person } = (await answer.json()) as { person: { id: string } };
    const cookie = answer.headers.getSetCookie().at(-1)?.split(';')[0] ?? '';
    await provenByHand(connection, email);
    return { id: person.id, email, cookie };
  }

  return {
    url,
    db,
    forWorkspace,
    mail,
    postfix,
    /** Reads calendars again that failed, as the server does once a minute. */
    recheckCalendars: () => recheckCalendars({ db, calendars, secret: SECRET, now }),
    radicale,
    programs,
    told,
    logged,
    call,
    post,
    page,
    mailWith,
    async owner(email: string): Promise<Person> {
      const token = tokenIn(told.join('\n'));
      const given = { token, name: nameIn(email), email, password: PASSWORD, workspace: 'Bakery' };
      return joined(email, await ask('POST /session/welcome', given));
    },
    async member(by: Person, role: string, email: string): Promise<Person> {
      await call(by, 'POST /invitations', { email, role });
      const token = tokenIn(await mailWith(email, '/join?token='));
      return joined(
        email,
        await ask('POST /invitations/accept', { token, name: nameIn(email), password: PASSWORD }),
      );
    },
    dovecot,
  };
}

function nameIn(email: string): string {
  return email.split('@')[0] ?? '';
}
