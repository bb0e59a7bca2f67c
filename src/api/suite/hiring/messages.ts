import { describe, expect, it, test } from 'vitest';
import { formWith } from '#api/suite/candidates/files.ts';
import type { TestClient } from '#api/suite/test-client.ts';

const LONG_AGO = '2020-01-02T00:00:00.000Z';
const HELLO = { candidateId: 1, subject: 'Interview', text: 'When does it suit you?' };

/** The sender of a host's mail, as `GET /mail` answers it. */
export interface Sender {
  readonly from: string;
  readonly name: string;
}

/** Tests what a host does that sends mail. */
export function describeSending(api: TestClient, sender: Sender): void {
  async function write(body: object = {}) {
    const { json, headers } = await api.send('POST /messages', {
      body: { how: 'mail', messages: [HELLO], ...body },
    });
    const { data } = json as { data: { id: number; at: string; dueAt: string | null; messageId: string }[] };
    return { data, seq: headers.get('Change-Seq') ?? '' };
  }

  async function firstWritten() {
    const [message] = (await write()).data;
    if (!message) throw new Error('Nothing was written.');
    return message;
  }

  async function keep(text: string) {
    return api.ok('POST /files', { body: formWith(text, 'Letter.txt') });
  }

  describe('GET /candidates/{id}/messages', () => {
    it('The answer has the messages of a candidate, the latest first', async () => {
      const { data } = await api.ok('GET /candidates/{id}/messages', { params: { id: 1 } });
      expect(data.map(({ id, state }) => [id, state])).toEqual([
        [2, 'received'],
        [1, 'sent'],
      ]);
      expect(await api.refused('GET /candidates/{id}/messages', { params: { id: 99 } })).toEqual({
        status: 404,
        message: 'Candidate not found',
      });
    });
  });

  describe('GET /mail', () => {
    it('The answer has the address that mail is sent from', async () => {
      expect(await api.ok('GET /mail')).toEqual(sender);
    });
  });

  describe('POST /messages', () => {
    it('A message waits in the outbox, from this host to the candidate’s address', async () => {
      const message = await firstWritten();
      expect(message).toMatchObject({
        ...HELLO,
        direction: 'out',
        state: 'waiting',
        from: sender.from,
        to: 'ada@example.com',
        isBulk: false,
        references: [],
        messageId: expect.stringMatching(/^[0-9a-f-]{36}@\S+$/),
      });
      expect(message.messageId.split('@')[1]).toBe(sender.from.split('@')[1]);
    });

    it('An answer to a message is in its conversation', async () => {
      const { data } = await write({ messages: [{ ...HELLO, inReplyTo: 2 }] });
      expect(data).toMatchObject([{ references: ['one@acme.example', 'two@example.com'] }]);
    });

    it('Each of several candidates gets their own message, and one undo takes all back', async () => {
      const dueAt = '2020-05-04T09:00:00.000Z';
      const messages = [1, 2, 3].map((candidateId) => ({ ...HELLO, candidateId }));
      const { data, seq } = await write({ messages, dueAt });
      expect(data).toMatchObject([
        { candidateId: 1, to: 'ada@example.com', isBulk: true, dueAt },
        { candidateId: 2, to: 'grace@example.com', isBulk: true, dueAt },
        { candidateId: 3, to: 'alan@example.com', isBulk: true, dueAt },
      ]);
      expect((await api.ok('GET /outbox')).total).toBe(3);
      await api.ok('POST /changes/{seq}/undo', { params: { seq } });
      expect(await api.ok('GET /outbox')).toEqual({ data: [], total: 0 });
    });

    it('Whoever asked for erasure is written to alone, and is named as left out with who is there twice', async () => {
      const { data: before } = await api.ok('GET /messages/left-out', { query: { ids: '1,2,99' } });
      expect(before).toEqual([]);
      const { candidateId, id } = await api.ok('POST /applications', {
        body: { jobId: 1, name: 'Mia Berg', email: 'mia@example.com', ticket: 'a'.repeat(64) },
      });
      await api.ok('PATCH /applications/{id}', { params: { id }, body: { event: 'erasure asked' } });
      await api.ok('PATCH /candidates/{id}', {
        params: { id: 3 },
        body: { email: 'ADA@example.com', name: 'Ada' },
      });
      const ids = `1,${candidateId},3`;
      expect(await api.ok('GET /messages/left-out', { query: { ids } })).toEqual({
        data: [
          { candidateId, reason: 'erasure', otherId: null },
          { candidateId: 3, reason: 'twice', otherId: 1 },
        ],
      });
      const messages = [1, candidateId].map((each) => ({ ...HELLO, candidateId: each }));
      expect(await api.refused('POST /messages', { body: { how: 'mail', messages } })).toEqual({
        status: 400,
        message: 'Mia Berg asked for erasure. Write to them one by one.',
      });
      expect((await write({ messages: messages.slice(1) })).data).toHaveLength(1);
    });

    it('Whoever answered that they want erasure is left out; people of one mailbox are not', async () => {
      const email = 'cvs@agency.example';
      const long = { jobId: 1, stage: 'rejected', since: LONG_AGO, appliedAt: LONG_AGO };
      const rows = ['Mia Berg', 'Bo Krause', 'M. Berg'].map((name) => ({ ...long, name, email }));
      await api.ok('POST /imports', { body: { newJobs: [], rows } });
      const { data: there } = await api.ok('GET /candidates', { query: { email } });
      const [mia, bo, other] = rows.map(({ name }) => there.find((each) => each.name === name)?.id ?? 0);
      const leftOut = () => api.ok('GET /messages/left-out', { query: { ids: [mia, bo, other].join() } });
      expect(await leftOut()).toEqual({ data: [{ candidateId: other, reason: 'twice', otherId: mia }] });
      await api.ok('PATCH /retention', { body: { action: 'ask' } });
      await api.ok('POST /retention/run', { body: {} });
      const { data } = await api.ok('GET /candidates/{id}/consents', { params: { id: bo ?? 0 } });
      const body = { ids: data.map(({ id }) => id), event: 'erasure asked' };
      await api.ok('PATCH /consents', { body });
      expect((await leftOut()).data[0]).toEqual({ candidateId: bo, reason: 'erasure', otherId: null });
      const messages = [mia, bo].map((each) => ({ ...HELLO, candidateId: each ?? 0 }));
      expect(await api.refused('POST /messages', { body: { how: 'mail', messages } })).toEqual({
        status: 400,
        message: 'Bo Krause asked for erasure. Write to them one by one.',
      });
    });

    it('Files that were sent before go with the message', async () => {
      const { hash } = await keep('Dear Ada');
      const { data } = await write({
        messages: [{ ...HELLO, attachments: [{ name: '../Offer.txt', hash }] }],
      });
      expect(data).toMatchObject([
        { attachments: [{ name: 'Offer.txt', hash, size: 8, type: 'text/plain; charset=utf-8' }] },
      ]);
      const { json, headers } = await api.send('GET /messages/{id}/attachments/{number}', {
        params: { id: data[0]?.id ?? 0, number: 1 },
      });
      expect(json).toBe('Dear Ada');
      expect(headers.get('Content-Type')).toBe('application/octet-stream');
      expect(headers.get('Content-Disposition')).toContain('attachment; filename="Offer.txt"');
    });

    it('Everybody without an address is named, and nobody is written to', async () => {
      for (const id of [2, 3])
        await api.ok('PATCH /candidates/{id}', { params: { id }, body: { email: '' } });
      const messages = [1, 2, 3].map((candidateId) => ({ ...HELLO, candidateId }));
      expect(await api.refused('POST /messages', { body: { how: 'mail', messages } })).toEqual({
        status: 400,
        message: 'Grace and Alan have no email address to write to',
      });
    });

    test.each([
      [{ messages: [] }, 400, 'The body’s messages must have a message'],
      [{ messages: [{ ...HELLO, subject: ' ' }] }, 400, 'Subject can’t be empty'],
      [{ messages: [{ ...HELLO, text: '\n' }] }, 400, 'Text can’t be empty'],
      [{ messages: [{ ...HELLO, candidateId: 99 }] }, 400, 'There is no candidate #99'],
      [{ messages: [HELLO, HELLO] }, 400, 'Ada would get two messages at once'],
      [{ messages: [{ ...HELLO, inReplyTo: 99 }] }, 400, 'There is no message #99'],
      [
        { messages: [{ ...HELLO, candidateId: 2, inReplyTo: 2 }] },
        400,
        'The message that is answered is not Grace’s',
      ],
      [{ dueAt: '2099-01-01T00:00:00.000Z' }, 400, 'A message can wait for a year at most'],
      [
        { messages: [{ ...HELLO, attachments: [{ name: 'CV.pdf', hash: 'c'.repeat(64) }] }] },
        409,
        '“CV.pdf” is not here any more. Send it again',
      ],
    ])('The body %j is refused', async (given, status, message) => {
      const body = { how: 'mail', messages: [HELLO], ...given };
      expect(await api.refused('POST /messages', { body })).toEqual({ status, message });
    });

    it('A subject keeps no line break, so that nobody adds a header', async () => {
      const { data } = await write({ messages: [{ ...HELLO, subject: 'Hi\r\nBcc: eve@example.com' }] });
      expect(data).toMatchObject([{ subject: 'Hi Bcc: eve@example.com' }]);
    });
  });

  describe('PATCH /messages/{id}', () => {
    it('The time of a waiting message changes', async () => {
      const { id } = await firstWritten();
      const dueAt = '2020-05-04T09:00:00.000Z';
      expect(await api.ok('PATCH /messages/{id}', { params: { id }, body: { dueAt } })).toMatchObject({
        dueAt,
      });
    });

    test.each([
      [
        1,
        { dueAt: '2020-05-04T09:00:00.000Z' },
        409,
        'The message is sent, so this can’t be changed any more',
      ],
      [1, { again: true }, 409, 'The message is sent, so it is not sent again'],
      [1, { candidateId: 2 }, 409, 'Only a message that came in can be moved to another candidate'],
      [1, { needsAnswer: false }, 409, 'Only a message that came in can need an answer'],
      [2, { candidateId: 99 }, 400, 'There is no candidate #99'],
      [9, { again: true }, 404, 'Message not found'],
      [1, {}, 400, 'Give a moment, `again: true`, a candidate or `needsAnswer`'],
    ])('An edit of message %s is refused: %j', async (id, body, status, message) => {
      expect(await api.refused('PATCH /messages/{id}', { params: { id }, body })).toEqual({
        status,
        message,
      });
    });
  });

  describe('DELETE /messages/{id}', () => {
    it('A waiting message is taken back, and a sent one is refused', async () => {
      const { id } = await firstWritten();
      expect(await api.ok('DELETE /messages/{id}', { params: { id } })).toMatchObject({ id });
      expect((await api.ok('GET /outbox')).total).toBe(0);
      expect(await api.refused('DELETE /messages/{id}', { params: { id: 1 } })).toEqual({
        status: 409,
        message: 'The message is sent, so this can’t be changed any more',
      });
    });
  });

  describe('GET /outbox', () => {
    it('The answer has waiting messages in the order of their times, with the names of candidates', async () => {
      await write({ dueAt: '2020-05-05T09:00:00.000Z' });
      await write({ dueAt: '2020-05-04T09:00:00.000Z', messages: [{ ...HELLO, candidateId: 2 }] });
      const { data, total } = await api.ok('GET /outbox');
      expect(data.map(({ candidateName }) => candidateName)).toEqual(['Grace', 'Ada']);
      expect(total).toBe(2);
    });
  });
}
