import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Interview } from '#domain/interview/interview.ts';
import type { Notification } from '#domain/team/notification.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { mailText, multipart } from '#server/mail/inbox/mails-in-test.ts';
import { teamWithMail, type TeamWithMail } from '#server/mail/inbox/team-with-mail-in-test.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';

/** The mail server that checks senders. */
const SERVER = 'mx.acme.example';

const ends: Parameters<OnEnd>[0][] = [];
let team: TeamWithMail;
let day = 1;

beforeAll(async () => {
  const env = { MAIL_AUTH_SERVERS: SERVER };
  team = await teamWithMail(databaseInTest(), (end) => void ends.unshift(end), env);
}, 120_000);

afterAll(async () => {
  for (const end of ends) await end();
});

/** An invited candidate, and Olga, who holds the interview. */
async function invited() {
  const email = `ada@${randomUUID().slice(0, 8)}.example`;
  const candidateId = await team.candidate('Ada', email);
  const { status, body } = await team.as(team.olga, 'POST /interviews', {
    candidateId,
    name: 'Trial day',
    startsAt: new Date(Date.UTC(2031, 5, day++, 9)).toISOString(),
    zone: 'Europe/Berlin',
    interviewers: ['olga'],
    notify: true,
  });
  expect(status).toBe(201);
  return { candidateId, email, interview: body as Interview };
}

async function answersOf({ candidateId, interview }: Awaited<ReturnType<typeof invited>>) {
  const { body } = await team.as(team.olga, `GET /candidates/${candidateId}/interviews`);
  const found = (body.data as Interview[]).find(({ id }) => id === interview.id);
  return found?.answers.map(({ who, answer, comment, proposedStart }) => [
    who,
    answer,
    comment,
    proposedStart,
  ]);
}

/** The kinds of news of a candidate that Olga has. */
async function toldOf(candidateId: number): Promise<string[]> {
  const { body } = await team.as(team.olga, 'GET /notifications');
  const own = (body.data as Notification[]).filter((each) => each.candidateId === candidateId);
  return own.map(({ kind }) => kind).toSorted();
}

interface ReplyInTest {
  readonly uid: string;
  readonly from: string;
  readonly attendee?: string;
  readonly answer?: string;
  readonly method?: string;
  readonly sequence?: number;
  readonly stamp?: string;
  readonly more?: readonly string[];
  /** The mail server's verdict on the sender. Absent: proven. */
  readonly proof?: string;
  /** The text beside the calendar. */
  readonly text?: string;
}

function reply({
  uid,
  from,
  attendee = from,
  answer = 'ACCEPTED',
  method = 'REPLY',
  sequence = 0,
  stamp = '20260105T090000Z',
  more = [],
  proof = `${SERVER}; dmarc=pass header.from=${from.split('@')[1]}`,
  text = 'My answer is in the calendar.',
}: ReplyInTest): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp}`,
    `ATTENDEE;PARTSTAT=${answer}:mailto:${attendee}`,
    ...more,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  const parts = [
    { type: 'text/plain', body: text },
    { type: `text/calendar; method=${method}; charset=utf-8`, body: lines.join('\r\n') },
  ];
  return multipart('alternative', parts, {
    'Authentication-Results': proof,
    From: from,
    Subject: `Answer ${uid}`,
  });
}

describe('Answers of calendars (product §22)', () => {
  it('An answer of the candidate’s calendar is with the interview and in the thread, and the newest counts', async () => {
    const ada = await invited();
    const { email: from, candidateId, interview } = ada;
    const { uid } = interview;
    await team.take(reply({ uid, from, more: ['COMMENT:I am happy to come'] }));
    expect(await answersOf(ada)).toEqual([['', 'accepted', 'I am happy to come', null]]);
    await team.take(reply({ uid, from, answer: 'DECLINED', stamp: '20260105T100000Z' }));
    await team.take(reply({ uid, from, answer: 'TENTATIVE', stamp: '20260105T093000Z' }));
    expect(await answersOf(ada)).toEqual([['', 'declined', '', null]]);
    expect(await team.received(candidateId)).toHaveLength(3);
    const { body } = await team.as(team.olga, 'GET /changes?limit=200');
    const told = body.data.filter(
      ({ command }: { command: { route: string } }) => command.route === 'mail: answer',
    );
    expect(told).toHaveLength(2);
    const { body: notified } = await team.as(team.olga, 'GET /notifications');
    expect(notified.data).toContainEqual(
      expect.objectContaining({ id: `declined-${interview.id}`, text: 'Trial day', isRead: false }),
    );
  });

  it.each([
    ['', '', ['declined']],
    ['Ada has declined this invitation.', '', ['declined']],
    ['I am ill', 'I am ill', ['answer', 'declined']],
  ])(
    'A decline with the text %j and the comment %j is told once, and so are words of the candidate’s own',
    async (text, comment, told) => {
      const ada = await invited();
      const { email: from, candidateId, interview } = ada;
      const decline = { uid: interview.uid, from, answer: 'DECLINED', more: [`COMMENT:${comment}`], text };
      await team.take(reply(decline));
      expect(await toldOf(candidateId)).toEqual(told);
      const [message] = await team.received(candidateId);
      const listed = await team.as(team.olga, 'GET /candidates?stage=all&waiting=true&page=1&activity=true');
      expect(listed.body.data).toContainEqual(
        expect.objectContaining({ id: candidateId, waitingSince: message?.at }),
      );
      const withNews = await team.as(team.olga, 'GET /candidates?stage=all&news=true');
      expect(withNews.body.data).toContainEqual(expect.objectContaining({ id: candidateId }));
    },
  );

  it.each([
    ['', '', ['accepted'], false],
    ['Accepted', '', ['accepted'], false],
    ['Accepted: Trial day', '', ['accepted'], false],
    ['Accepted: Trial day, Baker', '', ['accepted'], false],
    ['Accepted: Trial day, Baker @ Mon 2 Jun 2031 11:00 - 12:00 (CEST)', '', ['accepted'], false],
    ['Ada has accepted this invitation.', '', ['accepted'], false],
    ['Accepted: but I come 20 minutes late', '', ['accepted', 'answer'], true],
    ['Accepted: Trial day, Baker, but I come later', '', ['accepted', 'answer'], true],
    ['I am late, as Ada has accepted this invitation.', '', ['accepted', 'answer'], true],
    ['May I bring my dog?', '', ['accepted', 'answer'], true],
    ['Accepted: Trial day', 'May I bring my dog?', ['accepted', 'answer'], true],
  ])(
    'An acceptance with the text %j and the comment %j is told as %j, and only words of the candidate’s own wait for an answer',
    async (text, comment, told, waits) => {
      const ada = await invited();
      const { email: from, candidateId, interview } = ada;
      const more = comment === '' ? [] : [`COMMENT:${comment}`];
      await team.take(reply({ uid: interview.uid, from, more, text }));
      expect(await toldOf(candidateId)).toEqual(told);
      expect(await answersOf(ada)).toEqual([['', 'accepted', comment, null]]);
      expect(await team.received(candidateId)).toMatchObject([{ isAutomatic: !waits }]);
      const listed = await team.as(team.olga, 'GET /candidates?stage=all&waiting=true&page=1');
      expect(listed.body.data.some(({ id }: { id: number }) => id === candidateId)).toBe(waits);
      const { body } = await team.as(team.olga, 'GET /notifications');
      expect(body.data).toContainEqual(
        expect.objectContaining({ id: `accepted-${interview.id}`, text: 'Trial day', isRead: false }),
      );
    },
  );

  it('A decline that a calendar mails again later is not told again, and a mail beside it is', async () => {
    const ada = await invited();
    const { email: from, candidateId, interview } = ada;
    const decline = { uid: interview.uid, from, answer: 'DECLINED', text: '' };
    await team.take(reply(decline));
    expect(await toldOf(candidateId)).toEqual(['declined']);
    await sql`UPDATE notifications SET at = '2026-01-05T09:00:00.000Z'
      WHERE candidate_id = ${candidateId}`.execute(team.server.connection.allWorkspaces);
    await team.take(reply({ ...decline, stamp: '20260105T110000Z' }));
    expect(await team.received(candidateId)).toHaveLength(2);
    expect(await toldOf(candidateId)).toEqual(['declined']);
    await team.take(mailText({ From: from, Subject: 'Sorry' }, 'Would another day suit you?'));
    expect(await toldOf(candidateId)).toEqual(['answer', 'declined']);
  });

  it('An answer of an interviewer’s calendar is with the interview, and not the candidate’s', async () => {
    const ada = await invited();
    const { uid } = ada.interview;
    await team.take(reply({ uid, from: 'olga@acme.example', answer: 'TENTATIVE' }));
    expect(await answersOf(ada)).toEqual([['olga', 'tentative', '', null]]);
    expect(await team.received(ada.candidateId)).toEqual([]);
    const mail = (await team.mails('excluded')).find(({ subject }) => subject === `Answer ${uid}`);
    expect(mail.reason).toBe('An answer to an invitation, which stands with the interview');
  });

  it.each([
    ['dmarc=fail header.from=', ''],
    ['dmarc=none header.from=', ''],
    ['spf=pass smtp.mailfrom=', ''],
    ['dmarc=pass header.from=', 'evil.'],
  ])(
    'An answer with “%s%s…” waits for a look, and counts once a member attaches it',
    async (result, host) => {
      const ada = await invited();
      const [{ uid }, { email: from, candidateId }] = [ada.interview, ada];
      const proof = `${SERVER}; ${result}${host}${from.split('@')[1]}`;
      await team.take(reply({ uid, from, answer: 'DECLINED', proof }));
      expect(await answersOf(ada)).toEqual([]);
      expect(await team.received(candidateId)).toEqual([]);
      const mail = (await team.mails('unmatched')).find(({ subject }) => subject === `Answer ${uid}`);
      expect(mail.suggestions).toMatchObject([{ candidateId, why: 'address' }]);
      expect(mail.reason).toBe('Probably declines an interview. Nothing proves who sent it.');
      const told = async () => {
        const { body } = await team.as(team.olga, 'GET /notifications');
        return (body.data as Notification[]).find(({ kind }) => kind === 'unmatched')?.text ?? '';
      };
      expect(await told()).toBe('1 mail belongs to nobody and probably declines an interview');
      const ofStranger = mailText({ From: 'zed@example.org', Subject: 'Hello' }, 'Anybody there?');
      await team.take(ofStranger);
      expect(await told()).toBe('2 mails belong to nobody, 1 probably declines an interview');
      const [stranger] = (await team.mails('unmatched')).filter(({ subject }) => subject === 'Hello');
      const excluded = { ids: [stranger.id], state: 'excluded', reason: 'Advertising' };
      expect((await team.as(team.olga, 'PATCH /incoming-mails', excluded)).status).toBe(200);
      const attached = await team.as(team.olga, `POST /incoming-mails/${mail.id}/attach`, { candidateId });
      expect(attached.status).toBe(201);
      expect(await answersOf(ada)).toEqual([['', 'declined', '', null]]);
      expect(await team.received(candidateId)).toHaveLength(1);
      // The decline is stored before its mail, so a notification between the two is about the decline.
      const { body } = await team.as(team.olga, 'GET /changes?limit=200');
      const routes = body.data.slice(-2).map(({ command }: { command: { route: string } }) => command.route);
      expect(routes).toEqual(['mail: answer', 'POST /messages/received']);
    },
  );

  it('A doubtful answer of an interviewer waits for a look, too, and is not stored for another candidate', async () => {
    const [ada, bo] = [await invited(), await invited()];
    const { uid } = ada.interview;
    const from = 'olga@acme.example';
    await team.take(reply({ uid, from, answer: 'DECLINED', proof: 'mx.evil.example; dmarc=pass' }));
    const mail = (await team.mails('unmatched')).find(({ subject }) => subject === `Answer ${uid}`);
    const path = `POST /incoming-mails/${mail.id}/attach`;
    expect((await team.as(team.olga, path, { candidateId: bo.candidateId })).status).toBe(201);
    expect([await answersOf(ada), await answersOf(bo)]).toEqual([[], []]);
  });

  it('An answer of a calendar proposes another time', async () => {
    const ada = await invited();
    const more = ['DTSTART:20310620T120000Z', 'DTEND:20310620T130000Z'];
    const { uid } = ada.interview;
    await team.take(reply({ uid, from: ada.email, method: 'COUNTER', answer: 'NEEDS-ACTION', more }));
    expect(await answersOf(ada)).toEqual([['', 'tentative', '', '2031-06-20T12:00:00.000Z']]);
  });

  it.each([
    ['somebody who was not invited', (email: string) => ({ from: 'eve@evil.example', attendee: email })],
    [
      'somebody in the name of another one',
      (email: string) => ({ from: email, attendee: 'olga@acme.example' }),
    ],
  ])('An answer of %s changes nothing', async (_, from) => {
    const ada = await invited();
    await team.take(reply({ uid: ada.interview.uid, ...from(ada.email) }));
    expect(await answersOf(ada)).toEqual([]);
  });

  it('An answer to an earlier time does not count, but does when only the place has changed', async () => {
    const ada = await invited();
    const { id, uid, startsAt } = ada.interview;
    await team.as(team.olga, `PATCH /interviews/${id}`, { place: 'Room 3' });
    await team.take(reply({ uid, from: ada.email, sequence: 0 }));
    expect(await answersOf(ada)).toEqual([['', 'accepted', '', null]]);
    const moved = new Date(Date.parse(startsAt) + 3_600_000).toISOString();
    await team.as(team.olga, `PATCH /interviews/${id}`, { startsAt: moved });
    await team.take(reply({ uid, from: ada.email, sequence: 1, stamp: '20260106T090000Z' }));
    expect(await answersOf(ada)).toEqual([]);
    await team.take(reply({ uid, from: ada.email, sequence: 2, stamp: '20260106T100000Z' }));
    expect(await answersOf(ada)).toEqual([['', 'accepted', '', null]]);
  });
});
