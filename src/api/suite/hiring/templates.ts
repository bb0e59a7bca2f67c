import { describe, expect, it, test } from 'vitest';
import type { TestClient } from '#api/suite/test-client.ts';

export function describeTemplates(api: TestClient): void {
  const BODY = {
    name: 'Offer',
    purpose: 'offer',
    stage: 'offer',
    subject: 'Our offer',
    body: 'Dear {{name}}',
  };

  describe('GET /templates', () => {
    it('The answer has the templates in their order', async () => {
      const { data } = await api.ok('GET /templates');
      expect(data.map(({ name }) => name)).toEqual(['Hello', 'Sorry']);
    });
  });

  describe('POST /templates', () => {
    it('A template is added at the end; purpose, stage and subject may be left out', async () => {
      const added = await api.ok('POST /templates', { body: { ...BODY, name: ' Offer ' } });
      expect(added).toEqual({ ...BODY, id: added.id, order: 2 });
      const short = await api.ok('POST /templates', { body: { name: 'Short', body: 'Hi' } });
      expect(short).toMatchObject({ purpose: 'general', stage: null, subject: '', order: 3 });
    });

    test.each([
      [{ name: ' ' }, 'Name can’t be empty'],
      [{ name: 'x'.repeat(81) }, 'Name can’t be longer than 80 characters'],
      [{ name: 'HELLO' }, 'There is a template “Hello” already'],
      [{ body: ' \n' }, 'Text can’t be empty'],
      [{ body: 'x'.repeat(20_001) }, 'Text can’t be longer than 20000 characters'],
      [{ subject: 'x'.repeat(251) }, 'Subject can’t be longer than 250 characters'],
      [
        { purpose: 'joy' },
        'The body’s purpose must be one of: general, confirmation, assessment, interview, rejection, offer',
      ],
    ])('The body %j is refused', async (given, message) => {
      const body = { ...BODY, ...given };
      expect(await api.refused('POST /templates', { body })).toEqual({ status: 400, message });
    });
  });

  describe('PATCH /templates/{id}', () => {
    it('A template changes and moves', async () => {
      const body = { name: 'So sorry', stage: null, body: 'No', order: 0 };
      const edited = await api.ok('PATCH /templates/{id}', { params: { id: 2 }, body });
      expect(edited).toMatchObject({ id: 2, purpose: 'rejection', ...body });
      expect((await api.ok('GET /templates')).data.map(({ id }) => id)).toEqual([2, 1]);
    });

    test.each([
      [2, {}, 400, 'Give something to change'],
      [2, { name: 'hello' }, 400, 'There is a template “Hello” already'],
      [9, { order: 1 }, 404, 'Template not found'],
    ])('An edit of template %s is refused: %j', async (id, body, status, message) => {
      expect(await api.refused('PATCH /templates/{id}', { params: { id }, body })).toEqual({
        status,
        message,
      });
    });
  });

  describe('DELETE /templates/{id}', () => {
    it('The answer is the deleted template, and an undo restores it', async () => {
      const { json, headers } = await api.send('DELETE /templates/{id}', { params: { id: 1 } });
      expect(json).toMatchObject({ id: 1, name: 'Hello' });
      expect((await api.ok('GET /templates')).data.map(({ id }) => id)).toEqual([2]);
      const seq = headers.get('Change-Seq') ?? '';
      await api.ok('POST /changes/{seq}/undo', { params: { seq } });
      expect((await api.ok('GET /templates')).data.map(({ id }) => id)).toEqual([1, 2]);
    });
  });
}
