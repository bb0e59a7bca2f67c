import { withPeople } from '#server/database/people-connection.ts';
import type { Kysely } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailInTest } from '#server/mail/mail-in-test.ts';
import type { Message } from '#server/mail/mail-port.ts';
import type { Notification } from '#domain/team/notification.ts';
import { ORIGIN } from '#server/team/test/browser-in-test.ts';
import { DAY, later } from '#server/team/test/clock-in-test.ts';
import { mailDue } from './mail-due.ts';
import { teamInTest, type Person } from './team-in-test.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const team = teamInTest();
const { server, write } = team;
let workspace: string;
let olga: Person;
let bo: Person;
let cy: Person;
/** Bo's handle. */
let handle: string;
/** When the next interview begins, so that no two overlap. */
let next = 0;

beforeAll(async () => {
  ({ workspace, olga, bo, cy } = team);
  // All interviews begin before the sessions end.
  next = team.moment + DAY;
  const { data } = (await olga.browser.call('GET /people')).body;
  handle = data.find(({ id }: { id: string }) => id === bo.id).handle;
});

interface Scheduled {
  readonly id: number;
  readonly startsAt: string;
  readonly starts: number;
}

/** Schedules an interview of an hour that Bo holds. */
async function schedule(starts = (next += 1.25 * DAY)): Promise<Scheduled> {
  const interview = await write<Scheduled>(olga, 'POST /interviews', {
    candidateId: 1,
    name: 'Trial day',
    startsAt: new Date(starts).toISOString(),
    zone: 'Europe/Berlin',
    interviewers: [handle],
  });
  return { ...interview, starts };
}

/** Sends the mail that is due at a moment, as one process. */
function mailing(at: number) {
  const sent: Message[] = [];
  const context = {
    db: withPeople(server.connection).allWorkspaces,
    forWorkspace: withPeople(server.connection).forWorkspace,
    mail: mailInTest(sent),
    now: () => new Date(at),
    baseUrl: ORIGIN,
    notificationMinutes: 15,
    report: (failure: unknown) => {
      throw failure;
    },
  };
  return { sent, run: () => mailDue(context) };
}

async function mailedAt(at: number): Promise<readonly Message[]> {
  const process = mailing(at);
  await process.run();
  return process.sent;
}

async function notified(person: Person, id: number): Promise<readonly Notification[]> {
  const { body } = await person.browser.call('GET /notifications');
  return body.data.filter(
    ({ kind, subjectId }: Notification) => subjectId === id && (kind === 'interview' || kind === 'scorecard'),
  );
}

describe('Reminders of interviews', () => {
  it('A reminder of an interview is mailed once, an hour before, to its interviewer', async () => {
    const { starts, id } = await schedule();
    expect(await mailedAt(starts - HOUR - 1)).toEqual([]);
    const [one, other] = [mailing(starts - HOUR), mailing(starts - HOUR)];
    await Promise.all([one.run(), other.run()]);
    const [message, ...more] = [...one.sent, ...other.sent];
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      to: 'bo@example.com',
      subject: '“Trial day” with Cleo Berg begins in 60 minutes in Acme on Hirelane',
    });
    expect(message!.text).toContain(`${ORIGIN}/candidates/1?workspace=${workspace}\n`);
    expect(await mailedAt(starts - HOUR + MINUTE)).toEqual([]);
    // Reminders are none of the five mails of a day.
    const member = withPeople(server.connection)
      .allWorkspaces.selectFrom('members')
      .where('person_id', '=', bo.id);
    expect(await member.select(['mailed_at', 'mails_today']).execute()).toEqual([
      { mailed_at: null, mails_today: 0 },
    ]);
    await write(olga, `PATCH /interviews/${id}`, { cancelled: true });
  });

  it('A reminder of an interview comes a day before, or never, as the member chose', async () => {
    const { starts, id } = await schedule();
    await bo.browser.call('PATCH /notifications', { interviews: 'none' });
    expect(await mailedAt(starts - MINUTE)).toEqual([]);
    await bo.browser.call('PATCH /notifications', { interviews: 'day' });
    expect(await mailedAt(starts - DAY - 1)).toEqual([]);
    expect((await mailedAt(starts - DAY)).map(({ subject }) => subject)).toEqual([
      '“Trial day” with Cleo Berg begins in 24 hours in Acme on Hirelane',
    ]);
    expect((await bo.browser.call('GET /notifications')).body.interviews).toBe('day');
    await bo.browser.call('PATCH /notifications', { interviews: 'hour' });
    await write(olga, `PATCH /interviews/${id}`, { cancelled: true });
  });

  it('A reminder of an interview is under its interviewer’s bell alone, and goes when it is cancelled', async () => {
    const { starts, id } = await schedule();
    later(starts - HOUR + MINUTE - Date.now());
    expect(await notified(bo, id)).toMatchObject([
      { kind: 'interview', candidate: 'Cleo Berg', text: 'Trial day', by: 'Olga Owner', isRead: false },
    ]);
    expect(await notified(cy, id)).toEqual([]);
    await write(olga, `PATCH /interviews/${id}`, { cancelled: true });
    expect(await notified(bo, id)).toEqual([]);
  });

  it('A reminder comes again for another time, and not for an interview arranged later than it is due', async () => {
    const { starts, id } = await schedule();
    expect(await mailedAt(starts - HOUR)).toHaveLength(1);
    const moved = new Date(starts + DAY).toISOString();
    await write(olga, `PATCH /interviews/${id}`, { startsAt: moved });
    expect(await mailedAt(starts + DAY - HOUR - 1)).toEqual([]);
    expect(await mailedAt(starts + DAY - HOUR)).toHaveLength(1);
    await write(olga, `PATCH /interviews/${id}`, { cancelled: true });
    const soon = await schedule(team.moment + 30 * MINUTE);
    expect(await mailedAt(soon.starts - MINUTE)).toEqual([]);
    await write(olga, `PATCH /interviews/${soon.id}`, { cancelled: true });
  });
});

describe('Reminders of scorecards', () => {
  it('A reminder of a scorecard never comes before the interview’s end, then once, and by mail if unseen', async () => {
    const { starts, id } = await schedule();
    await mailedAt(starts - HOUR);
    for (const at of [starts - MINUTE, starts + MINUTE, starts + HOUR - MINUTE]) {
      expect(await mailedAt(at)).toEqual([]);
    }
    expect(await mailedAt(starts + HOUR + MINUTE)).toEqual([]);
    const [one, other] = [mailing(starts + HOUR + 15 * MINUTE), mailing(starts + HOUR + 15 * MINUTE)];
    await Promise.all([one.run(), other.run()]);
    const [message, ...more] = [...one.sent, ...other.sent];
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      to: 'bo@example.com',
      subject: 'Your scorecard on “Trial day” with Cleo Berg is missing in Acme on Hirelane',
    });
    expect(message!.text).toContain(`${ORIGIN}/interviews/${id}/scorecard?workspace=${workspace}\n`);
    expect(await mailedAt(starts + 2 * HOUR)).toEqual([]);
  });

  it('A reminder of a scorecard goes with the scorecard, and is not mailed then', async () => {
    const { starts, id } = await schedule();
    later(starts + HOUR + MINUTE - Date.now());
    expect(await notified(bo, id)).toMatchObject([{ kind: 'scorecard', text: 'Trial day' }]);
    const db = server.connection.allWorkspaces as unknown as Kysely<{ scorecards: Record<string, unknown> }>;
    await db
      .insertInto('scorecards')
      .values({
        workspace_id: workspace,
        id: 1,
        candidate_id: 1,
        interview_id: id,
        interviewer: handle,
        ratings: '[]',
        notes: '',
        overall: 'yes',
        submitted_at: new Date(starts + HOUR).toISOString(),
        by: bo.id,
        earlier: '[]',
      })
      .execute();
    expect(await notified(bo, id)).toEqual([]);
    expect(await mailedAt(starts + 2 * HOUR)).toEqual([]);
  });
});
