import { describe, expect, it, test } from 'vitest';
import { formWith } from '#api/suite/candidates/files.ts';
import type { TestClient } from '#api/suite/test-client.ts';

const HELLO = { candidateId: 1, subject: 'Interview', text: 'When does it suit you?' };

const CAME_IN = {
  candidateId: 1,
  at: '2026-02-01T10:00:00.000Z',
  from: 'ada@example.com',
  to: 'jobs@acme.example',
  subject: 'Re: Interview',
  text: 'On Monday',
  messageId: 'three@example.com',
  references: ['one@acme.example'],
  attachments: [],
  original: null,
  html: null,
  isAutomatic: false,
};

/** Tests what every host does with messages. */
export function describeMessages(api: TestClient): void {
  async function keep(text: string) {
    return api.ok('POST /files', { body: formWith(text, 'Letter.txt') });
  }

  describe('POST /messages', () => {
    it('A message that somebody wrote in their own mail program is noted', async () => {
      const body = { how: 'own program', messages: [HELLO] };
      const { data } = await api.ok('POST /messages', { body });
      expect(data).toMatchObject([
        { state: 'written', from: '', to: 'ada@example.com', dueAt: null, messageId: '' },
      ]);
    });
  });

  describe('POST /messages/received', () => {
    it('An incoming message is added with its bytes, which nobody can undo', async () => {
      const [original, html] = [
        await keep('Subject: Re: Interview\n\nOn Monday'),
        await keep('On Monday, bold'),
      ];
      const body = { ...CAME_IN, original: original.hash, html: html.hash };
      const { json, headers } = await api.send('POST /messages/received', { body });
      expect(json).toMatchObject({
        ...CAME_IN,
        direction: 'in',
        state: 'received',
        original: { hash: original.hash, size: original.size },
        html: { hash: html.hash, size: html.size },
      });
      const { id } = json as { id: number };
      const kept = await api.send('GET /messages/{id}/original', { params: { id } });
      expect(kept.json).toBe('Subject: Re: Interview\n\nOn Monday');
      expect(kept.headers.get('Content-Type')).toBe('message/rfc822');
      const shown = await api.send('GET /messages/{id}/html', { params: { id } });
      expect([shown.json, shown.headers.get('Content-Type')]).toEqual([
        'On Monday, bold',
        'text/plain; charset=utf-8',
      ]);
      const seq = headers.get('Change-Seq') ?? '';
      expect(await api.refused('POST /changes/{seq}/undo', { params: { seq } })).toEqual({
        status: 409,
        message: 'This can’t be undone: a message that came in stays.',
      });
    });

    it('A message that the candidate has already is answered as it is stored', async () => {
      const first = await api.ok('POST /messages/received', { body: CAME_IN });
      const again = await api.send('POST /messages/received', { body: { ...CAME_IN, text: 'Other' } });
      expect([again.json, again.headers.get('Change-Seq')]).toEqual([first, null]);
    });

    test.each([
      [{ candidateId: 99 }, 404, 'Candidate not found'],
      [{ original: 'c'.repeat(64) }, 409, 'A part of this message is not here any more. Send it again'],
    ])('The body %j is refused', async (given, status, message) => {
      const body = { ...CAME_IN, ...given };
      expect(await api.refused('POST /messages/received', { body })).toEqual({ status, message });
    });
  });

  describe('GET /candidates with who waits for an answer', () => {
    const listed = async (query: Record<string, string | number>) =>
      (await api.ok('GET /candidates', { query })).data.map(({ id, waitingSince }) => [id, waitingSince]);

    it('A candidate who wrote waits for an answer until somebody writes to them', async () => {
      const longest = { waiting: 'true', activity: 'true', sort: 'waitingAsc', pageSize: 10 };
      const { data } = await api.ok('GET /candidates/{id}/messages', { params: { id: 1 } });
      expect(await listed(longest)).toEqual([[1, data[0]?.at]]);
      await api.ok('POST /messages', { body: { how: 'own program', messages: [HELLO] } });
      expect(await listed(longest)).toEqual([]);
      const { at } = await api.ok('POST /messages/received', {
        body: { ...CAME_IN, at: '2099-02-01T10:00:00.000Z' },
      });
      expect(await listed(longest)).toEqual([[1, at]]);
      const later = { ...CAME_IN, candidateId: 2, at: '2099-02-02T10:00:00.000Z', messageId: '' };
      await api.ok('POST /messages/received', { body: later });
      await api.ok('POST /messages/received', { body: { ...later, candidateId: 3, isAutomatic: true } });
      expect(await listed(longest)).toEqual([
        [1, at],
        [2, later.at],
      ]);
      expect(await listed({ ...longest, sort: 'waitingDesc' })).toEqual([
        [2, later.at],
        [1, at],
      ]);
      expect(await listed({ activity: 'true', sort: 'waitingAsc', pageSize: 10 })).toContainEqual([3, null]);
      const { data: ofAda } = await api.ok('GET /candidates/{id}/messages', { params: { id: 1 } });
      const settle = (needsAnswer: boolean) =>
        api.ok('PATCH /messages/{id}', { params: { id: ofAda[0]?.id ?? 0 }, body: { needsAnswer } });
      expect(await settle(false)).toMatchObject({ state: 'settled', at });
      expect(await listed(longest)).toEqual([[2, later.at]]);
      expect(await settle(true)).toMatchObject({ state: 'received' });
      const { unanswered } = await api.ok('GET /today');
      expect(unanswered).toMatchObject({ data: [{ id: 1, waitingSince: at }, { id: 2 }], total: 2 });
      const { unanswered: mine } = await api.ok('GET /today', { query: { owner: 'nobody' } });
      expect(mine).toEqual({ data: [], total: 0 });
    });
  });

  describe('PATCH /messages/{id}', () => {
    it('An incoming message moves to the right candidate', async () => {
      const moved = await api.ok('PATCH /messages/{id}', { params: { id: 2 }, body: { candidateId: 2 } });
      expect(moved).toMatchObject({ id: 2, candidateId: 2 });
    });
  });

  it('A search finds a message by its text', async () => {
    const { data } = await api.ok('GET /search', { query: { q: 'compiler' } });
    expect(data[0]).toMatchObject({ kind: 'message', id: 2, candidateId: 1, title: 'Ada' });
  });
}

/** Tests what a host answers that can’t send mail. */
export function describeNotSending(api: TestClient): void {
  const message = 'Mail can’t be sent from here. Use your own mail program.';

  describe('No mail server', () => {
    it('GET /mail answers no address', async () => {
      expect(await api.ok('GET /mail')).toMatchObject({ from: null });
    });

    it('Without a mail server, no message is sent, and none is sent again', async () => {
      const body = { how: 'mail', messages: [HELLO] };
      expect(await api.refused('POST /messages', { body })).toEqual({ status: 400, message });
      const again = { params: { id: 1 }, body: { again: true } };
      expect(await api.refused('PATCH /messages/{id}', again)).toEqual({ status: 400, message });
    });
  });
}
