import { describe, expect, it } from 'vitest';
import { countStages, firstInProgress, inProgress, pipelineOf } from './pipeline.ts';
import { sampleCandidate } from '#domain/samples/sample-rows.ts';
import { STAGES } from '#domain/stage.ts';

const CANDIDATES = [
  sampleCandidate({ id: 1, jobId: 1, stage: 'applied' }),
  sampleCandidate({ id: 2, jobId: 1, stage: 'hired' }),
  sampleCandidate({ id: 3, jobId: 2, stage: 'applied' }),
  sampleCandidate({ id: 4, jobId: 1, stage: 'applied' }),
  sampleCandidate({ id: 5, jobId: 1, stage: 'offer' }),
  sampleCandidate({ id: 6, jobId: 1, stage: 'rejected' }),
];

function pipeline(jobId: number) {
  const counts = countStages(CANDIDATES, [jobId]).get(jobId);
  return counts && pipelineOf(counts);
}

describe('Pipeline of a job (product §2)', () => {
  it('The pipeline of a job has all six stages in their order, each with the number of its candidates', () => {
    expect(pipeline(1)?.map(({ stage }) => stage)).toEqual(STAGES);
    expect(pipeline(1)?.map(({ count }) => count)).toEqual([2, 0, 0, 1, 1, 1]);
  });

  it('The pipeline of a job has only zeros when nobody applies for the job', () => {
    expect(pipeline(9)?.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('The pipeline of a job has in progress each candidate who is neither hired nor rejected', () => {
    expect(inProgress(pipeline(1) ?? [])).toBe(3);
    expect(inProgress(STAGES.map((stage, place) => ({ stage, count: 10 ** place })))).toBe(1111);
  });

  it('The pipeline of a job where somebody waits for a decision is triaged first', () => {
    expect(firstInProgress(pipeline(1) ?? [])).toBe('applied');
    expect(firstInProgress(STAGES.map((stage) => ({ stage, count: stage === 'applied' ? 0 : 1 })))).toBe(
      'screen',
    );
    expect(firstInProgress([{ stage: 'hired', count: 3 }])).toBeUndefined();
  });

  it('The pipeline of a job is counted for the jobs that are asked for, and no others', () => {
    expect([...countStages(CANDIDATES, [2, 9]).keys()]).toEqual([2, 9]);
  });
});
