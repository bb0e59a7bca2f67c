import { withPeople } from '#server/database/people-connection.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailInTest } from '#server/mail/mail-in-test.ts';
import type { Message } from '#server/mail/mail-port.ts';
import { ORIGIN } from '#server/team/test/browser-in-test.ts';
import { later } from '#server/team/test/clock-in-test.ts';
import { catchUp } from './catch-up.ts';
import { claimDue, endClaim } from './claim-due.ts';
import { mailDue } from './mail-due.ts';
import { personOf, teamInTest, type Person } from './team-in-test.ts';

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
  return { sent, context, run: () => mailDue(context) };
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

it('An unread notification of a suspended workspace is mailed when it is resumed', async () => {
  await writeNote(olga, 'While suspended, @bo');
  const process = mailing(DAY / 2);
  await process.context.db.updateTable('teams').set({ suspended_at: new Date().toISOString() }).execute();
  await process.run();
  expect(to(process.sent, 'bo@example.com')).toEqual([]);
  await process.context.db.updateTable('teams').set({ suspended_at: null }).execute();
  await process.run();
  expect(to(process.sent, 'bo@example.com')).toHaveLength(1);
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

describe('Nothing that is due is lost', () => {
  it('What a process has taken and not mailed before it ended is mailed by another one, once', async () => {
    const { id } = await personOf(await server.member('recruiter', 'kim@example.com'));
    await writeNote(olga, 'Before the end, @kim');
    const ended = mailing(MINUTES + 1);
    await catchUp(ended.context, workspace);
    expect((await claimDue(ended.context, { workspace, person: id }))?.rows).toHaveLength(1);
    const beside = mailing(MINUTES + 2);
    await beside.run();
    expect(to(beside.sent, 'kim@example.com')).toEqual([]);
    // The mail of the process that ended counts, so the next one is an hour later.
    const [other, after] = [mailing(MINUTES + 62), mailing(MINUTES + 240)];
    await other.run();
    await after.run();
    expect(to([...other.sent, ...after.sent], 'kim@example.com')).toMatchObject([
      { subject: 'Olga Owner mentioned you on Cleo Berg in Acme on Hirelane' },
    ]);
  });

  it('What can’t be mailed is tried again for two days after the first attempt, also if it is older itself', async () => {
    const dan = await personOf(await server.member('recruiter', 'dan@example.com'));
    const at = new Date(team.moment - 3 * DAY * 60_000).toISOString();
    await writeNote(olga, 'Tried for two days, @dan');
    await catchUp(mailing(0).context, workspace);
    // The answer of a candidate has the date of its mail, which may have been on its way for days.
    const { id: candidateId } = await write(olga, 'POST /candidates', {
      name: 'L',
      email: 'l@example.com',
      jobId: 1,
    });
    await write(olga, `PATCH /candidates/${candidateId}`, { owner: 'dan' });
    await write(olga, 'POST /messages/received', {
      candidateId,
      at,
      from: 'l@example.com',
      to: 'hire@example.com',
      subject: 'Re: Hello',
      text: 'On Monday',
      messageId: 'late@example.com',
      references: [],
      attachments: [],
      original: null,
      html: null,
      isAutomatic: false,
    });
    await catchUp(mailing(0).context, workspace);
    const tried = async (minutes: number) => {
      const { context } = mailing(minutes);
      const claim = await claimDue(context, { workspace, person: dan.id });
      if (claim) await endClaim(context, { workspace, person: dan.id }, claim, 'failed');
      return claim?.rows.map(({ kind }) => kind).toSorted() ?? [];
    };
    expect(await tried(MINUTES + 1)).toEqual(['answer', 'mention']);
    expect(await tried(3 * MINUTES)).toEqual(['answer', 'mention']);
    expect(await tried(2 * DAY + 2 * MINUTES)).toEqual(['answer', 'mention']);
    expect(await tried(3 * DAY)).toEqual([]);
  });

  it('An error of the database for one member leaves the mails of the others, and that one is mailed later', async () => {
    await server.member('recruiter', 'lee@example.com');
    await server.member('recruiter', 'max@example.com');
    await writeNote(olga, 'For @lee and @max');
    const process = mailing(MINUTES + 1);
    const { context } = process;
    await catchUp(context, workspace);
    let calls = 0;
    const forWorkspace: typeof context.forWorkspace = (id) => {
      // The first call takes what is due for a member, the second one reads it.
      if (++calls === 2) throw new Error('No database');
      return context.forWorkspace(id);
    };
    await mailDue({ ...context, forWorkspace });
    expect(failures.splice(0)).toEqual([new Error('No database')]);
    expect(process.sent).toHaveLength(1);
    const later = mailing(3 * MINUTES);
    await later.run();
    expect([...process.sent, ...later.sent].map((message) => message.to).toSorted()).toEqual([
      'lee@example.com',
      'max@example.com',
    ]);
  });

  it('A mail that is sent again has the key of the first one', async () => {
    await server.member('recruiter', 'sam@example.com');
    await writeNote(olga, 'Perhaps twice, @sam');
    const keys: (string | undefined)[] = [];
    for (const minutes of [MINUTES + 1, 3 * MINUTES]) {
      const { context } = mailing(minutes);
      const send = async ({ copyKey }: Message) => {
        keys.push(copyKey);
        throw new Error('No answer');
      };
      await mailDue({ ...context, mail: mailInTest([], { send }) });
    }
    expect(failures.splice(0)).toEqual([new Error('No answer'), new Error('No answer')]);
    expect(keys).toEqual([expect.stringMatching(/^[\da-f]{64}$/), keys[0]]);
    await mailing(5 * MINUTES).run();
  });

  it('A mail counts all that is due, names 50 of it, and says how many more there are', async () => {
    await server.member('recruiter', 'pat@example.com');
    for (let nth = 0; nth < 53; nth++) await writeNote(olga, 'Once more, @pat');
    const process = mailing(MINUTES + 1);
    await process.run();
    const [message, ...more] = to(process.sent, 'pat@example.com');
    expect(more).toEqual([]);
    expect(message!.subject).toBe('53 unread notifications in Acme on Hirelane');
    expect(message!.text.match(/mentioned you/g)).toHaveLength(50);
    expect(message!.text).toContain('\nAnd 3 more.\n');
  });
});

describe('A few mails a day', () => {
  it('What becomes due while another process sends a mail waits for the pause after that mail', async () => {
    await server.member('recruiter', 'ria@example.com');
    await writeNote(olga, 'First, @ria');
    const beside = mailing(MINUTES + 5);
    const slow = mailing(MINUTES + 1, async () => {
      await writeNote(olga, 'Second, @ria');
      await beside.run();
    });
    await slow.run();
    expect(beside.sent).toEqual([]);
    const after = mailing(MINUTES + 62);
    await after.run();
    expect(after.sent).toHaveLength(1);
  });
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
