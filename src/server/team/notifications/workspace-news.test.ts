import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Notification } from '#domain/team/notification.ts';
import { calendarsInTest } from '#server/calendars/calendars-in-test.ts';
import { recheckCalendars } from '#server/calendars/failing.ts';
import { calendarsOf } from '#server/calendars/members-calendars.ts';
import { encrypted } from '#server/calendars/stored-calendar.ts';
import { limitsIn } from '#server/calls/limits.ts';
import { mailInTest } from '#server/mail/mail-in-test.ts';
import type { Message } from '#server/mail/mail-port.ts';
import { withPeople } from '#server/database/people-connection.ts';
import { openOutages } from '#server/outside/outages.ts';
import { ORIGIN } from '#server/team/test/browser-in-test.ts';
import { DAY } from '#server/team/test/clock-in-test.ts';
import { mailDue } from './mail-due.ts';
import { personOf, teamInTest, type Person } from './team-in-test.ts';

const team = teamInTest();
const { server } = team;
let olga: Person;
let bo: Person;
let rita: Person;

beforeAll(async () => {
  ({ olga, bo } = team);
  rita = await personOf(await server.member('reviewer', 'rita@example.com'));
});

async function told({ browser }: Person) {
  const { body } = await browser.call('GET /notifications');
  return body.data
    .filter(({ candidateId }: Notification) => candidateId === null)
    .map(({ kind, text, isRead }: Notification) => ({ kind, text, isRead }));
}

async function hold(): Promise<void> {
  const application = { name: 'H', email: 'h@example.com', files: [], ticket: randomUUID() };
  await sql`INSERT INTO held_applications VALUES (${team.workspace}, ${randomUUID()}, ${new Date()}, 'trap',
    'h@example.com', ${JSON.stringify(application)}, NULL)`.execute(server.connection.allWorkspaces);
}

async function mailAt(moment: number): Promise<readonly Message[]> {
  const sent: Message[] = [];
  const { allWorkspaces: db, forWorkspace } = withPeople(server.connection);
  await mailDue({
    db,
    forWorkspace,
    mail: mailInTest(sent),
    now: () => new Date(moment),
    baseUrl: ORIGIN,
    notificationMinutes: 15,
    report(failure: unknown) {
      throw failure;
    },
  });
  return sent;
}

describe('Notifications about no candidate', () => {
  it('Held applications are one notification, unread again with each, and gone when none is left', async () => {
    await hold();
    const one = { kind: 'held', text: '1 application is held', isRead: false };
    expect(await told(olga)).toEqual([one]);
    expect(await told(bo)).toEqual([one]);
    expect(await told(rita)).toEqual([]);
    await bo.browser.call('PATCH /notifications', { read: 'held-1' });
    expect(await told(bo)).toEqual([{ ...one, isRead: true }]);
    await hold();
    expect(await told(bo)).toEqual([{ kind: 'held', text: '2 applications are held', isRead: false }]);
    // Nobody chose this group, so it is in the daily mail.
    expect(await mailAt(Date.now() + 16 * 60_000)).toEqual([]);
    const mails = await mailAt(Date.now() + DAY);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([
      'bo@example.com',
      'cy@example.com',
      'olga@example.com',
    ]);
    expect(mails[0]?.subject).toBe('2 applications are held in Acme on Hirelane');
    expect(mails[0]?.text).toContain(`${ORIGIN}/inbox?part=held&workspace=${team.workspace}`);
    await sql`UPDATE held_applications SET discarded_at = now()`.execute(server.connection.allWorkspaces);
    expect(await told(bo)).toEqual([]);
  });

  it('Mails that belong to nobody are one notification', async () => {
    for (const key of ['a', 'b']) {
      await sql`INSERT INTO incoming_mails VALUES (${team.workspace}, ${randomUUID()}, ${key}, ${new Date()},
        's@example.com', 'S', 'Hello', 'unmatched', '', NULL, NULL, NULL, NULL)`.execute(
        server.connection.allWorkspaces,
      );
    }
    expect(await told(bo)).toEqual([{ kind: 'unmatched', text: '2 mails belong to nobody', isRead: false }]);
    await sql`DELETE FROM incoming_mails`.execute(server.connection.allWorkspaces);
  });

  it('A webhook that was turned off by itself is told to owners and admins, until it is on again', async () => {
    const state = (value: string) =>
      sql`UPDATE webhooks SET state = ${value}`.execute(server.connection.allWorkspaces);
    await sql`INSERT INTO webhooks (workspace_id, id, url, description, source, secret, state, told_at, position,
        created_by, created_at)
      VALUES (${team.workspace}, ${randomUUID()}, 'https://hooks.example.com/x', '', 'changes', '', 'failed',
        ${new Date()}, 0, ${olga.id}, now())`.execute(server.connection.allWorkspaces);
    expect(await told(olga)).toEqual([{ kind: 'webhook', text: 'hooks.example.com', isRead: false }]);
    expect(await told(bo)).toEqual([]);
    await state('on');
    expect(await told(olga)).toEqual([]);
  });

  it('News about no candidate are noted in the order in which a mail takes them, so that neither blocks the other', async () => {
    const { allWorkspaces: db } = withPeople(server.connection);
    const add = async (at: Date) => {
      await sql`INSERT INTO incoming_mails VALUES (${team.workspace}, ${randomUUID()}, ${randomUUID()}, ${at},
        's@example.com', 'S', 'Hello', 'unmatched', '', NULL, NULL, NULL, NULL)`.execute(db);
      await sql`INSERT INTO outages VALUES ('receiving', ${at})
        ON CONFLICT (name) DO UPDATE SET since = excluded.since`.execute(db);
    };
    await sql`UPDATE members SET since = since - interval '1 hour'`.execute(db);
    await add(new Date(Date.now() - 30 * 60_000));
    await told(olga);
    await add(new Date(Date.now() - 20 * 60_000));
    let asking: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      const lock = (kind: string) =>
        sql`SELECT FROM notifications WHERE person_id = ${olga.id} AND kind = ${kind}
          FOR UPDATE NOWAIT`.execute(tx);
      await lock('receiving');
      asking = told(olga);
      await vi.waitFor(async () => {
        const waiting = await sql`SELECT FROM pg_stat_activity
          WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))`.execute(tx);
        expect(waiting.rows).not.toEqual([]);
      }, 5_000);
      await lock('unmatched');
    });
    await asking;
    await sql`DELETE FROM incoming_mails`.execute(db);
    await sql`DELETE FROM outages`.execute(db);
  });

  it('An outage of ten minutes is told once to owners and admins, at once, and goes when it ends', async () => {
    let now = Date.now();
    const work: Promise<void>[] = [];
    const { allWorkspaces: db } = withPeople(server.connection);
    const note = openOutages(
      db,
      () => new Date(now),
      (run) => void work.push(run()),
    );
    const sending = async (works: boolean) => {
      note('sending', works);
      await Promise.all(work);
    };
    await sending(false);
    expect(await mailAt(now + 9 * 60_000)).toEqual([]);
    const mails = await mailAt(now + 20 * 60_000);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['olga@example.com', 'The mail server can’t be reached in Acme on Hirelane'],
    ]);
    expect(await told(olga)).toEqual([{ kind: 'sending', text: '', isRead: false }]);
    expect(await told(bo)).toEqual([]);
    now += 30 * 60_000;
    await sending(false);
    expect(await mailAt(now + 60 * 60_000)).toEqual([]);
    await sending(true);
    expect(await told(olga)).toEqual([]);
  });

  it('A calendar that can’t be read for ten minutes is told once to its owner and to the workspace’s owners', async () => {
    const { allWorkspaces: db } = withPeople(server.connection);
    let moment = Date.now();
    let works = false;
    let reads = 0;
    const calendars = calendarsInTest(() => {
      reads++;
      return works ? [] : 'Its server does not answer';
    });
    const context = { db, calendars, secret: 'x', now: () => new Date(moment), limits: limitsIn(db) };
    const address = await encrypted(context, { kind: 'ics', url: 'https://calendar.example.com/rita.ics' });
    const row = { kind: 'ics', address, zone: 'UTC', changed_at: new Date().toISOString() } as const;
    const working_hours = JSON.stringify({ days: [1], from: '08:00', to: '17:00', pauses: [] });
    await db
      .insertInto('calendars')
      .values({ ...row, person_id: rita.id, working_hours, failing_since: null, checked_at: null })
      .execute();
    const look = async () => {
      const range = { from: new Date(moment).toISOString(), until: new Date(moment + DAY).toISOString() };
      await calendarsOf(context, team.workspace).busy(['rita'], range);
    };
    await look();
    // It may have failed only once.
    moment += 9 * 60_000;
    await recheckCalendars(context);
    expect([reads, await told(rita), await told(olga)]).toEqual([1, [], []]);
    moment += 2 * 60_000;
    await recheckCalendars(context);
    await recheckCalendars(context);
    expect(reads).toBe(2);
    expect(await told(rita)).toEqual([
      { kind: 'calendar', text: 'Your calendar can’t be read', isRead: false },
    ]);
    const text = 'The calendar of rita can’t be read';
    expect(await told(olga)).toEqual([{ kind: 'calendar', text, isRead: false }]);
    expect(await told(bo)).toEqual([]);
    // Olga was mailed by the test before, so her next mail waits.
    const mails = await mailAt(moment + 180 * 60_000);
    expect(mails.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual([
      `olga@example.com ${text} in Acme on Hirelane`,
      'rita@example.com Your calendar can’t be read in Acme on Hirelane',
    ]);
    moment += 61 * 60_000;
    await look();
    await recheckCalendars(context);
    expect(await mailAt(moment + 300 * 60_000)).toEqual([]);
    works = true;
    await look();
    expect([await told(rita), await told(olga)]).toEqual([[], []]);
  });
});
