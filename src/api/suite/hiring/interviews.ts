import { describe, expect, it, test } from 'vitest';
import type { TestClient } from '#api/suite/test-client.ts';

const BODY = {
  candidateId: 1,
  kitId: 1,
  startsAt: '2030-03-04T09:00:00.000Z',
  zone: 'Europe/Berlin',
  place: 'Room 2',
  interviewers: ['mei'],
};

type Given = Readonly<Record<string, unknown>>;

async function schedule(api: TestClient, given: Given = {}) {
  const { json, headers, status } = await api.send('POST /interviews', { body: { ...BODY, ...given } });
  if (status !== 201) throw new Error(`Not scheduled: ${JSON.stringify(json)}`);
  const interview = json as { readonly id: number; readonly startsAt: string };
  return { ...interview, seq: headers.get('Change-Seq') ?? '' };
}

async function interviewOf(api: TestClient, candidateId: number, id: number) {
  const { data } = await api.ok('GET /candidates/{id}/interviews', { params: { id: candidateId } });
  return data.find((each) => each.id === id);
}

export function describeInterviews(api: TestClient): void {
  describe('POST /interviews', () => {
    it('An interview is scheduled with what its kit says, without telling anybody', async () => {
      const { seq: _seq, ...interview } = await schedule(api);
      expect(interview).toMatchObject({
        ...BODY,
        name: 'Phone screen',
        stage: 'screen',
        jobId: 1,
        endsAt: '2030-03-04T09:30:00.000Z',
        state: 'scheduled',
        sequence: 0,
        answers: [],
        details: '',
        uid: expect.stringMatching(/^[0-9a-f-]{36}@\S+$/),
      });
      expect(await interviewOf(api, 1, interview.id)).toEqual(interview);
      expect(await api.ok('GET /outbox')).toEqual({ data: [], total: 0 });
    });

    it('An interview is scheduled without a kit, or with a time and a name of its own', async () => {
      const plain = { kitId: null, name: 'Lunch' };
      expect(await schedule(api, plain)).toMatchObject({
        name: 'Lunch',
        stage: 'applied',
        endsAt: '2030-03-04T10:00:00.000Z',
        attributes: [],
      });
      const own = {
        candidateId: 2,
        name: 'Long call',
        interviewers: ['ben'],
        endsAt: '2030-03-04T11:00:00.000Z',
      };
      expect(await schedule(api, own)).toMatchObject({ name: 'Long call', endsAt: own.endsAt, kitId: 1 });
    });

    test.each<[Given, number, string]>([
      [{ candidateId: 99 }, 404, 'Candidate not found'],
      [{ kitId: 99 }, 400, 'There is no interview kit #99'],
      [{ kitId: null }, 400, 'Name can’t be empty'],
      [{ interviewers: [] }, 400, 'Choose who holds the interview'],
      [{ zone: 'Mars/Base' }, 400, 'There is no time zone “Mars/Base”'],
      [{ endsAt: BODY.startsAt }, 400, 'An interview must end after it begins'],
      [{ endsAt: '2030-03-04T17:00:01.000Z' }, 400, 'An interview can’t be longer than 8 hours'],
    ])('The body %j is refused', async (given, status, message) => {
      expect(await api.refused('POST /interviews', { body: { ...BODY, ...given } })).toEqual({
        status,
        message,
      });
    });

    test.each<[string, Given, string | null]>([
      ['an interviewer', { candidateId: 2 }, 'Mei'],
      ['an interviewer in other letters', { candidateId: 2, interviewers: ['ben', 'MEI'] }, 'MEI'],
      ['the candidate', { interviewers: ['ben'] }, 'Ada'],
      ['nobody, when it begins as the other one ends', { startsAt: '2030-03-04T09:30:00.000Z' }, null],
      ['nobody, when it ends as the other one begins', { startsAt: '2030-03-04T08:30:00.000Z' }, null],
      ['nobody, with other people', { candidateId: 2, interviewers: ['ben'] }, null],
    ])('Two interviews never have the same time of %s', async (_, given, who) => {
      await schedule(api);
      const { status, json } = await api.send('POST /interviews', { body: { ...BODY, ...given } });
      const message = `${who} has another interview from 10:00 to 10:30 (Europe/Berlin)`;
      const refusal = { status: 409, json: { message } };
      const added = { status: 201, json: expect.objectContaining({ candidateId: expect.any(Number) }) };
      expect({ status, json }).toEqual(who === null ? added : refusal);
    });
  });

  describe('GET /interviews', () => {
    it('The answer has the interviews that start in a time, with names, the earliest first', async () => {
      const before = (await api.ok('GET /interviews')).data.length;
      const later = await schedule(api, { startsAt: '2030-03-05T09:00:00.000Z' });
      const first = await schedule(api, { candidateId: 3, interviewers: ['ben'] });
      const range = { from: '2030-03-04T09:00:00.000Z', until: '2030-03-05T09:00:00.001Z' };
      const { data } = await api.ok('GET /interviews', { query: range });
      expect(data.map(({ id, candidateName, jobTitle }) => [id, candidateName, jobTitle])).toEqual([
        [first.id, 'Alan', 'Data Scientist'],
        [later.id, 'Ada', 'Frontend Engineer'],
      ]);
      const day = { ...range, until: '2030-03-05T09:00:00.000Z' };
      expect((await api.ok('GET /interviews', { query: day })).data).toHaveLength(1);
      const own = await api.ok('GET /interviews', { query: { ...range, interviewer: 'Mei' } });
      expect(own.data.map(({ id }) => id)).toEqual([later.id]);
      const ofJob = await api.ok('GET /interviews', { query: { ...range, jobId: 1 } });
      expect(ofJob.data.map(({ id }) => id)).toEqual([later.id]);
      expect((await api.ok('GET /interviews')).data).toHaveLength(before + 2);
    });
  });

  describe('GET /interviews/busy', () => {
    it('The answer has the busy times of people, merged and without subjects', async () => {
      await schedule(api);
      await schedule(api, { candidateId: 2, startsAt: '2030-03-04T09:30:00.000Z' });
      const { id } = await schedule(api, { candidateId: 2, startsAt: '2030-03-04T12:00:00.000Z' });
      await api.ok('PATCH /interviews/{id}', { params: { id }, body: { cancelled: true } });
      const query = {
        handles: 'mei,ben',
        from: '2030-03-04T09:10:00.000Z',
        until: '2030-03-05T00:00:00.000Z',
      };
      const unknown = { zone: null, workingHours: null, problem: null };
      expect(await api.ok('GET /interviews/busy', { query })).toEqual({
        data: [
          {
            handle: 'mei',
            busy: [{ from: '2030-03-04T09:00:00.000Z', to: '2030-03-04T10:00:00.000Z' }],
            ...unknown,
          },
          { handle: 'ben', busy: [], ...unknown },
        ],
      });
    });
  });

  describe('PATCH /interviews/{id}', () => {
    it('An edit without a difference changes nothing', async () => {
      const { id, seq } = await schedule(api);
      const sent = { params: { id }, body: { place: 'Room 2', interviewers: ['mei'] } };
      const { json, headers } = await api.send('PATCH /interviews/{id}', sent);
      expect(json).toMatchObject({ sequence: 0 });
      expect([headers.get('Change-Seq'), seq]).toEqual([null, expect.any(String)]);
    });

    it('A time at which somebody has another interview is refused', async () => {
      const { id } = await schedule(api);
      await schedule(api, { candidateId: 2, startsAt: '2030-03-04T10:00:00.000Z' });
      const body = { startsAt: '2030-03-04T10:29:00.000Z' };
      expect(await api.refused('PATCH /interviews/{id}', { params: { id }, body })).toEqual({
        status: 409,
        message: 'Mei has another interview from 11:00 to 11:30 (Europe/Berlin)',
      });
    });

    it('A cancelled interview frees its time, also after an undo', async () => {
      const { id } = await schedule(api);
      const body = { cancelled: true, reason: ' Ill ' };
      const { json, headers } = await api.send('PATCH /interviews/{id}', { params: { id }, body });
      expect(json).toMatchObject({ state: 'cancelled', reason: 'Ill', sequence: 1 });
      const other = await schedule(api, { candidateId: 2 });
      const seq = headers.get('Change-Seq') ?? '';
      expect(await api.refused('POST /changes/{seq}/undo', { params: { seq } })).toEqual({
        status: 409,
        message: 'This can’t be undone: Mei has another interview from 10:00 to 10:30 (Europe/Berlin).',
      });
      await api.ok('PATCH /interviews/{id}', { params: { id: other.id }, body: { cancelled: true } });
      await api.ok('POST /changes/{seq}/undo', { params: { seq } });
      expect(await interviewOf(api, 1, id)).toMatchObject({ state: 'scheduled', reason: '', sequence: 0 });
    });

    it('A change of a cancelled or unknown interview is refused', async () => {
      const { id } = await schedule(api);
      await api.ok('PATCH /interviews/{id}', { params: { id }, body: { cancelled: true } });
      const body = { place: 'Room 3' };
      expect(await api.refused('PATCH /interviews/{id}', { params: { id }, body })).toEqual({
        status: 409,
        message: '“Phone screen” is cancelled, so it can’t be changed. Schedule a new one.',
      });
      expect(await api.refused('PATCH /interviews/{id}', { params: { id: 99 }, body })).toEqual({
        status: 404,
        message: 'Interview not found',
      });
    });
  });

  describe('Merging', () => {
    it('A merge is refused when both have an interview at the same time', async () => {
      await schedule(api);
      await schedule(api, { candidateId: 2, interviewers: ['ben'] });
      const merge = { params: { id: 1 }, body: { candidateId: 2 } };
      expect(await api.refused('POST /candidates/{id}/merge', merge)).toEqual({
        status: 409,
        message: 'Ada has another interview from 10:00 to 10:30 (Europe/Berlin)',
      });
    });
  });
}

/** Tests what a host does that sends mail. */
export function describeInviting(api: TestClient): void {
  async function outbox() {
    const { data } = await api.ok('GET /outbox');
    return data.map(({ to, subject, invitation }) => [to, invitation?.method, invitation?.sequence, subject]);
  }

  describe('Invitations', () => {
    it('Invitations go in the same change to the candidate and to each interviewer with an address', async () => {
      const { id, seq } = await schedule(api, { notify: true, interviewers: ['mei', 'ben'] });
      expect(await outbox()).toEqual([
        ['ada@example.com', 'REQUEST', 0, 'Invitation: Phone screen, Frontend Engineer'],
        ['mei@acme.example', 'REQUEST', 0, 'Invitation: Phone screen with Ada, Frontend Engineer'],
      ]);
      const { data } = await api.ok('GET /candidates/{id}/messages', { params: { id: 1 } });
      expect(data.map(({ to, invitation }) => [to, invitation?.interviewId])).toContainEqual([
        'ada@example.com',
        id,
      ]);
      expect(data.some(({ to }) => to === 'mei@acme.example')).toBe(false);
      expect(data[0]?.text).toContain('Monday, 4 March 2030, 10:00 to 10:30 (Europe/Berlin)');
      expect(data[0]?.text).not.toContain('mei@acme.example');
      await api.ok('POST /changes/{seq}/undo', { params: { seq } });
      expect(await outbox()).toEqual([]);
      expect(await interviewOf(api, 1, id)).toBeUndefined();
    });

    it('Invitations tell the invited people of a change and of the end, also a former interviewer', async () => {
      const { id } = await schedule(api, { notify: true });
      await api.ok('PATCH /interviews/{id}', {
        params: { id },
        body: { startsAt: '2030-03-04T11:00:00.000Z' },
      });
      await api.ok('PATCH /interviews/{id}', { params: { id }, body: { interviewers: ['ben'] } });
      await api.ok('PATCH /interviews/{id}', {
        params: { id },
        body: { cancelled: true, reason: 'We are ill.' },
      });
      const sent = await outbox();
      expect(
        sent.filter(([to]) => to === 'ada@example.com').map(([, method, sequence]) => [method, sequence]),
      ).toEqual([
        ['REQUEST', 0],
        ['REQUEST', 1],
        ['REQUEST', 2],
        ['CANCEL', 3],
      ]);
      expect(
        sent.filter(([to]) => to !== 'ada@example.com').map(([, method, sequence]) => [method, sequence]),
      ).toEqual([
        ['REQUEST', 0],
        ['REQUEST', 1],
        ['CANCEL', 2],
      ]);
      const { data } = await api.ok('GET /candidates/{id}/messages', { params: { id: 1 } });
      expect(data[0]?.text).toContain('We are ill.');
    });

    it('Invitations are not sent for a change that people need not know, or when nobody was invited', async () => {
      const { id } = await schedule(api);
      await api.ok('PATCH /interviews/{id}', { params: { id }, body: { place: 'Room 3' } });
      const invited = await schedule(api, { notify: true, startsAt: '2030-03-05T09:00:00.000Z' });
      const params = { id: invited.id };
      await api.ok('PATCH /interviews/{id}', { params, body: { place: 'Room 3', notify: false } });
      expect((await outbox()).map(([, method, sequence]) => [method, sequence])).toEqual([
        ['REQUEST', 0],
        ['REQUEST', 0],
      ]);
    });
  });
}

/** Tests the answers of a host where one person answers for everybody. */
export function describeAnswers(api: TestClient): void {
  describe('POST /interviews/{id}/answer', () => {
    it('The answer of an interviewer is stored, and a later one replaces it', async () => {
      const { id } = await schedule(api);
      const answer = (body: object) => ({ params: { id }, body: { interviewer: 'mei', ...body } });
      await api.ok('POST /interviews/{id}/answer', answer({ answer: 'accepted' }));
      const proposedStart = '2030-03-04T10:00:00.000Z';
      const declined = { answer: 'declined', comment: 'Dentist', proposedStart };
      const answered = await api.ok('POST /interviews/{id}/answer', answer(declined));
      expect(answered.answers).toEqual([{ who: 'mei', at: expect.any(String), ...declined }]);
      expect(answered.sequence).toBe(0);
    });

    test.each<[Given, string]>([
      [{ answer: 'accepted' }, 'Say who answers'],
      [{ answer: 'accepted', interviewer: 'ben' }, 'Only who holds the interview can answer'],
    ])('The body %j is refused', async (body, message) => {
      const { id } = await schedule(api);
      expect(await api.refused('POST /interviews/{id}/answer', { params: { id }, body })).toEqual({
        status: 400,
        message,
      });
    });
  });

  describe('PATCH /interviews/{id}', () => {
    it('An interview moves with its length, and answers to the former time no longer count', async () => {
      const { id } = await schedule(api);
      const body = { answer: 'accepted', interviewer: 'mei' };
      await api.ok('POST /interviews/{id}/answer', { params: { id }, body });
      const place = await api.ok('PATCH /interviews/{id}', { params: { id }, body: { place: 'Room 3' } });
      expect(place).toMatchObject({ sequence: 1, answers: [{ who: 'mei', answer: 'accepted' }] });
      const startsAt = '2030-03-04T09:15:00.000Z';
      const moved = await api.ok('PATCH /interviews/{id}', { params: { id }, body: { startsAt } });
      expect(moved).toMatchObject({
        startsAt,
        endsAt: '2030-03-04T09:45:00.000Z',
        place: 'Room 3',
        sequence: 2,
        answers: [],
      });
    });
  });
}
