import { describe, expect, test } from 'vitest';
import type { TestClient } from './test-client.ts';

const NOBODY = { status: 404, message: 'Candidate not found' };

export function describeNotes(api: TestClient): void {
  describe('GET /candidates/{id}/notes', () => {
    test('answers the notes, latest first', async () => {
      const { data } = await api.ok('GET /candidates/{id}/notes', { params: { id: 1 } });
      expect(data.map((note) => note.id)).toEqual([2, 1]);
    });

    test('answers an empty list for a candidate without any', async () => {
      expect(await api.ok('GET /candidates/{id}/notes', { params: { id: 2 } })).toEqual({ data: [] });
    });

    test('says "Candidate not found" of one that is not there', async () => {
      expect(await api.refused('GET /candidates/{id}/notes', { params: { id: 4 } })).toEqual(NOBODY);
    });
  });

  describe('POST /candidates/{id}/notes', () => {
    test('adds a note; the mentions are those of its text, whatever is sent', async () => {
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
    ])('refuses %j', async (body, message) => {
      expect(await api.refused('POST /candidates/{id}/notes', { params: { id: 1 }, body })).toEqual({
        status: 400,
        message,
      });
    });

    test('says "Candidate not found" of one that is not there', async () => {
      expect(
        await api.refused('POST /candidates/{id}/notes', { params: { id: 4 }, body: { text: 'Hi' } }),
      ).toEqual(NOBODY);
    });
  });

  describe('DELETE /notes/{id}', () => {
    test('deletes the note and answers it', async () => {
      expect(await api.ok('DELETE /notes/{id}', { params: { id: 1 } })).toMatchObject({
        text: 'Ask @mei about Ada',
      });
      expect(
        (await api.ok('GET /candidates/{id}/notes', { params: { id: 1 } })).data.map((note) => note.id),
      ).toEqual([2]);
    });

    test('says "Note not found" the second time', async () => {
      await api.ok('DELETE /notes/{id}', { params: { id: 1 } });
      expect(await api.refused('DELETE /notes/{id}', { params: { id: 1 } })).toEqual({
        status: 404,
        message: 'Note not found',
      });
    });
  });
}
