import { describe, expect, it, test } from 'vitest';
import type { TestClient } from '#api/suite/test-client.ts';

/** A link to one interview of 30 minutes on a Monday in Berlin. */
const BODY = {
  parts: [{ kitId: 1, interviewers: ['mei'] }],
  from: '2030-03-04',
  until: '2030-03-04',
  zone: 'Europe/Berlin',
  place: 'Room 2',
};
const CHAIN = {
  ...BODY,
  parts: [
    { kitId: 1, interviewers: ['mei'] },
    { name: 'System design', minutes: 60, interviewers: ['ben', 'mei'] },
  ],
  breakMinutes: 15,
};
const NINE = '2030-03-04T08:00:00.000Z';
const TEN = '2030-03-04T09:00:00.000Z';
const TAKEN = { status: 409, message: 'Somebody else has just taken this time. Choose another.' };

type Given = Readonly<Record<string, unknown>>;

export function describeBookings(api: TestClient): void {
  async function make(given: Given = {}, candidateId = 1) {
    return api.ok('POST /candidates/{id}/bookings', {
      params: { id: candidateId },
      body: { ...BODY, ...given },
    });
  }
  const timesOf = async (id: number) => (await api.ok('GET /bookings/{id}/times', { params: { id } })).data;
  const choose = (id: number, startsAt: string, more: Given = {}) => ({
    params: { id },
    body: { startsAt, zone: 'America/New_York', ...more },
  });
  const book = (id: number, startsAt: string) => api.ok('PATCH /bookings/{id}', choose(id, startsAt));
  const refused = (id: number, body: Given) => api.refused('PATCH /bookings/{id}', { params: { id }, body });

  describe('POST /candidates/{id}/bookings', () => {
    it('The new link is open and has what its kits say', async () => {
      const made = await make(CHAIN);
      expect(made).toMatchObject({
        candidateId: 1,
        jobId: 1,
        state: 'open',
        breakMinutes: 15,
        changeHours: 24,
        interviews: [],
        closedAt: null,
        parts: [
          { kitId: 1, name: 'Phone screen', minutes: 30, interviewers: ['mei'] },
          { kitId: null, name: 'System design', minutes: 60, interviewers: ['ben', 'mei'], questions: [] },
        ],
      });
      expect(made).not.toHaveProperty('key');
      const { data } = await api.ok('GET /candidates/{id}/bookings', { params: { id: 1 } });
      expect(data.find(({ id }) => id === made.id)).toEqual(made);
      expect(
        data
          .map(({ createdAt }) => createdAt)
          .toSorted()
          .toReversed(),
      ).toEqual(data.map(({ createdAt }) => createdAt));
    });

    test.each<[Given, string]>([
      [{ parts: [] }, 'Add an interview'],
      [{ parts: [{ kitId: 99, interviewers: ['mei'] }] }, 'There is no interview kit #99'],
      [{ parts: [{ interviewers: ['mei'] }] }, 'Name can’t be empty'],
      [{ parts: [{ kitId: 1, interviewers: [] }] }, 'Choose who holds “Phone screen”'],
      [{ parts: [{ kitId: 1, interviewers: ['mei', 'Mei'] }] }, 'Name everybody of “Phone screen” once'],
      [{ until: '2030-03-03' }, 'The last day is before the first'],
      [{ from: '2020-03-02', until: '2020-03-03' }, 'The last day is over'],
      [{ until: '2030-06-04' }, 'From the first to the last day are at most 92 days'],
      [{ zone: 'Mars/Base' }, 'The body’s zone must be the name of a time zone, like Europe/Berlin'],
    ])('The body %j is refused', async (given, message) => {
      const sent = { params: { id: 1 }, body: { ...BODY, ...given } };
      expect(await api.refused('POST /candidates/{id}/bookings', sent)).toEqual({ status: 400, message });
    });

    it('A repeated request gets its first answer, also when the kit is gone since', async () => {
      const kit = await api.ok('POST /kits', { body: { jobId: null, name: 'Lunch', minutes: 45 } });
      const sent = {
        params: { id: 1 },
        body: { ...BODY, parts: [{ kitId: kit.id, interviewers: ['mei'] }] },
        headers: { 'Idempotency-Key': 'link-1' },
      };
      const first = await api.send('POST /candidates/{id}/bookings', sent);
      await api.ok('DELETE /kits/{id}', { params: { id: kit.id } });
      const again = await api.send('POST /candidates/{id}/bookings', sent);
      expect([first.status, again.status]).toEqual([201, 201]);
      expect(again.json).toEqual(first.json);
      expect(again.headers.get('Change-Seq')).toBe(first.headers.get('Change-Seq'));
    });

    it('An unknown candidate is "Candidate not found"', async () => {
      const nobody = { status: 404, message: 'Candidate not found' };
      const params = { id: 99 };
      expect(await api.refused('POST /candidates/{id}/bookings', { params, body: BODY })).toEqual(nobody);
      expect(await api.refused('GET /candidates/{id}/bookings', { params })).toEqual(nobody);
    });
  });

  describe('GET /bookings/{id}/times', () => {
    it('The answer has every half hour of working time in which the whole chain fits', async () => {
      const { id } = await make(CHAIN);
      const times = await timesOf(id);
      expect(times[0]).toBe(NINE);
      // From 15:15 on, 30, 15 and 60 minutes don't fit before 17:00.
      expect(times.at(-1)).toBe('2030-03-04T14:00:00.000Z');
      expect(times).toHaveLength(13);
    });

    it('The answer leaves out the busy times of everybody, the candidate too', async () => {
      const { id } = await make();
      const all = await timesOf(id);
      const interview = { kitId: 1, zone: 'Europe/Berlin', startsAt: NINE };
      await api.ok('POST /interviews', { body: { ...interview, candidateId: 2, interviewers: ['MEI'] } });
      await api.ok('POST /interviews', {
        body: { ...interview, candidateId: 1, startsAt: TEN, interviewers: ['ben'] },
      });
      expect(await timesOf(id)).toEqual(all.filter((at) => at !== NINE && at !== TEN));
    });

    it('An unknown link is answered with 404', async () => {
      const none = { status: 404, message: 'Scheduling link not found' };
      expect(await api.refused('GET /bookings/{id}/times', { params: { id: 9 } })).toEqual(none);
      expect(await refused(9, { closed: true })).toEqual(none);
      expect(await refused(9, { startsAt: NINE })).toEqual(none);
    });
  });

  describe('PATCH /bookings/{id}', () => {
    it('All interviews of a link are booked in one change, which one undo takes back', async () => {
      const { id } = await make(CHAIN);
      const { json, headers } = await api.send(
        'PATCH /bookings/{id}',
        choose(id, NINE, { comment: 'By train' }),
      );
      const accepted = { who: '', answer: 'accepted', comment: 'By train' };
      expect(json).toMatchObject({
        state: 'booked',
        interviews: [
          { name: 'Phone screen', startsAt: NINE, endsAt: '2030-03-04T08:30:00.000Z', answers: [accepted] },
          {
            name: 'System design',
            startsAt: '2030-03-04T08:45:00.000Z',
            endsAt: '2030-03-04T09:45:00.000Z',
            interviewers: ['ben', 'mei'],
            place: 'Room 2',
            zone: 'America/New_York',
            bookingId: id,
          },
        ],
      });
      await api.ok('POST /changes/{seq}/undo', { params: { seq: headers.get('Change-Seq') ?? '' } });
      const { data } = await api.ok('GET /candidates/{id}/bookings', { params: { id: 1 } });
      expect(data.find((each) => each.id === id)).toMatchObject({ state: 'open', interviews: [] });
    });

    it('All interviews move together, with their calendar events', async () => {
      const { id } = await make(CHAIN);
      const before = await book(id, NINE);
      const after = await book(id, TEN);
      expect(after.interviews.map(({ uid }) => uid)).toEqual(before.interviews.map(({ uid }) => uid));
      expect(after.interviews).toMatchObject([
        { startsAt: TEN, sequence: 1, state: 'scheduled' },
        { startsAt: '2030-03-04T09:45:00.000Z', sequence: 1, state: 'scheduled' },
      ]);
    });

    it('A booking may move to a time that overlaps its own, and keeps the same time without a change', async () => {
      const { id } = await make(CHAIN);
      await book(id, NINE);
      await book(id, '2030-03-04T08:30:00.000Z');
      const { headers } = await api.send('PATCH /bookings/{id}', choose(id, '2030-03-04T08:30:00.000Z'));
      expect(headers.get('Change-Seq')).toBeNull();
    });

    it('The later of two candidates is told that the time is taken', async () => {
      const [one, other] = [await make(CHAIN), await make(CHAIN, 2)];
      await book(one.id, NINE);
      for (const startsAt of [NINE, '2030-03-04T08:30:00.000Z']) {
        expect(await refused(other.id, { startsAt })).toEqual(TAKEN);
      }
      expect(await book(other.id, '2030-03-04T10:00:00.000Z')).toMatchObject({ state: 'booked' });
    });

    test.each([
      ['before the working hours', '2030-03-04T07:00:00.000Z'],
      ['between two offered times', '2030-03-04T08:10:00.000Z'],
      ['on another day', '2030-03-05T08:00:00.000Z'],
      ['in the past', '2020-03-02T08:00:00.000Z'],
    ])('A time %s is refused', async (_where, startsAt) => {
      const { id } = await make();
      const message = 'This time is not offered. Choose another.';
      expect(await refused(id, { startsAt })).toEqual({ status: 409, message });
    });

    it('All interviews are cancelled, after which another time can be chosen', async () => {
      const { id } = await make(CHAIN);
      expect(await refused(id, { cancelled: true })).toEqual({
        status: 409,
        message: 'Nothing is booked by this link any more',
      });
      await book(id, NINE);
      const params = { id };
      const body = { cancelled: true, reason: ' Ill ' };
      expect(await api.ok('PATCH /bookings/{id}', { params, body })).toMatchObject({ state: 'open' });
      const { data } = await api.ok('GET /candidates/{id}/interviews', { params: { id: 1 } });
      expect(data.filter(({ bookingId }) => bookingId === id)).toMatchObject([
        { state: 'cancelled', reason: 'Ill', sequence: 1 },
        { state: 'cancelled', reason: 'Ill', sequence: 1 },
      ]);
      expect((await book(id, NINE)).interviews).toHaveLength(2);
    });

    it('A closed link books nothing, and can be opened again', async () => {
      const { id } = await make();
      const params = { id };
      await book(id, NINE);
      const closed = await api.ok('PATCH /bookings/{id}', { params, body: { closed: true } });
      expect(closed).toMatchObject({ state: 'closed', closedAt: expect.any(String) });
      const message = 'This link is closed';
      expect(await refused(id, { startsAt: TEN })).toEqual({ status: 409, message });
      expect(await refused(id, { cancelled: true })).toEqual({ status: 409, message });
      const open = await api.ok('PATCH /bookings/{id}', { params, body: { closed: false } });
      expect(open).toMatchObject({ state: 'booked', closedAt: null });
    });

    it('A link is closed when a recruiter cancels the last of its interviews, until that is undone', async () => {
      const { id } = await make(CHAIN);
      const [first, second] = (await book(id, NINE)).interviews;
      const cancel = (interview = first) =>
        api.send('PATCH /interviews/{id}', { params: { id: interview?.id ?? 0 }, body: { cancelled: true } });
      const state = async () => {
        const { data } = await api.ok('GET /candidates/{id}/bookings', { params: { id: 1 } });
        return data.find((link) => link.id === id)?.state;
      };
      await cancel(first);
      expect(await state()).toBe('booked');
      const { headers } = await cancel(second);
      expect(await state()).toBe('closed');
      await api.ok('POST /changes/{seq}/undo', { params: { seq: Number(headers.get('Change-Seq')) } });
      expect(await state()).toBe('booked');
    });

    it('The same booking that is sent twice is made once', async () => {
      const { id } = await make();
      const sent = { ...choose(id, NINE), headers: { 'Idempotency-Key': 'form-1' } };
      const answers = [
        await api.send('PATCH /bookings/{id}', sent),
        await api.send('PATCH /bookings/{id}', sent),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[1]?.json).toEqual(answers[0]?.json);
      const { data } = await api.ok('GET /candidates/{id}/interviews', { params: { id: 1 } });
      expect(data.filter(({ bookingId }) => bookingId === id)).toHaveLength(1);
    });

    it('A move by the candidate keeps people whom a recruiter has exchanged', async () => {
      const { id } = await make();
      const booked = await book(id, NINE);
      const [interview] = booked.interviews;
      const params = { id: interview?.id ?? 0 };
      await api.ok('PATCH /interviews/{id}', { params, body: { interviewers: ['ben'] } });
      expect((await book(id, TEN)).interviews).toMatchObject([{ interviewers: ['ben'], sequence: 2 }]);
    });

    it('The link says what a recruiter changed of its interview, until that is undone', async () => {
      const { id, parts } = await make();
      const { interviews } = await book(id, NINE);
      const { headers } = await api.send('PATCH /interviews/{id}', {
        params: { id: interviews[0]?.id ?? 0 },
        body: { name: 'Coffee', interviewers: ['ben'], endsAt: '2030-03-04T09:00:00.000Z' },
      });
      const partsNow = async () => {
        const { data } = await api.ok('GET /candidates/{id}/bookings', { params: { id: 1 } });
        return data.find((each) => each.id === id)?.parts;
      };
      expect(await partsNow()).toEqual([{ ...parts[0], name: 'Coffee', interviewers: ['ben'], minutes: 60 }]);
      await api.ok('POST /changes/{seq}/undo', { params: { seq: headers.get('Change-Seq') ?? '' } });
      expect(await partsNow()).toEqual(parts);
    });
  });

  describe('Merges and erasures', () => {
    it('A merge moves the links of a candidate, and an erasure erases them', async () => {
      const { id } = await make({}, 2);
      await book(id, NINE);
      await api.ok('POST /candidates/{id}/merge', { params: { id: 1 }, body: { candidateId: 2 } });
      const { data } = await api.ok('GET /candidates/{id}/bookings', { params: { id: 2 } });
      expect(data.find((each) => each.id === id)).toMatchObject({ candidateId: 1, state: 'booked' });
      await api.ok('POST /candidates/erase', { body: { ids: [1] } });
      expect(await refused(id, { startsAt: TEN })).toMatchObject({ status: 404 });
    });
  });
}
