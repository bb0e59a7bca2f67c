import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Interview } from '#domain/interview/interview.ts';
import type { Message } from '#domain/message/message.ts';
import { openCareers } from '#server/careers/open-careers.ts';
import { NO_DOCUMENT_READER } from '#server/documents/document-reader.ts';
import { findAnswer } from '#server/mail/inbox/arrival/answer-invitation.ts';
import { MAIL_SECRET, mailOutInTest } from '#server/mail/outbox/mail-out-in-test.ts';
import { sendingInTest } from '#server/mail/outbox/sending-in-test.ts';
import { NO_FILES } from '#store/no-files.ts';

const sending = sendingInTest();
const { call, candidate } = sending;
const HOUR = 3_600_000;

/** The start of the latest interview. */
let latestStart = Math.ceil(Date.now() / HOUR) * HOUR;

/**
 * An interview with Olga, twenty days after the one before. A change is never earlier than the one before it, so a test that
 * went to the day before an interview leaves all later changes there.
 */
async function scheduled(candidateId: number, more: object = {}): Promise<Interview> {
  latestStart += 20 * 24 * HOUR;
  const startsAt = new Date(latestStart).toISOString();
  const about = {
    candidateId,
    name: 'Trial day',
    startsAt,
    zone: 'America/New_York',
    interviewers: ['olga'],
  };
  return call<Interview>('POST /interviews', { ...about, place: 'Oven Street 1', notify: true, ...more });
}

/** A process of the server at a moment. @param hours before the interview */
function processAt(startsAt: string, hours: number) {
  const { connection, url, workspaces } = sending.server;
  const now = () => new Date(Date.parse(startsAt) - hours * HOUR);
  const openStore = (id: string, by: string) => workspaces.open(id, by);
  const careers = openCareers({
    connection,
    people: { memberOf: async () => null, calendarsOf: () => ({ busy: async () => [] }) },
    mailOut: mailOutInTest({ connection, now, openStore }),
    baseUrl: url,
    secret: MAIL_SECRET,
    now,
    openStore,
    filesOf: () => NO_FILES,
    documents: NO_DOCUMENT_READER,
    report: (failure) => void sending.reported.push(failure),
  });
  onTestFinished(() => careers.close());
  return careers;
}

const remind = ({ startsAt }: Pick<Interview, 'startsAt'>, hours = 23) =>
  processAt(startsAt, hours).remindCandidates();

async function remindersOf(candidateId: number): Promise<Message[]> {
  const { data } = await call<{ data: Message[] }>(`GET /candidates/${candidateId}/messages`);
  return data.filter(({ subject }) => subject.startsWith('Reminder: '));
}

/**
 * Waits until the reminder has this state. The clock of the outbox goes on to the interview's last day, and then at each look,
 * because a reminder leaves its invitation a minute to arrive.
 */
async function become(candidateId: number, state: Message['state']): Promise<Message> {
  sending.later((latestStart - 22 * HOUR - Date.now()) / 60_000);
  return vi.waitFor(
    async () => {
      sending.later(2);
      const [reminder] = await remindersOf(candidateId);
      expect(reminder?.state).toBe(state);
      return reminder as Message;
    },
    { timeout: 60_000, interval: 500 },
  );
}

describe('Reminders of interviews (product §22)', () => {
  it('A reminder is for those who were invited by mail, and not for who has just been told', async () => {
    await sending.sendTo();
    const late = await candidate('Late', 'late@people.example');
    const soon = new Date(Date.now() + 20 * HOUR).toISOString();
    await remind(await scheduled(late, { startsAt: soon }), 10);
    expect(await remindersOf(late)).toEqual([]);
    const untold = await candidate('Untold', 'untold@people.example');
    await remind(await scheduled(untold, { notify: false }));
    expect(await remindersOf(untold)).toEqual([]);
  });

  it('A reminder is mailed the day before, in the candidate’s zone, with the link that no row has', async () => {
    const peer = await sending.sendTo();
    const ada = await candidate('Ada Long', 'ada@people.example');
    const interview = await scheduled(ada);
    await remind(interview, 25);
    expect(await remindersOf(ada)).toEqual([]);
    await remind(interview);
    const reminder = await become(ada, 'sent');
    expect(reminder).toMatchObject({
      isAutomatic: true,
      to: 'ada@people.example',
      subject: 'Reminder: Trial day, Baker',
      invitation: { interviewId: interview.id, calendar: '' },
    });
    expect(reminder.text).toMatch(
      /^Hello Ada,\n\nThis is a reminder of your interview: “Trial day” for Baker\.\n\nWhen: .*\(America\/New_York\)\nWhere: Oven Street 1\nWith: Olga Ober\n/,
    );
    expect(reminder.text).toContain('open the page of your interview: {{link to interview}}');
    const { data: links } = await call<{ data: { link: string }[] }>(`GET /candidates/${ada}/bookings`);
    const mail = peer.taken.find(({ messageId }) => messageId === reminder.messageId);
    const sent = mail?.data.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
    expect(sent).toContain(links[0]?.link);
    expect(sent).toMatch(/^Auto-Submitted: auto-generated/im);
    expect(sent).not.toContain('text/calendar');
  });

  it('A reminder is stored and mailed once, by several processes, at each look and after a restored backup that has none', async () => {
    const peer = await sending.sendTo();
    const ada = await candidate('Ada', 'once@people.example');
    const interview = await scheduled(ada);
    const backup = await call('GET /backup');
    const processes = [23, 23, 23].map((hours) => processAt(interview.startsAt, hours));
    await Promise.all(processes.map((each) => each.remindCandidates()));
    await remind(interview, 3);
    expect(await remindersOf(ada)).toHaveLength(1);
    const sent = await become(ada, 'sent');
    await remind(interview, 2);
    expect(await remindersOf(ada)).toHaveLength(1);
    await call('PUT /backup', backup);
    await remind(interview, 2);
    expect(await remindersOf(ada)).toEqual([]);
    expect(peer.taken.filter(({ messageId }) => messageId === sent.messageId)).toHaveLength(1);
    expect(sending.reported).toEqual([]);
  });

  it('No reminder is written of an interview that is cancelled, or of a candidate who is rejected or erased', async () => {
    await sending.sendTo();
    const [one, other, gone] = [
      await candidate('One', 'one@people.example'),
      await candidate('Other', 'other@people.example'),
      await candidate('Gone', 'gone@people.example'),
    ];
    const interview = await scheduled(one);
    await call(`PATCH /interviews/${interview.id}`, { cancelled: true });
    const last = await scheduled(other);
    await call(`PATCH /candidates/${other}`, { stage: 'rejected' });
    const erased = await scheduled(gone);
    await call('POST /candidates/erase', { ids: [gone] });
    await remind(interview);
    await remind(last);
    await remind(erased);
    expect(await remindersOf(one)).toEqual([]);
    expect(await remindersOf(other)).toEqual([]);
    expect(JSON.stringify(await call('GET /outbox'))).not.toContain('Reminder');
    expect(sending.reported).toEqual([]);
  });

  it('No reminder is written to who withdrew or asked for erasure since', async () => {
    await sending.sendTo();
    for (const event of ['withdrawn', 'erasure asked']) {
      const email = `${randomUUID()}@people.example`;
      const ticket = randomUUID().replaceAll('-', '').padEnd(64, '0');
      const { data: jobs } = await call<{ data: { id: number }[] }>('GET /jobs');
      const sent = { jobId: jobs[0]?.id, name: 'Wim', email, ticket };
      const { id, candidateId } = await call<{ id: number; candidateId: number }>('POST /applications', sent);
      const interview = await scheduled(candidateId);
      await call(`PATCH /applications/${id}`, { event });
      await remind(interview);
      expect(await remindersOf(candidateId)).toEqual([]);
    }
  });

  it.each([
    ['cancelled', { cancelled: true }],
    ['moved', { startsAt: '2039-01-10T10:00:00.000Z' }],
  ])('A reminder that waits is not mailed when the interview is %s meanwhile', async (_what, edit) => {
    const peer = await sending.sendTo();
    const id = await candidate('Meanwhile', `meanwhile-${_what}@people.example`);
    const interview = await scheduled(id);
    await remind(interview);
    await call(`PATCH /interviews/${interview.id}`, edit);
    const reminder = await become(id, 'failed');
    expect(reminder.reason).toBe('The interview does not take place any more as this reminder says.');
    expect(peer.taken.map(({ messageId }) => messageId)).not.toContain(reminder.messageId);
  });

  it('A reminder of an interview without a page asks for an answer by mail', async () => {
    const peer = await sending.sendTo();
    const id = await candidate('Early', 'early@people.example');
    const interview = await scheduled(id);
    const { allWorkspaces } = sending.server.connection;
    await sql`UPDATE interviews SET booking_id = NULL WHERE uid = ${interview.uid}`.execute(allWorkspaces);
    await remind(interview);
    const reminder = await become(id, 'sent');
    expect(reminder.text).toContain('\n\nIf you can’t come, answer this mail.\n\n');
    expect(peer.taken.map(({ messageId }) => messageId)).toContain(reminder.messageId);
  });

  it('An answer to an invitation counts after a later invitation and a reminder of the same time', async () => {
    await sending.sendTo();
    const id = await candidate('Answers', 'answers@people.example');
    const interview = await scheduled(id);
    await call(`PATCH /interviews/${interview.id}`, { place: 'Oven Street 2' });
    await remind(interview);
    expect(await remindersOf(id)).toHaveLength(1);
    const { connection, workspaces } = sending.server;
    const { rows } = await sql<{ id: string }>`SELECT id::text FROM workspaces`.execute(
      connection.allWorkspaces,
    );
    const store = await workspaces.open(rows[0]?.id ?? '', sending.olga.id);
    const from = { name: 'Answers', address: 'answers@people.example' };
    const reply = {
      kind: 'reply',
      uid: interview.uid,
      sequence: 0,
      attendee: from.address,
      answer: 'accepted',
      comment: '',
      stamp: null,
      proposed: null,
    } as const;
    expect(await findAnswer(store, { from, reply })).toMatchObject({ who: '', isCurrent: true });
  });

  it('An interview that moves has a reminder of its new time', async () => {
    await sending.sendTo();
    const id = await candidate('Moved', 'moved@people.example');
    const interview = await scheduled(id);
    await remind(interview);
    const startsAt = new Date(Date.parse(interview.startsAt) + 72 * HOUR).toISOString();
    await call(`PATCH /interviews/${interview.id}`, { startsAt });
    await remind({ startsAt });
    const [latest, ...earlier] = await remindersOf(id);
    expect(earlier).toHaveLength(1);
    expect(latest?.invitation?.sequence).toBe(1);
  });
});
