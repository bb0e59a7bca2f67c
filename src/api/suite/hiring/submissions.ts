import { describe, expect, test } from 'vitest';
import type { TestClient } from '#api/suite/test-client.ts';

const NO_JOB = { status: 404, message: 'Not found' };
const jobId = 1;

export function describeSubmissions(api: TestClient): void {
  describe('POST /assessments/{jobId}/submit', () => {
    test('The answers to visible and known questions are stored, and no others', async () => {
      const answers = {
        name: 'Ada',
        years: '5',
        remote: 'No',
        where: 'hidden',
        tools: ['React'],
        stranger: 'dropped',
      };
      const submission = await api.ok('POST /assessments/{jobId}/submit', {
        params: { jobId },
        body: { candidateId: 1, answers },
      });
      expect(submission).toMatchObject({
        jobId,
        candidateId: 1,
        version: 1,
        answers: { name: 'Ada', years: '5', remote: 'No', tools: ['React'] },
      });
      expect(submission.answers).not.toHaveProperty('where');
      expect(submission.questions.map((question) => question.id)).toEqual([
        'name',
        'years',
        'remote',
        'tools',
      ]);
      const { data } = await api.ok('GET /assessments/{jobId}/submissions', {
        params: { jobId },
        query: { candidateId: 1 },
      });
      expect(data).toEqual([submission]);
    });

    test.each([{ answers: { name: 'Ada' } }, { candidateId: null, answers: { name: 'Ada' } }])(
      'The body %j is accepted without a candidate',
      async (body) => {
        const { candidateId } = await api.ok('POST /assessments/{jobId}/submit', { params: { jobId }, body });
        expect(candidateId).toBeNull();
      },
    );

    test.each([
      [{}, { name: 'Required' }],
      [{ name: '' }, { name: 'Required' }],
      [{ name: 'Ada', remote: 'Yes' }, { where: 'Required' }],
      [{ name: 'x'.repeat(11) }, { name: 'Max 10 chars' }],
      [{ name: 'Ada', years: 'many' }, { years: 'Must be a number' }],
      [{ name: 'Ada', years: 21 }, { years: 'Max 20' }],
      [{ years: '-1' }, { name: 'Required', years: 'Min 0' }],
      [{ name: ['Ada'] }, { name: 'Must be text' }],
      [{ name: 'Ada', tools: 'React' }, { tools: 'Must be a list of choices' }],
    ])('The answers %j are refused, each by its question', async (answers, errors) => {
      const refused = await api.refused('POST /assessments/{jobId}/submit', {
        params: { jobId },
        body: { answers },
      });
      expect(refused).toMatchObject({ status: 400, errors });
      expect(refused.message).toMatch(/^“Question \w+”: /);
    });

    test.each([
      [{}, 'The body’s answers is missing'],
      [{ answers: [] }, 'The body’s answers must be an object'],
      [{ answers: { name: true } }, 'The body’s answers.name must be a text, a list of texts or a number'],
      [{ answers: { name: 'Ada' }, candidateId: '1' }, 'The body’s candidateId must be a number'],
      [{ answers: { name: 'Ada' }, jobId: 1 }, 'The body has an unknown field “jobId”'],
      [{ answers: { name: 'Ada' }, candidateId: 99 }, 'There is no candidate #99'],
    ])('The body %j is refused', async (body, message) => {
      expect(await api.refused('POST /assessments/{jobId}/submit', { params: { jobId }, body })).toEqual({
        status: 400,
        message,
      });
    });

    test('The answer null is no answer', async () => {
      const submission = await api.ok('POST /assessments/{jobId}/submit', {
        params: { jobId },
        body: { answers: { name: 'Ada', years: null } },
      });
      expect(submission.answers).toEqual({ name: 'Ada' });
    });

    test('A job without an assessment or without sections is refused with a sentence', async () => {
      const body = { title: 'Empty', sections: [] };
      await api.ok('PUT /assessments/{jobId}', { params: { jobId: 3 }, body });
      expect(
        await api.refused('POST /assessments/{jobId}/submit', {
          params: { jobId: 3 },
          body: { answers: {} },
        }),
      ).toEqual({ status: 404, message: 'This job has no assessment yet.' });
      expect(
        await api.refused('POST /assessments/{jobId}/submit', {
          params: { jobId: 2 },
          body: { answers: {} },
        }),
      ).toEqual({ status: 404, message: 'This job has no assessment yet.' });
    });

    test('An unknown job is "Not found"', async () => {
      expect(
        await api.refused('POST /assessments/{jobId}/submit', {
          params: { jobId: 4 },
          body: { answers: {} },
        }),
      ).toEqual(NO_JOB);
    });
  });

  describe('GET /assessments/{jobId}/submissions', () => {
    test('The answer has the submissions of the job, latest first', async () => {
      const { id } = await api.ok('POST /assessments/{jobId}/submit', {
        params: { jobId },
        body: { answers: { name: 'Ada' } },
      });
      const { data } = await api.ok('GET /assessments/{jobId}/submissions', { params: { jobId } });
      expect(data.map((submission) => submission.id)).toEqual([id, 1]);
    });

    test('The answer has the submissions of one candidate', async () => {
      const { data } = await api.ok('GET /assessments/{jobId}/submissions', {
        params: { jobId },
        query: { candidateId: 3 },
      });
      expect(data).toEqual([]);
    });

    test('The answer has the latest submissions up to the limit, and the number of all', async () => {
      const body = { answers: { name: 'Ada' } };
      const { id } = await api.ok('POST /assessments/{jobId}/submit', { params: { jobId }, body });
      const { data, total } = await api.ok('GET /assessments/{jobId}/submissions', {
        params: { jobId },
        query: { limit: 1 },
      });
      expect(data.map((submission) => submission.id)).toEqual([id]);
      expect(total).toBe(2);
    });

    test.each([0, -1, 10_001, 'all'])('The limit %j is refused', async (limit) => {
      const query = { limit };
      expect(await api.refused('GET /assessments/{jobId}/submissions', { params: { jobId }, query })).toEqual(
        { status: 400, message: 'The query’s limit must be a whole number from 1 to 10000' },
      );
    });

    test('An unknown job is "Not found"', async () => {
      expect(await api.refused('GET /assessments/{jobId}/submissions', { params: { jobId: 4 } })).toEqual(
        NO_JOB,
      );
    });
  });
}
