import { describe, expect, test } from 'vitest';
import type { TestClient } from '#api/suite/test-client.ts';
import { pipelineOf, type StageCounts } from '#domain/candidate/pipeline.ts';
import { sampleCandidateDraft } from '#domain/samples/sample-rows.ts';
import { byStage } from '#domain/stage.ts';

const NO_JOB = { status: 404, message: 'Not found' };

/** A pipeline with these counts, and 0 in every other stage. */
function pipeline(counts: Partial<StageCounts>) {
  return pipelineOf({ ...byStage(() => 0), ...counts });
}

export function describePipelines(api: TestClient): void {
  describe('GET /jobs/{id}/pipeline', () => {
    test('The answer has all six stages in their order, each with its number of the job’s candidates', async () => {
      expect(await api.ok('GET /jobs/{id}/pipeline', { params: { id: 1 } })).toEqual({
        data: pipeline({ applied: 1, tech: 1 }),
      });
      expect(await api.ok('GET /jobs/{id}/pipeline', { params: { id: 3 } })).toEqual({ data: pipeline({}) });
    });

    test('A moved and an added candidate are counted at once', async () => {
      await api.ok('PATCH /candidates', { body: { ids: [1, 2], stage: 'offer' } });
      const body = sampleCandidateDraft({ name: 'Edsger', email: 'edsger@example.com', jobId: 1 });
      await api.ok('POST /candidates', { body });
      const { data } = await api.ok('GET /jobs/{id}/pipeline', { params: { id: 1 } });
      expect(data).toEqual(pipeline({ applied: 1, offer: 2 }));
    });

    test('An unknown job is "Not found"', async () => {
      for (const id of [4, 0, 'abc']) {
        expect(await api.refused('GET /jobs/{id}/pipeline', { params: { id } })).toEqual(NO_JOB);
      }
    });
  });

  describe('GET /pipelines', () => {
    test('The answer has the pipeline of each job, and that of an unknown job has only zeros', async () => {
      const { data } = await api.ok('GET /pipelines', { query: { jobIds: '2,1,99' } });
      expect(data.map(({ jobId, pipeline: its }) => ({ jobId, pipeline: its }))).toEqual([
        { jobId: 2, pipeline: pipeline({ applied: 1 }) },
        { jobId: 1, pipeline: pipeline({ applied: 1, tech: 1 }) },
        { jobId: 99, pipeline: pipeline({}) },
      ]);
    });

    test('The answer says when the first candidate of each job applied, and counts those since the last working day', async () => {
      const appliedOf = async () => {
        const { data } = await api.ok('GET /pipelines', { query: { jobIds: '1,3,99' } });
        return data.map(({ firstAppliedAt, newCount }) => ({ firstAppliedAt, newCount }));
      };
      const nobody = { firstAppliedAt: null, newCount: 0 };
      const [before] = await appliedOf();
      expect(await appliedOf()).toEqual([{ ...before, newCount: 0 }, nobody, nobody]);
      expect(before?.firstAppliedAt).toMatch(/^20\d\d-/);
      const add = (body: object) => api.ok('POST /candidates', { body: sampleCandidateDraft(body) });
      const created = await add({ name: 'Edsger', email: '', jobId: 3 });
      await add({ name: 'Barbara', email: '', jobId: 1, appliedAt: '2019-01-01T09:00:00.000Z' });
      expect(await appliedOf()).toEqual([
        { firstAppliedAt: '2019-01-01T09:00:00.000Z', newCount: 0 },
        { firstAppliedAt: created.appliedAt, newCount: 1 },
        nobody,
      ]);
    });

    test('Candidates are new since the same day as in Today', async () => {
      const { since } = await api.ok('GET /today');
      expect(await api.ok('GET /pipelines', { query: { jobIds: '1' } })).toMatchObject({ since });
    });

    test.each([{}, { jobIds: '' }])('The query %j answers none', async (query) => {
      expect(await api.ok('GET /pipelines', { query })).toMatchObject({ data: [] });
    });

    test('A query that is no list of ids is refused', async () => {
      expect(await api.refused('GET /pipelines', { query: { jobIds: '1;2' } })).toEqual({
        status: 400,
        message: 'The query’s jobIds[0] must be an id',
      });
    });
  });
}
