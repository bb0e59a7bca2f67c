import { createTransport } from 'nodemailer';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Interview } from '#domain/interview/interview.ts';
import { given } from '#server/mail/inbox/mails-in-test.ts';
import { readInvitation, type ReadInvitation } from '#server/mail/outbox/invitations-in-test.ts';
import { smtpPeer } from '#server/mail/outbox/peers/smtp-peer.ts';
import { sendingInTest } from '#server/mail/outbox/sending-in-test.ts';
import { outsideFetch } from '#server/outside/outside-fetch.ts';
import { canStartPostfix } from '../../../scripts/postfix/programs.ts';
import { PostfixServer } from '../../../scripts/postfix/server.ts';
import { canStartRadicale } from '../../../scripts/radicale/programs.ts';
import { openCalendarReader } from './calendar-reader.ts';
import { openCalendars } from './open-calendars.ts';
import { RadicaleInTest } from './radicale-in-test.ts';

const PATIENCE = 60_000;
const [ADA, OLGA, JOBS] = ['ada@people.example', 'olga@example.com', 'jobs@in.example'];
/** The calendar of each person on Radicale. */
const CALENDARS = [
  { email: ADA, name: 'candidate' },
  { email: OLGA, name: 'interviewer' },
];

const canStart = canStartPostfix() && canStartRadicale();
/** The mail server that checks senders. Postfix alone checks none. */
const SERVER = 'mx.example.com';
const sending = canStart ? sendingInTest(undefined, () => ({ MAIL_AUTH_SERVERS: SERVER })) : null;

it.skipIf(!canStart)(
  'An invitation, its move and its end go by Postfix into Radicale: one event, one event, none; and answers come back by Postfix',
  async () => {
    const { call, candidate, later, server, start } = sending!;
    const postfix = await PostfixServer.start({ mailboxes: [ADA, OLGA, JOBS] });
    onTestFinished(() => postfix.stop());
    const radicale = await RadicaleInTest.start();
    onTestFinished(() => radicale.stop());
    const urls = new Map<string, string>();
    for (const { name } of CALENDARS) urls.set(name, await radicale.calendar(name));
    const calendars = openCalendars({
      reader: openCalendarReader(undefined, () => undefined),
      fetch: outsideFetch({ allowed: ['127.0.0.1'] }),
      now: () => new Date(),
    });
    start({ peer: smtpPeer(postfix.url) });

    const seen = new Map<string, number>();

    /** The mail that comes next into a mailbox. */
    async function next(mailbox: string): Promise<Buffer> {
      const known = seen.get(mailbox) ?? 0;
      const mails = await vi.waitFor(() => {
        const found = postfix.delivered(mailbox);
        expect(found, postfix.log).toHaveLength(known + 1);
        return found;
      }, PATIENCE);
      seen.set(mailbox, known + 1);
      const newest = mails.find((mail) => !taken.has(mail.toString())) ?? Buffer.alloc(0);
      taken.add(newest.toString());
      return newest;
    }
    const taken = new Set<string>();

    /** Both people’s mail programs put what comes next into their calendars. @returns the invitation of the candidate */
    async function intoCalendars(): Promise<ReadInvitation> {
      later(1);
      const read = [];
      for (const { email, name } of CALENDARS) {
        const invitation = await readInvitation(await next(email));
        await radicale.take(name, invitation.text);
        read.push(invitation);
      }
      return read[0]!;
    }

    /** The state of each calendar: the number of events, and when this server finds its owner busy. */
    async function shown() {
      const all = [];
      for (const { name } of CALENDARS) {
        const address = {
          kind: 'caldav',
          url: urls.get(name) ?? '',
          user: 'ada',
          password: 'secret',
        } as const;
        const year = ['2031-01-01T00:00:00.000Z', '2032-01-01T00:00:00.000Z'] as const;
        const busy = await calendars.busyNow(address, 'Europe/Berlin', ...year, 'ada');
        const events = (await radicale.events(name)).match(/BEGIN:VEVENT/g) ?? [];
        all.push([events.length, ...busy.map(({ from, to }) => `${from}/${to}`)]);
      }
      return all;
    }

    /** Answers as a mail program does: to the organizer of the event, by mail. */
    async function answer(email: string, to: ReadInvitation, partstat: string, comment: string) {
      const content = [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Test//EN',
        'METHOD:REPLY',
        'BEGIN:VEVENT',
        `UID:${to.uid}`,
        `SEQUENCE:${to.sequence}`,
        `DTSTAMP:20310${to.sequence + 1}01T000000Z`,
        `ORGANIZER:${to.organizer}`,
        `ATTENDEE;PARTSTAT=${partstat}:mailto:${email}`,
        `COMMENT:${comment}`,
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n');
      const transport = createTransport(postfix.url);
      onTestFinished(() => transport.close());
      const organizer = to.organizer.replace(/^mailto:/i, '');
      const icalEvent = { method: 'REPLY', content };
      await transport.sendMail({ from: email, to: organizer, subject: partstat, text: comment, icalEvent });
      const proof = `Authentication-Results: ${SERVER}; dmarc=pass header.from=${email.split('@')[1]}\r\n`;
      await server.mailIn.take(given(proof + (await next(JOBS)).toString('latin1')));
    }

    const candidateId = await candidate('Ada', ADA);
    const both = (...shownInEach: unknown[]) => CALENDARS.map(() => shownInEach);
    const { id } = await call<Interview>('POST /interviews', {
      candidateId,
      name: 'Trial day',
      startsAt: '2031-03-28T13:00:00.000Z',
      endsAt: '2031-03-28T14:00:00.000Z',
      zone: 'America/New_York',
      interviewers: ['olga'],
      notify: true,
    });

    async function answers() {
      const { data } = await call<{ data: Interview[] }>(`GET /candidates/${candidateId}/interviews`);
      const found = data.find((interview) => interview.id === id);
      const given = found?.answers.map(({ who, answer: each, comment }) => [who, each, comment]);
      return given?.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
    }

    const invited = await intoCalendars();
    expect(await shown()).toEqual(both(1, '2031-03-28T13:00:00.000Z/2031-03-28T14:00:00.000Z'));
    await answer(ADA, invited, 'ACCEPTED', 'Gladly — see you');
    expect(await answers()).toEqual([['', 'accepted', 'Gladly — see you']]);

    // Berlin's clocks change between the two days.
    const moved = { startsAt: '2031-03-31T15:00:00.000Z', endsAt: '2031-03-31T16:30:00.000Z' };
    await call(`PATCH /interviews/${id}`, moved);
    const movedTo = await intoCalendars();
    expect(await shown()).toEqual(both(1, `${moved.startsAt}/${moved.endsAt}`));
    await answer(OLGA, movedTo, 'TENTATIVE', 'Perhaps');
    await answer(ADA, movedTo, 'DECLINED', 'I am away');
    expect(await answers()).toEqual([
      ['', 'declined', 'I am away'],
      ['olga', 'tentative', 'Perhaps'],
    ]);

    await call(`PATCH /interviews/${id}`, { cancelled: true, reason: 'We are ill.' });
    const { method } = await intoCalendars();
    expect(method).toBe('CANCEL');
    expect(await shown()).toEqual(both(0));
    expect(await call('GET /outbox')).toEqual({ data: [], total: 0 });
  },
  6 * PATIENCE,
);
