import type { Candidate } from './candidate.ts';
import { byStage, STAGES, type Stage } from '#domain/stage.ts';

/** The number of a job's candidates in each stage. */
export type StageCounts = Readonly<Record<Stage, number>>;

export interface StageCount {
  readonly stage: Stage;
  readonly count: number;
}

/** The stages in which a candidate is neither hired nor rejected. */
const IN_PROGRESS: readonly Stage[] = ['applied', 'screen', 'tech', 'offer'];

/** Counts candidates by job and stage. Each of `jobIds` is in the result, even a job that nobody applies for. */
export function countStages(
  candidates: Iterable<Pick<Candidate, 'jobId' | 'stage'>>,
  jobIds: readonly number[],
): Map<number, StageCounts> {
  const counts = new Map(jobIds.map((id) => [id, byStage(() => 0)]));
  for (const { jobId, stage } of candidates) {
    const ofJob = counts.get(jobId);
    if (ofJob) ofJob[stage] += 1;
  }
  return counts;
}

/** Converts the counts to a list, in the order of the stages. */
export function pipelineOf(counts: StageCounts): StageCount[] {
  return STAGES.map((stage) => ({ stage, count: counts[stage] }));
}

/** Tells whether a candidate in this stage is neither hired nor rejected. */
export function isInProgress(stage: Stage): boolean {
  return IN_PROGRESS.includes(stage);
}

/** Counts the candidates who are neither hired nor rejected. */
export function inProgress(pipeline: readonly StageCount[]): number {
  return pipeline.reduce((sum, { stage, count }) => (isInProgress(stage) ? sum + count : sum), 0);
}

/** The first stage, in pipeline order, with a candidate who is neither hired nor rejected. */
export function firstInProgress(pipeline: readonly StageCount[]): Stage | undefined {
  return IN_PROGRESS.find((each) => pipeline.some(({ stage, count }) => stage === each && count > 0));
}
