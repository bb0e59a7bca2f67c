import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { linkActor } from '#domain/actor.ts';
import { markdownTable, withTable } from '#hosts/node/test/markdown-table-in-test.ts';
import { mailInTest } from '#server/mail/mail-in-test.ts';
import type { Message } from '#server/mail/mail-port.ts';
import { withPeople } from '#server/database/people-connection.ts';
import { mailDue } from '#server/team/notifications/mail-due.ts';
import { MOST_MAILS_A_DAY } from '#server/team/notifications/mail-times.ts';
import { teamInTest } from '#server/team/notifications/team-in-test.ts';
import { ORIGIN } from '#server/team/test/browser-in-test.ts';
import { DAY } from '#server/team/test/clock-in-test.ts';
import { report } from '../../../../../scripts/soak-size.ts';
import { EVENTS, newCandidate, sendWaiting } from './week-events-in-test.ts';
import { openWeek } from './week-in-test.ts';
import { canStartWeek } from './week-servers-in-test.ts';

const PAGE = 'docs/product.md';
/** The page, with the tables that these tests measure. */
let page = readFileSync(PAGE, 'utf8');

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.runIf(canStartWeek)('Over Postfix, Dovecot, Radicale and PostgreSQL', () => {
  it('Whoever waits is told of what happens, once by the bell and at most once by mail, and each mail leaves Postfix once', async () => {
    const week = await openWeek(onTestFinished);
    const roles = [...week.people.keys()];
    const rows = [['What happens', ...roles]];
    for (const [title, happen] of Object.entries(EVENTS)) {
      const dana = await newCandidate(week);
      await week.forget();
      const end = await happen(week, dana);
      const told = new Map<string, string[]>(roles.map((role) => [role, []]));
      for (const [role, unread] of await week.unread()) {
        expect(unread.slice(1), `${title}: ${role}`).toEqual([]);
        if (unread.length > 0) told.get(role)?.push('bell');
      }
      const now = Date.now();
      const morning = week.nextMorning(now);
      // Each write is a little later than the one before, so what is due after 15 minutes is looked at after 16.
      const times = { '1 min': now, '15 min': now + 16 * MINUTE, '8:00': morning, later: morning + DAY };
      for (const [when, moment] of Object.entries(times)) {
        if (when === '8:00') {
          await end?.();
          // The invitations to interviews are mailed, too, and tell of nothing that happened.
          await sendWaiting(week, dana.id);
          await week.ignoreMails();
          // An interview is over by the next morning, and its missing scorecard would be told, too.
          await week.removeInterviews();
        }
        for (const role of await week.mailedAt(moment)) told.get(role)?.push(`mail ${when}`);
      }
      rows.push([title, ...roles.map((role) => told.get(role)?.join(', ') ?? '')]);
      await week.cleanUp();
    }
    const twice = rows.slice(1).filter(([, ...cells]) => cells.some((cell) => cell.split('mail').length > 2));
    expect(twice).toEqual([]);
    page = withTable(page, '### Who is told', markdownTable(rows));
    const mails = await week.leftPostfix();
    report(`${mails} mails in the week left Postfix, each once`);
  }, 480_000);
});

const PEOPLE = 30;
const NOTIFICATIONS = 500;

const team = teamInTest();
const { server, write } = team;

/** A candidate answers by mail, as the server stores it. */
async function answer(candidateId: number): Promise<void> {
  await write({ ...team.olga, id: linkActor('mail') }, 'POST /messages/received', {
    candidateId,
    at: new Date().toISOString(),
    from: 'dana@example.com',
    to: 'hire@example.com',
    subject: 'Re: Hello',
    text: 'On Monday',
    messageId: `${randomUUID()}@example.com`,
    references: [],
    attachments: [],
    original: null,
    html: null,
    isAutomatic: false,
  });
}

it('500 notifications to 30 people in a week are mailed once each, in five mails a day at most', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const db = server.connection.allWorkspaces;
    const { olga, bo, workspace } = team;
    const owned: number[] = [];
    const handles = Array.from({ length: PEOPLE }, (_, nth) => `p${nth}`);
    for (const handle of handles) {
      const id = randomUUID();
      const changed = JSON.stringify({ id, email: `${handle}@example.com` });
      await sql`INSERT INTO people SELECT copy.* FROM people AS it,
        jsonb_populate_record(it, ${changed}::jsonb) AS copy WHERE it.id = ${bo.id}`.execute(db);
      const member = JSON.stringify({ person_id: id, handle });
      await sql`INSERT INTO members SELECT copy.* FROM members AS it,
        jsonb_populate_record(it, ${member}::jsonb) AS copy WHERE it.person_id = ${bo.id}`.execute(db);
      const email = `${handle}@candidates.example.com`;
      const { id: candidateId } = await write(olga, 'POST /candidates', { name: handle, email, jobId: 1 });
      await write(olga, `PATCH /candidates/${candidateId}`, { owner: handle });
      owned.push(candidateId);
    }
    server.mails.length = 0;
    const days = new Map<string, number>();
    let mailed = 0;
    let named = 0;
    let happened = 0;
    // A third goes to the three people with most applicants. Two of three happen between 8:00 and 18:00.
    const moments = Array.from({ length: NOTIFICATIONS }, (_, nth) => {
      const hours = nth % 3 === 0 ? (nth * 7.3) % 24 : 8 + ((nth * 3.7) % 10);
      return Math.floor(nth / (NOTIFICATIONS / 5)) * DAY + hours * HOUR;
    }).toSorted((one, other) => one - other);
    const midnight = new Date().setUTCHours(48, 0, 0, 0);
    for (let time = 0; time < 6.5 * DAY; time += 15 * MINUTE) {
      vi.setSystemTime(midnight + time);
      for (; (moments[happened] ?? Infinity) < time; happened++) {
        const to = happened % 3 === 0 ? (happened / 3) % 3 : happened % PEOPLE;
        if (happened % 2 === 0) await answer(owned[to]!);
        else await write(olga, 'POST /candidates/1/notes', { text: `Look, @p${to}` });
      }
      const sent: Message[] = [];
      const { allWorkspaces, forWorkspace } = withPeople(server.connection);
      await mailDue({
        db: allWorkspaces,
        forWorkspace,
        mail: mailInTest(sent),
        now: () => new Date(midnight + time),
        baseUrl: ORIGIN,
        notificationMinutes: 15,
        report(failure: unknown) {
          throw failure;
        },
      });
      for (const { to, text } of [...sent, ...server.mails.splice(0)]) {
        const day = `${to} ${Math.floor(time / DAY)}`;
        days.set(day, (days.get(day) ?? 0) + 1);
        mailed++;
        named += text.split(`?workspace=${workspace}`).length - 1;
      }
    }
    expect(happened).toBe(NOTIFICATIONS);
    expect(named).toBe(NOTIFICATIONS);
    const most = Math.max(...days.values());
    expect(most).toBeLessThanOrEqual(MOST_MAILS_A_DAY);
    const rows = [
      ['People', 'Notifications', 'Mails', 'Most for a person on a day', 'Mean of those with any'],
      [PEOPLE, NOTIFICATIONS, mailed, most, (mailed / days.size).toFixed(1)].map(String),
    ];
    page = withTable(page, '### Mails in a week', markdownTable(rows));
  } finally {
    vi.useRealTimers();
  }
}, 480_000);

it('Who is told of what, and the mails of a week, are the tables of docs/product.md; if not, run with -u', async () => {
  await expect(page).toMatchFileSnapshot(resolve(PAGE));
});
