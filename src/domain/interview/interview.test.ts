import { describe, expect, it } from 'vitest';
import { sampleCandidate, sampleInterview, sampleKit, sampleMessage } from '#domain/samples/sample-rows.ts';
import type { CalendarEvent, CalendarMethod } from './calendar-event.ts';
import {
  answerInvitation,
  cancelInterview,
  changeInterview,
  newInterview,
  type InterviewEdit,
} from './interview.ts';
import {
  invitationsOf,
  isSuperseded,
  whenInWords,
  type Inviting,
  type InterviewChange,
} from './invitation.ts';
import { anyOverlap, firstOverlap, overlapSentence, spanProblem, type Taken } from './overlap.ts';

const interview = sampleInterview({ id: 1 });
const AT = '2026-01-05T12:00:00.000Z';

function at(from: string, until: string, given: Partial<Taken> = {}): Taken {
  const day = '2026-01-06T';
  return {
    ...interview,
    id: 2,
    startsAt: `${day}${from}:00.000Z`,
    endsAt: `${day}${until}:00.000Z`,
    ...given,
  };
}

describe('Two interviews (product §22)', () => {
  it.each<[what: string, other: Taken, who: string | null | undefined]>([
    ['overlap for an interviewer', at('09:15', '10:00', { candidateId: 2 }), 'mei'],
    ['overlap when one is within the other', at('08:00', '12:00', { candidateId: 2 }), 'mei'],
    ['overlap for the candidate', at('09:15', '10:00', { interviewers: ['ben'] }), null],
    ['may follow each other', at('09:30', '10:00'), undefined],
    ['may come before each other', at('08:30', '09:00'), undefined],
    [
      'of other people may be at once',
      at('09:00', '09:30', { candidateId: 2, interviewers: ['ben'] }),
      undefined,
    ],
    ['may overlap when one is cancelled', at('09:00', '09:30', { state: 'cancelled' }), undefined],
    ['may overlap when one is past', at('09:00', '09:30', { state: 'past' }), undefined],
    ['are not one and the same', at('09:00', '09:30', { id: 1 }), undefined],
  ])('%s', (_, other, who) => {
    expect(firstOverlap([interview], [other])?.who).toBe(who);
    expect(anyOverlap([other, interview])?.who).toBe(who);
  });

  it('Two interviews that overlap are told in the zone of the interview', () => {
    const [other] = [at('09:15', '10:00', { candidateId: 2 })];
    expect(overlapSentence({ interview, other, who: 'mei' }, 'Ada')).toBe(
      'Mei has another interview from 10:15 to 11:00 (Europe/Berlin)',
    );
    expect(overlapSentence({ interview: { ...interview, zone: 'No/Zone' }, other, who: null }, 'Ada')).toBe(
      'Ada has another interview from 09:15 to 10:00 (UTC)',
    );
  });

  it.each([
    ['09:00', '09:00', 'An interview must end after it begins'],
    ['09:00', '17:00', null],
    ['09:00', '17:01', 'An interview can’t be longer than 8 hours'],
  ])('%s to %s: %s', (from, until, problem) => {
    expect(spanProblem(at(from, until))).toBe(problem);
  });
});

describe('An interview (product §22)', () => {
  const draft = {
    kit: sampleKit({ id: 7 }),
    startsAt: '2026-02-02T09:00:00.000Z',
    zone: 'Europe/Berlin',
    place: '',
    details: '',
    interviewers: ['mei', 'mei', 'ben'],
  };

  it('An interview has the name, length, stage, attributes and questions of its kit', () => {
    const made = newInterview(draft, sampleCandidate(), 'a@x', { by: 'olga', at: AT });
    expect(made).toMatchObject({
      kitId: 7,
      name: 'Phone screen',
      stage: 'screen',
      endsAt: '2026-02-02T09:30:00.000Z',
      interviewers: ['mei', 'ben'],
      uid: 'a@x',
      sequence: 0,
      by: 'olga',
    });
  });

  it.each<[what: string, edit: InterviewEdit, expected: object]>([
    [
      'keeps its length when its start moves, and drops the answers',
      { startsAt: '2026-01-07T09:00:00.000Z' },
      { endsAt: '2026-01-07T09:30:00.000Z', sequence: 1, answers: [] },
    ],
    [
      'keeps the answers when only its place changes',
      { place: 'Room 2' },
      { sequence: 1, answers: [{ who: 'mei' }] },
    ],
    ['drops the answer of who no longer holds it', { interviewers: ['ben'] }, { sequence: 1, answers: [] }],
    ['stays the same when nothing differs', { place: '', interviewers: ['mei'] }, { sequence: 0 }],
    ['is refused without people', { interviewers: [] }, { refused: 'Choose who holds the interview' }],
    ['is refused in an unknown zone', { zone: 'No/Zone' }, { refused: 'There is no time zone “No/Zone”' }],
  ])('%s', (_, edit, expected) => {
    const answer = { answer: 'accepted', at: AT, comment: '', proposedStart: null } as const;
    const answered = answerInvitation(interview, 'mei', answer);
    if ('refused' in answered) throw new Error(answered.refused);
    expect(changeInterview(answered, edit)).toMatchObject(expected);
  });

  it('An interview that is cancelled can’t be changed, answered or cancelled again', () => {
    const cancelled = cancelInterview(interview, ' Ill ');
    if ('refused' in cancelled) throw new Error(cancelled.refused);
    expect(cancelled).toMatchObject({ state: 'cancelled', reason: 'Ill', sequence: 1 });
    const answer = { answer: 'declined', at: AT, comment: '', proposedStart: null } as const;
    for (const next of [
      changeInterview(cancelled, { place: 'x' }),
      cancelInterview(cancelled, ''),
      answerInvitation(cancelled, 'mei', answer),
    ]) {
      expect(next).toMatchObject({ kind: 'conflict' });
    }
  });

  it('An interview has one answer of each person, the newest', () => {
    const answer = (moment: string, given: 'accepted' | 'declined') =>
      ({ answer: given, at: moment, comment: '', proposedStart: null }) as const;
    const first = answerInvitation(interview, 'MEI', answer('2026-01-05T12:00:00.000Z', 'accepted'));
    if ('refused' in first) throw new Error(first.refused);
    expect(first.answers).toMatchObject([{ who: 'mei', answer: 'accepted' }]);
    expect(answerInvitation(first, 'mei', answer('2026-01-05T11:00:00.000Z', 'declined'))).toBe(first);
    expect(answerInvitation(first, 'mei', answer('2026-01-05T13:00:00.000Z', 'declined'))).toMatchObject({
      answers: [{ who: 'mei', answer: 'declined' }],
    });
    expect(answerInvitation(interview, 'ben', answer(AT, 'accepted'))).toMatchObject({ kind: 'invalid' });
    expect(answerInvitation(interview, '', answer(AT, 'accepted'))).toMatchObject({ answers: [{ who: '' }] });
  });
});

describe('Invitations (product §22)', () => {
  const made: [CalendarEvent, CalendarMethod][] = [];
  const inviting: Inviting = {
    from: 'jobs@acme.example',
    senderName: 'Olga Ober',
    people: new Map([['mei', { name: 'Mei Tan', email: 'mei@acme.example', zone: 'America/New_York' }]]),
    answersTo: (id) => `jobs+${id}@acme.example`,
    pageAt: (path) => `https://hire.example${path}`,
    newMessageId: () => 'new@acme.example',
    calendarOf: (event, method) => `${made.push([event, method])}`,
    dueAt: AT,
  };
  const booked: InterviewChange = {
    before: null,
    interview: { ...interview, interviewers: ['Mei', 'ben'], place: 'Room 2', details: 'Bring a laptop.' },
    candidate: sampleCandidate(),
    jobTitle: 'Engineer',
    mayMove: true,
    messages: [],
  };

  it('Invitations go to the candidate and each interviewer with an address, and name nobody else’s address', () => {
    made.length = 0;
    const messages = invitationsOf(booked, inviting, { by: 'olga', at: AT });
    expect(messages.map(({ to, invitation }) => [to, invitation?.who])).toEqual([
      ['ada@example.com', ''],
      ['mei@acme.example', 'Mei'],
    ]);
    expect(messages.map(({ text }) => text)).toEqual([
      'Hello Ada,\n\nWe would like to invite you: “Phone screen” for Engineer.\n\nWhen: Tuesday, 6 January 2026, 10:00 to 10:30 (Europe/Berlin)\nWhere: Room 2\nWith: Mei Tan, ben\n\nBring a laptop.\n\nKind regards\nOlga Ober',
      'Hello Mei,\n\nYou hold an interview: “Phone screen” with Ada Lovelace for Engineer.\n\nWhen: Tuesday, 6 January 2026, 04:00 to 04:30 (America/New_York)\nWhere: Room 2\nWith: Ada Lovelace, Mei Tan, ben\n\nCandidate and CV: https://hire.example/candidates/1\nQuestions and your scorecard: https://hire.example/interviews/1/scorecard\n\nKind regards\nOlga Ober',
    ]);
    for (const [event] of made) expect(event.attendees).toHaveLength(1);
    expect(made.map(([{ zone }]) => zone)).toEqual(['Europe/Berlin', 'America/New_York']);
  });

  it('Invitations tell only invited people that they are not needed any more', () => {
    const invitation = { interviewId: 1, method: 'REQUEST', sequence: 0, calendar: '' } as const;
    const earlier = [
      sampleMessage({ id: 1, invitation: { ...invitation, who: '' } }),
      sampleMessage({ id: 2, invitation: { ...invitation, who: 'mei' }, to: 'mei@acme.example' }),
    ];
    const changed = { ...booked, before: interview, messages: earlier };
    const without = { ...changed, interview: { ...booked.interview, interviewers: ['ben'] } };
    expect(
      invitationsOf(without, inviting, { by: 'olga', at: AT }).map(({ to, subject, invitation: its }) => [
        to,
        subject.split(':')[0],
        its?.method,
      ]),
    ).toEqual([
      ['ada@example.com', 'Changed', 'REQUEST'],
      ['mei@acme.example', 'Cancelled', 'CANCEL'],
    ]);
    expect(isSuperseded(earlier[0]!, earlier)).toBe(false);
    expect(
      isSuperseded(earlier[0]!, [sampleMessage({ id: 3, invitation: { ...invitation, who: '' } })]),
    ).toBe(true);
  });

  it('Invitations tell the time in the candidate’s zone, also over a change of the clocks', () => {
    const span = { startsAt: '2026-10-25T00:30:00.000Z', endsAt: '2026-10-25T01:30:00.000Z' };
    expect(whenInWords({ ...span, zone: 'Europe/Berlin' })).toBe(
      'Sunday, 25 October 2026, 02:30 to 02:30 (Europe/Berlin)',
    );
  });
});
