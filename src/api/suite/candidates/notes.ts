import { describe, expect, test } from 'vitest';
import type { TestClient } from '#api/suite/test-client.ts';

const NOBODY = { status: 404, message: 'Candidate not found' };

export function describeNotes(api: TestClient): void {
  describe('GET /candidates/{id}/notes', () => {
    test('The answer has the notes, latest first', async () => {
      const { data } = await api.ok('GET /candidates/{id}/notes', { params: { id: 1 } });
      expect(data.map((note) => note.id)).toEqual([2, 1]);
    });

    test('A candidate without notes has an empty list', async () => {
      expect(await api.ok('GET /candidates/{id}/notes', { params: { id: 2 } })).toEqual({ data: [] });
    });

    test('An unknown candidate is "Candidate not found"', async () => {
      expect(await api.refused('GET /candidates/{id}/notes', { params: { id: 4 } })).toEqual(NOBODY);
    });
  });

  describe('POST /candidates/{id}/notes', () => {
    test('A note is added, and its mentions are those of its text, whatever is sent', async () => {
      const body = { text: ' Ask @mei and @jonas, @mei! ', mentions: ['nobody'] };
      const note = await api.ok('POST /candidates/{id}/notes', { params: { id: 2 }, body });
      expect(note).toMatchObject({
        candidateId: 2,
        text: 'Ask @mei and @jonas, @mei!',
        mentions: ['mei', 'jonas'],
      });
      expect((await api.ok('GET /candidates/{id}/notes', { params: { id: 2 } })).data).toEqual([note]);
    });

    test.each([
      [{ text: ' \n ' }, 'A note can’t be empty'],
      [{}, 'The body’s text is missing'],
      [{ text: 'x'.repeat(20_001) }, 'A note can’t be longer than 20000 characters'],
      [{ text: 'Hi', mentions: 'mei' }, 'The body’s mentions must be a list'],
      [{ text: 'Hi', candidateId: 1 }, 'The body has an unknown field “candidateId”'],
    ])('The body %j is refused', async (body, message) => {
      expect(await api.refused('POST /candidates/{id}/notes', { params: { id: 1 }, body })).toEqual({
        status: 400,
        message,
      });
    });

    test('An unknown candidate is "Candidate not found"', async () => {
      expect(
        await api.refused('POST /candidates/{id}/notes', { params: { id: 4 }, body: { text: 'Hi' } }),
      ).toEqual(NOBODY);
    });
  });

  describe('DELETE /notes/{id}', () => {
    test('The answer is the deleted note', async () => {
      expect(await api.ok('DELETE /notes/{id}', { params: { id: 1 } })).toMatchObject({
        text: 'Ask @mei about Ada',
      });
      expect(
        (await api.ok('GET /candidates/{id}/notes', { params: { id: 1 } })).data.map((note) => note.id),
      ).toEqual([2]);
    });

    test('A second deletion is answered with "Note not found"', async () => {
      await api.ok('DELETE /notes/{id}', { params: { id: 1 } });
      expect(await api.refused('DELETE /notes/{id}', { params: { id: 1 } })).toEqual({
        status: 404,
        message: 'Note not found',
      });
    });
  });
}
