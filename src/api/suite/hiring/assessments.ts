import { describe, expect, test } from 'vitest';
import type { TestClient } from '#api/suite/test-client.ts';
import { sampleAssessment } from '#domain/samples/sample-rows.ts';

const NO_JOB = { status: 404, message: 'Not found' };
const jobId = 1;

export function describeAssessments(api: TestClient): void {
  describe('GET /assessments/exists', () => {
    test('The answer says for each job whether a section is saved, and the path is not taken for an id', async () => {
      expect(await api.ok('GET /assessments/exists', { query: { jobIds: '1,2,99' } })).toEqual({
        exists: { 1: true, 2: false, 99: false },
      });
    });

    test('The answer for an assessment without sections is no', async () => {
      await api.ok('PUT /assessments/{jobId}', { params: { jobId }, body: { title: 'Empty', sections: [] } });
      expect(await api.ok('GET /assessments/exists', { query: { jobIds: '1' } })).toEqual({
        exists: { 1: false },
      });
    });

    test.each([{}, { jobIds: '' }])('The query %j answers an empty object', async (query) => {
      expect(await api.ok('GET /assessments/exists', { query })).toEqual({ exists: {} });
    });

    test.each(['1,', ',', '0', '-1', '1e3', '0x1', '1.0', '9007199254740992', '1, 2', '1;2', '١'])(
      'The list "%s" is refused',
      async (jobIds) => {
        const { status, message } = await api.refused('GET /assessments/exists', { query: { jobIds } });
        expect(status).toBe(400);
        expect(message).toMatch(/^The query’s jobIds\[\d\] must be an id$/);
      },
    );
  });

  describe('GET /assessments/{jobId}', () => {
    test('The answer is the assessment, with its version and its moment as the ETag', async () => {
      const { headers, json } = await api.send('GET /assessments/{jobId}', { params: { jobId } });
      expect(json).toMatchObject({ jobId, title: 'Frontend basics', version: 1 });
      expect(headers.get('ETag')).toMatch(/^"1-\d{13}"$/);
    });

    test('A job without an assessment has an empty one', async () => {
      expect(await api.ok('GET /assessments/{jobId}', { params: { jobId: 2 } })).toEqual(
        sampleAssessment({ jobId: 2, title: '', version: 0, updatedAt: null, sections: [] }),
      );
    });

    test('An unknown job is "Not found"', async () => {
      expect(await api.refused('GET /assessments/{jobId}', { params: { jobId: 4 } })).toEqual(NO_JOB);
    });
  });

  describe('PUT /assessments/{jobId}', () => {
    const body = { title: 'Next', sections: [] };

    test('Each save makes the next version', async () => {
      expect((await api.ok('PUT /assessments/{jobId}', { params: { jobId }, body })).version).toBe(2);
      expect((await api.ok('PUT /assessments/{jobId}', { params: { jobId }, body })).version).toBe(3);
      expect((await api.ok('PUT /assessments/{jobId}', { params: { jobId: 2 }, body })).version).toBe(1);
    });

    test('The answer of GET can be saved', async () => {
      const stored = await api.ok('GET /assessments/{jobId}', { params: { jobId } });
      const saved = await api.ok('PUT /assessments/{jobId}', { params: { jobId }, body: stored });
      expect(saved).toEqual({ ...stored, version: 2, updatedAt: saved.updatedAt });
    });

    test('Older questions are upgraded, and missing ids assigned', async () => {
      const sections = [
        {
          questions: [
            { id: 'q1', type: 'numeric', label: 'Years', min: 0 },
            { type: 'short', title: 'Which?', showIf: { q1: '5' }, placeholder: 'dropped' },
          ],
        },
      ];
      const saved = await api.ok('PUT /assessments/{jobId}', {
        params: { jobId },
        body: { title: 'Old', sections },
      });
      const [first, second] = saved.sections[0]!.questions;
      expect(first).toEqual({
        id: 'q1',
        type: 'number',
        title: 'Years',
        required: false,
        min: 0,
        condition: null,
      });
      expect(second).toMatchObject({ title: 'Which?', condition: { questionId: 'q1', equalsValue: '5' } });
      expect(second).not.toHaveProperty('placeholder');
      const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
      expect(second!.id).toMatch(uuid);
      expect(saved.sections[0]!.id).toMatch(uuid);
    });

    test.each(['"1"', '1'])('An edit saves over the version of If-Match: %s', async (version) => {
      const headers = { 'If-Match': version };
      const { status, headers: answered } = await api.send('PUT /assessments/{jobId}', {
        params: { jobId },
        headers,
        body,
      });
      expect(status).toBe(200);
      expect(answered.get('ETag')).toMatch(/^"2-\d{13}"$/);
    });

    test('An older version is refused once a newer one is stored', async () => {
      await api.ok('PUT /assessments/{jobId}', { params: { jobId }, body });
      const headers = { 'If-Match': '"1"' };
      expect(await api.refused('PUT /assessments/{jobId}', { params: { jobId }, headers, body })).toEqual({
        status: 412,
        message: 'This assessment was saved elsewhere: it is at version 2 now, not 1.',
      });
    });

    test('An ETag is refused when the version was saved again after an undo', async () => {
      const put = (title: string, headers: Record<string, string> = {}) =>
        api.send('PUT /assessments/{jobId}', { params: { jobId }, headers, body: { title, sections: [] } });
      const first = await put('First');
      const seq = Number(first.headers.get('Change-Seq'));
      await api.ok('POST /changes/{seq}/undo', { params: { seq } });
      await put('Second');
      const late = await put('Late', { 'If-Match': first.headers.get('ETag') ?? '' });
      expect(late).toMatchObject({
        status: 412,
        json: { message: 'This assessment was saved elsewhere: version 2 is another one by now.' },
      });
      expect(await api.ok('GET /assessments/{jobId}', { params: { jobId } })).toMatchObject({
        title: 'Second',
      });
    });

    test('One of two saves of the same version at once is refused', async () => {
      const headers = { 'If-Match': '"1"' };
      const both = ['A', 'B'].map((title) =>
        api.send('PUT /assessments/{jobId}', { params: { jobId }, headers, body: { title, sections: [] } }),
      );
      const statuses = (await Promise.all(both)).map((reply) => reply.status);
      expect(new Set(statuses)).toEqual(new Set([200, 412]));
    });

    test.each(['*', 'W/"1"', 'one', '"1'.repeat(2), '-1'])(
      'The header If-Match: %s is refused',
      async (version) => {
        const headers = { 'If-Match': version };
        expect(await api.refused('PUT /assessments/{jobId}', { params: { jobId }, headers, body })).toEqual({
          status: 400,
          message: 'The header’s if-match must be a version such as "3"',
        });
      },
    );

    test.each([
      [{ ...body, jobId: 2 }, 'This is the assessment of job 2, sent to that of job 1'],
      [{ title: 'Next' }, 'The body’s sections is missing'],
      [{ sections: [] }, 'The body’s title is missing'],
      [{ ...body, published: true }, 'The body has an unknown field “published”'],
      [
        { title: 'Next', sections: [{ questions: [{ type: 'essay' }] }] },
        'The body’s sections[0].questions[0].type must be one of: single, multi, short, long, number, file, numeric',
      ],
      [
        { title: 'Next', sections: [{ questions: [{ type: 'number', min: 'low' }] }] },
        'The body’s sections[0].questions[0].min must be a number',
      ],
    ])('The body %j is refused', async (wrong, message) => {
      expect(await api.refused('PUT /assessments/{jobId}', { params: { jobId }, body: wrong })).toEqual({
        status: 400,
        message,
      });
    });

    test('An unknown job is "Not found"', async () => {
      expect(await api.refused('PUT /assessments/{jobId}', { params: { jobId: 4 }, body })).toEqual(NO_JOB);
    });
  });
}
