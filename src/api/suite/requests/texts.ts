import { describe, expect, test } from 'vitest';
import type { RequestParts, TestClient } from '#api/suite/test-client.ts';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import type { RouteName } from '#contract/contract.ts';
import { backupOf } from '#domain/workspace/backup.ts';

const backup = backupOf(suiteWorkspace);
const [candidate, ...candidates] = backup.candidates;

/** Requests with a text that can't be stored, and the field that the error message names. */
const REFUSED: readonly (readonly [RouteName, RequestParts, field: string])[] = [
  ['GET /candidates', { query: { search: 'a\0' } }, 'The query’s search'],
  ['GET /jobs', { query: { search: '\0' } }, 'The query’s search'],
  ['GET /search', { query: { q: '\0' } }, 'The query’s q'],
  ['POST /jobs', { body: { title: 'Writer', tags: ['a', 'b\0'] } }, 'The body’s tags[1]'],
  ['PATCH /candidates/{id}', { params: { id: 1 }, body: { name: 'Ada \ud83d' } }, 'The body’s name'],
  ['POST /candidates/{id}/notes', { params: { id: 1 }, body: { text: '\udc00' } }, 'The body’s text'],
  [
    'PATCH /views/{id}',
    { params: { id: 1 }, body: { params: { search: '\0' } } },
    'The body’s params.search',
  ],
  [
    'PUT /assessments/{jobId}',
    {
      params: { jobId: 1 },
      body: { title: 'Form', sections: [{ questions: [{ type: 'short', title: '\0' }] }] },
    },
    'The body’s sections[0].questions[0].title',
  ],
  [
    'POST /assessments/{jobId}/submit',
    { params: { jobId: 1 }, body: { answers: { 'key\0': 'Yes' } } },
    'The body’s answers',
  ],
  [
    'PUT /backup',
    { body: { ...backup, candidates: [...candidates, { ...candidate, email: '\ude42\ud83d' }] } },
    `The body’s candidates[${candidates.length}].email`,
  ],
];

export function describeTexts(api: TestClient): void {
  describe('Text that PostgreSQL or UTF-8 can’t hold', () => {
    test.each(REFUSED)(
      'Text that PostgreSQL or UTF-8 can’t hold is refused by %s with a sentence that names the field',
      async (name, parts, field) => {
        const { status, message } = await api.refused(name, parts);
        expect(status).toBe(400);
        expect(message).toBe(
          `${field} has a character in it that can’t be stored: U+0000 or half of a surrogate pair. Remove it, then try again`,
        );
      },
    );

    test('Text is accepted that only looks bad: whole pairs, written as escapes too, and backslashes', async () => {
      const body = String.raw`{"text":"\ud83d\ude42 🙂 \\u0000 \uffff"}`;
      const { text } = await api.ok('POST /candidates/{id}/notes', { params: { id: 1 }, body });
      expect(text).toBe('🙂 🙂 \\u0000 \uffff');
      expect((await api.ok('GET /candidates/{id}/notes', { params: { id: 1 } })).data[0]).toMatchObject({
        text,
      });
    });
  });

  describe('Moments of the year 0', () => {
    test('A moment of the year 0 is refused with a sentence, and one of the year 1 is not', async () => {
      const of = (stageSince: string) => ({
        ...backup,
        candidates: [{ ...candidate, stageSince }, ...candidates],
      });
      const { status, message } = await api.refused('PUT /backup', { body: of('0000-12-31T23:59:59.999Z') });
      expect({ status, message }).toEqual({
        status: 400,
        message: 'The body’s candidates[0].stageSince must be in the year 1 or later',
      });
      const first = '0001-01-01T00:00:00.000Z';
      await api.ok('PUT /backup', { body: of(first) });
      expect((await api.dump()).candidates[0]).toMatchObject({ stageSince: first });
    });
  });
}
