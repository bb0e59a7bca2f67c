import { describe, expect, it, test } from 'vitest';
import type { TestClient } from '#api/suite/test-client.ts';
import type { Answer } from '#contract/contract.ts';

const TEXT = 'Come and work with us, from {{start}} on, for {{pay}}.';
const OFFER = {
  text: TEXT,
  pay: { min: 60_000, max: 60_000, currency: 'EUR', period: 'year' },
  startsOn: '2999-01-04',
  expiresOn: '2998-12-10',
  approvers: ['bo', 'cy'],
};
const MAIL = { how: 'mail', subject: 'Our offer', text: 'Hello. Answer here: {{link to offer}}' };
const LETTER = { how: 'own program', subject: 'Our offer', text: 'Come and work with us' };

type Offer = Answer<'PATCH /offers/{id}'>;

/** The calls about offers that tests make. */
function callsOn(api: TestClient) {
  const change = (id: number, body: object) => api.send('PATCH /offers/{id}', { params: { id }, body });
  return {
    make: (id: number, body: object = {}) =>
      api.ok('POST /candidates/{id}/offers', { params: { id }, body: { ...OFFER, ...body } }),
    step: (id: number, body: object) => api.ok('PATCH /offers/{id}', { params: { id }, body }),
    refused: (id: number, body: object) => api.refused('PATCH /offers/{id}', { params: { id }, body }),
    stepBy: async (id: number, body: object) => {
      const { headers, json, status } = await change(id, body);
      expect(status, JSON.stringify(json)).toBe(200);
      return { offer: json as Offer, seq: headers.get('Change-Seq') ?? '' };
    },
    of: async (id: number) => (await api.ok('GET /candidates/{id}/offers', { params: { id } })).data,
    stageOf: async (id: number) => (await api.ok('GET /candidates/{id}', { params: { id } })).stage,
    undo: (seq: string) => api.ok('POST /changes/{seq}/undo', { params: { seq } }),
    undoRefused: (seq: string) => api.refused('POST /changes/{seq}/undo', { params: { seq } }),
  };
}

export function describeOffers(api: TestClient): void {
  const { make, step, stepBy, refused, of, stageOf, undo, undoRefused } = callsOn(api);

  async function sentOffer(id: number): Promise<number> {
    const made = await make(id, { approvers: [] });
    await step(made.id, { send: LETTER });
    return made.id;
  }

  describe('POST /candidates/{id}/offers', () => {
    it('A new offer is a draft, which an undo removes', async () => {
      const { headers, json } = await api.send('POST /candidates/{id}/offers', {
        params: { id: 1 },
        body: OFFER,
      });
      expect(json).toMatchObject({ candidateId: 1, jobId: 1, state: 'draft', key: null, evidence: null });
      expect((await of(1))[0]).toEqual(json);
      await undo(headers.get('Change-Seq') ?? '');
      expect((await of(1)).map(({ state }) => state)).toEqual(['declined']);
    });

    it('A second offer is refused while one is open', async () => {
      const { id } = await make(1);
      const again = () => api.refused('POST /candidates/{id}/offers', { params: { id: 1 }, body: OFFER });
      expect(await again()).toEqual({
        status: 409,
        message: 'Ada has an open offer already. Change it, or withdraw it first.',
      });
      await step(id, { withdraw: '' });
      expect((await make(1)).state).toBe('draft');
    });

    test.each([
      [{ expiresOn: '2020-01-01' }, 'The last day is over already: choose a day to come'],
      [{ text: 'x'.repeat(20_001) }, 'An offer can’t be longer than 20000 characters'],
      [{ startsOn: '2026-02-30' }, 'The body’s startsOn must be a day, like 2026-11-20'],
      [{ approvers: ['bo', 'bo'] }, '@bo can’t approve an offer twice'],
      [{ pay: { ...OFFER.pay, currency: 'EURO' } }, 'The body’s pay.currency is not valid'],
    ])('The body %j is refused', async (given, message) => {
      const body = { ...OFFER, ...given };
      const reply = await api.refused('POST /candidates/{id}/offers', { params: { id: 1 }, body });
      expect(reply).toEqual({ status: 400, message });
    });

    it('An unknown candidate is answered with 404', async () => {
      const parts = { params: { id: 99 }, body: OFFER };
      const reply = { status: 404, message: 'Candidate not found' };
      expect(await api.refused('POST /candidates/{id}/offers', parts)).toEqual(reply);
      expect(await api.refused('GET /candidates/{id}/offers', { params: { id: 99 } })).toEqual(reply);
    });
  });

  describe('PATCH /offers/{id}', () => {
    it('An offer is sent with a letter from one’s own program, which is in the candidate’s thread', async () => {
      const { id } = await make(2, { approvers: [] });
      const offer = await step(id, { send: LETTER });
      expect(offer).toMatchObject({
        state: 'sent',
        key: null,
        document: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      const { data } = await api.ok('GET /candidates/{id}/messages', { params: { id: 2 } });
      expect(data).toMatchObject([{ id: offer.messageId, state: 'written', subject: 'Our offer' }]);
    });

    it('An acceptance moves the candidate to Hired, and its undo takes both back until it is confirmed', async () => {
      const id = await sentOffer(2);
      const before = await stageOf(2);
      const { offer, seq } = await stepBy(id, { answer: 'accepted', reason: 'She called' });
      expect(offer).toMatchObject({
        state: 'accepted',
        reason: 'She called',
        signedName: '',
        evidence: null,
      });
      expect(await stageOf(2)).toBe('hired');
      const timeline = await api.ok('GET /candidates/{id}/timeline', { params: { id: 2 } });
      expect(timeline.data[0]).toMatchObject({ fromStage: before, toStage: 'hired' });
      await undo(seq);
      expect([await stageOf(2), (await of(2))[0]?.state]).toEqual([before, 'sent']);
      const again = await stepBy(id, { answer: 'accepted' });
      await step(id, { confirm: true });
      expect(await undoRefused(again.seq)).toEqual({
        status: 409,
        message: 'This can’t be undone: the acceptance of the offer is confirmed.',
      });
    });

    it('An offer is declined or withdrawn with a reason, and then is not answered any more', async () => {
      const declined = await sentOffer(2);
      expect(await step(declined, { answer: 'declined', reason: 'Too far' })).toMatchObject({
        state: 'declined',
        reason: 'Too far',
      });
      const withdrawn = await sentOffer(3);
      expect(await step(withdrawn, { withdraw: 'No budget' })).toMatchObject({ state: 'withdrawn' });
      expect(await refused(withdrawn, { answer: 'accepted' })).toEqual({
        status: 409,
        message: 'The offer is withdrawn, so it is not answered',
      });
    });

    it('One of two answers at the same time counts', async () => {
      const id = await sentOffer(2);
      const replies = await Promise.all(
        (['accepted', 'declined'] as const).map((answer) =>
          api.send('PATCH /offers/{id}', { params: { id }, body: { answer } }),
        ),
      );
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    });

    it.each([
      [{}, 400],
      [{ confirm: true }, 409],
      [{ decision: 'approved' }, 409],
      [{ ask: true, text: 'Both' }, 400],
      [{ state: 'accepted' }, 400],
      [{ key: 'a'.repeat(64) }, 400],
    ])('The body %j is refused', async (body, status) => {
      const { id } = await make(1);
      expect((await refused(id, body)).status).toBe(status);
      expect(await refused(99, { ask: true })).toEqual({ status: 404, message: 'Offer not found' });
    });
  });

  describe('GET /offers/{id}/evidence', () => {
    it('An offer without evidence is answered with 404', async () => {
      const { id } = await make(1);
      expect(await api.refused('GET /offers/{id}/evidence', { params: { id } })).toEqual({
        status: 404,
        message: 'There is no evidence of this offer',
      });
    });
  });

  test('An offer moves with a merge, and is erased with its candidate', async () => {
    await make(2);
    await api.ok('POST /candidates/{id}/merge', { params: { id: 2 }, body: { candidateId: 3 } });
    expect((await of(2)).map(({ candidateId }) => candidateId)).toEqual([2]);
    await api.ok('POST /candidates/erase', { body: { ids: [2] } });
    expect((await api.ok('GET /offers')).total).toBe(1);
    expect(JSON.stringify(await api.dump())).not.toContain(TEXT);
  });
}

/** Tests the approvals of a host where one person decides for everybody. */
export function describeApprovals(api: TestClient): void {
  const { make, step, stepBy, refused, undoRefused } = callsOn(api);

  describe('PATCH /offers/{id}', () => {
    it('An offer is approved in order, and needs approval again after an edit', async () => {
      const { id } = await make(1);
      expect((await step(id, { ask: true })).state).toBe('approving');
      expect((await step(id, { decision: 'approved' })).approvals.map(({ decision }) => decision)).toEqual([
        'approved',
        'open',
      ]);
      expect((await step(id, { decision: 'approved', note: 'Fine' })).state).toBe('approved');
      const edited = await step(id, { startsOn: '2999-02-01' });
      expect([edited.state, ...edited.approvals.map(({ decision }) => decision)]).toEqual([
        'draft',
        'open',
        'open',
      ]);
      expect(await refused(id, { send: LETTER })).toEqual({
        status: 409,
        message: 'The offer is not approved yet',
      });
    });

    it('An offer that is refused with a note is a draft again', async () => {
      const { id } = await make(1);
      await step(id, { ask: true });
      expect(await refused(id, { decision: 'refused', note: ' ' })).toEqual({
        status: 400,
        message: 'Say why you refuse the offer',
      });
      const { state, approvals } = await step(id, { decision: 'refused', note: 'Too much' });
      expect([state, approvals[0]?.note]).toEqual(['draft', 'Too much']);
    });

    it('An edit of an offer that was approved since can’t be undone', async () => {
      const { id } = await make(1, { approvers: ['bo'] });
      const { seq } = await stepBy(id, { startsOn: '2999-03-01' });
      await step(id, { ask: true });
      await step(id, { decision: 'approved' });
      expect((await undoRefused(seq)).status).toBe(409);
    });
  });

  describe('GET /offers', () => {
    it('The answer has all offers, the latest first, or those that wait for an approval', async () => {
      const { id } = await make(1);
      await make(2);
      await step(id, { ask: true });
      const { data, total } = await api.ok('GET /offers');
      expect([total, ...data.map(({ candidateName }) => candidateName)]).toEqual([3, 'Grace', 'Ada', 'Ada']);
      const waiting = await api.ok('GET /offers', { query: { toApprove: 'true' } });
      expect(waiting.data.map((offer) => offer.id)).toEqual([id]);
      const second = await api.ok('GET /offers', { query: { page: '2', pageSize: '2' } });
      expect([second.total, ...second.data.map(({ candidateName }) => candidateName)]).toEqual([3, 'Ada']);
    });
  });
}

/** Tests the sending of offers on a host that sends mail. */
export function describeSentOffers(api: TestClient): void {
  const { make, step, stepBy, refused, of, undo } = callsOn(api);

  describe('PATCH /offers/{id}, with a mail server', () => {
    it('The mail has a link that stands in no answer, and an undo takes the mail and the offer back', async () => {
      const { id } = await make(2, { approvers: [] });
      const { offer, seq } = await stepBy(id, { send: MAIL });
      expect(offer).toMatchObject({ state: 'sent', key: expect.stringMatching(/^[0-9a-f]{64}$/) });
      const { data } = await api.ok('GET /outbox');
      expect(data).toMatchObject([
        { id: offer.messageId, state: 'waiting', text: MAIL.text, to: 'grace@example.com' },
      ]);
      await undo(seq);
      expect((await api.ok('GET /outbox')).total).toBe(0);
      expect((await of(2))[0]).toMatchObject({ state: 'draft', key: null, messageId: null });
    });

    it('A mail without the link in its text is refused', async () => {
      const { id } = await make(2, { approvers: [] });
      expect(await refused(id, { send: { ...MAIL, text: 'Hello' } })).toEqual({
        status: 400,
        message: 'The mail needs {{link to offer}}, or nobody can answer the offer',
      });
    });

    it('A mail that still waits is taken back when the offer is sent again or withdrawn', async () => {
      const { id } = await make(2, { approvers: [] });
      const first = await step(id, { send: MAIL });
      const second = await step(id, { send: MAIL });
      expect(second.key).not.toBe(first.key);
      expect((await api.ok('GET /outbox')).data.map((message) => message.id)).toEqual([second.messageId]);
      const { seq } = await stepBy(id, { withdraw: '' });
      expect((await api.ok('GET /outbox')).total).toBe(0);
      await undo(seq);
      expect((await api.ok('GET /outbox')).data.map((message) => message.id)).toEqual([second.messageId]);
    });
  });
}

/** Tests the sending of approved offers on a host that sends mail, where one person decides for everybody. */
export function describeApprovedAgain(api: TestClient): void {
  const { make, step, of, undo } = callsOn(api);

  describe('PATCH /offers/{id}, with a mail server', () => {
    it('An offer is ready to be sent again when its mail is taken back before it is sent', async () => {
      const { id } = await make(3, { approvers: ['bo'] });
      await step(id, { ask: true });
      await step(id, { decision: 'approved' });
      const { messageId } = await step(id, { send: MAIL });
      const { headers } = await api.send('DELETE /messages/{id}', { params: { id: messageId ?? 0 } });
      const [offer] = await of(3);
      expect(offer).toMatchObject({ state: 'approved', key: null, messageId: null, sentAt: null });
      await undo(headers.get('Change-Seq') ?? '');
      expect((await of(3))[0]).toMatchObject({ state: 'sent', messageId });
      await api.ok('DELETE /messages/{id}', { params: { id: messageId ?? 0 } });
      expect((await step(id, { send: MAIL })).state).toBe('sent');
    });
  });
}
