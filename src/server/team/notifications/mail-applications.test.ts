import { withPeople } from '#server/database/people-connection.ts';
import { beforeAll, expect, it } from 'vitest';
import { mailInTest } from '#server/mail/mail-in-test.ts';
import type { Message } from '#server/mail/mail-port.ts';
import { ORIGIN } from '#server/team/test/browser-in-test.ts';
import { mailDue } from './mail-due.ts';
import { personOf, teamInTest, type Person } from './team-in-test.ts';

const team = teamInTest();
const { server, write } = team;
const failures: unknown[] = [];
let workspace: string;
let olga: Person;
let bo: Person;
let cy: Person;

beforeAll(() => void ({ workspace, olga, bo, cy } = team));

/** Sends the mail that is due so many hours later, as one process. */
function mailing(hoursLater: number, send?: () => Promise<void>) {
  const sent: Message[] = [];
  const context = {
    db: withPeople(server.connection).allWorkspaces,
    forWorkspace: withPeople(server.connection).forWorkspace,
    mail: mailInTest(sent, send && { send }),
    now: () => new Date(team.moment + hoursLater * 60 * 60_000),
    baseUrl: ORIGIN,
    notificationMinutes: 15,
    report: (failure: unknown) => void failures.push(failure),
  };
  return { sent, run: () => mailDue(context) };
}

/** Hours until 8:00 of tomorrow, and some minutes. */
const untilMorning = () => 24 - new Date(team.moment).getUTCHours() + 8;

let applicant = 0;
function apply(name: string, jobId = 1): Promise<{ id: number; candidateId: number; seq: number }> {
  applicant++;
  const ticket = String(applicant).padStart(64, '0');
  return write(olga, 'POST /applications', { jobId, name, email: `a${applicant}@example.com`, ticket });
}

async function choose(person: Person, applications: string): Promise<void> {
  const body = { mails: { applications }, timeZone: 'UTC' };
  const { status } = await person.browser.call('PATCH /notifications', body);
  expect(status).toBe(200);
}

it('Mail about new applications goes to nobody who did not choose it', async () => {
  await apply('Nora Nobody');
  const process = mailing(48);
  await process.run();
  expect(process.sent).toEqual([]);
});

it('Mail about each new application goes once to those who want it, without contact details', async () => {
  await choose(bo, 'at once');
  const { candidateId } = await apply('Dora Day');
  const [one, other] = [mailing(1), mailing(1)];
  await Promise.all([one.run(), other.run()]);
  const [message, ...more] = [...one.sent, ...other.sent];
  expect(more).toEqual([]);
  expect(message).toMatchObject({
    to: 'bo@example.com',
    subject: 'Dora Day applied for “Carpenter” in Acme on Hirelane',
  });
  expect(message!.text).toContain(`${ORIGIN}/candidates/${candidateId}?workspace=${workspace}\n`);
  expect(message!.text).not.toContain(`a${applicant}@example.com`);
  await choose(bo, 'never');
});

it('Mail about new applications goes once a day at 8:00 with all of them to those who want it', async () => {
  await choose(cy, 'daily');
  await apply('Eve Early');
  await apply('Finn First');
  const night = mailing(0);
  await night.run();
  expect(night.sent).toEqual([]);
  const morning = mailing(untilMorning());
  await morning.run();
  expect(morning.sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['cy@example.com', '2 new applications in Acme on Hirelane'],
  ]);
  const later = mailing(untilMorning() + 24);
  await later.run();
  expect(later.sent).toEqual([]);
  await choose(cy, 'never');
});

it('Mail about new applications leaves out candidates who were moved, withdrew or were erased meanwhile', async () => {
  await choose(bo, 'at once');
  const moved = await apply('Mona Moved');
  const withdrew = await apply('Walt Withdrew');
  const erased = await apply('Erik Erased');
  await bo.browser.call('GET /notifications');
  await write(olga, `PATCH /candidates/${moved.candidateId}`, { stage: 'screen' });
  await write(olga, `PATCH /applications/${withdrew.id}`, { event: 'withdrawn' });
  await write(olga, 'POST /candidates/erase', { ids: [erased.candidateId] });
  // The withdrawal is in the daily mail.
  const process = mailing(untilMorning() + 24);
  await process.run();
  const withdrawal = 'Walt Withdrew withdrew the application for “Carpenter” in Acme on Hirelane';
  expect([...new Set(process.sent.map(({ subject }) => subject))]).toEqual([withdrawal]);
  await choose(bo, 'never');
});

it('Mail about new applications is tried again when it could not be sent', async () => {
  await choose(bo, 'at once');
  await apply('Tina Twice');
  await mailing(1, () => Promise.reject(new Error('No mail today'))).run();
  expect(failures.splice(0)).toEqual([new Error('No mail today')]);
  const process = mailing(2);
  await process.run();
  expect(process.sent.map(({ subject }) => subject)).toEqual([
    'Tina Twice applied for “Carpenter” in Acme on Hirelane',
  ]);
  await choose(bo, 'never');
});

it('Mail about new applications tells a reviewer only of the candidates of their jobs', async () => {
  await write(olga, 'POST /jobs', { title: 'Painter', tags: [] });
  const rae = await personOf(await server.member('reviewer', 'rae@example.com'));
  const reviewing = { jobs: [2], contact: false };
  await olga.browser.call(`PATCH /people/${rae.id}`, { role: 'reviewer', reviewing });
  await choose(rae, 'at once');
  await apply('Carl Carpenter', 1);
  await apply('Pia Painter', 2);
  const process = mailing(1);
  await process.run();
  expect(process.sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['rae@example.com', 'Pia Painter applied for “Painter” in Acme on Hirelane'],
  ]);
});

it.each([
  [{ mails: { applications: 'hourly' } }, 400],
  [{ mails: { applications: 'daily' }, timeZone: 'Mars/Base' }, 400],
  [{ mails: { gossip: 'daily' } }, 400],
])('A choice of mail about new applications of %j is refused', async (body, status) => {
  expect((await bo.browser.call('PATCH /notifications', body)).status).toBe(status);
});
