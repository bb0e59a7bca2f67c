import { withPeople } from '#server/database/people-connection.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailInTest } from '#server/mail/mail-in-test.ts';
import type { Message } from '#server/mail/mail-port.ts';
import { ORIGIN } from '#server/team/test/browser-in-test.ts';
import { later } from '#server/team/test/clock-in-test.ts';
import { mailDue } from './mail-due.ts';
import { teamInTest, type Person } from './team-in-test.ts';

const team = teamInTest();
const { server, write, writeNote } = team;
const failures: unknown[] = [];
let workspace: string;
let olga: Person;
let bo: Person;
let cy: Person;

beforeAll(() => void ({ workspace, olga, bo, cy } = team));

const MINUTES = 15;

/** Minutes of a day. */
const DAY = 24 * 60;

/** Sends the mail that is due so many minutes later, as one process. */
function mailing(minutesLater: number, send?: () => Promise<void>) {
  const sent: Message[] = [];
  const context = {
    db: withPeople(server.connection).allWorkspaces,
    forWorkspace: withPeople(server.connection).forWorkspace,
    mail: mailInTest(sent, send && { send }),
    now: () => new Date(team.moment + minutesLater * 60_000),
    baseUrl: ORIGIN,
    notificationMinutes: MINUTES,
    report: (failure: unknown) => void failures.push(failure),
  };
  return { sent, run: () => mailDue(context) };
}

function to(messages: readonly Message[], email: string): Message[] {
  return messages.filter((message) => message.to === email);
}

it('Unread notifications are mailed after some minutes, in one message of one process, without the note', async () => {
  const { id } = await writeNote(olga, 'A secret for @bo');
  await writeNote(olga, 'Another secret for @bo');
  const early = mailing(MINUTES - 1);
  await early.run();
  expect(early.sent).toEqual([]);
  const [one, other] = [mailing(MINUTES + 1), mailing(MINUTES + 1)];
  await Promise.all([one.run(), other.run()]);
  const [message, ...more] = to([...one.sent, ...other.sent], 'bo@example.com');
  expect(more).toEqual([]);
  expect(message!.subject).toBe('2 unread notifications in Acme on Hirelane');
  expect(message!.text).toContain('Olga Owner mentioned you on Cleo Berg:');
  expect(message!.text).toContain(`${ORIGIN}/candidates/1?workspace=${workspace}#note-${id}\n`);
  expect(message!.text).not.toContain('secret');
  const later = mailing(10 * MINUTES);
  await later.run();
  expect(later.sent).toEqual([]);
});

it('An unread notification is not mailed if it was read or undone, or if the person wants no mail', async () => {
  await writeNote(olga, 'Read in time, @bo');
  await bo.browser.call('GET /notifications');
  await bo.browser.call('PATCH /notifications', { readUntil: '2999-01-01T00:00:00.000Z' });
  const { seq } = await writeNote(olga, 'Undone, @bo');
  await bo.browser.call('GET /notifications');
  await write(olga, `POST /changes/${seq}/undo`);
  const off = await cy.browser.call('PATCH /notifications', { mails: { mentions: 'never' } });
  expect(off.body.mails.mentions).toBe('never');
  await writeNote(olga, 'No mail for @cy');
  const process = mailing(MINUTES + 1);
  await process.run();
  expect(process.sent).toEqual([]);
  await cy.browser.call('PATCH /notifications', { mails: { mentions: 'at once' } });
});

it('An unread notification is mailed later if the first message failed', async () => {
  await writeNote(olga, 'Twice tried, @bo');
  await mailing(DAY + MINUTES, () => Promise.reject(new Error('No mail today'))).run();
  expect(failures.splice(0)).toEqual([new Error('No mail today')]);
  const process = mailing(DAY + 3 * MINUTES);
  await process.run();
  expect(process.sent.map(({ subject }) => subject)).toEqual([
    'Olga Owner mentioned you on Cleo Berg in Acme on Hirelane',
  ]);
});

describe('The daily mail', () => {
  /** Minutes until 8:00 of a day to come, in UTC. */
  const untilMorning = (days: number) => {
    const now = new Date(team.moment);
    return days * DAY + 8 * 60 - now.getUTCHours() * 60 - now.getUTCMinutes();
  };

  it('The daily mail has at 8:00, in one message, what is unread of the groups chosen for it, and new applications', async () => {
    const choices = { mentions: 'daily', applications: 'daily' };
    await cy.browser.call('PATCH /notifications', { mails: choices, timeZone: 'UTC' });
    await writeNote(olga, 'In the morning, @cy');
    await writeNote(olga, 'And this, @cy');
    const draft = { jobId: 1, name: 'Dora Day', email: 'dora@example.com', ticket: 'd'.repeat(64) };
    await write(olga, 'POST /applications', draft);
    const night = mailing(untilMorning(1) - MINUTES - 2);
    await night.run();
    expect(to(night.sent, 'cy@example.com')).toEqual([]);
    const morning = mailing(untilMorning(1) + 1);
    await morning.run();
    expect(to(morning.sent, 'cy@example.com').map(({ subject }) => subject)).toEqual([
      '2 unread notifications and 1 new application in Acme on Hirelane',
    ]);
    await cy.browser.call('PATCH /notifications', {
      mails: { mentions: 'at once', applications: 'never' },
    });
  });

  it('What becomes due in the next minutes goes with a mail that is sent', async () => {
    await server.member('recruiter', 'dee@example.com');
    await writeNote(olga, 'First, @dee');
    later(10 * 60_000);
    await writeNote(olga, 'Soon after, @dee');
    const process = mailing(6);
    await process.run();
    expect(to(process.sent, 'dee@example.com').map(({ subject }) => subject)).toEqual([
      '2 unread notifications in Acme on Hirelane',
    ]);
  });
});
