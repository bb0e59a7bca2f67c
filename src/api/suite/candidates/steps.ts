import { describe, expect, test } from 'vitest';
import type { TestClient } from '#api/suite/test-client.ts';

const NOBODY = { status: 404, message: 'Candidate not found' };
const NO_STEP = { status: 404, message: 'Next step not found' };

export function describeSteps(api: TestClient): void {
  const stepsOf = async (id: number) =>
    (await api.ok('GET /candidates/{id}/steps', { params: { id } })).data.map((step) => step.id);

  describe('GET /candidates/{id}/steps', () => {
    test('The answer has the next steps, or is 404', async () => {
      expect(await stepsOf(1)).toEqual([1]);
      expect(await stepsOf(2)).toEqual([]);
      expect(await api.refused('GET /candidates/{id}/steps', { params: { id: 4 } })).toEqual(NOBODY);
    });
  });

  describe('POST /candidates/{id}/steps', () => {
    test('A step is added open, and with no owner by itself', async () => {
      const body = { text: ' Call \n her ', day: '2026-11-26' };
      const step = await api.ok('POST /candidates/{id}/steps', { params: { id: 2 }, body });
      expect(step).toMatchObject({ text: 'Call her', day: '2026-11-26', owner: '', doneAt: null });
      expect(await stepsOf(2)).toEqual([step.id]);
    });

    test.each([
      [{ text: ' ', day: '2026-11-26' }, 'A next step can’t be empty'],
      [{ text: 'x'.repeat(201), day: '2026-11-26' }, 'A next step can’t be longer than 200 characters'],
      [{ text: 'Call' }, 'The body’s day is missing'],
      [{ text: 'Call', day: '2026-02-30' }, 'The body’s day must be a day, like 2026-11-20'],
      [
        { text: 'Call', day: '2026-11-26', owner: '@mei' },
        'The body’s owner must be a handle: letters, digits and underscores, without the @',
      ],
    ])('The body %j is refused', async (body, message) => {
      expect(await api.refused('POST /candidates/{id}/steps', { params: { id: 1 }, body })).toEqual({
        status: 400,
        message,
      });
    });

    test('An unknown candidate is "Candidate not found"', async () => {
      const body = { text: 'Call', day: '2026-11-26' };
      expect(await api.refused('POST /candidates/{id}/steps', { params: { id: 4 }, body })).toEqual(NOBODY);
    });
  });

  describe('PATCH /steps/{id}', () => {
    test('A done step has no day, and an undo opens it again as it was', async () => {
      const params = { id: 1 };
      const { json, headers } = await api.send('PATCH /steps/{id}', { params, body: { done: true } });
      expect(json).toMatchObject({ day: null, doneAt: expect.any(String) });
      const seq = headers.get('Change-Seq') ?? '';
      await api.ok('POST /changes/{seq}/undo', { params: { seq } });
      const { data } = await api.ok('GET /candidates/{id}/steps', { params: { id: 1 } });
      expect(data).toMatchObject([{ day: '2026-01-06', doneAt: null }]);
    });

    test('Text, day and owner change, and a day opens a done step', async () => {
      const params = { id: 1 };
      await api.ok('PATCH /steps/{id}', { params, body: { done: true } });
      const body = { text: 'Write to her', day: '2026-11-27', owner: 'mei' };
      expect(await api.ok('PATCH /steps/{id}', { params, body })).toMatchObject({ ...body, doneAt: null });
    });

    test('An empty edit and an unknown step are refused', async () => {
      expect(await api.refused('PATCH /steps/{id}', { params: { id: 1 }, body: {} })).toEqual({
        status: 400,
        message: 'Give a text, a day, an owner or whether it is done',
      });
      expect(await api.refused('PATCH /steps/{id}', { params: { id: 9 }, body: { done: true } })).toEqual(
        NO_STEP,
      );
    });
  });

  describe('DELETE /steps/{id}', () => {
    test('The answer is the deleted step, once', async () => {
      const params = { id: 1 };
      expect(await api.ok('DELETE /steps/{id}', { params })).toMatchObject({ text: 'Call her' });
      expect(await stepsOf(1)).toEqual([]);
      expect(await api.refused('DELETE /steps/{id}', { params })).toEqual(NO_STEP);
    });
  });
}
