import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { nextMorning } from '#domain/team/next-morning.ts';
import type { Message } from '#server/mail/mail-port.ts';
import type { Notifications } from '#domain/team/notification.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { mailDue } from '#server/team/notifications/mail-due.ts';
import type { Week } from './week-events-in-test.ts';
import { later, startWeek, type Person } from './week-servers-in-test.ts';

const PATIENCE = 60_000;
const MINUTE = 60_000;

/** The members: what each is to a candidate, their address and their role. */
const MEMBERS = [
  ['Owner', 'olga@example.com', 'owner'],
  ['Admin', 'ann@example.com', 'admin'],
  ['Who wrote last', 'bo@example.com', 'recruiter'],
  ['Owner of the candidate', 'cy@example.com', 'recruiter'],
  ['Another recruiter', 'dee@example.com', 'recruiter'],
  ['Reviewer on the job', 'rita@example.com', 'reviewer'],
  ['Another reviewer', 'nils@example.com', 'reviewer'],
] as const;

const OPENING = {
  description: '# You will\n\nbuild chairs',
  locations: [{ workplace: 'onsite', place: 'Berlin', country: 'DE' }],
  employmentType: 'full-time',
  published: true,
};

/** Opens the workspace of the week, with its members, jobs, careers page, and a calendar of Bo's on Radicale. */
export async function openWeek(atEnd: OnEnd) {
  atEnd(() => void vi.useRealTimers());
  const servers = await startWeek(
    MEMBERS.map(([, email]) => email),
    atEnd,
  );
  const { call, db, postfix, radicale } = servers;
  const people = new Map<string, Person>();
  const olga = await servers.owner('olga@example.com');
  people.set('Owner', olga);
  const jobs = [];
  for (const title of ['Carpenter', 'Painter']) jobs.push((await call(olga, 'POST /jobs', { title })).id);
  expect(jobs).toEqual([1, 2]);
  for (const [name, email, role] of MEMBERS.slice(1))
    people.set(name, await servers.member(olga, role, email));
  const person = (name: (typeof MEMBERS)[number][0]): Person => people.get(name)!;
  for (const [each, job] of [
    [person('Reviewer on the job'), 1],
    [person('Another reviewer'), 2],
  ] as const) {
    const reviewing = { jobs: [job], contact: false };
    await call(olga, `PATCH /people/${each.id}`, { role: 'reviewer', reviewing });
  }
  await call(olga, 'PATCH /jobs/1/opening', OPENING);
  await call(olga, 'PUT /careers-site', { name: 'bakery' });
  const bo = person('Who wrote last');
  const workingHours = { days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00', pauses: [] };
  const calendar = { kind: 'caldav', url: await radicale.calendar('bo'), user: 'ada', password: 'secret' };
  await call(bo, 'PUT /people/me/calendar', { ...calendar, zone: 'UTC', workingHours });
  // Everybody's day has begun an hour ago, so that nothing is due at 8:00 while the test runs.
  const timeZone = zoneAtNine();
  for (const each of people.values()) await call(each, 'PATCH /notifications', { timeZone });
  later(0);
  let counted = 0;

  /** Sends as two processes at once what is due at a moment. @returns the roles of those to whom Postfix handed a mail */
  async function mailedAt(moment: number): Promise<readonly string[]> {
    let handedOver = 0;
    const context = {
      db,
      forWorkspace: servers.forWorkspace,
      mail: {
        ...servers.mail,
        async send(message: Message) {
          await servers.mail.send(message);
          handedOver += 1;
        },
      },
      now: () => new Date(moment),
      baseUrl: servers.url,
      notificationMinutes: 15,
      report: () => undefined,
    };
    await Promise.all([mailDue(context), mailDue(context)]);
    await serverIsDone();
    // Postfix writes its log by a process of its own, a moment after a mail has left the queue.
    await vi.waitFor(() => {
      expect(postfix.deliveries().length, postfix.log).toBeGreaterThanOrEqual(counted + handedOver);
    }, PATIENCE);
    const all = postfix.deliveries();
    const fresh = all.slice(counted);
    counted = all.length;
    return MEMBERS.flatMap(([role, email]) => fresh.filter(({ to }) => to === email).map(() => role));
  }

  /** Waits until the server's own timer mails nobody, and Postfix has no mail to hand on. */
  async function serverIsDone(): Promise<void> {
    await vi.waitFor(async () => {
      // A process claims notifications for half an hour while it mails them.
      const [from, to] = [29, 30].map((minutes) => new Date(Date.now() + minutes * MINUTE).toISOString());
      const claimed = db.selectFrom('notifications').selectAll();
      const found = await claimed.where('mail_at', '>', from!).where('mail_at', '<', to!).execute();
      expect(found).toEqual([]);
      expect(postfix.isIdle, postfix.log).toBe(true);
    }, PATIENCE);
  }

  async function forget(): Promise<void> {
    await mailedAt(Date.now());
    await sql`DELETE FROM notifications`.execute(db);
    await sql`UPDATE members SET mailed_at = NULL, mails_today = 0`.execute(db);
  }

  async function empty(tables: readonly string[]): Promise<void> {
    for (const table of tables) await sql`DELETE FROM ${sql.table(table)}`.execute(db);
  }

  const week: Week = { servers, people, olga, bo, cy: person('Owner of the candidate'), forget };
  return {
    ...week,
    mailedAt,
    nextMorning: (now: number) => Date.parse(nextMorning(new Date(now).toISOString(), timeZone)) + MINUTE,
    /** The ids of the unread notifications in each bell. */
    async unread(): Promise<[role: string, ids: string[]][]> {
      const bells: [string, string[]][] = [];
      for (const [role, each] of people) {
        const { data } = await call<Notifications>(each, 'GET /notifications');
        bells.push([role, data.filter(({ isRead }) => !isRead).map(({ id }) => id)]);
      }
      return bells;
    },
    /** Leaves out of what is counted next the mails until now. */
    async ignoreMails() {
      await serverIsDone();
      counted = postfix.deliveries().length;
    },
    removeInterviews: () => empty(['scorecards', 'interviews']),
    /** Removes what would be told again, such as interviews to come. */
    async cleanUp() {
      await empty(['scorecards', 'interviews', 'held_applications', 'incoming_mails', 'webhooks', 'outages']);
      await sql`UPDATE calendars SET failing_since = NULL, checked_at = NULL`.execute(db);
      await forget();
    },
    /** Fails unless each mail left Postfix once. @returns the number of mails */
    async leftPostfix(): Promise<number> {
      await serverIsDone();
      const ids = postfix.deliveries().map(({ messageId }) => messageId);
      expect(ids).not.toContain('');
      expect(ids.length).toBe(new Set(ids).size);
      return ids.length;
    },
  };
}

/** A time zone in which it is between 9:00 and 10:00 now. */
function zoneAtNine(): string {
  const ahead = ((9 - new Date().getUTCHours() + 35) % 24) - 11;
  if (ahead === 0) return 'UTC';
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
